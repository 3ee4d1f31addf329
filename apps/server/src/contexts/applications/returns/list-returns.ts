import type { AgentReturn, ClientReturns, ReturnOfLead } from '@fanwise/contract/own';
import { APPEAL_DAYS, RETURN_DAYS } from '@fanwise/domain/applications/returns/reasons';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import { hasManyReturns } from './read-facts.ts';

const maxRows = 200;

/** A row of `return_request` as its agent reads it; needs its purchase in scope. */
const agentReturn: RawBuilder<unknown> = sql`jsonb_build_object(
  'id', request.id, 'applicationId', request.application_id, 'reason', request.reason, 'state', request.state,
  'decidedBy', request.decided_by, 'why', request.why,
  'askedAt', ${instantText(sql`request.asked_at`)}, 'askUntil', ${instantText(sql`request.ask_until`)},
  'dueAt', ${instantText(sql`request.due_at`)},
  'appealUntil', case when request.state = 'refused' and request.appealed_at is null
      and request.decided_by in ('operator', 'client') and purchase.state = 'paid'
      and request.decided_at > now() - make_interval(days => ${APPEAL_DAYS})
    then ${instantText(sql`(request.decided_at + make_interval(days => ${APPEAL_DAYS}))`)} end,
  'amountCents', purchase.amount_cents, 'paidBackAt', ${instantText(sql`request.paid_back_at`)},
  'deletionDue', request.state = 'granted' and request.deletion_confirmed_at is null)`;

/** The returns that an agency asked for, newest first. */
export const listAgentReturns = async (db: Db, agencyId: number): Promise<AgentReturn[]> => {
  const { rows } = await sql<{ data: AgentReturn }>`
    select ${agentReturn} as data
    from return_request as request join purchase on purchase.id = request.purchase_id
    where request.agency_id = ${agencyId} order by request.asked_at desc, request.id desc
    limit ${maxRows}`.execute(db);
  return rows.map(({ data }) => data);
};

/** Reads one return for its agent. */
export const readAgentReturn = async (db: Db, returnId: number): Promise<AgentReturn> => {
  const { rows } = await sql<{ data: AgentReturn }>`
    select ${agentReturn} as data
    from return_request as request join purchase on purchase.id = request.purchase_id
    where request.id = ${returnId}`.execute(db);
  if (!rows[0]) throw new Error(`return ${returnId} is gone`);
  return rows[0].data;
};

/** The state of the fee of a lead the agency paid for. Null if the agency never had the contact. */
export const readReturnOfLead = async (
  db: Db,
  agencyId: number,
  applicationId: number,
): Promise<ReturnOfLead | null> => {
  const { rows } = await sql<ReturnOfLead>`
    select (select ${agentReturn} from return_request as request
        where request.purchase_id = purchase.id order by request.asked_at desc limit 1) as data,
      purchase.amount_cents as "amountCents",
      ${instantText(sql`(unlock.granted_at + make_interval(hours => ${RETURN_DAYS * 24}))`)} as until,
      purchase.state = 'paid' and now() <= unlock.granted_at + make_interval(hours => ${RETURN_DAYS * 24})
        and not exists (select from return_request as unclosed
          where unclosed.purchase_id = purchase.id and unclosed.state <> 'closed') as open,
      ${hasManyReturns(agencyId)} as "hasManyReturns"
    from unlock join purchase on purchase.id = unlock.purchase_id
    where unlock.agency_id = ${agencyId} and unlock.application_id = ${applicationId}
    order by unlock.granted_at desc limit 1`.execute(db);
  return rows[0] ?? null;
};

/** The questions a client has to answer, and whether their lead is held until they confirm a contact channel. */
export const listClientReturns = async (
  db: Db,
  consumerId: number,
): Promise<Pick<ClientReturns, 'data' | 'held'>> => {
  const { rows } = await sql<Pick<ClientReturns, 'data' | 'held'>>`
    select coalesce((
      select jsonb_agg(jsonb_build_object('id', request.id, 'reason', request.reason,
        'agency', coalesce(agency.name, ''), 'askUntil', ${instantText(sql`request.ask_until`)},
        'answer', request.answer) order by request.id desc)
      from application join return_request as request on request.application_id = application.id
      join agency on agency.id = request.agency_id
      where application.consumer_id = ${consumerId} and request.state = 'asked'), '[]') as data,
      exists (select from application join lead on lead.application_id = application.id and lead.status = 'held'
        where application.consumer_id = ${consumerId} and application.deleted_at is null) as held`.execute(
    db,
  );
  return rows[0]!;
};

/** The question of a mailed link. Null if the link is not valid. */
export const findQuestion = async (
  db: Db,
  tokenHash: Buffer,
): Promise<{ reason: AgentReturn['reason']; agency: string } | null> => {
  const { rows } = await sql<{ reason: AgentReturn['reason']; agency: string }>`
    select reason, coalesce(agency.name, '') as agency from return_request
    join agency on agency.id = return_request.agency_id
    where answer_token = ${tokenHash} and state = 'asked'`.execute(db);
  return rows[0] ?? null;
};
