import {
  decideReturn,
  findReturnRefusal,
  type ReturnRefusal,
} from '@fanwise/domain/applications/returns/decide-return';
import {
  ASK_HOURS,
  type NoReturnReason,
  type ReturnReason,
} from '@fanwise/domain/applications/returns/reasons';
import { maskContacts } from '@fanwise/domain/texts/masking';
import { sql } from 'kysely';
import type { ActingMember } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { lockMember } from '../../leads/index.ts';
import { readFacts } from './read-facts.ts';
import { findUnclosedReturn, type LockedSale, lockSale, type ReturnRow } from './return-row.ts';
import { settleReturn } from './settle-return.ts';

/** The dependencies of deciding a return, besides the database. */
export type ReturnNeeds = {
  db: Db;
  /** The state whose business days count for operators. */
  adminState: string;
  /** Asks the telephone network about a number. Null if no service is configured or it does not answer. */
  lookUpPhone(phone: string): Promise<'dead' | 'live' | null>;
};

/** An agent's request for a return. */
export type RequestedReturn = { reason: ReturnReason | NoReturnReason; note: string | null };

type Refused = ReturnRefusal | 'not-found' | 'membership-ended';

/**
 * Handles an agent's request for a return of a fee. Our facts decide at once, or the client is asked, or an operator
 * decides within a deadline. A repeated request returns the open one.
 */
export const requestReturn = async (
  needs: ReturnNeeds,
  agent: ActingMember,
  applicationId: number,
  request: RequestedReturn,
): Promise<Result<{ returnId: number }, Refused>> => {
  const purchaseId = await findSale(needs.db, agent.agencyId, applicationId);
  if (!purchaseId)
    return failure(
      (await isChosenAgency(needs.db, agent.agencyId, applicationId))
        ? 'not-returnable'
        : 'not-found',
    );
  // The telephone network is asked before any row is locked.
  const phoneLine =
    request.reason === 'phone-dead' ? await lookUpPhoneOfClient(needs, applicationId) : null;
  return inTransaction(needs.db, async (trx) => {
    if (!(await lockMember(trx, agent.memberId))) return failure('membership-ended');
    const sale = await lockSale(trx, purchaseId);
    if (!sale) return failure('not-found');
    const before = await findUnclosedReturn(trx, purchaseId);
    if (before) return success({ returnId: before.id });
    const facts = await readFacts(trx, sale.purchase, { answer: null, phoneLine });
    const refusal = findReturnRefusal(facts);
    if (refusal) return failure(refusal);
    const row = await insertReturn(trx, sale, request, agent.memberId);
    await recordAudit(trx, {
      actorId: agent.memberId,
      act: 'return-asked-for',
      object: `return:${row.id}`,
      requestId: agent.requestId,
    });
    const decision = decideReturn(request.reason, facts);
    await settleReturn(trx, { row, sale }, decision, { facts, adminState: needs.adminState });
    return success({ returnId: row.id });
  });
};

/** The newest purchase by which the agency got the contact of a lead. */
const findSale = async (
  db: Db,
  agencyId: number,
  applicationId: number,
): Promise<string | undefined> => {
  const unlock = await db
    .selectFrom('unlock')
    .select('purchase_id')
    .where('agency_id', '=', agencyId)
    .where('application_id', '=', applicationId)
    .orderBy('granted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return unlock?.purchase_id;
};

/** Whether the client chose a quote of this agency: then there is a fee, but it was not paid. */
const isChosenAgency = async (
  db: Db,
  agencyId: number,
  applicationId: number,
): Promise<boolean> => {
  const chosenQuote = await db
    .selectFrom('quote')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('application_id', '=', applicationId)
    .where('accepted_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return chosenQuote !== undefined;
};

const lookUpPhoneOfClient = async (needs: ReturnNeeds, applicationId: number) => {
  const client = await needs.db
    .selectFrom('application')
    .innerJoin('consumer', 'consumer.account_id', 'application.consumer_id')
    .select('consumer.phone')
    .where('application.id', '=', applicationId)
    .executeTakeFirst();
  return client ? needs.lookUpPhone(client.phone) : null;
};

/** Inserts the row in its first state, in which the client is asked. `memberId`: who asked, if a member did. */
export const insertReturn = async (
  trx: Trx,
  { purchase }: LockedSale,
  { reason, note }: RequestedReturn,
  memberId: number | null,
): Promise<ReturnRow> => {
  const masked = note ? maskContacts(note, '…').slice(0, 1000) : null;
  const { rows } = await sql<ReturnRow>`
    insert into return_request (purchase_id, application_id, agency_id, member_id, household_key, reason, note, state, ask_until)
    select ${purchase.id}, ${purchase.application_id}, ${purchase.agency_id}, ${memberId}::bigint,
      (select key from household where application_id = ${purchase.application_id}), ${reason}, ${masked},
      'asked', now() + make_interval(hours => ${ASK_HOURS})
    returning *`.execute(trx);
  return rows[0]!;
};
