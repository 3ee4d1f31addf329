/**
 * Which questions and options of a questionnaire are visible for a set of answers.
 *
 * An option can show or hide other questions and options. An option counts only while it is chosen
 * and itself visible on a visible question. Something that any option shows starts hidden, and
 * hiding wins over showing. The same code runs in the browser and on the server.
 */

/** 0 text · 1 select · 2 radio group · 3 checkbox group · 4 date · 5 number · 6 year. */
export type QuestionType = 0 | 1 | 2 | 3 | 4 | 5 | 6;

type OptionalIds = readonly number[] | null;

/** A choice of a select, radio or checkbox question, and what choosing it shows or hides. */
export type Option = {
  readonly id: number;
  readonly showsQuestions: OptionalIds;
  readonly showsOptions: OptionalIds;
  readonly hidesQuestions: OptionalIds;
  readonly hidesOptions: OptionalIds;
};

/** The facts of a question that the engine needs; types 1 to 3 have options, the others none. */
export type Question = {
  readonly id: number;
  readonly type: QuestionType;
  /** On a checkbox group: the label of its exclusive "none" choice. */
  readonly placeholder: object | string | null;
  readonly required: boolean;
  /** The server calculates the answer; nobody types it. */
  readonly computed: boolean;
  readonly options: readonly Option[];
};

/**
 * Where an answer comes from: the client typed or chose it; we assumed it; it repeats what the client said elsewhere; or
 * it was read from the client's policy. Assumed and repeated answers were filled in and not touched since. Stored and
 * sent as these words; a typed answer carries none.
 */
export const answerSources = ['typed', 'assumed', 'repeated', 'policy'] as const;
export type AnswerSource = (typeof answerSources)[number];
/** The sources that an answer is marked with. */
export const markedSources = [
  'assumed',
  'repeated',
  'policy',
] as const satisfies readonly AnswerSource[];
export type MarkedSource = (typeof markedSources)[number];

/** One answer. No chosen option means "none"; a question without an entry is unanswered. Without a source it was typed. */
export type Answer = ({ readonly optionIds: readonly number[] } | { readonly text: string }) & {
  readonly source?: MarkedSource;
};

/** True if an answer was filled in for the client and not touched since. */
export const isFilledIn = ({ source }: Answer): boolean =>
  source === 'assumed' || source === 'repeated';

/** Answers by question id. */
export type Answers = ReadonlyMap<number, Answer>;

type Effects = Record<
  'showsQuestions' | 'showsOptions' | 'hidesQuestions' | 'hidesOptions',
  OptionalIds
>;

/** A questionnaire prepared for `evaluate`. */
export type CompiledQuestionnaire<Q extends Question = Question> = {
  readonly questions: ReadonlyMap<number, Q>;
  /** Every question after those that control it. */
  readonly order: readonly number[];
  readonly conditionalQuestions: ReadonlySet<number>;
  readonly conditionalOptions: ReadonlySet<number>;
  readonly effects: ReadonlyMap<number, Effects>;
};

/** The visible questions, the remaining answers, and the removed ones. */
export type Evaluation = {
  readonly visibleQuestions: ReadonlySet<number>;
  readonly visibleOptions: ReadonlySet<number>;
  readonly answers: ReadonlyMap<number, Answer>;
  /** Without `optionIds` the whole answer went. */
  readonly removed: readonly { questionId: number; optionIds?: readonly number[] }[];
};

/**
 * Prepares questions for `evaluate`.
 * `partial` drops references to questions that are not in the list (the subset asked at sign-up).
 * @throws Error naming the ids: duplicate-question, duplicate-answer, unknown-question,
 * unknown-answer, self-reference, cycle.
 */
export function compile<Q extends Question>(
  list: readonly Q[],
  { partial = false }: { partial?: boolean } = {},
): CompiledQuestionnaire<Q> {
  const { questions, ownerOf } = indexIds(list);
  const conditionalQuestions = new Set<number>();
  const conditionalOptions = new Set<number>();
  const effects = new Map<number, Effects>();
  const controls = new Map<number, Set<number>>(list.map((question) => [question.id, new Set()]));

  for (const question of list) {
    for (const option of question.options) {
      const targets = (ids: OptionalIds, kind: 'question' | 'answer'): number[] =>
        (ids ?? []).filter((id) => {
          const controlled = kind === 'answer' ? ownerOf.get(id) : questions.get(id)?.id;
          if (controlled === undefined) {
            if (partial) return false;
            throw new Error(`unknown-${kind}: ${option.id}->${id}`);
          }
          if (controlled === question.id) {
            throw new Error(`self-reference: ${option.id}->${kind[0]}${id}`);
          }
          controls.get(question.id)?.add(controlled);
          return true;
        });
      const effect = {
        showsQuestions: targets(option.showsQuestions, 'question'),
        hidesQuestions: targets(option.hidesQuestions, 'question'),
        showsOptions: targets(option.showsOptions, 'answer'),
        hidesOptions: targets(option.hidesOptions, 'answer'),
      };
      addAll(conditionalQuestions, effect.showsQuestions);
      addAll(conditionalOptions, effect.showsOptions);
      effects.set(option.id, effect);
    }
  }
  const order = sortControllersFirst(controls);
  return { questions, order, conditionalQuestions, conditionalOptions, effects };
}

/**
 * Decides what is visible and drops the answers that no longer apply. One pass settles every chain,
 * because `compile` put controlling questions first; evaluating the kept answers again changes nothing.
 */
export function evaluate(compiled: CompiledQuestionnaire, given: Answers): Evaluation {
  const shown = { questions: new Set<number>(), options: new Set<number>() };
  const hidden = { questions: new Set<number>(), options: new Set<number>() };
  const visibleQuestions = new Set<number>();
  const visibleOptions = new Set<number>();
  const answers = new Map<number, Answer>();
  const removed: { questionId: number; optionIds?: readonly number[] }[] = [];

  const isQuestionOn = (id: number) =>
    (!compiled.conditionalQuestions.has(id) || shown.questions.has(id)) &&
    !hidden.questions.has(id);
  const isOptionOn = (id: number) =>
    (!compiled.conditionalOptions.has(id) || shown.options.has(id)) && !hidden.options.has(id);

  for (const id of compiled.order) {
    const question = compiled.questions.get(id);
    if (question === undefined) continue;
    const answer = given.get(id);
    const availableOptions = new Set(
      question.options.map((option) => option.id).filter(isOptionOn),
    );
    if (!isQuestionOn(id) || (question.options.length > 0 && availableOptions.size === 0)) {
      if (answer !== undefined) removed.push({ questionId: id });
      continue;
    }
    visibleQuestions.add(id);
    addAll(visibleOptions, availableOptions);
    if (answer === undefined) continue;
    if ('text' in answer) {
      if (answer.text !== '') answers.set(id, answer);
      continue;
    }
    const keptOptions = answer.optionIds.filter((option) => availableOptions.has(option));
    const droppedOptions = answer.optionIds.filter((option) => !availableOptions.has(option));
    if (droppedOptions.length > 0) removed.push({ questionId: id, optionIds: droppedOptions });
    const choseNone = offersNone(question) && answer.optionIds.length === 0;
    if (keptOptions.length > 0 || choseNone) answers.set(id, { ...answer, optionIds: keptOptions });
    for (const option of keptOptions) {
      const effect = compiled.effects.get(option);
      addAll(shown.questions, effect?.showsQuestions);
      addAll(hidden.questions, effect?.hidesQuestions);
      addAll(shown.options, effect?.showsOptions);
      addAll(hidden.options, effect?.hidesOptions);
    }
  }
  return { visibleQuestions, visibleOptions, answers, removed };
}

/** Ids of the visible required questions without an answer, controlling questions first. */
export function findUnanswered(compiled: CompiledQuestionnaire, evaluation: Evaluation): number[] {
  return [...evaluation.visibleQuestions].filter((id) => {
    const question = compiled.questions.get(id);
    return question?.required === true && !question.computed && !evaluation.answers.has(id);
  });
}

/** Whether a question has the exclusive "none" choice: a checkbox group with a placeholder. */
export function offersNone(question: Question): boolean {
  return question.type === 3 && question.placeholder !== null;
}

function indexIds<Q extends Question>(list: readonly Q[]) {
  const questions = new Map<number, Q>();
  const ownerOf = new Map<number, number>();
  for (const question of list) {
    if (questions.has(question.id)) throw new Error(`duplicate-question: ${question.id}`);
    questions.set(question.id, question);
    for (const option of question.options) {
      if (ownerOf.has(option.id)) throw new Error(`duplicate-answer: ${option.id}`);
      ownerOf.set(option.id, question.id);
    }
  }
  return { questions, ownerOf };
}

/** Kahn's topological sort; where several may come next, the order of the document decides. */
function sortControllersFirst(controls: ReadonlyMap<number, ReadonlySet<number>>): number[] {
  const waitingFor = new Map<number, number>();
  for (const id of controls.keys()) waitingFor.set(id, 0);
  for (const targets of controls.values()) {
    for (const target of targets) waitingFor.set(target, (waitingFor.get(target) ?? 0) + 1);
  }
  const left = [...controls.keys()];
  const order: number[] = [];
  while (left.length > 0) {
    const next = left.findIndex((id) => waitingFor.get(id) === 0);
    const id = next < 0 ? undefined : left.splice(next, 1)[0];
    if (id === undefined) throw new Error(`cycle: ${left.join(', ')}`);
    order.push(id);
    for (const target of controls.get(id) ?? []) {
      waitingFor.set(target, (waitingFor.get(target) ?? 0) - 1);
    }
  }
  return order;
}

function addAll(set: Set<number>, ids: Iterable<number> | null | undefined) {
  for (const id of ids ?? []) set.add(id);
}
