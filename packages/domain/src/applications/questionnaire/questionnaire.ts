import { addDays, addYears, type IsoDate, isCivilDate, readYear } from '../../dates/dates.ts';
import type { InsuranceTypeId } from '../../insurance-types.ts';
import type { Language } from '../../texts/language.ts';
import type { Option, Question } from './visibility.ts';

/** Text for people in every language the product speaks; English is always there. */
export type Messages = { readonly en: string; readonly es?: string };

/** A bound: a number, `current-year`, or a day such as `today`, `today+180d` or `today-14y`. */
export type Bound = number | string;

/** Where the first value of a field comes from: a default (`none` for a list), the profile, or another answer. */
export type Prefill =
  | { readonly value: number | string }
  | { readonly profile: 'rents' | 'partner'; readonly whenTrue: number; readonly whenFalse: number }
  | { readonly profile: 'partnerDateOfBirth' }
  | { readonly profile: 'partnerFirstName' }
  | { readonly profile: 'licensedSince' }
  | { readonly profile: 'insurer' }
  | {
      readonly answerTo: number;
      /** For lists that ask partly the same: the matching choice of each choice. */
      readonly choices?: Readonly<Record<number, number>>;
      /** The bound while that question has no answer. */
      readonly otherwise?: Bound;
    };

/** A question of another insurance type that asks for the same fact; `choices`: its options by options here. */
export type SameFact<Id = number> = {
  readonly answerTo: Id;
  readonly choices?: Readonly<Record<string, Id>>;
};

/** An option with its label; `name` is its own within the question. */
export type QuestionnaireOption = Option & { readonly name: string; readonly content: Messages };

/** A question as the catalog holds it. `range` bounds a value, a day, or the length of a text. */
export type QuestionnaireQuestion = Omit<Question, 'options' | 'placeholder'> & {
  /** Its name in code: the insurance type's short name, a dot, and its own, as in `home.yearBuilt`. */
  readonly name: string;
  readonly content: Messages;
  readonly help: Messages | null;
  readonly placeholder: Messages | null;
  readonly symbol: { readonly text: Messages; readonly position: 'left' | 'right' } | null;
  readonly prefill: Prefill | null;
  /**
   * Questions of other types that ask for the same. While one of those types is in the application, this question is not
   * asked and has their answer: the first one's, or for a list that of all of them together.
   */
  readonly sameAs?: readonly SameFact[];
  readonly range: { readonly min: Bound; readonly max: Bound } | null;
  /** Takes part in the estimate, so the coverage panel shows it. */
  readonly calculates: boolean;
  /**
   * Whether agents read the answer: without a value always. `never` for what only sizes the suggested coverage, such as
   * savings. `if-agreed` for what the client pays and has today; the client agrees by `<type>.sharesPolicy`.
   */
  readonly sharedWithAgents?: 'never' | 'if-agreed';
  /** Asked in the last registration step too. */
  readonly signup: boolean;
  /** Not asked where the operator leaves health questions out. */
  readonly health: boolean;
  /**
   * Part of what every agent of the place may know of a lead without anybody's name: what is to be insured and when.
   * Never a free text, an amount or health; it is kept plain and may be listed by.
   */
  readonly outline: boolean;
  readonly options: readonly QuestionnaireOption[];
};

/** A step of the wizard. */
export type Section = {
  readonly name: Messages;
  readonly text: Messages;
  /** Replaces `text` where the health questions are left out. */
  readonly textWithoutHealth: Messages | null;
  /** All of its questions are optional; the page shows it closed. */
  readonly optional?: true;
  readonly questions: readonly QuestionnaireQuestion[];
};

/** One questionnaire file: all that is asked for one insurance type. */
export type Questionnaire = {
  readonly insuranceTypeId: InsuranceTypeId;
  /** Stored with every submission. */
  readonly version: string;
  /** Title of the coverage panel. */
  readonly coverageTitle: Messages;
  readonly sections: readonly Section[];
};

/** All questions in the order of the document. */
export function allQuestions(questionnaire: Questionnaire): QuestionnaireQuestion[] {
  return questionnaire.sections.flatMap((section) => section.questions);
}

/**
 * The questions of the last registration step, in document order. References to questions and
 * options outside the subset are cut; an empty list becomes null.
 */
export function signupQuestions(questionnaire: Questionnaire): QuestionnaireQuestion[] {
  return cutReferences(allQuestions(questionnaire).filter((question) => question.signup));
}

/** Ids of the questions about health. */
export function healthQuestionIds(questionnaire: Questionnaire): ReadonlySet<number> {
  const health = allQuestions(questionnaire).filter((question) => question.health);
  return new Set(health.map((question) => question.id));
}

/** Ids of the questions that tell an agent what a lead is about, before anybody is named. */
export function outlineQuestionIds(questionnaire: Questionnaire): ReadonlySet<number> {
  const outline = allQuestions(questionnaire).filter((question) => question.outline);
  return new Set(outline.map((question) => question.id));
}

/** The questions that ask for a birth date: their names end with `BirthDate`. */
export function birthDateQuestionIds(questionnaire: Questionnaire): ReadonlySet<number> {
  const asking = allQuestions(questionnaire).filter(({ name }) => name?.endsWith('BirthDate'));
  return new Set(asking.map(({ id }) => id));
}

/** The questions that ask for a vehicle's number: their names end with `Vin`. */
export function vinQuestionIds(questionnaire: Questionnaire): ReadonlySet<number> {
  const asking = allQuestions(questionnaire).filter(({ name }) => name?.endsWith('Vin'));
  return new Set(asking.map(({ id }) => id));
}

/** True if agents read the answer to a question. `agrees`: the client lets agents see the policy of today. */
export const isSharedWithAgents = (
  { sharedWithAgents }: QuestionnaireQuestion,
  agrees: boolean,
): boolean => sharedWithAgents === undefined || (sharedWithAgents === 'if-agreed' && agrees);

/** The questionnaire for states where health is not asked. */
export function withoutHealthQuestions(questionnaire: Questionnaire): Questionnaire {
  const kept = cutReferences(allQuestions(questionnaire).filter((question) => !question.health));
  const byId = new Map(kept.map((question) => [question.id, question]));
  const sections = questionnaire.sections.map((section) => {
    const omits = section.questions.some((question) => question.health);
    return {
      ...section,
      text: omits ? (section.textWithoutHealth ?? section.text) : section.text,
      questions: section.questions.flatMap((question) => byId.get(question.id) ?? []),
    };
  });
  return { ...questionnaire, sections };
}

/** A bound on a given day: numbers and resolved days as they are, the year as a number, days as ISO dates. */
export function resolveBound(bound: Bound, today: IsoDate): number | IsoDate {
  if (typeof bound === 'number' || isCivilDate(bound)) return bound;
  if (bound === 'current-year') return readYear(today);
  const match = /^today(?:([+-]\d{1,5})([dy]))?$/.exec(bound);
  if (match === null) throw new Error(`unknown-bound: ${bound}`);
  if (match[1] === undefined) return today;
  const amount = Number(match[1]);
  return match[2] === 'd' ? addDays(today, amount) : addYears(today, amount);
}

/** The text in a language, or in English where it is not translated yet. */
export function getText(messages: Messages, language: Language): string {
  return messages[language] ?? messages.en;
}

function cutReferences(questions: readonly QuestionnaireQuestion[]): QuestionnaireQuestion[] {
  const questionIds = new Set(questions.map((question) => question.id));
  const optionIds = new Set(
    questions.flatMap((question) => question.options.map((option) => option.id)),
  );
  const cut = (ids: readonly number[] | null, known: ReadonlySet<number>) => {
    const kept = ids?.filter((id) => known.has(id)) ?? [];
    return kept.length > 0 ? kept : null;
  };
  return questions.map((question) => ({
    ...question,
    options: question.options.map((option) => ({
      ...option,
      showsQuestions: cut(option.showsQuestions, questionIds),
      hidesQuestions: cut(option.hidesQuestions, questionIds),
      showsOptions: cut(option.showsOptions, optionIds),
      hidesOptions: cut(option.hidesOptions, optionIds),
    })),
  }));
}
