import { setTimeout as delay } from 'node:timers/promises';
import { findEmbeddedPostgres } from '@fanwise/embedded-postgres';
import { findProcesses } from '@fanwise/embedded-postgres/processes';
import { afterEach, expect, it } from 'vitest';
import { notify } from '../contexts/messaging/index.ts';
import { connect } from '../platform/database/connect.ts';
import { consumer } from '../testing/people.ts';
import { startRealProduct } from '../testing/product/start-real-product.ts';

const product = await startRealProduct('fanwise-frozen-');

const frozen: number[] = [];
/** Every process of the database stops where it is: nobody hangs up, nothing is refused, nothing is answered. */
const freeze = (): void => {
  for (const pid of findProcesses(product.cluster)) {
    process.kill(pid, 'SIGSTOP');
    frozen.push(pid);
  }
};
const thaw = (): void => {
  for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT');
};
afterEach(thaw);

/** Somebody who is logged in, and a line past the product to send them live updates. */
const reader = async () => {
  const { db, close } = connect({ url: (await findEmbeddedPostgres(product.dataDir)) ?? '' });
  return { ...(await consumer(db)), db, close };
};

/** Far more than is promised: a busy machine is no defect. */
const soon = (asked: Promise<number>, limitMs: number): Promise<number | string> =>
  Promise.race([asked, delay(limitMs, 'no answer', { ref: false })]);

it('a database that freezes costs nobody a hanging page, and is used again when it goes on', async () => {
  const { sid, db, close, accountId } = await reader();
  const ask = async () => (await product.call('GET', `/notifications?sid=${sid}`)).status;
  const write = async () =>
    (await product.call('POST', `/notifications/seen-all?sid=${sid}`)).status;
  expect(await ask()).toBe(200);
  const stream = await fetch(`${product.address}/api/notifications/stream?sid=${sid}`);
  const page = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await page.read()).value).toContain('data: update');

  freeze();
  const underWay = [ask(), write(), ask(), write()];
  await expect.poll(() => soon(ask(), 3_000), { timeout: 15_000 }).toBe(503);
  const coming = await Promise.all(Array.from({ length: 20 }, () => soon(ask(), 3_000)));
  expect(new Set(coming)).toEqual(new Set([503]));
  for (const call of underWay) expect(await soon(call, 12_000)).toBe(503);
  expect(await soon(product.statusOf('/healthz'), 3_000)).toBe(200);
  expect(await soon(product.statusOf('/'), 3_000)).toBe(200);
  expect(await soon(product.statusOf('/readyz'), 3_000)).toBe(200);
  expect(await soon(product.statusOf('/readyz?database'), 3_000)).toBe(503);

  thaw();
  await expect.poll(ask).toBe(200);
  expect(await write()).toBe(200);
  expect(await product.statusOf('/readyz?database')).toBe(200);
  const heard = (async () => {
    for (;;) if ((await page.read()).value?.includes('data: update')) return 200;
  })();
  await expect
    .poll(async () => {
      await notify(db, { accountId, occasion: 'new-quote', firstName: 'Priya' });
      return soon(heard, 1_000);
    })
    .toBe(200);
  await page.cancel();
  await close();
}, 120_000);
