import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { agent } from '../../../testing/people.ts';
import { openShop } from '../../../testing/shop/shop.ts';

const { buy, db, wonLead } = await openShop();

const wantsMail = (memberId: number, wants: boolean) =>
  sql`insert into member_setting (member_id, unlock_mail) values (${memberId}, ${wants})
    on conflict (member_id) do update set unlock_mail = excluded.unlock_mail`.execute(db);

/** The agents whom a job will mail the contact of this application. */
const mailed = async (applicationId: number): Promise<number[]> => {
  const { rows } = await sql<{ memberId: number }>`
    select (payload->>'memberId')::integer as "memberId"
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where identifier = 'mail-client' and payload->>'applicationId' = ${String(applicationId)}`.execute(
    db,
  );
  return rows.map(({ memberId }) => memberId);
};

it('a contact is mailed to the agent who paid, only if they asked for that', async () => {
  const [other, lead] = [await agent(db), await wonLead()];
  const buyer = lead.chosenAgent.accountId;
  await wantsMail(other.accountId, true);
  await wantsMail(buyer, false);
  await buy(lead);
  expect(await mailed(lead.applicationId)).toEqual([]);
  await wantsMail(buyer, true);
  const next = await wonLead({ chosenAgent: lead.chosenAgent });
  await buy(next);
  expect(await mailed(next.applicationId)).toEqual([buyer]);
});

it('the client is asked for the final price three weeks after an unlock', async () => {
  const lead = await wonLead();
  await buy(lead);
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from run_at - paid_at) / 86400)::integer as days
    from graphile_worker.jobs join purchase on key = 'ask-final-price:' || purchase.id
    where application_id = ${lead.applicationId}`.execute(db);
  expect(rows).toEqual([{ days: 21 }]);
});
