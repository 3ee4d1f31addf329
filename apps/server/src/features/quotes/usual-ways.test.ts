import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import { agent, consumer, submittedApplication } from '../../testing/people.ts';
import { usualPrices } from './usual-prices.ts';

const { db } = await testDatabase();

/** Quotes that ended, with these monthly prices, the oldest first. */
const priced = async (agentId: number, months: readonly number[], note: string | null = null) => {
  const lead = await submittedApplication(db, await consumer(db), { types: [3] });
  await sql`
    with sent as (
      insert into quote (application_id, submission_id, agent_id, carrier_id, number, monthly, yearly, fee_cents,
        seen_revision, removed_at, removed_because, removed_note)
      select ${lead.applicationId}, ${lead.submissionId}, ${agentId}, 1, place, month, month * 11, 50, 1,
        now(), 'agent', ${note}
      from unnest(${months}::integer[]) with ordinality as given (month, place)
      order by place
      returning id, monthly, yearly
    )
    insert into quote_price (quote_id, insurance_type_id, monthly, yearly) select id, 3, monthly, yearly from sent`.execute(
    db,
  );
};
const upTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1);

it('is of the own last 200 prices of a type, without those taken back as a mistake', async () => {
  const [own, other] = [await agent(db), await agent(db)];
  expect(await usualPrices(db, own.accountId)).toEqual([]);
  await priced(own.accountId, upTo(20));
  await priced(other.accountId, [5000]);
  await priced(own.accountId, [9999], 'mistake');
  expect(await usualPrices(db, own.accountId)).toEqual([{ ins_id: 3, low: 1, high: 19, n: 20 }]);
  await priced(
    own.accountId,
    upTo(200).map((place) => 1000 + place),
  );
  expect(await usualPrices(db, own.accountId)).toEqual([
    { ins_id: 3, low: 1010, high: 1190, n: 200 },
  ]);
});
