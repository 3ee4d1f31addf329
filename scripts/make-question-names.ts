/** Writes the numbers of the catalog's questions and options by their names: `npm run make:question-names`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { questionNamesText } from '@fanwise/domain/applications/questionnaire/question-names-text';
import type { QuestionnaireFile } from '@fanwise/domain/applications/questionnaire/questionnaire-names';
import { insuranceTypes } from '@fanwise/domain/insurance-types';

const project = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const files = insuranceTypes.map(
  ({ short }) =>
    JSON.parse(
      readFileSync(project(`catalog/questionnaires/${short}.json`), 'utf8'),
    ) as QuestionnaireFile,
);
writeFileSync(
  project('packages/domain/src/applications/questionnaire/question-names.ts'),
  questionNamesText(files),
);
