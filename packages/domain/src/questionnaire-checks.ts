import type { EstimationConstants } from './estimation/constants.ts';
import {
  allQuestions,
  type Questionnaire,
  type QuestionnaireQuestion,
  resolveBound,
} from './questionnaire.ts';
import { UMBRELLA_QUESTION_ID } from './umbrella.ts';
import { compile } from './visibility.ts';

const QUESTION_COUNTS: Readonly<Record<number, number>> = { 1: 30, 2: 25, 3: 34 };

// What the formulas read, by insurance type.
const ESTIMATION_QUESTIONS: Readonly<Record<number, readonly number[]>> = {
  1: [1, 2, 5, 6, 7, 12, 15, 18, 19, 20, 21, 22, 24, 30],
  2: [58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 74],
  3: [131, 132, 133, 134, 135, 138],
};

/** Everything that is wrong with a set of questionnaires, one sentence each, naming ids. */
export function questionnaireProblems(
  questionnaires: readonly Questionnaire[],
  constants: EstimationConstants,
): string[] {
  const all = questionnaires.flatMap(allQuestions);
  const byId = new Map(all.map((question) => [question.id, question]));
  return [
    ...questionnaires.flatMap(problemsOfOne),
    ...repeated(all.map(({ id }) => id)).map((id) => `question ${id} is used twice`),
    ...repeated(all.flatMap(({ options }) => options.map(({ id }) => id))).map(
      (id) => `option ${id} is used twice`,
    ),
    ...all.flatMap((question) => shapeProblems(question)),
    ...all.flatMap((question) => prefillProblems(question, byId)),
    ...constantProblems(byId, constants),
  ];
}

function problemsOfOne(questionnaire: Questionnaire): string[] {
  const problems: string[] = [];
  const { insuranceTypeId: type } = questionnaire;
  const questions = allQuestions(questionnaire);
  if (questions.length !== QUESTION_COUNTS[type]) {
    problems.push(`type ${type} has ${questions.length} questions, not ${QUESTION_COUNTS[type]}`);
  }
  try {
    compile(questions);
  } catch (error) {
    problems.push(`type ${type}: ${error instanceof Error ? error.message : String(error)}`);
  }
  for (const id of ESTIMATION_QUESTIONS[type] ?? []) {
    if (questions.find((question) => question.id === id)?.calculates !== true) {
      problems.push(`question ${id} of type ${type} must take part in the calculation`);
    }
  }
  const last = questionnaire.sections.at(-1)?.questions.map(({ id }) => id) ?? [];
  if (type === 3 && (last.length !== 1 || last[0] !== UMBRELLA_QUESTION_ID)) {
    problems.push(`the last section of auto must hold exactly question ${UMBRELLA_QUESTION_ID}`);
  }
  return problems;
}

function shapeProblems({ id, type, options, range }: QuestionnaireQuestion): string[] {
  const problems: string[] = [];
  const wantsOptions = type === 1 || type === 2 || type === 3;
  if (wantsOptions !== options.length > 0) {
    problems.push(`question ${id} of type ${type} has ${options.length} options`);
  }
  for (const bound of range === null ? [] : [range.min, range.max]) {
    try {
      const isDay = typeof resolveBound(bound, '2000-01-01') === 'string';
      if (isDay !== (type === 4)) problems.push(`question ${id}: the bound ${bound} does not fit`);
    } catch {
      problems.push(`question ${id}: unknown bound ${bound}`);
    }
  }
  return problems;
}

function prefillProblems(
  { id, type, options, prefill }: QuestionnaireQuestion,
  byId: ReadonlyMap<number, QuestionnaireQuestion>,
): string[] {
  if (prefill === null) return [];
  if ('answerTo' in prefill) {
    return byId.get(prefill.answerTo)?.type === type
      ? []
      : [
          `question ${id}: its prefill, question ${prefill.answerTo}, is missing or of another type`,
        ];
  }
  if ('profile' in prefill && prefill.profile === 'partnerDateOfBirth')
    return type === 4 ? [] : [`question ${id}: its prefill, a date of birth, does not fit`];
  const values = 'value' in prefill ? [prefill.value] : [prefill.whenTrue, prefill.whenFalse];
  const fits = (value: number | string) =>
    options.length > 0
      ? options.some((option) => option.id === value)
      : typeof value === 'string' && type !== 3;
  return values.every(fits) ? [] : [`question ${id}: its prefill does not fit`];
}

function constantProblems(
  byId: ReadonlyMap<number, QuestionnaireQuestion>,
  { home, life }: EstimationConstants,
): string[] {
  const tables = [
    [7, home.costPerSquareFoot],
    [6, home.construction],
    [2, home.dwelling],
    [21, home.belongingsShare],
    [58, life.children],
    [63, life.incomeShare],
    [64, life.incomeYears],
    [60, life.collegePerChild],
  ] as const;
  return tables.flatMap(([questionId, table]) => {
    const own = new Set(byId.get(questionId)?.options.map((option) => String(option.id)));
    return Object.keys(table)
      .filter((optionId) => !own.has(optionId))
      .map(
        (optionId) => `the estimate names option ${optionId}, not one of question ${questionId}`,
      );
  });
}

function repeated(ids: readonly number[]): number[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
