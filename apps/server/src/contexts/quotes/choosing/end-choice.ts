import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { isClientSuspended } from '../../identity/index.ts';
import { moveLead } from '../../leads/index.ts';

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
 * Ends the choice of a quote. The quote is removed, and its lead is open again, so that the client may choose another
 * one, submit again or leave. With `isHeld` the lead is held until the client can be contacted, and the lead of a
 * suspended client until the suspension ends. False if that quote is not the live chosen one, or the application was
 * deleted. The caller locked the application.
 */
export const endChoice = async (
  trx: Trx,
  choice: { applicationId: number; quoteId: number; because: RemovedBecause; isHeld?: boolean },
): Promise<boolean> => {
  // A client who removes a quote needs no notice that it is gone.
  const { rows } = await sql`
    update quote set removed_at = now(), removed_because = ${choice.because},
      dismissed_at = case when ${choice.because} = 'consumer' then now() end
    where id = ${choice.quoteId} and accepted_at is not null and removed_at is null
    returning id`.execute(trx);
  if (rows.length === 0) return false;
  // The application is of a former year: its client has begun again, so its lead must not reopen.
  const { rows: states } = await sql<{ isFormer: boolean; isSuspended: boolean }>`
    select deleted_at is not null as "isFormer", ${isClientSuspended(sql`consumer_id`)} as "isSuspended"
    from application where id = ${choice.applicationId}`.execute(trx);
  if (states[0]?.isFormer) {
    await moveLead(trx, choice.applicationId, 'withdraw');
    return false;
  }
  const isHeld = choice.isHeld || states[0]?.isSuspended;
  return moveLead(trx, choice.applicationId, isHeld ? 'hold' : 'reopen');
};
