import { shortNames } from '../../insurance-types.ts';
import type { EstimationConstants } from '../estimation/constants.ts';
import { estimators } from '../estimation/estimate.ts';
import {
  allQuestions,
  type Questionnaire,
  type QuestionnaireQuestion,
  resolveBound,
} from './questionnaire.ts';
import { compile } from './visibility.ts';

/** Everything that is wrong with a set of questionnaires, one sentence each, naming ids. */
export function findQuestionnaireProblems(
  questionnaires: readonly Questionnaire[],
  constants: EstimationConstants,
): string[] {
  const all = questionnaires.flatMap(allQuestions);
  const byId = new Map(all.map((question) => [question.id, question]));
  return [
    ...questionnaires.flatMap(findOwnProblems),
    ...repeated(all.map(({ id }) => id)).map((id) => `question ${id} is used twice`),
    ...repeated(all.flatMap(({ options }) => options.map(({ id }) => id))).map(
      (id) => `option ${id} is used twice`,
    ),
    ...repeated(all.map(({ name }) => name)).map((name) => `the name ${name} is used twice`),
    ...all.flatMap(({ name, options }) =>
      repeated(options.map((option) => option.name)).map(
        (option) => `${name} has the option ${option} twice`,
      ),
    ),
    ...all.flatMap((question) => shapeProblems(question)),
    ...all.flatMap((question) => prefillProblems(question, byId)),
    ...all.flatMap((question) => sameFactProblems(question, byId)),
    ...constantProblems(all, constants),
  ];
}

function findOwnProblems(questionnaire: Questionnaire): string[] {
  const problems: string[] = [];
  const { insuranceTypeId: type } = questionnaire;
  const questions = allQuestions(questionnaire);
  try {
    compile(questions);
  } catch (error) {
    problems.push(`type ${type}: ${error instanceof Error ? error.message : String(error)}`);
  }
  for (const { name } of questions) {
    if (!name.startsWith(`${shortNames[type]}.`))
      problems.push(`question ${name} does not begin with ${shortNames[type]}.`);
  }
  for (const { name, optional, questions: own } of questionnaire.sections) {
    const required = optional ? own.filter((question) => question.required) : [];
    problems.push(...required.map(({ id }) => `question ${id} of ${name.en} is required`));
  }
  for (const name of estimators[shortNames[type]].reads) {
    if (questions.find((question) => question.name === name)?.calculates !== true)
      problems.push(`${name} is missing, or does not take part in the calculation`);
  }
  return problems;
}

function shapeProblems({
  id,
  type,
  options,
  range,
  health,
  outline,
}: QuestionnaireQuestion): string[] {
  const problems: string[] = [];
  if (outline && (health || type === 0 || type === 5))
    problems.push(`question ${id} is of the outline, which holds no health, free text or amount`);
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

function sameFactProblems(
  { id, type, required, sameAs = [] }: QuestionnaireQuestion,
  byId: ReadonlyMap<number, QuestionnaireQuestion>,
): string[] {
  const fits = sameAs.every(({ answerTo, choices }) => {
    const source = byId.get(answerTo);
    return source?.type === type && (choices !== undefined || source.options.length === 0);
  });
  // The other question may be left out, so this one may lack an answer.
  return fits && !(required && sameAs.length > 0)
    ? []
    : [`question ${id}: it cannot have the answer of another question`];
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
  if ('profile' in prefill && prefill.profile === 'partnerFirstName')
    return type === 0 ? [] : [`question ${id}: its prefill, a name, does not fit`];
  if ('profile' in prefill && prefill.profile === 'insurer')
    return type === 0 ? [] : [`question ${id}: its prefill, an insurer, does not fit`];
  if ('profile' in prefill && prefill.profile === 'licensedSince')
    return type === 6 ? [] : [`question ${id}: its prefill, a year, does not fit`];
  const values = 'value' in prefill ? [prefill.value] : [prefill.whenTrue, prefill.whenFalse];
  const fits = (value: number | string) =>
    options.length > 0
      ? options.some((option) => option.id === value) || (type === 3 && value === '')
      : typeof value === 'string';
  return values.every(fits) ? [] : [`question ${id}: its prefill does not fit`];
}

function constantProblems(
  all: readonly QuestionnaireQuestion[],
  { home, life }: EstimationConstants,
): string[] {
  const tables = [
    ['home.finishes', home.costPerSquareFoot],
    ['home.walls', home.construction],
    ['home.dwellingType', home.dwelling],
    ['home.belongingsLevel', home.belongingsShare],
    ['life.children', life.children],
    ['life.incomeShare', life.incomeShare],
    ['life.incomeYears', life.incomeYears],
    ['life.educationKind', life.collegePerChild],
  ] as const;
  return tables.flatMap(([name, table]) => {
    const options = all.find((question) => question.name === name)?.options ?? [];
    const own = new Set(options.map((option) => option.name));
    return Object.keys(table)
      .filter((option) => !own.has(option))
      .map((option) => `the estimate names the option ${option}, which ${name} does not have`);
  });
}

function repeated<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
