import type { SentAnswer } from '@fanwise/contract';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { toSentAnswers } from '@fanwise/domain/questionnaire/answers';
import {
  allQuestions,
  type QuestionnaireQuestion,
  resolveBound,
} from '@fanwise/domain/questionnaire/questionnaire';
import {
  compile,
  evaluate,
  type Given,
  offersNone,
  unfilled,
} from '@fanwise/domain/questionnaire/visibility';
import { type Catalogue, loadCatalogue } from '../features/catalogue/index.ts';

const catalogue: Catalogue = loadCatalogue();

const firstAnswer = (
  question: QuestionnaireQuestion,
  visibleOptions: ReadonlySet<number>,
): Given => {
  if (offersNone(question)) return { optionIds: [] };
  if (question.options.length > 0) {
    const first = question.options.find(({ id }) => visibleOptions.has(id));
    return { optionIds: first ? [first.id] : [] };
  }
  const today = new Date().toISOString().slice(0, 10);
  if (question.type === 0) return { text: 'Kia Soul' };
  return { text: String(resolveBound(question.range?.min ?? 0, today)) };
};

/** Answers to every question somebody has to answer, beginning with those given. */
export const completeAnswers = (
  insuranceTypeId: InsuranceTypeId,
  given: Record<number, number | number[] | string> = {},
): SentAnswer[] => {
  const questionnaire = catalogue.questionnaires.find(
    (one) => one.insuranceTypeId === insuranceTypeId,
  );
  if (!questionnaire) throw new Error(`no questionnaire for ${insuranceTypeId}`);
  const compiled = compile(allQuestions(questionnaire));
  const answers = new Map<number, Given>(
    Object.entries(given).map(([id, value]): [number, Given] => [
      Number(id),
      typeof value === 'string' ? { text: value } : { optionIds: [value].flat() },
    ]),
  );
  for (;;) {
    const evaluation = evaluate(compiled, answers);
    const [next] = unfilled(compiled, evaluation);
    const question = next === undefined ? undefined : compiled.questions.get(next);
    if (!question) return sent(toSentAnswers(compiled, evaluation.answers));
    answers.set(question.id, firstAnswer(question, evaluation.visibleOptions));
  }
};

const sent = (answers: ReturnType<typeof toSentAnswers>): SentAnswer[] =>
  answers.map(({ questionId, optionId, content }) => ({
    que_id: questionId,
    ans_id: typeof optionId === 'object' && optionId !== null ? [...optionId] : optionId,
    ans_content: content,
  }));
