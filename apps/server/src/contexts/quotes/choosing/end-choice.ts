import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { isClientSuspended } from '../../identity/index.ts';
import { findQuotingMembers, moveLead } from '../../leads/index.ts';
import { notifyAll } from '../../messaging/index.ts';
import { restartUpdates } from '../removing/mark-quotes-outdated.ts';

/** Why a quote was removed. */
export type RemovedBecause =
  | 'consumer'
  | 'withdrawn'
  | 'outdated'
  | 'agent-left'
  | 'license'
  | 'lapsed'
  | 'refunded'
  | 'returned'
  | 'agent'
  | 'operator';

/**
 * Ends the choice of a quote. The quote is removed, and its lead moves on as `reopenLead` decides. The other agents are
 * told that it is open again, unless the caller knows that it does not stay so: `consumer` and `returned`. False if that
 * quote is not the live chosen one, or the application was deleted. The caller locked the application.
 */
export const endChoice = async (
  trx: Trx,
  choice: { applicationId: number; quoteId: number; because: RemovedBecause; isHeld?: boolean },
): Promise<boolean> => {
  // A client who removes a quote needs no notice that it is gone.
  const { applicationId, because } = choice;
  const { rows } = await sql<{ agencyId: number }>`
    update quote set removed_at = now(), removed_because = ${because},
      dismissed_at = case when ${because} = 'consumer' then now() end
    where id = ${choice.quoteId} and accepted_at is not null and removed_at is null
    returning agency_id as "agencyId"`.execute(trx);
  const [ended] = rows;
  if (!ended || !(await reopenLead(trx, applicationId, choice))) return false;
  if (because !== 'consumer' && because !== 'returned')
    await notifyOpenAgain(trx, applicationId, { except: ended.agencyId });
  return true;
};

/**
 * Moves a lead whose choice ended: it is open again, so that the client may choose another quote, submit again or leave.
 * With `isHeld` it is held until the client can be contacted, and the lead of a suspended client until the suspension
 * ends. The lead of a deleted application is withdrawn; then the answer is false. The caller locked the application.
 */
export const reopenLead = async (
  trx: Trx,
  applicationId: number,
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<boolean> => {
  // The application is of a former year: its client has begun again, so its lead must not reopen.
  const { rows: states } = await sql<{ isFormer: boolean; isSuspended: boolean }>`
    select deleted_at is not null as "isFormer", ${isClientSuspended(sql`consumer_id`)} as "isSuspended"
    from application where id = ${applicationId}`.execute(trx);
  if (states[0]?.isFormer) {
    await moveLead(trx, applicationId, 'withdraw');
    return false;
  }
  await restartUpdates(trx, applicationId);
  await renewScopes(trx, applicationId);
  return moveLead(trx, applicationId, isHeld || states[0]?.isSuspended ? 'hold' : 'reopen');
};

/** Enqueues the removal of quotes whose license ended while another agency had the lead unlocked. */
const renewScopes = async (trx: Trx, applicationId: number): Promise<void> => {
  const { rows } = await sql<{ memberId: number }>`
    select distinct member_id as "memberId" from quote join lead using (application_id)
    where application_id = ${applicationId} and removed_at is null
      and not may_serve(member_id, lead.state, lead.insurance_types)`.execute(trx);
  for (const { memberId } of rows)
    await enqueue(trx, 'renew-scope', { memberId }, { key: `renew-scope:${memberId}` });
};

/** Tells the agents who quoted a lead, except one agency, that it is open again. Tells nobody if it is not. */
export const notifyOpenAgain = async (
  trx: Trx,
  applicationId: number,
  except: { except: number },
): Promise<void> => {
  const { rows: open } = await sql`
    select from lead where application_id = ${applicationId} and status = 'open'`.execute(trx);
  const others = open.length === 0 ? [] : await findQuotingMembers(trx, applicationId, except);
  await notifyAll(
    trx,
    others.map((accountId) => ({ accountId, occasion: 'open-again' as const, applicationId })),
  );
};
