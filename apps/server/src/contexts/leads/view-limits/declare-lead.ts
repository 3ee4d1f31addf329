import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { type Result, success } from '../../../platform/result.ts';
import { mayOpen } from './daily-leads.ts';

/**
 * Records that an agent opens a lead to quote it: its client's name and answers are readable for 72 hours. Counts towards
 * the leads of the day.
 */
export const declareLead = async (
  trx: Trx,
  agencyId: number,
  applicationId: number,
): Promise<Result<void, 'too-many-requests'>> => {
  const allowed = await mayOpen(trx, agencyId, applicationId);
  if (!allowed.ok) return allowed;
  await recordLeadOpened(trx, agencyId, applicationId);
  return success(undefined);
};

/** Records that an agent opened a lead, for 72 hours. Sending a quote calls it directly, without the daily limit. */
export const recordLeadOpened = async (
  trx: Trx,
  agencyId: number,
  applicationId: number,
): Promise<void> => {
  await sql`
    insert into agency_lead as known (agency_id, application_id, declared_at)
    values (${agencyId}, ${applicationId}, now())
    on conflict (agency_id, application_id) do update set declared_at = now()
    where known.declared_at is null or known.declared_at <= now() - interval '72 hours'`.execute(
    trx,
  );
};
