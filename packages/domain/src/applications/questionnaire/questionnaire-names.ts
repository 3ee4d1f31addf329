import type { Prefill, Questionnaire, QuestionnaireQuestion, SameFact } from './questionnaire.ts';

/** Where a first value comes from as the files say it: questions and options by their names. */
export type NamedPrefill =
  | { readonly value: string }
  | { readonly profile: 'rents' | 'partner'; readonly whenTrue: string; readonly whenFalse: string }
  | { readonly profile: 'partnerDateOfBirth' }
  | { readonly profile: 'partnerFirstName' }
  | { readonly profile: 'licensedSince' }
  | { readonly profile: 'insurer' }
  | {
      readonly answerTo: string;
      readonly choices?: Readonly<Record<string, string>>;
      readonly otherwise?: string;
    };

type NamedQuestion = Omit<QuestionnaireQuestion, 'prefill' | 'sameAs'> & {
  readonly prefill: NamedPrefill | null;
  readonly sameAs?: readonly SameFact<string>[];
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
      questions: section.questions.map(({ sameAs, ...question }) => ({
        ...question,
        prefill: question.prefill && linkPrefill(question, question.prefill, byName),
        ...(sameAs && { sameAs: sameAs.map((fact) => linkFact(question, fact, byName)) }),
      })),
    })),
  }));
}

function linkPrefill(
  question: NamedQuestion,
  prefill: NamedPrefill,
  byName: ReadonlyMap<string, NamedQuestion>,
): Prefill {
  const { type, options } = question;
  const option = (wanted: string): number => findOptionId(question, wanted);
  if ('value' in prefill && type === 3 && prefill.value === 'none') return { value: '' };
  if ('value' in prefill)
    return { value: options.length > 0 ? option(prefill.value) : prefill.value };
  if ('answerTo' in prefill) {
    const { otherwise } = prefill;
    return {
      ...linkFact(question, prefill, byName),
      ...(otherwise !== undefined && { otherwise }),
    };
  }
  return !('whenTrue' in prefill)
    ? prefill
    : { ...prefill, whenTrue: option(prefill.whenTrue), whenFalse: option(prefill.whenFalse) };
}

/** Returns the number of an option; `asking` is the question whose file names it. */
function findOptionId(
  { name, options }: NamedQuestion,
  wanted: string,
  asking: string = name,
): number {
  const found = options.find((one) => one.name === wanted);
  if (found === undefined) throw new Error(`${asking}: ${wanted} is no option of ${name}`);
  return found.id;
}

function linkFact(
  question: NamedQuestion,
  { answerTo, choices }: SameFact<string>,
  byName: ReadonlyMap<string, NamedQuestion>,
): SameFact {
  const source = byName.get(answerTo);
  if (source === undefined)
    throw new Error(`${question.name}: its question ${answerTo} is missing`);
  return {
    answerTo: source.id,
    ...(choices && {
      choices: Object.fromEntries(
        Object.entries(choices).map(([there, here]) => [
          findOptionId(source, there, question.name),
          findOptionId(question, here),
        ]),
      ),
    }),
  };
}
