import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { notifyAll } from '../../messaging/index.ts';

/** The most agents notified in one run; the next run continues. */
const batchSize = 1_000;

/** The beginning of an agent's morning, by their own clock. */
const morningTime = '08:00';

type Due = { memberId: number; only: number | null };

/**
 * Notifies members once a day, in their morning, of the follow-ups of that day on leads they work: those assigned to
 * them, else those they planned; without either, an owner. A single lead is named. Leads that are lost, withdrawn or
 * returned are left out.
 */
export const notifyOfFollowUps = (db: Db): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<Due>`
      with due as (
        select member_id, day, case when count(*) = 1 then min(application_id) end as only
        from (
          select planner.id as member_id, mark.application_id, clock.now::date as day
          from agency_lead as mark
          cross join lateral (select coalesce(
              find_working_member(mark.agency_id, mark.application_id, coalesce(mark.marked_by, mark.agency_id)),
              (select min(account_id) from agency_member
                where agency_id = mark.agency_id and role = 'owner' and left_at is null)) as id
          ) as planner
          cross join lateral (select now() at time zone member_zone(planner.id) as now) as clock
          where mark.follow_up between current_date - 1 and current_date + 1
            and mark.follow_up = clock.now::date and clock.now::time >= ${morningTime}::time
            and exists (select from lead_view_stage
              where lead_view_stage.member_id = planner.id and lead_view_stage.application_id = mark.application_id
                and stage in ('outline', 'declared', 'quoted', 'won', 'unlocked'))
        ) as marked
        where exists (select from agency_member
          where account_id = marked.member_id and follow_ups_notified_on is distinct from marked.day)
        group by member_id, day order by member_id limit ${batchSize}
      )
      update agency_member set follow_ups_notified_on = due.day from due
      where account_id = due.member_id and follow_ups_notified_on is distinct from due.day
      returning due.member_id as "memberId", due.only`.execute(trx);
    await notifyAll(
      trx,
      rows.map(({ memberId, only }) => ({
        accountId: memberId,
        occasion: 'follow-up-due' as const,
        applicationId: only,
      })),
    );
  });
