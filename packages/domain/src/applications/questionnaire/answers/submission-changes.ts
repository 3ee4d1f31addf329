import type { InsuranceTypeId } from '../../../insurance-types.ts';

type Answer = { optionId: number | number[] | null; content: string | null };

/** A question as it was submitted. */
type QuestionWithAnswer = {
  questionId: number;
  computed: boolean;
  answer?: Answer | null | undefined;
};

/** One insurance type of a submission. */
type AnsweredType<Question> = {
  typeId: InsuranceTypeId;
  sections: readonly { readonly questions: readonly Question[] }[];
};

/** The content of a submission. */
export type Submitted<Question extends QuestionWithAnswer, Household extends object> = {
  types: readonly AnsweredType<Question>[];
  household: Household;
};

/** How a later submission differs from an earlier one. */
export type SubmissionChanges<Question, Household> = {
  /** Insurance types that came, and that went. Their answers are not listed one by one. */
  added: InsuranceTypeId[];
  removed: InsuranceTypeId[];
  /** Null on the side where the question was not asked. */
  answers: { typeId: InsuranceTypeId; before: Question | null; after: Question | null }[];
  /** The household of the earlier one; null where nothing in it changed. */
  household: Household | null;
};

/**
 * A person's changes between two submissions of one application. Figures computed from answers are left out, and so is
 * new wording of a question or an option.
 */
export function compareSubmissions<Question extends QuestionWithAnswer, Household extends object>(
  earlier: Submitted<Question, Household>,
  later: Submitted<Question, Household>,
): SubmissionChanges<Question, Household> {
  const before = new Map(earlier.types.map((type) => [type.typeId, type]));
  const after = new Map(later.types.map((type) => [type.typeId, type]));
  return {
    added: [...after.keys()].filter((id) => !before.has(id)),
    removed: [...before.keys()].filter((id) => !after.has(id)),
    answers: later.types.flatMap((type) => {
      const former = before.get(type.typeId);
      return former ? listChangedAnswers(former, type) : [];
    }),
    household: haveSameFields(earlier.household, later.household) ? null : earlier.household,
  };
}

/** In the order of the later questions; those that are no longer asked come last. */
function listChangedAnswers<Question extends QuestionWithAnswer>(
  earlier: AnsweredType<Question>,
  later: AnsweredType<Question>,
) {
  const before = listAnsweredQuestions(earlier);
  const after = listAnsweredQuestions(later);
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((id) => ({
      typeId: later.typeId,
      before: before.get(id) ?? null,
      after: after.get(id) ?? null,
    }))
    .filter((change) => buildAnswerKey(change.before) !== buildAnswerKey(change.after));
}

function listAnsweredQuestions<Question extends QuestionWithAnswer>({
  sections,
}: AnsweredType<Question>) {
  const questions = sections.flatMap((section) => section.questions);
  return new Map(
    questions
      .filter((question) => !question.computed)
      .map((question) => [question.questionId, question]),
  );
}

/** The same for equal answers: several options count in any order, and an empty text is no answer. */
function buildAnswerKey(question: QuestionWithAnswer | null): string {
  const { optionId = null, content = null } = question?.answer ?? {};
  const options = Array.isArray(optionId)
    ? optionId.toSorted((one, other) => one - other)
    : optionId;
  return JSON.stringify([options, content || null]);
}

function haveSameFields(one: object, other: object): boolean {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every(
    (field) => (Reflect.get(one, field) ?? null) === (Reflect.get(other, field) ?? null),
  );
}
