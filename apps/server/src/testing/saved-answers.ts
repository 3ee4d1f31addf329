import { sql } from 'kysely';
import {
  readDraft,
  type SavedAnswers,
  type StoredDraft,
  sealDraft,
  storedDraft,
} from '../contexts/applications/draft/draft-parts.ts';
import { selectPartRows } from '../contexts/leads/index.ts';
import type { Db } from '../platform/database/connect.ts';
import type { Person } from './app.ts';
import { testSealing } from './sealing.ts';

/** The saved answers of a person's live application, unsealed, in the order of the questions. */
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

/** Saves answers of one type in an application, in place of those it had. */
export const putAnswers = async (
  db: Db,
  { accountId }: Person,
  applicationId: number,
  answered: Pick<SavedAnswers, 'insuranceTypeId' | 'answers' | 'healthIds'>,
): Promise<void> => {
  const parts = sealDraft(testSealing, accountId, [{ ...answered, overrides: [] }]);
  await sql`
    insert into draft_part (application_id, insurance_type_id, class, sealed)
    select ${applicationId}, part.* from ${selectPartRows(parts)} as part
    on conflict (application_id, insurance_type_id, class) do update set sealed = excluded.sealed`.execute(
    db,
  );
};
