import type { Question, SentAnswer } from '@fanwise/contract/own';
import { toSentAnswers } from '@fanwise/domain/applications/questionnaire/answers/answers';
import { unsuggestedAnswers } from '@fanwise/domain/applications/questionnaire/answers/suggestions';
import { fromServedQuestion } from '@fanwise/domain/applications/questionnaire/served-question';
import {
  type Answers,
  type Compiled,
  compile,
  evaluate,
  type Given,
} from '@fanwise/domain/applications/questionnaire/visibility';

type Bounded = ReturnType<typeof fromServedQuestion>;

/** Questions as served, made ready for the rules about what is shown. */
export type Prepared = {
  readonly questions: readonly Question[];
  readonly byId: ReadonlyMap<number, Question>;
  readonly compiled: Compiled<Bounded>;
};

/** A questionnaire being filled in: the answers that apply, and what they let people see. */
export type Filled = {
  readonly answers: Answers;
  readonly visibleQuestions: ReadonlySet<number>;
  readonly visibleOptions: ReadonlySet<number>;
  /** The assumed ones among the answers: they came from earlier answers or a default. */
  readonly prefilledIds: ReadonlySet<number>;
};

/** Prepares served questions. `partial` is for the subset asked while registering. */
export function prepare(questions: readonly Question[], { partial = false } = {}): Prepared {
  return {
    questions,
    byId: new Map(questions.map((question) => [question.questionId, question])),
    compiled: compile(questions.map(fromServedQuestion), { partial }),
  };
}

/** The answers the server sent along with its questions. */
export function servedAnswers({ questions }: Prepared): Answers {
  return new Map(
    questions.flatMap((question): [number, Given][] => {
      const { answer } = question;
      if (!answer || question.computed) return [];
      const mark = answer.assumed && { assumed: true as const };
      if (answer.optionId !== null)
        return [[question.questionId, { optionIds: [answer.optionId].flat(), ...mark }]];
      return answer.content === null
        ? []
        : [[question.questionId, { text: answer.content, ...mark }]];
    }),
  );
}

/** Starts with saved answers; visible questions without one take their prefilled value. */
export function startFilled(prepared: Prepared, answers: Answers): Filled {
  return settle(prepared, answers, new Set());
}

/** Takes the answer to one question (undefined: none) and clears those that no longer apply. */
export function withAnswer(
  prepared: Prepared,
  filled: Filled,
  questionId: number,
  given: Given | undefined,
): { filled: Filled; clearedIds: readonly number[] } {
  const answers = new Map(filled.answers);
  if (given === undefined) answers.delete(questionId);
  else answers.set(questionId, given);
  const { removed } = evaluate(prepared.compiled, answers);
  return {
    filled: settle(prepared, answers, filled.visibleQuestions),
    clearedIds: removed.map((entry) => entry.questionId).filter((id) => id !== questionId),
  };
}

/** Fills in answers that were given elsewhere, and takes those away that no longer hold; those to other questions are left out. */
export function withPrefilled(
  prepared: Prepared,
  filled: Filled,
  elsewhere: ReadonlyMap<number, Given | null>,
): Filled {
  const own = [...elsewhere].filter(([id]) => prepared.byId.has(id));
  if (own.length === 0) return filled;
  const answers = new Map(filled.answers);
  for (const [id, given] of own) {
    if (given === null) answers.delete(id);
    else answers.set(id, { ...given, assumed: true });
  }
  return settle(prepared, answers, filled.visibleQuestions);
}

/** Puts answers back as they were before, for Undo; everything answered since stays. */
export function withAnswersFrom(
  prepared: Prepared,
  filled: Filled,
  earlier: Filled,
  questionIds: readonly number[],
): Filled {
  const answers = new Map(filled.answers);
  for (const id of questionIds) {
    const given = earlier.answers.get(id);
    if (given === undefined) answers.delete(id);
    else answers.set(id, given);
  }
  return settle(prepared, answers, filled.visibleQuestions);
}

/**
 * The questionnaire beside an estimate, undefined while there is none: a question about something that is not
 * suggested goes out of sight, and is answered by what stands then as soon as the estimate is known.
 */
export function withSuggestions(
  filled: Filled,
  estimation: { readonly umbrella: boolean } | undefined,
): Filled {
  const unsuggested = unsuggestedAnswers(estimation ?? { umbrella: false });
  const unasked = [...unsuggested].filter(([id]) => filled.visibleQuestions.has(id));
  if (unasked.length === 0) return filled;
  const visibleQuestions = new Set(filled.visibleQuestions);
  for (const [id] of unasked) visibleQuestions.delete(id);
  const answers = estimation ? new Map([...filled.answers, ...unasked]) : filled.answers;
  return { ...filled, answers, visibleQuestions };
}

/** The questions with the answers given here, as the server would send them. */
export function withGivenAnswers(
  questions: readonly Question[],
  { answers, visibleQuestions }: Filled,
): Question[] {
  return questions
    .filter((question) => visibleQuestions.has(question.questionId))
    .map((question) => {
      if (question.computed) return question;
      const given = answers.get(question.questionId);
      if (given === undefined) return { ...question, answer: null };
      const mark = given.assumed && { assumed: true };
      return 'text' in given
        ? { ...question, answer: { optionId: null, content: given.text, ...mark } }
        : { ...question, answer: { optionId: [...given.optionIds], content: null, ...mark } };
    });
}

/** Answers as a call sends them. */
export function answersToSend({ compiled }: Prepared, answers: Answers): SentAnswer[] {
  return toSentAnswers(compiled, answers).map(({ questionId, optionId, content, assumed }) => ({
    questionId,
    optionId: typeof optionId === 'number' || !optionId ? (optionId ?? null) : [...optionId],
    content: content ?? null,
    ...(assumed && { assumed }),
  }));
}

// A prefilled value is taken when its question comes into sight, so that one that was emptied stays empty.
function settle(prepared: Prepared, given: Answers, wereVisible: ReadonlySet<number>): Filled {
  const offered = new Set(wereVisible);
  // All of them each time: what was given may only come into sight by what is prefilled.
  const known = new Map(given);
  let evaluation = evaluate(prepared.compiled, known);
  for (;;) {
    const added = new Map<number, Given>();
    for (const id of evaluation.visibleQuestions) {
      if (offered.has(id)) continue;
      offered.add(id);
      const prefill = findPrefill(prepared.byId.get(id), evaluation.visibleOptions);
      if (prefill !== undefined && !evaluation.answers.has(id)) added.set(id, prefill);
    }
    if (added.size === 0) break;
    for (const [id, prefill] of added) known.set(id, { ...prefill, assumed: true });
    evaluation = evaluate(prepared.compiled, known);
  }
  const { answers, visibleQuestions, visibleOptions } = evaluation;
  const assumed = [...answers].filter(([, given]) => given.assumed);
  const prefilledIds = new Set(assumed.map(([id]) => id));
  return { answers, visibleQuestions, visibleOptions, prefilledIds };
}

function findPrefill(
  question: Question | undefined,
  visibleOptions: ReadonlySet<number>,
): Given | undefined {
  const prefill = question?.prefill ?? null;
  if (!question || question.computed || prefill === null) return undefined;
  if (question.answers.length === 0) return { text: String(prefill) };
  if (question.type === 3 && prefill === '') return { optionIds: [] };
  if (typeof prefill === 'object')
    return { optionIds: prefill.filter((id) => visibleOptions.has(id)) };
  const optionId = Number(prefill);
  return visibleOptions.has(optionId) ? { optionIds: [optionId] } : undefined;
}
