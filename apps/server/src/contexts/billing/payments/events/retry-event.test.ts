import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openShop } from '../../../../testing/shop/shop.ts';
import { retryEvent } from './retry-event.ts';

const shop = await openShop();
const { db, needs } = shop;

it('a repeated event settles its purchase again, counts no refused card twice, and is not-found if unknown', async () => {
  const lead = await shop.wonLead();
  await shop.buy(lead);
  await shop.deliverEvents();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  const { rows } = await sql<{ eventId: string; receivedAt: Date }>`
    select event_id as "eventId", received_at as "receivedAt" from provider_event
    where type = 'payment_intent.succeeded'`.execute(db);
  const [event] = rows;
  if (!event) throw new Error('no event came');
  expect(await retryEvent(needs, event)).toMatchObject({ ok: true });
  const { rows: jobs } = await sql<{ task: string }>`
    select identifier as task from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id`.execute(db);
  expect(jobs).toEqual([{ task: 'settle-purchase' }]);
  const { rows: again } = await sql`
    select handled_again from provider_event where event_id = ${event.eventId}`.execute(db);
  expect(again).toEqual([{ handled_again: 1 }]);

  const refused = await shop.wonLead();
  const { body } = await shop.start(refused);
  await shop.confirm(body.payment_intent, 'pm_card_chargeDeclinedExpiredCard').catch(() => null);
  await shop.deliverEvents();
  const { rows: failures } = await sql<{ eventId: string; receivedAt: Date }>`
    select event_id as "eventId", received_at as "receivedAt" from provider_event
    where type = 'payment_intent.payment_failed'`.execute(db);
  const attempts = async () => (await shop.purchases(refused.applicationId))[0]?.failed_attempts;
  const before = await attempts();
  for (const one of failures) expect((await retryEvent(needs, one)).ok).toBe(true);
  expect([failures.length > 0, await attempts()]).toEqual([true, before]);

  const unknown = { eventId: 'evt_of_long_ago', receivedAt: new Date() };
  expect(await retryEvent(needs, unknown)).toMatchObject({ code: 'not-found' });
});
