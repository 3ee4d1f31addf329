import type { Db, Trx } from '../../../../platform/database/connect.ts';
import { minutesAgo } from '../../../../platform/database/database-time.ts';

/** Refused cards of one agent in a day, after which nothing is sold to them for a while: somebody tries cards. */
const mostFailuresADay = 20;
/** How long nothing is sold to somebody who tried too many cards. */
export const coolDown = { minutes: 60, seconds: 3600 };
const minutesADay = 24 * 60;

/** True while a charge of this agent is disputed: nothing is sold to them until it is decided. */
export const hasOpenDispute = async (db: Db, agentId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('purchase')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('state', '=', 'disputed')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** True after so many refused cards that the agent has to wait `coolDown`. */
export const triesTooMuch = async (
  trx: Trx,
  agentId: number,
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
            eb('checked_at', '>', minutesAgo(coolDown.minutes)),
          ]),
        )
        .as('paused'),
    ])
    .where('agent_id', '=', agentId)
    .where('failed_attempts', '>', 0)
    .where('checked_at', '>', minutesAgo(minutesADay))
    .executeTakeFirstOrThrow();
  return Number(failures) >= mostFailuresADay || paused > 0;
};
