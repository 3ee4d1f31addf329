import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import { agent, consumer, submittedApplication } from '../../testing/people.ts';
import { findUsualPractice } from './usual-practice.ts';

const { db } = await testDatabase();

type Priced = { note?: string; carrierId?: number; types?: InsuranceTypeId[]; months?: number };

/** Quotes that ended, with these monthly prices, the oldest first. A year costs eleven months unless stated. */
const priced = async (
  agencyId: number,
  prices: readonly number[],
  { note, carrierId = 1, types = [3], months = 11 }: Priced = {},
) => {
  const lead = await submittedApplication(db, await consumer(db), { types });
  await sql`
    with sent as (
      insert into quote (application_id, submission_id, agency_id, member_id, carrier_id, number, monthly, yearly, fee_cents,
        seen_revision, removed_at, removed_because, removed_note)
      select ${lead.applicationId}, ${lead.submissionId}, ${agencyId}, ${agencyId}, ${carrierId}, place, month,
        round(month * ${months}::numeric), 50, 1, now(), 'agent', ${note ?? null}
      from unnest(${prices}::integer[]) with ordinality as given (month, place)
      order by place
      returning id, monthly, yearly
    )
    insert into quote_price (quote_id, insurance_type_id, monthly, yearly)
    select id, type, monthly, yearly from sent, unnest(${types}::smallint[]) as type`.execute(db);
};
const upTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1);
const lead = async (types: InsuranceTypeId[] = [3]) =>
  (await submittedApplication(db, await consumer(db), { types })).applicationId;

it('the usual price comes from the agent’s last 200 prices of a type, without those withdrawn as a mistake', async () => {
  const [own, other] = [await agent(db), await agent(db)];
  const auto = await lead();
  const prices = async () => (await findUsualPractice(db, own.accountId, auto)).usual;
  expect(await findUsualPractice(db, own.accountId, auto)).toEqual({
    usual: [],
    ratios: [],
    carriers: [],
    carriersForAnyTypes: [],
  });
  await priced(own.accountId, upTo(20));
  await priced(other.accountId, [5000]);
  await priced(own.accountId, [9999], { note: 'mistake' });
  expect(await prices()).toEqual([{ typeId: 3, low: 1, high: 19, n: 20 }]);
  await priced(
    own.accountId,
    upTo(200).map((place) => 1000 + place),
  );
  expect(await prices()).toEqual([{ typeId: 3, low: 1010, high: 1190, n: 200 }]);
});

it('the usual ratio of yearly and monthly price is by carrier and type, from five prices on', async () => {
  const own = await agent(db);
  const auto = await lead();
  await priced(own.accountId, [100, 200, 300, 400]);
  expect((await findUsualPractice(db, own.accountId, auto)).ratios).toEqual([]);
  await priced(own.accountId, [100], { months: 12 });
  await priced(own.accountId, [100, 100, 100, 100, 100], {
    carrierId: 2,
    types: [1],
    months: 11.5,
  });
  expect((await findUsualPractice(db, own.accountId, auto)).ratios).toEqual([
    { carrierId: 1, typeId: 3, hundredths: 1100 },
    { carrierId: 2, typeId: 1, hundredths: 1150 },
  ]);
});

it('the usual carriers are those of leads with exactly these types, most often first', async () => {
  const own = await agent(db);
  await priced(own.accountId, [100, 100], { carrierId: 2 });
  await priced(own.accountId, [100, 100, 100], { carrierId: 4 });
  await priced(own.accountId, [100], { carrierId: 1, types: [1] });
  await priced(own.accountId, [100], { carrierId: 3, types: [1, 3] });
  const carriersFor = async (types: InsuranceTypeId[]) =>
    (await findUsualPractice(db, own.accountId, await lead(types))).carriers;
  expect(await carriersFor([3])).toEqual([4, 2]);
  expect(await carriersFor([1])).toEqual([1]);
  expect(await carriersFor([1, 3])).toEqual([3]);
  expect(await carriersFor([2])).toEqual([]);
  // For a lead whose types were never quoted, the carriers of all leads count.
  expect((await findUsualPractice(db, own.accountId, await lead([2]))).carriersForAnyTypes).toEqual(
    [4, 2, 1, 3],
  );
  // The most recent quotes count, not earlier ones.
  await priced(
    own.accountId,
    upTo(60).map(() => 100),
    { carrierId: 5 },
  );
  expect(await carriersFor([3])).toEqual([5]);
});
