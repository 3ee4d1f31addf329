import { CAP_HOLD_HOURS } from '@fanwise/domain/dates/deadlines';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { lockApplication } from '../../leads/index.ts';
import { notifyAll } from '../../messaging/index.ts';

const rowsPerStep = 500;

/** Open quotes of agencies with a cap, with whether they are above it. */
const capped = sql`
  select quote.id, quote.held_since, fee_room(agency.id) < quote.fee_cents as is_held
  from agency join quote on quote.agency_id = agency.id
  join lead on lead.application_id = quote.application_id and lead.status = 'open'
  where agency.cap_cents is not null and quote.removed_at is null and quote.accepted_at is null`;

/**
 * Records since when quotes have been above their agencies' caps, and removes those that have been for two days, so that
 * their carriers are free for others.
 */
export const releaseHolds = async (db: Db): Promise<void> => {
  await sql`
    update quote set held_since = case when state.is_held then now() end
    from (${capped}) as state
    where quote.id = state.id and (quote.held_since is not null) <> state.is_held`.execute(db);
  // Without a cap no quote is on hold, and its two days begin anew when its lead is open again.
  await sql`
    update quote set held_since = null
    where held_since is not null and removed_at is null and not exists (
      select from agency join lead on lead.application_id = quote.application_id and lead.status = 'open'
      where agency.id = quote.agency_id and cap_cents is not null)`.execute(db);
  const { rows } = await sql<{ application_id: number }>`
    select distinct application_id from quote
    where held_since < now() - make_interval(hours => ${CAP_HOLD_HOURS}) and removed_at is null and accepted_at is null
    order by application_id limit ${rowsPerStep}`.execute(db);
  for (const { application_id } of rows) await release(db, application_id);
};

const release = (db: Db, applicationId: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockApplication(trx, applicationId);
    const { rows } = await sql<{ quoteId: number; memberId: number; consumerId: number }>`
      update quote set removed_at = now(), removed_because = 'full'
      from application join lead on lead.application_id = application.id and lead.status = 'open'
      where quote.application_id = ${applicationId} and application.id = quote.application_id
        and held_since < now() - make_interval(hours => ${CAP_HOLD_HOURS}) and removed_at is null and accepted_at is null
        and fee_room(quote.agency_id) < quote.fee_cents
      returning quote.id as "quoteId", member_id as "memberId", consumer_id as "consumerId"`.execute(
      trx,
    );
    await notifyAll(
      trx,
      rows.flatMap(({ quoteId, memberId, consumerId }) => [
        { accountId: memberId, occasion: 'quotes-full' as const, applicationId, quoteId },
        { accountId: consumerId, occasion: 'quote-removed' as const, applicationId, quoteId },
      ]),
    );
  });
