import { sql } from 'kysely';
import {
  readDraft,
  type StoredDraft,
  storedDraft,
} from '../contexts/applications/draft/draft-parts.ts';
import type { Db } from '../platform/database/connect.ts';
import type { Person } from './app.ts';
import { testSealing } from './sealing.ts';

/** The saved answers of somebody's live application, unsealed, in the order of the questions. */
export const savedAnswers = async (db: Db, { accountId }: Person) => {
  const { rows } = await sql<{ draft: StoredDraft }>`
    select ${storedDraft(sql.ref('application.id'))} as draft from application
    where consumer_id = ${accountId} and deleted_at is null`.execute(db);
  const saved = rows.flatMap(({ draft }) => [...readDraft(testSealing, accountId, draft).values()]);
  return saved
    .flatMap(({ answers }) => [...answers])
    .map(([question_id, given]) => ({
      question_id,
      option_ids: 'text' in given ? null : [...given.optionIds],
      content: 'text' in given ? given.text : null,
    }))
    .toSorted((one, other) => one.question_id - other.question_id);
};
