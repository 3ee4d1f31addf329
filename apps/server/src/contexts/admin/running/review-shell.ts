import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { notifyOperators } from '../operators/notify-operators.ts';

/**
 * Opens a review and mails the owners about a command whose button would have needed a second person. Commands need
 * none.
 */
export const reviewShell = async (
  trx: Trx,
  { task, object, user }: { task: string; object: string; user: string },
): Promise<void> => {
  await sql`
    select open_queue_item('review', ${`${task}:${object}`}, null, business_days_after(now(), 5),
      ${JSON.stringify({ task, about: object, by: user })}::jsonb)`.execute(trx);
  await notifyOperators(trx, {
    occasion: 'done-in-the-shell',
    operatorId: null,
    object: `${task} ${object}`,
  });
};
