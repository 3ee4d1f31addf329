import {
  allQuestions,
  type Questionnaire,
} from '@fanwise/domain/applications/questionnaire/questionnaire';
import type { QuestionnaireFile } from '@fanwise/domain/applications/questionnaire/questionnaire-names';
import { compareVersions } from '@fanwise/domain/applications/questionnaire/versions/version-changes';
import { isInsuranceTypeId, shortNames } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { success } from '../../../../platform/result.ts';
import { checkQuestionnaire, publishQuestionnaire, readFiles } from '../../../catalog/index.ts';
import type { AdminTask, Facts } from '../../task-runner/task.ts';
import type { TaskNeeds } from '../../task-runner/task-needs.ts';
import { getOperatorId, previewChange } from '../facts.ts';

/** Reads the type of a file before the file is checked, if it has one. */
const readType = (content: string) => {
  const found = Number(/"insuranceTypeId"\s*:\s*(\d)/.exec(content)?.[1]);
  return isInsuranceTypeId(found) ? found : null;
};

const readSizes = (file: QuestionnaireFile | Questionnaire): Facts => ({
  version: file.version,
  questions: allQuestions(file as Questionnaire).length,
});

const readQuestionnaireSnapshot = async (db: Db, content: string, { catalog }: TaskNeeds) => {
  const type = readType(content);
  if (type === null) return success({ object: 'questionnaire', facts: { version: null } });
  const { live } = await readFiles(db, catalog, type);
  const { rows } = await sql<{ newest: number | null }>`
    select max(id)::integer as newest from questionnaire_version where insurance_type_id = ${type}`.execute(
    db,
  );
  return success({
    object: `questionnaire:${shortNames[type]}`,
    facts: { ...readSizes(live.file), ...rows[0] } as Facts,
  });
};

export const questionnairePublish: AdminTask<'questionnaire-publish'> = {
  read: (db, { content }, needs) => readQuestionnaireSnapshot(db, content, needs),
  preview: async (snapshot, { content, starts_at: startsAt }, { db, needs }) => {
    const checked = await checkQuestionnaire(db, needs.catalog, { content, startsAt });
    if (!checked.ok) return checked;
    const { next, before } = checked.value;
    const changes = compareVersions(before, next);
    const count = (what: string) => changes.filter((change) => change.what === what).length;
    return previewChange(snapshot, {
      ...readSizes(next),
      starts_at: startsAt,
      added: count('added'),
      removed: count('removed'),
      changed: count('changed'),
    });
  },
  run: ({ content, starts_at: startsAt }, { trx, actor }, { catalog }) =>
    publishQuestionnaire(trx, catalog, { content, startsAt }, getOperatorId(actor)),
};
