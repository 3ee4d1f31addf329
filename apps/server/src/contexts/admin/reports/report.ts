import type { reportInput } from '@fanwise/contract/admin/reports';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Session } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';

/**
 * Finds the account that a report is about. Clients may report their quotes, agents the leads they opened; otherwise it
 * finds none.
 */
const findReportedAccount = ({ accountId, type }: Reporter, { kind, id }: Input) => {
  if (kind === 'lead')
    return sql`
      select consumer_id as about from application join agency_lead on agency_lead.application_id = application.id
      where application.id = ${id} and agency_id = ${accountId} and declared_at is not null and ${type} = 2`;
  return sql`
    select agency_id as about from quote join application on application.id = quote.application_id
    where quote.id = ${id} and consumer_id = ${accountId} and ${type} = 1`;
};

type Reporter = Pick<Session, 'accountId' | 'type'>;
type Input = z.output<typeof reportInput>;

/** Stores a report for an operator. While it waits, the same person cannot report the same thing again. */
export const report = async (
  db: Db,
  reporter: Reporter,
  input: Input,
): Promise<Result<Record<string, never>, 'not-found'>> => {
  const { kind, id, text } = input;
  const { rows } = await sql<{ isThere: boolean }>`
    with thing as (${findReportedAccount(reporter, input)}),
    kept as (
      insert into report (kind, about_id, by_account, about_account, text)
      select ${kind}, ${id}, ${reporter.accountId}, about, ${text} from thing
      on conflict (by_account, kind, about_id) where decided_at is null do nothing
    )
    select exists (select from thing) as "isThere"`.execute(db);
  return rows[0]?.isThere ? success({}) : failure('not-found');
};
