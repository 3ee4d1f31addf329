import {
  type LeadAfterReturn,
  RETURN_REASONS,
  type ReturnReason,
} from '@fanwise/domain/applications/returns/reasons';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { markRefundDue } from '../../billing/index.ts';
import { notify } from '../../messaging/index.ts';
import { endChoice, notifyOpenAgain, removeReturnedQuotes } from '../../quotes/index.ts';
import { withdrawApplication } from '../leaving/withdraw-application.ts';
import {
  type DecisionSource,
  type LockedReturn,
  notifyAgent,
  type ReturnRow,
  storeDecision,
} from './return-row.ts';

/**
 * Grants a return that waits. The contact is closed, the refund is due, and the agent's quotes are removed. The lead opens
 * for others, is held, or is withdrawn. Its purchase is paid, because the database closes a waiting return when that
 * changes.
 */
export const grantReturn = async (
  trx: Trx,
  locked: LockedReturn,
  decided: DecisionSource,
): Promise<void> => {
  const { row, sale } = locked;
  const { purchase, consumerId, isWithdrawn } = sale;
  await storeDecision(trx, row, 'granted', decided);
  const lead = getLeadAfter(row);
  const { application_id: applicationId, agency_id: agencyId } = row;
  await markRefundDue(trx, endChoice, purchase, { because: 'returned', isHeld: lead === 'held' });
  if (lead === 'held')
    await sql`update application set unreachable_since = now() where id = ${applicationId}`.execute(
      trx,
    );
  await removeReturnedQuotes(trx, { applicationId, agencyId });
  await notifyAgent(trx, locked, 'return-granted');
  await pauseClient(trx, row, consumerId);
  if (isWithdrawn) return;
  if (lead === 'withdrawn') return withdraw(trx, applicationId, consumerId);
  await notify(trx, {
    accountId: consumerId,
    occasion: lead === 'held' ? 'confirm-contact' : 'choose-again-returned',
    applicationId,
    quoteId: purchase.quote_id,
  });
  await notifyOpenAgain(trx, applicationId, { except: agencyId });
};

const withdraw = async (trx: Trx, applicationId: number, consumerId: number): Promise<void> => {
  const client = await trx
    .selectFrom('consumer')
    .select('first_name')
    .where('account_id', '=', consumerId)
    .executeTakeFirst();
  await withdrawApplication(trx, applicationId, client?.first_name ?? '', 'withdrawn');
  await notify(trx, { accountId: consumerId, occasion: 'application-returned', applicationId });
};

/** Returns the state that the lead gets if the return is granted. A suspended client's lead is held instead of opened. */
export const getLeadAfter = (row: Pick<ReturnRow, 'reason' | 'answer'>): LeadAfterReturn =>
  isUnrequested(row) ? 'withdrawn' : RETURN_REASONS[row.reason as ReturnReason].lead;

/** Whether the client never asked for quotes, by the agent's reason or by the client's answer. */
const isUnrequested = ({ reason, answer }: Pick<ReturnRow, 'reason' | 'answer'>): boolean =>
  reason === 'not-requested' || answer === 'not-me';

/**
 * Pauses a client who never asked for quotes, or left at once, twice in half a year. An operator must look before they
 * submit again.
 */
const pauseClient = async (trx: Trx, row: ReturnRow, consumerId: number): Promise<void> => {
  if (!isUnrequested(row) && row.reason !== 'left-at-once') return;
  await sql`
    insert into consumer_pause (account_id)
    select account.id from account
    where account.id = ${consumerId} and account.deleted_at is null and (
      select count(*) from return_request join application on application.id = return_request.application_id
      where application.consumer_id = account.id and return_request.state = 'granted'
        and (return_request.reason in ('not-requested', 'left-at-once') or return_request.answer = 'not-me')
        and return_request.decided_at > now() - interval '180 days') >= 2
    on conflict do nothing`.execute(trx);
};
