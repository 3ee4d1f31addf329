import { setTimeout as delay } from 'node:timers/promises';
import { findProcesses } from '@fanwise/embedded-postgres/processes';
import { notify } from '../../contexts/messaging/index.ts';
import type { Product } from '../crash/calls.ts';
import { consumer } from '../people.ts';
import { answered, type Finding, timed, within } from './finding.ts';
import { until, useDatabase } from './visit.ts';

const frozenForMs = 12_000;
const breakerAfterMs = 3_000;

/** Stops every process of the database: connections stay open, and no statement is answered or refused. */
export const freezeDatabase = async (product: Product): Promise<Finding[]> => {
  const person = await useDatabase(product, ({ db }) => consumer(db));
  const read = async () => (await product.call('GET', `/notifications?sid=${person.sid}`)).status;
  const write = async () =>
    (await product.call('POST', `/notifications/seen-all?sid=${person.sid}`)).status;
  const stream = await fetch(`${product.address}/api/notifications/stream?sid=${person.sid}`);
  const page = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  await page.read();

  const stopped = findProcesses(product.cluster);
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  const underWay = Promise.all([read, write, read, write].map(timed));
  await delay(breakerAfterMs);
  const coming = await Promise.all(Array.from({ length: 50 }, () => timed(read)));
  const ready = await timed(() => product.statusOf('/readyz'));
  const landing = await timed(() => product.statusOf('/'));
  await delay(frozenForMs - breakerAfterMs);
  for (const pid of stopped) process.kill(pid, 'SIGCONT');
  const well = await until(async () => (await read()) === 200 && (await write()) === 200, 30_000);
  let isHeard = false;
  void (async () => {
    while (!isHeard) isHeard = (await page.read()).value?.includes('data: update') ?? true;
  })();
  const heard = await useDatabase(product, ({ db }) =>
    until(async () => {
      await notify(db, { accountId: person.accountId, occasion: 'new-quote', firstName: 'Priya' });
      await delay(50);
      return isHeard;
    }, 30_000),
  );
  await page.cancel().catch(() => undefined);
  const begun = await underWay;
  const longest = (calls: { ms: number }[]) => Math.max(...calls.map(({ ms }) => ms));
  const statuses = (calls: { value: number }[]) => calls.map(({ value }) => value);
  return [
    answered('frozen database: calls from 3 s on', statuses(coming), [503]),
    within('… the longest of 50 of them', longest(coming), 1_000),
    answered('… calls under way', statuses(begun), [503]),
    within('… the longest of them', longest(begun), 10_000),
    within('… `/readyz`', ready.ms, 1_000),
    answered('… a page', [landing.value], [200]),
    within('… reads and writes after it goes on', well, 5_000),
    within('… live updates after it goes on', well + heard, 5_000),
  ];
};
