import type { Question } from '@fanwise/contract/own';
import {
  computeSource,
  type Source,
  takenOver,
  type VisibleAnswers,
} from '@fanwise/domain/applications/questionnaire/answers/prefill';
import { questionIds } from '@fanwise/domain/applications/questionnaire/question-names';
import type { Answer } from '@fanwise/domain/applications/questionnaire/visibility';
import { type InsuranceTypeId, perType } from '@fanwise/domain/insurance-types';
import {
  type FilledQuestionnaire,
  withPrefilled,
} from '../../../shared/questionnaire/filled-questionnaire.ts';
import { type Draft, type Questionnaires, shareAnswersBetweenTypes } from './draft.ts';

/** The draft after a change: questions of one chosen type have taken over the answers to those of another. */
export function takeOverAnswers(
  questionnaires: Questionnaires,
  sources: ReadonlyMap<number, Source>,
  before: Draft,
  after: Draft,
): Draft {
  let filled = assumeStartDates(questionnaires, before, after);
  // Twice, because an answer that was taken over may show a question that takes over another one.
  for (let round = 0; round < 2; round += 1) {
    const takenOverAnswers = takenOver(sources, combineAnswers(before), combineAnswers(filled));
    const fill = (type: InsuranceTypeId) =>
      withPrefilled(questionnaires[type].prepared, filled.filled[type], takenOverAnswers);
    filled = { ...filled, filled: perType(fill) };
  }
  // Again: a type takes over the start date of another only while its own policy has no expiration date ahead.
  filled = assumeStartDates(questionnaires, before, filled);
  return shareAnswersBetweenTypes(questionnaires, filled);
}

/** The start date that a type asks for, and the expiration date of the client's policy today. */
const startDates: Partial<Record<InsuranceTypeId, { start: number; expires: number }>> = {
  1: { start: questionIds['home.startDate'], expires: questionIds['home.policyExpires'] },
  3: { start: questionIds['auto.startDate'], expires: questionIds['auto.policyExpires'] },
};

/**
 * The draft with its assumed start dates on the day on which the policy of today expires, if that day lies ahead and may
 * be chosen. Without such a day an assumed start date is again the one that the server proposed.
 */
function assumeStartDates(questionnaires: Questionnaires, before: Draft, after: Draft): Draft {
  const fill = (type: InsuranceTypeId): FilledQuestionnaire => {
    const { prepared } = questionnaires[type];
    const filled = after.filled[type];
    const ids = startDates[type];
    const question = ids && prepared.byId.get(ids.start);
    const start = ids && filled.answers.get(ids.start);
    if (!question || start?.source !== 'assumed' || !after.types.includes(type)) return filled;
    const expires = findFutureExpiration(question, filled.answers.get(ids.expires));
    const expired = findFutureExpiration(question, before.filled[type].answers.get(ids.expires));
    const proposed = typeof question.prefill === 'string' ? question.prefill : null;
    const text = expires ?? (hasText(start, expired) ? proposed : null);
    if (text === null || hasText(start, text)) return filled;
    return withPrefilled(prepared, filled, new Map([[ids.start, { text, source: 'assumed' }]]));
  };
  return { ...after, filled: perType(fill) };
}

const hasText = (given: Answer, text: string | null): boolean =>
  'text' in given && given.text === text;

/** The expiration date if it is after today and no later than a policy may start. */
function findFutureExpiration({ min, max }: Question, expires: Answer | undefined): string | null {
  if (!expires || !('text' in expires) || !/^\d{4}-\d\d-\d\d$/.test(expires.text)) return null;
  const { text } = expires;
  return (min === null || text > String(min)) && (max === null || text <= String(max))
    ? text
    : null;
}

/** The questions that take over an answer, by id, with the question it comes from. Independent of the answers. */
export function findSources(questionnaires: Questionnaires): ReadonlyMap<number, Source> {
  const questions = Object.values(questionnaires).flatMap(({ prepared }) => prepared.questions);
  return new Map(
    questions.flatMap(({ questionId, prefillFrom: source }): [number, Source][] =>
      typeof source === 'number' ? [[questionId, computeSource(questionId, source)]] : [],
    ),
  );
}

function combineAnswers({ types, filled }: Draft): VisibleAnswers {
  const chosen = types.map((type) => filled[type]);
  return {
    answers: new Map(chosen.flatMap(({ answers }) => [...answers])),
    visibleQuestions: new Set(chosen.flatMap(({ visibleQuestions }) => [...visibleQuestions])),
    prefilledIds: new Set(chosen.flatMap(({ prefilledIds }) => [...prefilledIds])),
  };
}
