import { type RawBuilder, sql } from 'kysely';
import type { ActingMember } from '../../../http/register-route.ts';
import { recordingAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';

type AnswerResult = Promise<Result<Record<string, never>, 'window-over'>>;

/** The person who answers, and the call. */
type Respondent = { accountId: number; requestId: string };

/** Records one side's answer about the last picked window that is over. The first answer counts. */
const recordAnswer = async (
  db: Db,
  { accountId, requestId }: Respondent,
  side: 'client_says' | 'agent_says',
  quote: RawBuilder<unknown>,
  reached: boolean,
): AnswerResult => {
  const act = {
    actorId: sql`${accountId}::bigint`,
    act: 'call-reported',
    object: sql`'quote:' || quote_id`,
    requestId,
  };
  const { rows } = await sql`
    with said as (
    update call_window set ${sql.ref(side)} = coalesce(${sql.ref(side)}, ${reached})
    where (quote_id, starts_at) = (
      select quote_id, starts_at from call_window
      where quote_id = (${quote}) and picked_at is not null and starts_at + interval '30 minutes' < now()
      order by starts_at desc limit 1)
    returning quote_id),
    recorded as (${recordingAudit(act, sql`said`)})
    select from said`.execute(db);
  return rows.length === 1 ? success({}) : failure('window-over');
};

/** Records the client's answer: whether the agent called. */
export const recordClientAnswer = (
  db: Db,
  client: Respondent,
  quoteId: number,
  reached: boolean,
): AnswerResult =>
  recordAnswer(
    db,
    client,
    'client_says',
    sql`select quote.id from quote join application on application.id = quote.application_id
      where quote.id = ${quoteId} and application.consumer_id = ${client.accountId}`,
    reached,
  );

/** Records the agent's answer: whether they reached the client. */
export const recordAgentAnswer = (
  db: Db,
  { agencyId, memberId, requestId }: ActingMember,
  applicationId: number,
  reached: boolean,
): AnswerResult =>
  recordAnswer(
    db,
    { accountId: memberId, requestId },
    'agent_says',
    sql`select quote_id from agency_contact
      where agency_id = ${agencyId} and application_id = ${applicationId}`,
    reached,
  );
