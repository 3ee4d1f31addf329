import type { QuestionnaireFile } from '@fanwise/domain/applications/questionnaire/questionnaire-names';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { questionnaireFile } from '../catalog-files.ts';
import { setPublishedQuestionnaires } from './current-questionnaires.ts';

// The content of a version never changes, so each one is read from the database once.
const files = new Map<number, QuestionnaireFile>();

/** Reads the questionnaires that operators published. Each process calls this twice a minute. */
export const refreshQuestionnaires = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ id: number; content: string | null; base: string; startsAt: Date }>`
    select id, base, starts_at as "startsAt",
      case when id <> all (${[...files.keys()]}::bigint[]) then content end as content
    from questionnaire_version where canceled_at is null order by starts_at, id`.execute(db);
  for (const { id, content } of rows)
    if (content !== null) files.set(id, questionnaireFile.parse(JSON.parse(content)));
  setPublishedQuestionnaires(
    rows.flatMap(({ id, base, startsAt }) => {
      const file = files.get(id);
      return file ? [{ id, base, startsAt, file }] : [];
    }),
  );
};
