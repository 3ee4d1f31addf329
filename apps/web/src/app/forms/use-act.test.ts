import { expect, it } from 'vitest';
import { answerOf } from '../../testing.ts';
import { OfflineError } from '../request.ts';
import { useAct } from './use-act.ts';

/** The act of a page that sends with `send`. */
const actOf = (send: () => Promise<string>, options?: Parameters<typeof useAct<string>>[1]) =>
  answerOf(() => useAct(send, options)).act;

it('sends once, however often it is pressed, and again when it has settled', async () => {
  const answers: ((answer: string) => void)[] = [];
  const act = actOf(() => new Promise((resolve) => answers.push(resolve)));
  const [first, second] = [act(), act()];
  expect(await second).toBeUndefined();
  expect(answers).toHaveLength(1);
  answers[0]?.('sent');
  expect(await first).toBe('sent');
  void act();
  await expect.poll(() => answers.length).toBe(2);
});

it('gives a failure to its own handler, and can be pressed again', async () => {
  const seen: unknown[] = [];
  const failure = new OfflineError(undefined);
  const act = actOf(() => Promise.reject(failure), {
    onFailure: (error) => seen.push(error) > 0,
  });
  expect(await act()).toBeUndefined();
  expect(await act()).toBeUndefined();
  expect(seen).toEqual([failure, failure]);
});

it('is done when the changed queries were read again', async () => {
  const order: string[] = [];
  const act = actOf(async () => 'sent', { onDone: (answer) => order.push(answer) });
  await act().then(() => order.push('settled'));
  expect(order).toEqual(['sent', 'settled']);
});
