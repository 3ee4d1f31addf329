import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { agent, liveQuote } from '../../../testing/people.ts';
import { quoteCalls } from '../../../testing/quotes.ts';
import { home, life } from './testing.ts';

const database = await testDatabase();
const { db } = database;
const { stage, resubmit } = await quoteCalls(database);

class Undo extends Error {}
const refusal = async (...statements: string[]): Promise<string | null> => {
  try {
    await db.transaction().execute(async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
      await sql`set constraints all immediate`.execute(trx);
      throw new Undo();
    });
  } catch (error) {
    return error instanceof Undo ? null : String(error);
  }
  return null;
};
const insert = (quote: number, type: number, submission: number, term = '12') => `
    insert into quoted_coverage (quote_id, insurance_type_id, submission_id, firmness, valid_until, term_months,
      fees_yearly, instalments, instalment_fee)
    values (${quote}, ${type}, ${submission}, 'estimate', now(), ${term}, 0, 12, 0)`;

it('the database accepts quoted coverage for every priced type of the priced submission, or for none', async () => {
  const on = await stage();
  await resubmit(on, [1], { requestedCoverages: { 1: home } });
  const seller = await agent(db);
  const submissionId = await resubmit(on, [1, 2], { requestedCoverages: { 1: home, 2: life } });
  const where = { applicationId: on.applicationId, submissionId };
  const quote = await liveQuote(db, seller, where);
  const homeCoverage = insert(quote, 1, submissionId);
  const lifeCoverage = insert(quote, 2, submissionId, 'null');
  const row = (code: string, extra = 'null') =>
    `insert into quoted_coverage_line values (${quote}, 1, '${code}', 'no', 'price', ${extra})`;
  expect(await refusal(homeCoverage, lifeCoverage, row('home.flood', '5'))).toBeNull();
  expect(await refusal(homeCoverage)).toMatch(/quoted coverage for some of its types/);
  expect(await refusal(homeCoverage, insert(quote, 2, submissionId))).toMatch(
    /quoted_coverage_term_but_life/,
  );
  expect(await refusal(insert(quote, 3, submissionId))).toMatch(/foreign key/);
  expect(await refusal(insert(quote, 1, on.submissionId), lifeCoverage)).toMatch(/foreign key/);
  expect(await refusal(homeCoverage, lifeCoverage, row('auto.bi'))).toMatch(
    /quoted_line_of_its_type/,
  );
  expect(await refusal(homeCoverage, lifeCoverage, row('home.roof', '5'))).toMatch(/priced_apart/);
  const move = `update quote set submission_id = ${on.submissionId} where id = ${quote}`;
  expect(await refusal(homeCoverage, lifeCoverage, move)).toMatch(
    /quoted_coverage_answers_priced_submission/,
  );
  const bare = `delete from quote_price where quote_id = ${quote}`;
  expect(await refusal(homeCoverage, lifeCoverage, bare, move)).toBeNull();
  const added = `insert into quote_price values (${quote}, 3, 1, 1)`;
  expect(await refusal(homeCoverage, lifeCoverage, added)).toMatch(
    /quoted coverage for some of its types/,
  );
});
