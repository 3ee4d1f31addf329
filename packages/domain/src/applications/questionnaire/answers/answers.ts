import { type IsoDate, isCivilDate } from '../../../dates/dates.ts';
import { maskUsDate } from '../../../dates/typed-date.ts';
import { DEFAULT_MAX_LENGTH, normalizeText } from '../../../texts/text.ts';
import { type QuestionnaireQuestion, resolveBound } from '../questionnaire.ts';
import {
  type Answer,
  type Answers,
  type CompiledQuestionnaire,
  type MarkedSource,
  offersNone,
  type Question,
  type QuestionType,
} from '../visibility.ts';

/**
 * An answer as it travels. Select and radio: `optionId` a number. Checkbox group: a list, empty for
 * "none". Text, date, number, year: `content`; numbers as digits only, dates as `YYYY-MM-DD`.
 */
export type SentAnswer = {
  readonly questionId: number;
  readonly optionId?: number | readonly number[] | null | undefined;
  readonly content?: string | null | undefined;
  /** Where the value comes from; absent: the person typed or chose it. */
  readonly source?: MarkedSource | undefined;
};

/** The answers that were read, or the questions whose answers cannot be accepted at all. */
export type ReadAnswers =
  | { readonly ok: true; readonly answers: Map<number, Answer> }
  | { readonly ok: false; readonly questionIds: number[] };

type WithRange = Question & Pick<QuestionnaireQuestion, 'range'>;

/**
 * Reads sent answers. Rejected: unknown or repeated questions, options of another question, more
 * than one option where one is asked, the wrong shape for the type, text over its limit, anything
 * but digits in a number, days that do not exist. Computed questions and `ignoredIds` are skipped,
 * an empty text is no answer. Visibility and bounds are not looked at.
 */
export function readSentAnswers(
  compiled: CompiledQuestionnaire<WithRange>,
  sent: readonly SentAnswer[],
  ignoredIds: ReadonlySet<number> = new Set(),
): ReadAnswers {
  const answers = new Map<number, Answer>();
  const rejected = new Set<number>();
  const seen = new Set<number>();
  for (const entry of sent) {
    if (ignoredIds.has(entry.questionId)) continue;
    const question = compiled.questions.get(entry.questionId);
    if (question?.computed) continue;
    const given =
      question === undefined || seen.has(entry.questionId) ? null : read(question, entry);
    seen.add(entry.questionId);
    if (given === null) rejected.add(entry.questionId);
    else if (!('text' in given) || given.text !== '')
      answers.set(entry.questionId, entry.source ? { ...given, source: entry.source } : given);
  }
  if (rejected.size > 0) return { ok: false, questionIds: [...rejected] };
  return { ok: true, answers };
}

/** The answers as they travel, in the order of the map. Computed questions are left out. */
export function toSentAnswers(compiled: CompiledQuestionnaire, answers: Answers): SentAnswer[] {
  return [...answers].flatMap(([id, given]): SentAnswer[] => {
    const question = compiled.questions.get(id);
    if (question === undefined || question.computed) return [];
    const mark = given.source && { source: given.source };
    if ('text' in given) return [{ questionId: id, optionId: null, content: given.text, ...mark }];
    if (question.type === 3) {
      return [{ questionId: id, optionId: [...given.optionIds], content: null, ...mark }];
    }
    const [optionId] = given.optionIds;
    return optionId === undefined ? [] : [{ questionId: id, optionId, content: null, ...mark }];
  });
}

/** Ids of the questions whose answer lies outside the bounds that hold today. Checked at submit. */
export function findOutOfBounds(
  compiled: CompiledQuestionnaire<WithRange>,
  answers: Answers,
  today: IsoDate,
): number[] {
  return [...answers].flatMap(([id, given]) => {
    const question = compiled.questions.get(id);
    return question !== undefined && 'text' in given && !isWithin(question, given.text, today)
      ? [id]
      : [];
  });
}

/** Whether a typed value respects the bounds of its question: value, day, or length of a text. */
export function isWithin(question: WithRange, text: string, today: IsoDate): boolean {
  if (question.range === null) return true;
  const min = resolveBound(question.range.min, today);
  const max = resolveBound(question.range.max, today);
  if (typeof min === 'string' || typeof max === 'string') {
    // ISO dates order like text.
    return text >= String(min) && text <= String(max);
  }
  const size = question.type === 0 ? text.length : Number(text);
  return size >= min && size <= max;
}

/** The longest text a question takes. */
export function maxLengthOf(question: WithRange): number {
  if (question.type === 5) return 15;
  if (question.type === 6) return 4;
  if (question.type === 4) return 10;
  const max = question.range?.max;
  return typeof max === 'number' ? Math.min(max, DEFAULT_MAX_LENGTH) : DEFAULT_MAX_LENGTH;
}

/**
 * A checkbox group after a click. "None" clears the others, another option clears "none", and the
 * last option taken away leaves the question unanswered (undefined).
 */
export function toggleOption(
  question: Question,
  current: Answer | undefined,
  clicked: number | 'none',
): Answer | undefined {
  const chosen = current !== undefined && 'optionIds' in current ? current.optionIds : null;
  if (clicked === 'none') {
    return chosen?.length === 0 || !offersNone(question) ? undefined : { optionIds: [] };
  }
  const rest = (chosen ?? []).filter((id) => id !== clicked);
  if (chosen === null || rest.length === chosen.length) return { optionIds: [...rest, clicked] };
  return rest.length > 0 ? { optionIds: rest } : undefined;
}

/** The part of typed text that a field keeps: digits of a number or year, the mask of a date. */
export function typedText(type: QuestionType, typed: string): string {
  if (type === 4) return maskUsDate(typed);
  const digits = typed.normalize('NFKC').replace(/\D/g, '');
  if (type === 5) return digits.slice(0, 15);
  if (type === 6) return digits.slice(0, 4);
  return typed;
}

/** Whether two answers say the same; chosen options count in any order. */
export function isSameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if ('text' in one) return 'text' in other && one.text === other.text;
  if ('text' in other || one.optionIds.length !== other.optionIds.length) return false;
  return one.optionIds.every((id) => other.optionIds.includes(id));
}

function read(question: WithRange, entry: SentAnswer): Answer | null {
  return question.options.length > 0 ? readOptions(question, entry) : readText(question, entry);
}

function readOptions(question: WithRange, { optionId, content }: SentAnswer): Answer | null {
  if (content !== null && content !== undefined) return null;
  if (optionId === null || optionId === undefined) return null;
  if ((typeof optionId === 'number') === (question.type === 3)) return null;
  const optionIds = typeof optionId === 'number' ? [optionId] : optionId;
  const own = new Set(question.options.map((option) => option.id));
  const valid =
    optionIds.every((id) => own.has(id)) && new Set(optionIds).size === optionIds.length;
  return valid ? { optionIds } : null;
}

function readText(question: WithRange, { optionId, content }: SentAnswer): Answer | null {
  if (optionId !== null && optionId !== undefined) return null;
  if (content === null || content === undefined) return null;
  const text = normalizeText(content);
  if (text === '') return { text };
  if (text.length > maxLengthOf(question)) return null;
  if (question.type === 4) return isCivilDate(text) ? { text } : null;
  if (question.type === 5 || question.type === 6) return /^\d+$/.test(text) ? { text } : null;
  return { text };
}
