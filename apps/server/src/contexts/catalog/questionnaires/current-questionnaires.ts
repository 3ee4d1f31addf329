import type { Questionnaire } from '@fanwise/domain/applications/questionnaire/questionnaire';
import {
  linkNames,
  type QuestionnaireFile,
} from '@fanwise/domain/applications/questionnaire/questionnaire-names';

/** A questionnaire that an operator published, asked from `startsAt` on. */
export type PublishedQuestionnaire = {
  id: number;
  startsAt: Date;
  base: string;
  file: QuestionnaireFile;
};

// All requests of this process share them, like the files; `refresh-questionnaires.ts` updates them. Ordered by their
// start.
let published: readonly PublishedQuestionnaire[] = [];

/** Replaces the published questionnaires. */
export const setPublishedQuestionnaires = (all: readonly PublishedQuestionnaire[]): void => {
  const getKey = (one: PublishedQuestionnaire) => `${one.id} ${one.startsAt.getTime()}`;
  // The array is replaced only when its versions changed, because results that are cached by this array stay valid
  // until then.
  if (all.map(getKey).join() !== published.map(getKey).join()) published = all;
};

/** Returns the version to ask at a time for each file: the newest one published for it, or null to ask the file. */
const selectPublished = (
  files: readonly QuestionnaireFile[],
  at: number,
): readonly (PublishedQuestionnaire | null)[] =>
  files.map(
    ({ insuranceTypeId, version }) =>
      published.findLast(
        (candidate) =>
          candidate.file.insuranceTypeId === insuranceTypeId &&
          candidate.base === version &&
          candidate.startsAt.getTime() <= at,
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
export const createCurrentQuestionnaires = (
  files: readonly QuestionnaireFile[],
  problemsOf: (questionnaires: readonly Questionnaire[]) => readonly string[],
) => {
  /** Falls back to the delivered files when a published version does not fit the other files of a new release. */
  const link = (chosen: readonly (PublishedQuestionnaire | null)[]): readonly Questionnaire[] => {
    try {
      const all = linkNames(files.map((file, at) => chosen[at]?.file ?? file));
      return problemsOf(all).length === 0 ? all : builtIn;
    } catch {
      return builtIn;
    }
  };
  const builtIn = linkNames(files);
  let lastLinked = { key: '', questionnaires: builtIn as readonly Questionnaire[] };
  let cached:
    | { published: readonly PublishedQuestionnaire[]; versions: readonly Questionnaire[] }
    | undefined;
  return {
    builtIn,
    getCurrent: (): readonly Questionnaire[] => {
      const chosen = selectPublished(files, Date.now());
      const key = chosen.map((version) => version?.id ?? '').join();
      if (lastLinked.key !== key) lastLinked = { key, questionnaires: link(chosen) };
      return chosen.every((version) => version === null) ? builtIn : lastLinked.questionnaires;
    },
    /** Returns every questionnaire that is, was, or is planned to be asked. */
    getAllVersions: (): readonly Questionnaire[] => {
      if (cached?.published !== published)
        cached = {
          published,
          versions: [...builtIn, ...published.map(({ file }) => omitPrefills(file))],
        };
      return cached.versions;
    },
  };
};
