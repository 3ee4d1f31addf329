import { expect, it } from 'vitest';
import { agent } from '../../testing/people.ts';
import { hookedApp } from './hooked-testing.ts';
import { openReceiver, receiver } from './testing.ts';

const { db, work, add, quoted, hooks } = await hookedApp();

/** A system that takes a message and says nothing until it is let go. */
const hangingReceiver = async () => {
  const arrived = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  let [got, open] = [0, 0];
  const url = await openReceiver(async (_, answer) => {
    got += 1;
    open += 1;
    arrived.resolve();
    await letGo.promise;
    open -= 1;
    answer.end();
  });
  return {
    url,
    arrived: arrived.promise,
    letGo: letGo.resolve,
    got: () => got,
    open: () => open,
  };
};

it('a system that hangs keeps its own messages waiting, one after the other, and nobody else’s', async () => {
  const [waiting, other] = [await agent(db), await agent(db)];
  const slow = await hangingReceiver();
  const openMeanwhile: number[] = [];
  const quick = await receiver(() => {
    openMeanwhile.push(slow.open());
    return { status: 200 };
  });
  await add(waiting, slow.url, { events: ['quote.sent'] });
  await quoted(waiting);
  await quoted(waiting);
  const first = work();
  await slow.arrived;
  await add(other, quick.url, { events: ['quote.sent'] });
  await quoted(other);
  await work();
  // Told while the other one still had nothing said, and only one message was on its way there.
  expect(openMeanwhile).toEqual([1]);
  slow.letGo();
  await first;
  expect(slow.got()).toBe(2);
  expect(await hooks(waiting)).toMatchObject([{ waiting: 0, failed: 0 }]);
});
