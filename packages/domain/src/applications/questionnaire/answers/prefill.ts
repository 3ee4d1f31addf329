import { type IsoDate, readYear } from '../../../dates/dates.ts';
import { sharedChoices } from '../question-names.ts';
import { type QuestionnaireQuestion, resolveBound } from '../questionnaire.ts';
import type { Answer, Answers } from '../visibility.ts';
import { isSameAnswer } from './answers.ts';

/** The details of a person that questions start from. */
export type PrefillProfile = {
  readonly rents: boolean;
  readonly dateOfBirth: IsoDate | null;
  readonly partnerDateOfBirth: IsoDate | null;
  readonly partnerFirstName: string | null;
  /** The insurer named at the registration, if it writes the type of the question. */
  readonly insurer?: string | null;
  /** The day on which it is asked. */
  readonly today: IsoDate;
};

/** The age at which most people in the country get their first license. */
const LICENSED_AT = 16;

/** A first value: an option, options of a list, an empty text for none of a list, or a text. */
export type FirstValue = string | number | number[];

/**
 * The first value of a question.
 * `saved` holds the person's answers to every questionnaire, so that a bundle never asks twice;
 * `profile` is null while there is none. Null: start empty.
 */
export function findPrefill(
  question: Pick<QuestionnaireQuestion, 'prefill'>,
  profile: PrefillProfile | null,
  saved: Answers,
): FirstValue | null {
  const source = question.prefill;
  if (source === null) return null;
  if ('value' in source) return source.value;
  if ('profile' in source) {
    if (profile === null) return null;
    if (source.profile === 'partnerDateOfBirth') return profile.partnerDateOfBirth;
    if (source.profile === 'partnerFirstName') return profile.partnerFirstName;
    if (source.profile === 'insurer') return profile.insurer ?? null;
    if (source.profile === 'licensedSince')
      return profile.dateOfBirth && String(readYear(profile.dateOfBirth) + LICENSED_AT);
    const holds = source.profile === 'rents' ? profile.rents : profile.partnerDateOfBirth !== null;
    return holds ? source.whenTrue : source.whenFalse;
  }
  const answer = saved.get(source.answerTo);
  if (answer && source.choices) {
    const chosen = sameChoices(answer, source.choices);
    return chosen.length > 0 ? chosen : null;
  }
  if (!answer)
    return profile && source.otherwise
      ? String(resolveBound(source.otherwise, profile.today))
      : null;
  return 'text' in answer ? answer.text : (answer.optionIds[0] ?? null);
}

/**
 * Whether the first value of a question is our guess. The value of a person's own answer, and a detail of the profile
 * that answers the question, are not. The insurer is a guess for each type but the one that was registered, whose answer
 * is saved. `saved` holds the person's answers to every questionnaire.
 */
export function isAssumed(
  { prefill }: Pick<QuestionnaireQuestion, 'prefill'>,
  saved: Answers,
): boolean {
  if (prefill === null) return false;
  if ('profile' in prefill)
    return ['partner', 'licensedSince', 'insurer'].includes(prefill.profile);
  if ('value' in prefill) return true;
  const answer = saved.get(prefill.answerTo);
  return !answer || answer.source === 'assumed';
}

/** The choices of a list that another list answered. Only chosen options count. */
function sameChoices(answer: Answer, choices: Readonly<Record<number, number>>): number[] {
  if ('text' in answer) return [];
  return [...new Set(answer.optionIds.flatMap((id) => choices[id] ?? []))];
}

/** The question whose answer a question takes over, or null. */
export function findPrefillSource({
  prefill,
}: Pick<QuestionnaireQuestion, 'prefill'>): number | null {
  return prefill !== null && 'answerTo' in prefill ? prefill.answerTo : null;
}

/** Where a question takes its first answer from. */
export type Source = {
  readonly from: number;
  readonly choices?: Readonly<Record<number, number>>;
};

/** The source of a question that takes over an answer. */
export function computeSource(id: number, answerTo: number): Source {
  return { from: answerTo, ...(sharedChoices[id] && { choices: sharedChoices[id] }) };
}

/** The questions and answers of all questionnaires of an application together. */
export type VisibleAnswers = {
  readonly answers: Answers;
  readonly visibleQuestions: ReadonlySet<number>;
  /** Questions whose answer nobody gave here: it was filled in. */
  readonly prefilledIds: ReadonlySet<number>;
};

/**
 * The answers that questions take over from others after a change: those whose source was answered
 * differently, and those that came into sight; null takes one away. `sources` names the source of each such question.
 * An answer that somebody gave is never replaced.
 */
export function takenOver(
  sources: ReadonlyMap<number, Source>,
  before: VisibleAnswers,
  now: VisibleAnswers,
): ReadonlyMap<number, Answer | null> {
  const taken = new Map<number, Answer | null>();
  const given = (id: number) => taken.get(id) ?? now.answers.get(id);
  const isFree = (id: number) =>
    now.visibleQuestions.has(id) && (!now.answers.has(id) || now.prefilledIds.has(id));
  const isNew = (id: number, source: number) =>
    taken.has(source) ||
    !isSameAnswer(before.answers.get(source), now.answers.get(source)) ||
    !before.visibleQuestions.has(id);
  // A copied answer may be copied further, by each question once.
  for (let size = -1; size < taken.size; ) {
    size = taken.size;
    for (const [id, { from: source, choices }] of sources) {
      const answer = given(source);
      if (answer === undefined) continue;
      if (taken.has(id) || !isFree(id) || !isNew(id, source)) continue;
      const optionIds = choices && sameChoices(answer, choices);
      // Copied choices of a list are removed when they no longer hold: the rest of the list was never answered.
      if (optionIds?.length === 0) {
        if (now.answers.has(id)) taken.set(id, null);
        continue;
      }
      const next = optionIds
        ? { optionIds, ...(answer.source && { source: answer.source }) }
        : answer;
      if (!isSameAnswer(next, now.answers.get(id))) taken.set(id, next);
    }
  }
  return taken;
}
