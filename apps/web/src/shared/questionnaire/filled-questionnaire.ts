import type { Question, SentAnswer } from '@fanwise/contract/own';
import {
  isSameAnswer,
  toSentAnswers,
} from '@fanwise/domain/applications/questionnaire/answers/answers';
import { listUnsuggestedAnswers } from '@fanwise/domain/applications/questionnaire/answers/suggestions';
import { fromServedQuestion } from '@fanwise/domain/applications/questionnaire/served-question';
import {
  type Answer,
  type Answers,
  type CompiledQuestionnaire,
  compile,
  evaluate,
  isFilledIn,
} from '@fanwise/domain/applications/questionnaire/visibility';

type Bounded = ReturnType<typeof fromServedQuestion>;

/** Served questions, compiled for the visibility rules. */
export type PreparedQuestionnaire = {
  readonly questions: readonly Question[];
  readonly byId: ReadonlyMap<number, Question>;
  readonly compiled: CompiledQuestionnaire<Bounded>;
};

/** A questionnaire in progress: the answers that apply, and the questions and options they make visible. */
export type FilledQuestionnaire = {
  readonly answers: Answers;
  readonly visibleQuestions: ReadonlySet<number>;
  readonly visibleOptions: ReadonlySet<number>;
  /** The questions whose answer was filled in, from earlier answers or as a default. */
  readonly prefilledIds: ReadonlySet<number>;
};

/** Compiles served questions. `partial` is for the subset asked while registering. */
export function prepareQuestionnaire(
  questions: readonly Question[],
  { partial = false } = {},
): PreparedQuestionnaire {
  return {
    questions,
    byId: new Map(questions.map((question) => [question.questionId, question])),
    compiled: compile(questions.map(fromServedQuestion), { partial }),
  };
}

/** The answers the server sent along with its questions. */
export function servedAnswers({ questions }: Pick<PreparedQuestionnaire, 'questions'>): Answers {
  return new Map(
    questions.flatMap((question): [number, Answer][] => {
      const { answer } = question;
      if (!answer || question.computed) return [];
      const mark = answer.source && { source: answer.source };
      if (answer.optionId !== null)
        return [[question.questionId, { optionIds: [answer.optionId].flat(), ...mark }]];
      return answer.content === null
        ? []
        : [[question.questionId, { text: answer.content, ...mark }]];
    }),
  );
}

/** Starts with saved answers; visible questions without one take their prefilled value. */
export function fillFromSaved(
  prepared: PreparedQuestionnaire,
  answers: Answers,
): FilledQuestionnaire {
  return settle(prepared, answers, new Set());
}

/** Sets the answer to one question (undefined: none) and clears answers that no longer apply. */
export function withAnswer(
  prepared: PreparedQuestionnaire,
  filled: FilledQuestionnaire,
  questionId: number,
  given: Answer | undefined,
): { filled: FilledQuestionnaire; clearedIds: readonly number[] } {
  const answers = new Map(filled.answers);
  if (given === undefined) answers.delete(questionId);
  else answers.set(questionId, given);
  const { removed } = evaluate(prepared.compiled, answers);
  return {
    filled: settle(prepared, answers, filled.visibleQuestions),
    clearedIds: removed.map((entry) => entry.questionId).filter((id) => id !== questionId),
  };
}

/** Fills in answers given elsewhere and clears those that no longer hold; answers to unknown questions are ignored. */
export function withPrefilled(
  prepared: PreparedQuestionnaire,
  filled: FilledQuestionnaire,
  elsewhere: ReadonlyMap<number, Answer | null>,
): FilledQuestionnaire {
  const ofThisType = [...elsewhere].filter(([id]) => prepared.byId.has(id));
  if (ofThisType.length === 0) return filled;
  const answers = new Map(filled.answers);
  for (const [id, given] of ofThisType) {
    if (given === null) answers.delete(id);
    else answers.set(id, { ...given, source: given.source === 'assumed' ? 'assumed' : 'repeated' });
  }
  return settle(prepared, answers, filled.visibleQuestions);
}

/** Sets the answers to questions that are asked in another type; undefined takes one away. */
export function withCopied(
  prepared: PreparedQuestionnaire,
  filled: FilledQuestionnaire,
  copied: ReadonlyMap<number, Answer | undefined>,
): FilledQuestionnaire {
  const isSame = ([id, given]: [number, Answer | undefined]) =>
    isSameAnswer(given, filled.answers.get(id)) && given?.source === filled.answers.get(id)?.source;
  if ([...copied].every(isSame)) return filled;
  const answers = new Map(filled.answers);
  for (const [id, given] of copied) {
    if (given === undefined) answers.delete(id);
    else answers.set(id, given);
  }
  return settle(prepared, answers, filled.visibleQuestions);
}

/** Without some questions among the visible ones; their answers stay. */
export function withoutQuestions(
  filled: FilledQuestionnaire,
  ids: ReadonlySet<number>,
): FilledQuestionnaire {
  if (ids.size === 0) return filled;
  const visible = [...filled.visibleQuestions].filter((id) => !ids.has(id));
  return { ...filled, visibleQuestions: new Set(visible) };
}

/** Restores earlier answers to some questions, for Undo; all other answers stay. */
export function withAnswersFrom(
  prepared: PreparedQuestionnaire,
  filled: FilledQuestionnaire,
  earlier: FilledQuestionnaire,
  questionIds: readonly number[],
): FilledQuestionnaire {
  const answers = new Map(filled.answers);
  for (const id of questionIds) {
    const given = earlier.answers.get(id);
    if (given === undefined) answers.delete(id);
    else answers.set(id, given);
  }
  return settle(prepared, answers, filled.visibleQuestions);
}

/**
 * Applies an estimate, undefined while there is none: hides questions about coverage that it does not suggest. Once the
 * estimate is known, they get the answer that means "no".
 */
export function withSuggestions(
  filled: FilledQuestionnaire,
  estimation: { readonly umbrella: boolean } | undefined,
): FilledQuestionnaire {
  const unsuggested = listUnsuggestedAnswers(estimation ?? { umbrella: false });
  const unasked = [...unsuggested].filter(([id]) => filled.visibleQuestions.has(id));
  if (unasked.length === 0) return filled;
  const visibleQuestions = new Set(filled.visibleQuestions);
  for (const [id] of unasked) visibleQuestions.delete(id);
  const answers = estimation ? new Map([...filled.answers, ...unasked]) : filled.answers;
  return { ...filled, answers, visibleQuestions };
}

/** The visible questions with the answers given here, in the shape that the server sends. */
export function withGivenAnswers(
  questions: readonly Question[],
  { answers, visibleQuestions }: FilledQuestionnaire,
): Question[] {
  return questions
    .filter((question) => visibleQuestions.has(question.questionId))
    .map((question) => {
      if (question.computed) return question;
      const given = answers.get(question.questionId);
      if (given === undefined) return { ...question, answer: null };
      const mark = given.source && { source: given.source };
      return 'text' in given
        ? { ...question, answer: { optionId: null, content: given.text, ...mark } }
        : { ...question, answer: { optionId: [...given.optionIds], content: null, ...mark } };
    });
}

/** The answers in the shape of a request. */
export function answersToSend({ compiled }: PreparedQuestionnaire, answers: Answers): SentAnswer[] {
  return toSentAnswers(compiled, answers).map(({ questionId, optionId, content, source }) => ({
    questionId,
    optionId: typeof optionId === 'number' || !optionId ? (optionId ?? null) : [...optionId],
    content: content ?? null,
    ...(source && { source }),
  }));
}

// A question takes its prefilled value only when it becomes visible, so that a cleared answer stays empty.
function settle(
  prepared: PreparedQuestionnaire,
  given: Answers,
  wereVisible: ReadonlySet<number>,
): FilledQuestionnaire {
  const offered = new Set(wereVisible);
  // Starts from all given answers each time: a prefilled answer may make their questions visible.
  const known = new Map(given);
  let evaluation = evaluate(prepared.compiled, known);
  for (;;) {
    const added = new Map<number, Answer>();
    for (const id of evaluation.visibleQuestions) {
      if (offered.has(id)) continue;
      offered.add(id);
      const prefill = findPrefill(prepared.byId.get(id), evaluation.visibleOptions);
      if (prefill !== undefined && !evaluation.answers.has(id)) added.set(id, prefill);
    }
    if (added.size === 0) break;
    for (const [id, prefill] of added) {
      const isAssumed = prepared.byId.get(id)?.prefillAssumed !== false;
      known.set(id, { ...prefill, source: isAssumed ? 'assumed' : 'repeated' });
    }
    evaluation = evaluate(prepared.compiled, known);
  }
  const { answers, visibleQuestions, visibleOptions } = evaluation;
  const filledIn = [...answers].filter(([, given]) => isFilledIn(given));
  const prefilledIds = new Set(filledIn.map(([id]) => id));
  return { answers, visibleQuestions, visibleOptions, prefilledIds };
}

function findPrefill(
  question: Question | undefined,
  visibleOptions: ReadonlySet<number>,
): Answer | undefined {
  const prefill = question?.prefill ?? null;
  if (!question || question.computed || prefill === null) return undefined;
  if (question.answers.length === 0) return { text: String(prefill) };
  if (question.type === 3 && prefill === '') return { optionIds: [] };
  if (typeof prefill === 'object')
    return { optionIds: prefill.filter((id) => visibleOptions.has(id)) };
  const optionId = Number(prefill);
  return visibleOptions.has(optionId) ? { optionIds: [optionId] } : undefined;
}
