import type { QuestionnaireQuestion } from '../questionnaire.ts';
import {
  type Answer,
  type Answers,
  type CompiledQuestionnaire,
  evaluate,
  findUnanswered,
} from '../visibility.ts';
import { type FirstValue, findPrefill, findPrefillSource, type PrefillProfile } from './prefill.ts';
import { listUnsuggestedAnswers } from './suggestions.ts';

/** How long a question takes, as long as nobody has measured it. */
const secondsPerQuestion = 8;

/** The open questions as people read them: their number, and whole minutes. */
export type MissingQuestions = { questions: number; minutes: number };

/** One chosen type with what was answered for it. */
export type Started = { compiled: CompiledQuestionnaire<QuestionnaireQuestion>; answers: Answers };

/**
 * The open questions of all chosen types together: visible, required, and neither answered nor prefilled. A question of
 * two types counts once: the second copies the answer. `secondsFor` returns the measured time for a question of a type.
 */
export const listMissingQuestions = (
  started: readonly Started[],
  profile: PrefillProfile,
  secondsFor: (questionType: number) => number | undefined = () => undefined,
): MissingQuestions => {
  const saved = new Map<number, Answer>(started.flatMap(({ answers }) => [...answers]));
  const open = started.flatMap((type) => openQuestions(type, profile, saved));
  const ids = new Set(open.map(({ id }) => id));
  const questions = open.filter((question) => {
    const source = findPrefillSource(question);
    // A list that another one answers in part is its own question.
    if (question.prefill && 'choices' in question.prefill) return true;
    return source === null || source > question.id || !ids.has(source);
  });
  const seconds = questions.reduce(
    (sum, { type }) => sum + (secondsFor(type) ?? secondsPerQuestion),
    0,
  );
  return { questions: questions.length, minutes: Math.ceil(seconds / 60) };
};

/** Prefilled answers may make further questions visible. */
const openQuestions = (
  { compiled, answers }: Started,
  profile: PrefillProfile,
  saved: Answers,
): QuestionnaireQuestion[] => {
  // Only a few estimates suggest an umbrella, so none is assumed before the estimate.
  const filled = new Map<number, Answer>([
    ...listUnsuggestedAnswers({ umbrella: false }),
    ...answers,
  ]);
  for (;;) {
    const before = filled.size;
    const open = findUnanswered(compiled, evaluate(compiled, filled)).flatMap(
      (id) => compiled.questions.get(id) ?? [],
    );
    for (const question of open) {
      const first = findPrefill(question, profile, saved);
      if (first === null) continue;
      filled.set(question.id, firstAnswer(question, first));
    }
    if (filled.size === before) return open;
  }
};

const firstAnswer = ({ type }: QuestionnaireQuestion, first: FirstValue): Answer => {
  if (typeof first === 'object') return { optionIds: first };
  if (typeof first === 'number') return { optionIds: [first] };
  return type === 3 ? { optionIds: [] } : { text: first };
};
