import type { Questionnaire } from '@fanwise/domain/applications/questionnaire/questionnaire';
import {
  linkNames,
  type QuestionnaireFile,
} from '@fanwise/domain/applications/questionnaire/questionnaire-names';

/** A questionnaire that an operator published, and from when on it is asked. */
export type Published = { id: number; startsAt: Date; base: string; file: QuestionnaireFile };

// The same for everybody in this process, like the files; `follow-questionnaires.ts` looks after it. The first one first.
let published: readonly Published[] = [];

/** Says what was published. */
export const setPublishedQuestionnaires = (all: readonly Published[]): void => {
  const keyOf = (one: Published) => `${one.id} ${one.startsAt.getTime()}`;
  // What is prepared from it is kept as long as nothing changed.
  if (all.map(keyOf).join() !== published.map(keyOf).join()) published = all;
};

/** What is asked at a moment: of each type what was published for the delivered version last, or that version. */
const chosenAt = (files: readonly QuestionnaireFile[], at: number): readonly (Published | null)[] =>
  files.map(
    ({ insuranceTypeId, version }) =>
      published.findLast(
        (one) =>
          one.file.insuranceTypeId === insuranceTypeId &&
          one.base === version &&
          one.startsAt.getTime() <= at,
      ) ?? null,
  );

/** A version as far as its questions go: where first values come from needs the other files. */
const withoutPrefills = (file: QuestionnaireFile): Questionnaire => ({
  ...file,
  sections: file.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({ ...question, prefill: null })),
  })),
});

/** What is asked beside the delivered files; each answers the same object until something changes. */
export const createAsked = (
  files: readonly QuestionnaireFile[],
  problemsOf: (questionnaires: readonly Questionnaire[]) => readonly string[],
) => {
  /** A release may bring a file that what was published for the others does not go with: then the files are asked. */
  const link = (chosen: readonly (Published | null)[]): readonly Questionnaire[] => {
    try {
      const all = linkNames(files.map((file, at) => chosen[at]?.file ?? file));
      return problemsOf(all).length === 0 ? all : delivered;
    } catch {
      return delivered;
    }
  };
  const delivered = linkNames(files);
  let last = { key: '', asked: delivered as readonly Questionnaire[] };
  let everOf: { of: readonly Published[]; ever: readonly Questionnaire[] } | undefined;
  return {
    delivered,
    now: (): readonly Questionnaire[] => {
      const chosen = chosenAt(files, Date.now());
      const key = chosen.map((one) => one?.id ?? '').join();
      if (last.key !== key) last = { key, asked: link(chosen) };
      return chosen.every((one) => one === null) ? delivered : last.asked;
    },
    /** What is, was, or will be asked by whatever an operator published. */
    ever: (): readonly Questionnaire[] => {
      if (everOf?.of !== published)
        everOf = {
          of: published,
          ever: [...delivered, ...published.map(({ file }) => withoutPrefills(file))],
        };
      return everOf.ever;
    },
  };
};
