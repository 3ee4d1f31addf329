import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createJobHandlers } from '../../../compose.ts';
import type { Person } from '../../../testing/app.ts';
import { agent, consumer, submittedApplication } from '../../../testing/people.ts';
import { openReceiver } from './testing.ts';
import { appWithWebhooks } from './webhook-testing.ts';

const { app, db, work, add } = await appWithWebhooks();
const anchorage = 99501;
let jobs = 0;

const tell = async () => {
  jobs += 1;
  await createJobHandlers(app.needs)['post-new-leads']?.({}, { jobId: String(jobs) });
  await work();
};
const listening = async (options: object = {}) => {
  const seller = await agent(db, { zipCodes: [anchorage], ...options });
  const crm = await openReceiver();
  await add(seller, crm.url, { events: ['lead.new'] });
  await sql`update webhook_endpoint set new_leads_at = now() - interval '1 hour'
    where agency_id = ${seller.accountId}`.execute(db);
  return { seller, crm };
};
/** Submits `count` leads a minute ago, a tenth of a second after each other. */
const submitted = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const lead = await submittedApplication(db, await consumer(db), { zip: anchorage });
    ids.push(lead.applicationId);
    await sql`update lead set submitted_at = date_trunc('second', now()) - interval '1 minute'
      + ${made}::integer * interval '100 milliseconds' where application_id = ${lead.applicationId}`.execute(
      db,
    );
  }
  return ids;
};
const idsIn = ({ received }: Awaited<ReturnType<typeof openReceiver>>) =>
  received().map(({ data }) =>
    (data as unknown as { leads: { lead_id: number }[] }).leads.map(({ lead_id }) => lead_id),
  );
const pause = ({ accountId }: Person, days: number) =>
  sql`insert into member_setting (member_id, paused_until) values (${accountId}, now() + ${days}::integer * interval '1 day')
    on conflict (member_id) do update set paused_until = excluded.paused_until`.execute(db);

it('new leads come fifty to a message: the next has the rest, and leads submitted at the same time are neither lost nor repeated', async () => {
  const { crm } = await listening();
  const ids = await submitted(52);
  // The fiftieth lead and the two after it were submitted at the same moment.
  await sql`update lead set submitted_at = (select submitted_at from lead where application_id = ${ids[49]})
    where application_id in (${ids[50]}, ${ids[51]})`.execute(db);
  await tell();
  await tell();
  await tell();
  const sentIds = idsIn(crm);
  expect(sentIds.map(({ length }) => length)).toEqual([49, 3]);
  expect(sentIds.flat().toSorted((one, other) => one - other)).toEqual(ids);
});

it('are not sent to an agent who paused, and those of the pause are not sent afterwards', async () => {
  const { seller, crm } = await listening();
  await pause(seller, 5);
  await submitted(1);
  await tell();
  expect(crm.got).toEqual([]);
  await pause(seller, -1);
  await tell();
  expect(crm.got).toEqual([]);
});
