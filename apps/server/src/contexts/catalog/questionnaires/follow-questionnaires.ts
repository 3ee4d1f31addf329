import type { QuestionnaireFile } from '@fanwise/domain/applications/questionnaire/questionnaire-names';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { questionnaireFile } from '../catalog-files.ts';
import { setPublishedQuestionnaires } from './asked-questionnaires.ts';

// What a version says never changes: it is read once.
const files = new Map<number, QuestionnaireFile>();

/** Looks what operators published: each process does twice a minute. */
export const followQuestionnaires = async (db: Db): Promise<void> => {
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
