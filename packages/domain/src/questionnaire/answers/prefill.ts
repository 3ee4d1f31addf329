import type { IsoDate } from '../../dates/dates.ts';
import type { QuestionnaireQuestion } from '../questionnaire.ts';
import type { Answers, Given } from '../visibility.ts';
import { isSameAnswer } from './answers.ts';

/** The details of a person that questions start from. */
export type PrefillProfile = {
  readonly rents: boolean;
  readonly partnerDateOfBirth: IsoDate | null;
};

/**
 * The first value of a question: an option id for select and radio questions, a text for the others.
 * `saved` holds the person's answers to every questionnaire, so that a bundle never asks twice;
 * `profile` is null while there is none. Null: start empty.
 */
export function prefillOf(
  question: Pick<QuestionnaireQuestion, 'prefill'>,
  profile: PrefillProfile | null,
  saved: Answers,
): string | number | null {
  const source = question.prefill;
  if (source === null) return null;
  if ('value' in source) return source.value;
  if ('profile' in source) {
    if (profile === null) return null;
    if (source.profile === 'partnerDateOfBirth') return profile.partnerDateOfBirth;
    const holds = source.profile === 'rents' ? profile.rents : profile.partnerDateOfBirth !== null;
    return holds ? source.whenTrue : source.whenFalse;
  }
  const answer = saved.get(source.answerTo);
  if (answer === undefined) return null;
  return 'text' in answer ? answer.text : (answer.optionIds[0] ?? null);
}

/** Whether the first value of a question is a default that nobody has told us: who has a partner may well drive alone. */
export function isAssumed({ prefill }: Pick<QuestionnaireQuestion, 'prefill'>): boolean {
  if (prefill === null) return false;
  return 'value' in prefill || ('profile' in prefill && prefill.profile === 'partner');
}

/** The question whose answer a question takes over, or null. */
export function prefillSourceOf({
  prefill,
}: Pick<QuestionnaireQuestion, 'prefill'>): number | null {
  return prefill !== null && 'answerTo' in prefill ? prefill.answerTo : null;
}

/** What is asked and answered in all questionnaires of an application together. */
export type Sight = {
  readonly answers: Answers;
  readonly visibleQuestions: ReadonlySet<number>;
  /** Questions whose answer nobody gave here: it was filled in. */
  readonly prefilledIds: ReadonlySet<number>;
};

/**
 * The answers that questions take over from others after a change: those whose source was answered
 * differently, and those that came into sight. `sources` names the source of each such question.
 * An answer that somebody gave is never replaced.
 */
export function takenOver(
  sources: ReadonlyMap<number, number>,
  before: Sight,
  now: Sight,
): ReadonlyMap<number, Given> {
  const taken = new Map<number, Given>();
  const isFree = (id: number) =>
    now.visibleQuestions.has(id) && (!now.answers.has(id) || now.prefilledIds.has(id));
  const isNew = (id: number, source: number) =>
    taken.has(source) ||
    !isSameAnswer(before.answers.get(source), now.answers.get(source)) ||
    !before.visibleQuestions.has(id);
  // What is taken over may be taken over in turn, by each question once.
  for (let size = -1; size < taken.size; ) {
    size = taken.size;
    for (const [id, source] of sources) {
      const answer = taken.get(source) ?? now.answers.get(source);
      if (answer === undefined || taken.has(id) || !isFree(id) || !isNew(id, source)) continue;
      if (!isSameAnswer(answer, now.answers.get(id))) taken.set(id, answer);
    }
  }
  return taken;
}
