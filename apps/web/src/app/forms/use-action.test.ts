import { expect, it } from 'vitest';
import { answerOf } from '../../testing.ts';
import { OfflineError } from '../request.ts';
import { useAction } from './use-action.ts';

/** The `run` of a page that sends with `send`. */
const runOf = (send: () => Promise<string>, options?: Parameters<typeof useAction<string>>[1]) =>
  answerOf(() => useAction(send, options)).run;

it('an action sends once while its call is under way, and again after the call settled', async () => {
  const answers: ((answer: string) => void)[] = [];
  const run = runOf(() => new Promise((resolve) => answers.push(resolve)));
  const [first, second] = [run(), run()];
  expect(await second).toBeUndefined();
  expect(answers).toHaveLength(1);
  answers[0]?.('sent');
  expect(await first).toBe('sent');
  void run();
  await expect.poll(() => answers.length).toBe(2);
});

it('an action gives a failure to onFailure, and can run again', async () => {
  const seen: unknown[] = [];
  const failure = new OfflineError(undefined);
  const run = runOf(() => Promise.reject(failure), {
    onFailure: (error) => seen.push(error) > 0,
  });
  expect(await run()).toBeUndefined();
  expect(await run()).toBeUndefined();
  expect(seen).toEqual([failure, failure]);
});

it('an action settles after onDone has run', async () => {
  const order: string[] = [];
  const run = runOf(async () => 'sent', { onDone: (answer) => order.push(answer) });
  await run().then(() => order.push('settled'));
  expect(order).toEqual(['sent', 'settled']);
});
