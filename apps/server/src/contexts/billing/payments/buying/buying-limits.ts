import type { Db, Trx } from '../../../../platform/database/connect.ts';
import { minutesAgo } from '../../../../platform/database/database-time.ts';

/** After this many refused cards in a day an agency cannot buy for a while: somebody is testing stolen cards. */
const maxFailuresPerDay = 20;
/** How long an agent cannot buy after too many refused cards. */
export const refusedCardWait = { minutes: 60, seconds: 3600 };
const minutesADay = 24 * 60;

/** Whether a charge of this agent is disputed. The agent cannot buy until the dispute is decided. */
export const hasOpenDispute = async (db: Db, agencyId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('purchase')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('state', '=', 'disputed')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether the agent had so many refused cards that they must wait `refusedCardWait`. */
export const hasTooManyRefusals = async (
  trx: Trx,
  agencyId: number,
  applicationId: number,
): Promise<boolean> => {
  const { failures, paused } = await trx
    .selectFrom('purchase')
    .select(({ fn, eb, and }) => [
      fn.coalesce(fn.sum<number>('failed_attempts'), eb.val(0)).as('failures'),
      fn
        .count<number>('id')
        .filterWhere(
          and([
            eb('application_id', '=', applicationId),
            eb('void_because', '=', 'too-many-attempts'),
            eb('checked_at', '>', minutesAgo(refusedCardWait.minutes)),
          ]),
        )
        .as('paused'),
    ])
    .where('agency_id', '=', agencyId)
    .where('failed_attempts', '>', 0)
    .where('checked_at', '>', minutesAgo(minutesADay))
    .executeTakeFirstOrThrow();
  return Number(failures) >= maxFailuresPerDay || paused > 0;
};
