import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { type Result, success } from '../../../platform/result.ts';
import { type SealedColumn, type Sealing, sealJson } from '../../../platform/sealing/index.ts';
import type { StoredForm } from './stored-form.ts';

/** The sealed data of a mail and its link. */
export type SealedForm = { email: string; language: Language; form: StoredForm };

/** The context a form is sealed for. */
export const getSealContext = (id: number | string): string => `resume-draft ${id}`;

/** The column of sealed forms, for sealing them with a new key. */
export const sealedResumeDrafts: SealedColumn = {
  table: 'resume_draft',
  column: 'sealed',
  key: [['id', 'bigint']],
  sealContext: `'resume-draft ' || id`,
};

/** Stores a form for the link that a job mails. The answer is the same for every address. */
export const storeForm = async (
  { db, sealing, limits }: { db: Db; sealing: Sealing; limits: Limits },
  kept: SealedForm,
  source: string,
): Promise<Result<Record<string, never>, 'too-many-requests'>> => {
  for (const [limit, key] of [
    ['mail-source', source],
    ['mail-finish-later', kept.email],
  ] as const) {
    const allowed = await limits.take(limit, key);
    if (!allowed.ok) return allowed;
  }
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('resume_draft', 'id'))::int as id`.execute(trx);
    const id = rows[0]?.id ?? 0;
    await sql`
      insert into resume_draft (id, sealed) overriding system value
      values (${id}, ${sealJson(sealing, kept, getSealContext(id))})`.execute(trx);
    await enqueue(trx, 'mail-finish-later', { draftId: id });
  });
  return success({});
};
