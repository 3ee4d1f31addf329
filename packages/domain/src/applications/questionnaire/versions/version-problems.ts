import type { Problem } from '../../../admin/plan-problems.ts';
import { shortNames } from '../../../insurance-types.ts';
import {
  allQuestions,
  type Bound,
  type Questionnaire,
  type QuestionnaireQuestion,
  resolveBound,
} from '../questionnaire.ts';
import { offersNone } from '../visibility.ts';
import { neededQuestions } from './needed-questions.ts';

/** A problem of a version, and its place. */
export type VersionProblem = { code: Problem; why: string };

/** Questions and options added by an operator have numbers from here on; those of files stay below. */
export const FIRST_ADMIN_NUMBER = 10_000;

type Known = {
  /** The version that people have answered until now. */
  before: Questionnaire;
  /** Every version that was ever asked, of any type. */
  ever: readonly Questionnaire[];
};

/**
 * The problems that keep a questionnaire from replacing another: given answers must keep their meaning, questions that
 * code reads must exist, and every text must be in both languages. Whether it can be asked at all is checked by
 * `findQuestionnaireProblems`.
 */
export const findVersionProblems = (
  next: Questionnaire,
  { before, ever }: Known,
): VersionProblem[] => [
  ...ever
    .filter((one) => one.insuranceTypeId === next.insuranceTypeId && one.version === next.version)
    .slice(0, 1)
    .map(({ version }) => problem('old-version', version)),
  ...numberProblems(next, ever),
  ...lostProblems(next, before),
  ...placeProblems(next),
  ...wordProblems(next),
];

const problem = (code: Problem, why: string): VersionProblem => ({ code, why });

/** A number means the same for ever: the question or option that had it first. */
const numberProblems = (next: Questionnaire, ever: readonly Questionnaire[]): VersionProblem[] => {
  const questions = new Map<number, string>();
  const options = new Map<number, string>();
  const names = new Map<string, number>();
  for (const question of ever.flatMap(allQuestions)) {
    questions.set(question.id, meaningOf(question));
    names.set(question.name, question.id);
    for (const { id, name } of question.options) options.set(id, `${question.id} ${name}`);
  }
  const check = (known: string | undefined, id: number, meaning: string, what: string) => {
    if (known === undefined)
      return id < FIRST_ADMIN_NUMBER ? [problem('own-numbers', `${what} ${id}`)] : [];
    return known === meaning ? [] : [problem('number-reused', `${what} ${id}`)];
  };
  return allQuestions(next).flatMap((question) => [
    ...check(questions.get(question.id), question.id, meaningOf(question), 'question'),
    ...((names.get(question.name) ?? question.id) === question.id
      ? []
      : [problem('number-reused', question.name)]),
    ...question.options.flatMap(({ id, name }) =>
      check(options.get(id), id, `${question.id} ${name}`, 'option'),
    ),
  ]);
};

/** The meaning of a question to code, privacy and answers; texts, order and `required` may change. */
const meaningOf = ({
  name,
  type,
  computed,
  signup,
  health,
  outline,
}: QuestionnaireQuestion): string =>
  JSON.stringify([name, type, computed, signup, health, outline]);

const lostProblems = (next: Questionnaire, before: Questionnaire): VersionProblem[] => {
  const kept = new Map(allQuestions(next).map((question) => [question.id, question]));
  return allQuestions(before).flatMap((question) => {
    const now = kept.get(question.id);
    if (now === undefined)
      return neededQuestions.has(question.name) ? [problem('needed', question.name)] : [];
    const own = new Set(now.options.map(({ id }) => id));
    return [
      ...question.options
        .filter(({ id }) => !own.has(id))
        .map(({ id, name }) => problem('answers-lost', `${question.name}: ${name} (${id})`)),
      ...(offersNone(question) && !offersNone(now)
        ? [problem('answers-lost', `${question.name}: none`)]
        : []),
      ...(isNarrower(now.range, question.range)
        ? [problem('answers-lost', `${question.name}: range`)]
        : []),
    ];
  });
};

type Range = { readonly min: Bound; readonly max: Bound } | null;

/** Any day does: bounds that move with today move alike. */
const SAMPLE_DAY = '2026-06-15';

const isNarrower = (now: Range, before: Range): boolean => {
  if (now === null) return false;
  if (before === null) return true;
  const at = (bound: Bound) => resolveBound(bound, SAMPLE_DAY);
  return at(now.min) > at(before.min) || at(now.max) < at(before.max);
};

/** Pages show the last step of auto only where it is suggested: it holds that question and no other. */
const placeProblems = ({ sections }: Questionnaire): VersionProblem[] => {
  const name = `${shortNames[3]}.umbrella`;
  const at = sections.findIndex(({ questions }) => questions.some((one) => one.name === name));
  if (at < 0) return [];
  const isAlone = at === sections.length - 1 && sections[at]?.questions.length === 1;
  return isAlone ? [] : [problem('needed', `${name}: last`)];
};

// Directions of writing and what moves a cursor are seen by nobody.
const CONTROL = /[\p{Cc}\p{Cf}]/u;

const wordProblems = (next: Questionnaire): VersionProblem[] =>
  messagesIn(next, '').flatMap(({ at, en, es }) => {
    if (CONTROL.test(`${en}${es ?? ''}`)) return [problem('control', at)];
    return /\p{L}/u.test(en) && es === undefined ? [problem('not-in-both', at)] : [];
  });

/** Every text of a questionnaire, with the name of the question it belongs to. */
const messagesIn = (value: unknown, at: string): { at: string; en: string; es?: string }[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value) return [{ at, ...(value as { en: string; es?: string }) }];
  const own = 'type' in value && 'name' in value ? String(value.name) : at;
  return Object.values(value).flatMap((one) => messagesIn(one, own));
};
