import { sql } from 'kysely';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { success } from '../../../platform/result.ts';
import type { AdminTask, Facts } from '../running/task.ts';
import { changing, notNow, readSnapshot } from './facts.ts';

/** Mails the answer to the writer only: the input has no field for the recipient. */
export const feedbackAnswer: AdminTask<'feedback-answer'> = {
  read: (db, { feedback_id }) =>
    readSnapshot(
      db,
      `feedback:${feedback_id}`,
      sql<{ facts: Facts }>`
        select jsonb_build_object('answered', answered_at is not null) as facts
        from feedback where id = ${feedback_id}`,
    ),
  foresee: (now) =>
    now.facts.answered === false
      ? changing(now, { answered: true }, [{ who: 'writer', how: 'mail' }])
      : notNow(now),
  run: async ({ feedback_id, words }, { trx, before }) => {
    const { rows } = await sql`
      update feedback set answer = ${words}, answered_at = now()
      where id = ${feedback_id} and answered_at is null returning id`.execute(trx);
    if (rows.length === 0) return notNow(before);
    await enqueue(trx, 'mail-feedback-answer', { feedbackId: feedback_id });
    return success({});
  },
};
