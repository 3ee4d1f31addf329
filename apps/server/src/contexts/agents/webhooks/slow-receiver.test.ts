import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { agent } from '../../../testing/people.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { webhookJobs } from './jobs.ts';
import { deliverMessages } from './sending/deliver.ts';
import type { SendingNeeds } from './sending/needs.ts';
import { lookUpWebhookHost } from './sending/webhook-address.ts';
import { openReceiver, serveLocally } from './testing.ts';
import { appWithWebhooks } from './webhook-testing.ts';

const { app, db, pool, work, add, quoted, webhooks } = await appWithWebhooks();

/** A receiver that accepts messages and does not answer until it is released. */
const hangingReceiver = async () => {
  const release = Promise.withResolvers<void>();
  const waiters: { count: number; there: () => void }[] = [];
  let [got, open, maxOpen] = [0, 0, 0];
  const url = await serveLocally(async (_, answer) => {
    got += 1;
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    for (const { count, there } of waiters) if (open >= count) there();
    await release.promise;
    open -= 1;
    answer.end();
  });
  /** Resolves once so many messages are being sent at the same time. */
  const arrived = (count: number) =>
    new Promise<void>((there) => {
      waiters.push({ count, there });
      if (open >= count) there();
    });
  return {
    url,
    arrived,
    release: release.resolve,
    got: () => got,
    open: () => open,
    maxOpen: () => maxOpen,
  };
};

/** The needs of sending, with a limit in milliseconds for one message. */
const sendingNeeds = (limitMs: number): SendingNeeds => {
  const { catalog, config, fees, sealing, questionnaires } = app.needs;
  const { publicUrl } = config;
  const network = { publicUrl, allowsLoopback: true, lookup: lookUpWebhookHost, limitMs };
  const { coverageCatalog } = catalog;
  const reading = { sealing, questionnaires, coverageCatalog };
  return { db, publicUrl, ...reading, network, leadFee: fees.leadFee };
};

describe('a receiver that hangs', () => {
  it('delays its own messages, one after the other, and no other agent’s', async () => {
    const [waiting, other] = [await agent(db), await agent(db)];
    const slow = await hangingReceiver();
    const openMeanwhile: number[] = [];
    const quick = await openReceiver(() => {
      openMeanwhile.push(slow.open());
      return { status: 200 };
    });
    await add(waiting, slow.url, { events: ['quote.sent'] });
    await quoted(waiting);
    await quoted(waiting);
    const first = work();
    await slow.arrived(1);
    await add(other, quick.url, { events: ['quote.sent'] });
    await quoted(other);
    await work();
    // The other receiver got its message while this one had not answered, and only one message was sent to this one.
    expect(openMeanwhile).toEqual([1]);
    slow.release();
    await first;
    expect(slow.got()).toBe(2);
    expect(await webhooks(waiting)).toMatchObject([{ waiting: 0, failed: 0 }]);
  });

  it('ends its run with the first timeout: its other messages wait in the queue behind those of other agents', async () => {
    const seller = await agent(db);
    const slow = await hangingReceiver();
    const { data } = await add(seller, slow.url, { events: ['quote.sent'] });
    for (let count = 0; count < 3; count += 1) await quoted(seller);
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    await deliverMessages(sendingNeeds(40), data.id);
    const { rows } = await sql<{ tries: number; count: number }>`
    select tries, count(*)::integer as count from webhook_message where endpoint_id = ${data.id}
    group by tries order by tries`.execute(db);
    expect(rows).toEqual([
      { tries: 0, count: 2 },
      { tries: 1, count: 1 },
    ]);
    const jobs = await sql<{ key: string; isDue: boolean }>`
    select key, run_at <= now() as "isDue" from graphile_worker._private_jobs where key = ${`webhooks:${data.id}`}`.execute(
      db,
    );
    expect(jobs.rows).toEqual([{ key: `webhooks:${data.id}`, isDue: true }]);
    slow.release();
  });

  it('takes two slots of its agent at most: seven such agents leave six of twenty slots for others', async () => {
    const slow = await hangingReceiver();
    const [hanging, slots] = [7, 20];
    for (let count = 0; count < hanging; count += 1) {
      const seller = await agent(db);
      for (let slot = 0; slot < 3; slot += 1) {
        const { data } = await add(seller, slow.url, { events: ['quote.sent'] });
        const params = { id: data.id };
        await app.call('POST /agent/webhooks/:id/test', { as: seller, params });
      }
    }
    // Works as the job runner does, with twenty jobs at once. A slot ends here when it finds no job.
    const free = Promise.withResolvers<void>();
    const jobHandlers = webhookJobs({ ...sendingNeeds(60_000), mailer: app.needs.mailer });
    let ended = 0;
    const all = Array.from({ length: slots }, async () => {
      await runJobs(pool, jobHandlers);
      ended += 1;
      if (ended === slots - 2 * hanging) free.resolve();
    });
    await slow.arrived(2 * hanging);
    await free.promise;
    const other = await agent(db);
    const openMeanwhile: number[] = [];
    const quick = await openReceiver(() => {
      openMeanwhile.push(slow.open());
      return { status: 200 };
    });
    await add(other, quick.url, { events: ['quote.sent'] });
    await quoted(other);
    await work();
    expect(openMeanwhile).toEqual([2 * hanging]);
    slow.release();
    await Promise.all(all);
    await work();
    // The third receiver of each agent gets its message as soon as another one is done, and none gets one twice.
    expect(slow.got()).toBe(3 * hanging);
    expect(slow.maxOpen()).toBe(2 * hanging);
  });
});
