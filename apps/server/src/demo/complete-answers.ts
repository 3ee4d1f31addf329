import { fillIn, sentOf, type Wanted } from '@fanwise/builders/answers';
import type { SentAnswer } from '@fanwise/contract';
import {
  allQuestions,
  type QuestionnaireQuestion,
  resolveBound,
} from '@fanwise/domain/applications/questionnaire/questionnaire';
import { compile } from '@fanwise/domain/applications/questionnaire/visibility';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { type Catalogue, loadCatalogue } from '../contexts/catalog/index.ts';

const catalogue: Catalogue = loadCatalogue();

const leastText = ({ type, range }: QuestionnaireQuestion): string => {
  const today = new Date().toISOString().slice(0, 10);
  return type === 0 ? 'Kia Soul' : String(resolveBound(range?.min ?? 0, today));
};

/** Answers to every question somebody has to answer, beginning with those given. */
export const completeAnswers = (
  insuranceTypeId: InsuranceTypeId,
  given: Wanted = {},
): SentAnswer[] => {
  const questionnaire = catalogue.questionnaires.find(
    (one) => one.insuranceTypeId === insuranceTypeId,
  );
  if (!questionnaire) throw new Error(`no questionnaire for ${insuranceTypeId}`);
  const compiled = compile(allQuestions(questionnaire));
  return sentOf(compiled, fillIn(compiled, leastText, given));
};
