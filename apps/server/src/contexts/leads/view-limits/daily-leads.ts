import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { lockAgency } from '../locks/locks.ts';

/**
 * Different leads that an agency may open in 24 hours: one more for each lead quoted that day, few during a view limit
 * pause.
 */
const baseLeads = 100;
const maxLeads = 400;
const maxLeadsDuringPause = 20;

type DayUsage = {
  opened: number;
  quoted: number;
  isViewLimited: boolean;
  waitSeconds: number | null;
};

const readDayUsage = async (
  db: Db,
  agencyId: number,
  exceptApplicationId: number | null,
): Promise<DayUsage> => {
  const { rows } = await sql<DayUsage>`
    select count(*)::integer as opened,
      ceil(extract(epoch from min(declared_at) + interval '1 day' - now()))::integer as "waitSeconds",
      (select count(distinct application_id)::integer from quote where agency_id = ${agencyId}
        and removed_at is null and created_at > now() - interval '1 day') as quoted,
      exists (select from agency_pause
        where agency_id = ${agencyId} and kind = 'view-limit' and until is null) as "isViewLimited"
    from agency_lead
    where agency_id = ${agencyId} and declared_at > now() - interval '1 day'
      and application_id is distinct from ${exceptApplicationId}`.execute(db);
  return rows[0]!;
};

const computeAllowedLeads = ({ isViewLimited, quoted }: DayUsage): number =>
  isViewLimited ? maxLeadsDuringPause : Math.min(maxLeads, baseLeads + quoted);

/** Returns how many more leads the agency may open within 24 hours. */
export const countLeftToday = async (db: Db, agencyId: number): Promise<number> => {
  const day = await readDayUsage(db, agencyId, null);
  return Math.max(0, computeAllowedLeads(day) - day.opened);
};

/** Whether the agent may open one more lead. Simultaneous calls of one agent wait for each other. */
export const mayOpen = async (
  trx: Trx,
  agencyId: number,
  applicationId: number,
): Promise<Result<void, 'too-many-requests'>> => {
  await lockAgency(trx, agencyId);
  const day = await readDayUsage(trx, agencyId, applicationId);
  return day.opened < computeAllowedLeads(day)
    ? success(undefined)
    : failure('too-many-requests', [], { retry_after: Math.max(1, day.waitSeconds ?? 1) });
};
