import type { Questionnaire } from '@fanwise/domain/applications/questionnaire/questionnaire';
import {
  linkNames,
  type QuestionnaireFile,
} from '@fanwise/domain/applications/questionnaire/questionnaire-names';

/** A questionnaire that an operator published, asked from `startsAt` on. */
export type Published = { id: number; startsAt: Date; base: string; file: QuestionnaireFile };

// All requests of this process share them, like the files; `follow-questionnaires.ts` updates them. Ordered by their
// start.
let published: readonly Published[] = [];

/** Replaces the published questionnaires. */
export const setPublishedQuestionnaires = (all: readonly Published[]): void => {
  const getKey = (one: Published) => `${one.id} ${one.startsAt.getTime()}`;
  // The array is replaced only when its versions changed, because results that are cached by this array stay valid
  // until then.
  if (all.map(getKey).join() !== published.map(getKey).join()) published = all;
};

/** Returns the version to ask at a moment for each file: the newest one published for it, or null to ask the file. */
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

/** Returns a version without what refers to questions of other files: prefilled values and shared facts. */
const omitPrefills = (file: QuestionnaireFile): Questionnaire => ({
  ...file,
  sections: file.sections.map((section) => ({
    ...section,
    questions: section.questions.map(({ sameAs: _, ...question }) => ({
      ...question,
      prefill: null,
    })),
  })),
});

/** Returns the questionnaires that are asked. The functions return the same object until a version changes. */
export const createAsked = (
  files: readonly QuestionnaireFile[],
  problemsOf: (questionnaires: readonly Questionnaire[]) => readonly string[],
) => {
  /** Falls back to the delivered files when a published version does not fit the other files of a new release. */
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
  let cached: { of: readonly Published[]; ever: readonly Questionnaire[] } | undefined;
  return {
    delivered,
    now: (): readonly Questionnaire[] => {
      const chosen = chosenAt(files, Date.now());
      const key = chosen.map((one) => one?.id ?? '').join();
      if (last.key !== key) last = { key, asked: link(chosen) };
      return chosen.every((one) => one === null) ? delivered : last.asked;
    },
    /** Returns every questionnaire that is, was, or is planned to be asked. */
    ever: (): readonly Questionnaire[] => {
      if (cached?.of !== published)
        cached = {
          of: published,
          ever: [...delivered, ...published.map(({ file }) => omitPrefills(file))],
        };
      return cached.ever;
    },
  };
};
