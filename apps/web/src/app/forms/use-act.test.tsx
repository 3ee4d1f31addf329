import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OfflineError } from '../api.ts';
import { useAct } from './use-act.ts';

type Send = () => Promise<string>;
type Acting = Parameters<typeof useAct<string>>[1];
type Act = () => Promise<unknown>;

function Page({ send, options, take }: { send: Send; options: Acting; take: (act: Act) => void }) {
  take(useAct(send, options).act);
  return null;
}

/** The act of a page that sends with `send`. */
const actOf = (send: Send, options?: Acting): Act => {
  let act: Act | undefined;
  const take = (taken: Act) => {
    act = taken;
  };
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Page send={send} options={options} take={take} />
    </QueryClientProvider>,
  );
  if (!act) throw new Error('the page was not drawn');
  return act;
};

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

it('hands a failure to the place it has, and can be pressed again', async () => {
  const seen: unknown[] = [];
  const failure = new OfflineError(undefined);
  const act = actOf(() => Promise.reject(failure), {
    onFailure: (error) => seen.push(error) > 0,
  });
  expect(await act()).toBeUndefined();
  expect(await act()).toBeUndefined();
  expect(seen).toEqual([failure, failure]);
});

it('is done when what it changed was read again and the page knows', async () => {
  const order: string[] = [];
  const act = actOf(async () => 'sent', { onDone: (answer) => order.push(answer) });
  await act().then(() => order.push('settled'));
  expect(order).toEqual(['sent', 'settled']);
});
