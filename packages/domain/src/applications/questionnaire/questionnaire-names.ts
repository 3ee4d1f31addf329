import type { Prefill, Questionnaire, QuestionnaireQuestion } from './questionnaire.ts';

/** Where a first value comes from as the files say it: questions and options by their names. */
export type NamedPrefill =
  | { readonly value: string }
  | { readonly profile: 'rents' | 'partner'; readonly whenTrue: string; readonly whenFalse: string }
  | { readonly profile: 'partnerDateOfBirth' }
  | { readonly profile: 'licensedSince' }
  | {
      readonly answerTo: string;
      readonly or?: string;
      readonly choices?: Readonly<Record<string, string>>;
      readonly otherwise?: string;
    };

type NamedQuestion = Omit<QuestionnaireQuestion, 'prefill'> & {
  readonly prefill: NamedPrefill | null;
};

/** A questionnaire as its file holds it. */
export type QuestionnaireFile = Omit<Questionnaire, 'sections'> & {
  readonly sections: readonly (Omit<Questionnaire['sections'][number], 'questions'> & {
    readonly questions: readonly NamedQuestion[];
  })[];
};

/**
 * The questionnaires with numbers where their files have names: first values may come from a question of another file.
 * @throws Error that names a question or an option that is not there.
 */
export function linkNames(files: readonly QuestionnaireFile[]): Questionnaire[] {
  const questions = files.flatMap(({ sections }) =>
    sections.flatMap((section) => section.questions),
  );
  const byName = new Map(questions.map((question) => [question.name, question]));
  return files.map((file) => ({
    ...file,
    sections: file.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => ({
        ...question,
        prefill: question.prefill && linkPrefill(question, question.prefill, byName),
      })),
    })),
  }));
}

function linkPrefill(
  { name, type, options }: NamedQuestion,
  prefill: NamedPrefill,
  byName: ReadonlyMap<string, NamedQuestion>,
): Prefill {
  const optionOf = (of: NamedQuestion['options'], wanted: string): number => {
    const found = of.find((one) => one.name === wanted);
    if (found === undefined)
      throw new Error(`${name}: its prefill ${wanted} is none of its options`);
    return found.id;
  };
  const option = (wanted: string): number => optionOf(options, wanted);
  const question = (wanted: string): NamedQuestion => {
    const found = byName.get(wanted);
    if (found === undefined)
      throw new Error(`${name}: its prefill, question ${wanted}, is missing`);
    return found;
  };
  if ('value' in prefill && type === 3 && prefill.value === 'none') return { value: '' };
  if ('value' in prefill)
    return { value: options.length > 0 ? option(prefill.value) : prefill.value };
  if ('answerTo' in prefill) {
    const { or, choices, otherwise } = prefill;
    const source = question(prefill.answerTo);
    return {
      answerTo: source.id,
      ...(or !== undefined && { or: question(or).id }),
      ...(choices && {
        choices: Object.fromEntries(
          Object.entries(choices).map(([there, here]) => [
            optionOf(source.options, there),
            option(here),
          ]),
        ),
      }),
      ...(otherwise !== undefined && { otherwise }),
    };
  }
  return !('whenTrue' in prefill)
    ? prefill
    : { ...prefill, whenTrue: option(prefill.whenTrue), whenFalse: option(prefill.whenFalse) };
}
