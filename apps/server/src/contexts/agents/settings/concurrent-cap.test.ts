import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connect } from '../../../platform/database/connect.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import { withoutTimeout } from '../../../testing/database/many-leads.ts';
import { agent } from '../../../testing/people.ts';
import { testConsentKeys } from '../../../testing/sealing.ts';
import { loadCatalog } from '../../catalog/index.ts';
import { chooseQuote } from '../../quotes/choosing/choose-quote.ts';
import { settingCalls } from './testing.ts';

const catalog = loadCatalog();
const database = await testDatabase();
const { db, occasions, quoted, saved } = await settingCalls(database);

it('a cap is never exceeded, however many choose at once', async () => {
  const count = 1000;
  const seller = await agent(db);
  await saved(seller, { cap: 20 * 3500 });
  const { client, on } = await quoted(seller);
  await withoutTimeout(db, async (unlimited) => {
    await sql`
      with made as (
        insert into account (role, email, password_hash, verified_at)
        select 1, 'choosing-' || n || '@example.com', 'x', now() from generate_series(2, ${count}::integer) as n
        returning id
      )
      insert into consumer select (jsonb_populate_record(consumer, jsonb_build_object('account_id', made.id))).*
      from made cross join consumer where consumer.account_id = ${client.accountId}`.execute(
      unlimited,
    );
    await sql`
      insert into application (consumer_id, insurance_types, submitted_at)
      select id, '{3}', now() from account where email like 'choosing-%'`.execute(unlimited);
    await sql`
      insert into submission (application_id, version, insurance_types, zip_code_id, state)
      select application.id, 1, submission.insurance_types, zips.ids[1 + application.id % 500], submission.state
      from (select array_agg(id order by id) as ids from zip_code where state = 'NC') as zips cross join application join account on account.id = consumer_id
      cross join submission where email like 'choosing-%' and submission.id = ${on.submissionId}`.execute(
      unlimited,
    );
    await sql`
      insert into lead (application_id, submission_id, version, zip_code_id, insurance_types, submitted_at)
      select application_id, submission.id, version, zip_code_id, submission.insurance_types,
        submission.submitted_at
      from submission join application on application.id = application_id
      join account on account.id = consumer_id where email like 'choosing-%'`.execute(unlimited);
    await sql`
      insert into quote (application_id, submission_id, agency_id, member_id, carrier_id, number, monthly, yearly, fee_cents)
      select lead.application_id, submission_id, ${seller.accountId}, ${seller.accountId}, 1, 1, 100, 1100, 3500
      from lead join application on application.id = application_id
      join account on account.id = consumer_id where email like 'choosing-%'`.execute(unlimited);
  });
  const { rows: quotes } = await sql<{ id: number; consumerId: number }>`
    select quote.id, consumer_id as "consumerId" from quote join application on application.id = application_id
    where agency_id = ${seller.accountId}`.execute(db);
  expect(quotes.length).toBe(count);
  const many = connect({ url: database.url, maxConnections: 20, onError: () => undefined });
  const answers: string[] = [];
  const chooseOneByOne = async () => {
    for (;;) {
      const next = quotes.pop();
      if (!next) return;
      const { id, consumerId } = next;
      // On a busy machine some calls fail on a lock timeout or deadlock: they are tried again.
      const answer = await chooseQuote(
        { db: many.db, consentKeys: testConsentKeys, catalog },
        { consumerId, requestId: 'r' },
        id,
        { consent: undefined, gpc: false, source: '' },
      ).catch((error: { code?: string }) => {
        if (!['55P03', '57014', '40P01'].includes(error.code ?? '')) throw error;
        quotes.push(next);
      });
      if (answer) answers.push(answer.ok ? 'chosen' : answer.code);
    }
  };
  await Promise.all(Array.from({ length: 20 }, chooseOneByOne));
  await many.close();
  expect(answers.filter((answer) => answer === 'chosen').length).toBe(20);
  expect(answers.filter((answer) => answer === 'agent-full').length).toBe(count - 20);
  const { rows } = await sql`select from quote
    where agency_id = ${seller.accountId} and accepted_at is not null`.execute(db);
  expect(rows.length).toBe(20);
  expect((await occasions(seller)).filter((occasion) => occasion.startsWith('cap'))).toEqual([
    'cap-near',
    'cap-reached',
  ]);
});
