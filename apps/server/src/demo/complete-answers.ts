import { fillIn, toWireAnswers, type WantedAnswers } from '@fanwise/builders/answers';
import type { SentAnswer } from '@fanwise/contract';
import {
  allQuestions,
  type QuestionnaireQuestion,
  resolveBound,
} from '@fanwise/domain/applications/questionnaire/questionnaire';
import { compile } from '@fanwise/domain/applications/questionnaire/visibility';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { type Catalog, loadCatalog } from '../contexts/catalog/index.ts';

const catalog: Catalog = loadCatalog();

const shortestText = ({ type, range }: QuestionnaireQuestion): string => {
  const today = new Date().toISOString().slice(0, 10);
  return type === 0 ? 'Kia Soul' : String(resolveBound(range?.min ?? 0, today));
};

/** Answers every required question: with the given answer, else with the shortest one that is valid. */
export const completeAnswers = (
  insuranceTypeId: InsuranceTypeId,
  given: WantedAnswers = {},
): SentAnswer[] => {
  const questionnaire = catalog.questionnaires.find(
    (candidate) => candidate.insuranceTypeId === insuranceTypeId,
  );
  if (!questionnaire) throw new Error(`no questionnaire for ${insuranceTypeId}`);
  const compiled = compile(allQuestions(questionnaire));
  return toWireAnswers(compiled, fillIn(compiled, shortestText, given));
};
