import { sql } from 'kysely';
import type { Session } from '../../../http/register-route.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { forgetAgent } from '../../agents/index.ts';
import { voidOpenPurchase } from '../../billing/index.ts';
import { requireRecentLogin } from '../../identity/index.ts';
import { notifyAll } from '../../messaging/index.ts';
import { forgetConsents, removeQuotesOfAgent } from '../../quotes/index.ts';
import { forgetAccount } from '../sign-in/forget-account.ts';

/**
 * Deletes an agent's account. Live quotes are removed, and a client who had chosen one can choose again; leads the
 * agent paid for stay. The row of the account stays without personal data.
 */
export const deleteAccount = async (
  db: Db,
  session: Session,
  requestId: string,
): Promise<Result<Record<string, never>, 'login-again' | 'not-found' | 'agency-has-members'>> => {
  const recent = requireRecentLogin(session);
  if (!recent.ok) return recent;
  const agentId = session.accountId;
  return inTransaction(db, async (trx) => {
    const erased = await eraseAgent(trx, agentId, requestId);
    if (!erased) return failure('not-found');
    if (erased === 'agency-has-members') return failure(erased);
    await enqueue(trx, 'mail-account-deleted', erased);
    return success({});
  });
};

/**
 * Erases an agent with the agency, without a mail. Returns the address for the mail, or null when there is no such agent.
 * An agency with further members is not closed by one of them.
 */
export const eraseAgent = async (trx: Trx, agentId: number, requestId: string) => {
  // Locked before the applications: a quote that is being sent locks the account too, so it is found below or refused.
  const account = await lockLeaver(trx, agentId);
  if (!account) return null;
  const { hasColleagues, ...reader } = account;
  if (hasColleagues) return 'agency-has-members';
  await leaveApplications(trx, agentId);
  await erase(trx, agentId);
  const act = 'account-deleted';
  await forgetAccount(trx, { accountId: agentId, actorId: agentId, act, requestId });
  return reader;
};

const lockLeaver = async (trx: Trx, accountId: number) => {
  const { rows } = await sql<{ email: string; language: string; hasColleagues: boolean }>`
    select email, language, exists (
        select from agency_member as own join agency_member as colleague on colleague.agency_id = own.agency_id
        where own.account_id = account.id and colleague.account_id <> own.account_id
          and colleague.left_at is null) as "hasColleagues"
    from account where id = ${accountId} and deleted_at is null for no key update of account`.execute(
    trx,
  );
  return rows[0];
};

/** Removes the quotes that nobody paid for and notifies the clients. The caller holds the row of the agent. */
export const leaveApplications = async (trx: Trx, agentId: number): Promise<void> => {
  const left = await removeQuotesOfAgent(trx, agentId, 'agent-left');
  for (const { applicationId, wasAccepted } of left) {
    if (wasAccepted) await voidOpenPurchase(trx, applicationId, 'agent-left');
  }
  await notifyAll(
    trx,
    left.map(({ applicationId, consumerId }) => ({
      accountId: consumerId,
      occasion: 'quote-removed',
      applicationId,
    })),
  );
};

/**
 * Erases the person. `left_at` is the clock's time, because the transaction may have begun before a quote that it waited
 * for. The agency's name and license stay for quotes that were paid for, because clients deal with that
 * agency.
 */
const erase = async (trx: Trx, agentId: number): Promise<void> => {
  await sql`
    with paid as (
      select exists (select from unlock where agent_id = ${agentId} and revoked_at is null) as remains
    ), closed as (
      update agency set address = null, email = null, phone = null, wanted_name = null, name_refused_because = null,
        wanted_carrier = null, all_zip_codes = false, closed_at = now(), name = case when paid.remains then name end
      from paid where id = ${agentId}
    )
    update agency_member set first_name = '', last_name = '', phone = null, left_at = clock_timestamp(),
      license_number = case when paid.remains then license_number end
    from paid where account_id = ${agentId}`.execute(trx);
  await sql`delete from agent_zip_code where agent_id = ${agentId}`.execute(trx);
  await sql`delete from appointment where agent_id = ${agentId}`.execute(trx);
  await forgetAgent(trx, agentId);
  await forgetConsents(trx, agentId, 'agent');
};
