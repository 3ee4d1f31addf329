import type { Language } from '@fanwise/domain/texts/language';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { type Result, success } from '../../../platform/result.ts';

type Feedback = { name: string; email: string; message: string; language: Language };

/** Stores a message to the operator, and the account that confirmed the writer's address; a job mails it. */
export async function sendFeedback(
  { db, limits }: { db: Db; limits: Limits },
  { name, email, message, language }: Feedback,
  source: string,
): Promise<Result<Record<string, never>, 'too-many-requests'>> {
  const allowed = await limits.take('feedback-source', source);
  if (!allowed.ok) return allowed;
  await inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('feedback')
      .values((eb) => ({
        name,
        email,
        message,
        language,
        account_id: eb
          .selectFrom('account')
          .select('id')
          .where('account.email', '=', email.toLowerCase())
          .where('verified_at', 'is not', null),
      }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueue(trx, 'mail-feedback', { feedbackId: id });
  });
  await limits.take('pace-feedback', 'all');
  return success({});
}
