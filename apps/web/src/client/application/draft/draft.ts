import type {
  Application,
  Question,
  RequestedLine,
  SaveApplicationInput,
  Section,
} from '@fanwise/contract/own';
import {
  readSentAnswers,
  toSentAnswers,
} from '@fanwise/domain/applications/questionnaire/answers/answers';
import {
  evaluateTogether,
  findQuestionsAskedInOtherTypes,
} from '@fanwise/domain/applications/questionnaire/answers/same-facts';
import { type Answers, evaluate } from '@fanwise/domain/applications/questionnaire/visibility';
import { type InsuranceTypeId, insuranceTypeIds, perType } from '@fanwise/domain/insurance-types';
import { type LineChange, listChanges } from '../../../shared/coverage-request/requested-lines.ts';
import {
  answersToSend,
  type FilledQuestionnaire,
  fillFromSaved,
  type PreparedQuestionnaire,
  prepareQuestionnaire,
  servedAnswers,
  withCopied,
} from '../../../shared/questionnaire/filled-questionnaire.ts';

/** All questions and coverage lines of one insurance type. */
export type Questionnaire = {
  readonly type: InsuranceTypeId;
  readonly sections: readonly Section[];
  readonly prepared: PreparedQuestionnaire;
  /** The coverage lines that agents would price for the saved answers. */
  readonly requestedCoverage: readonly RequestedLine[];
};

/** The questionnaires by insurance type. */
export type Questionnaires = Readonly<Record<InsuranceTypeId, Questionnaire>>;

/** An application as edited on this screen. Types that are not chosen keep their answers. */
export type Draft = {
  readonly types: readonly InsuranceTypeId[];
  readonly filled: Readonly<Record<InsuranceTypeId, FilledQuestionnaire>>;
  /** The client's changes to the coverage lines. */
  readonly lineChanges: LineChanges;
};

/** The changed lines by insurance type. */
export type LineChanges = Readonly<Record<InsuranceTypeId, readonly LineChange[]>>;

/** The questionnaires by insurance type; a type that the server did not serve has no questions. */
export function readQuestionnaires(application: Application): Questionnaires {
  const read = (type: InsuranceTypeId): Questionnaire => {
    const entry = application.data.find(({ typeId }) => typeId === type);
    const sections = entry?.sections ?? [];
    const questions = sections.flatMap((section): Question[] => section.questions);
    return {
      type,
      sections,
      prepared: prepareQuestionnaire(questions),
      requestedCoverage: entry?.requestedCoverage?.rows ?? [],
    };
  };
  return perType(read);
}

/** The saved answers as a draft, with the values that are filled in for the client. */
export function readSavedDraft(application: Application): Draft {
  const questionnaires = readQuestionnaires(application);
  return createDraft(
    questionnaires,
    application.meta.types,
    (type) => servedAnswers(questionnaires[type].prepared),
    readSavedLineChanges(questionnaires),
  );
}

/** The changed lines that are saved. */
export const readSavedLineChanges = (questionnaires: Questionnaires): LineChanges =>
  perType((type) => listChanges(questionnaires[type].requestedCoverage));

/** The saved answers as a draft, without the values that are filled in for the client. */
export function readSavedDraftWithoutPrefills(application: Application): Draft {
  const questionnaires = readQuestionnaires(application);
  const fill = (type: InsuranceTypeId): FilledQuestionnaire => {
    const { prepared } = questionnaires[type];
    return { ...evaluate(prepared.compiled, servedAnswers(prepared)), prefilledIds: new Set() };
  };
  return {
    types: insuranceTypeIds.filter((type) => application.meta.types.includes(type)),
    filled: perType(fill),
    lineChanges: readSavedLineChanges(questionnaires),
  };
}

/** A draft of the given answers. */
export function createDraft(
  questionnaires: Questionnaires,
  types: readonly number[],
  answersOf: (type: InsuranceTypeId) => Answers,
  lineChanges: LineChanges,
): Draft {
  const fill = (type: InsuranceTypeId) =>
    fillFromSaved(questionnaires[type].prepared, answersOf(type));
  return shareAnswersBetweenTypes(questionnaires, {
    types: insuranceTypeIds.filter((type) => types.includes(type)),
    filled: perType(fill),
    lineChanges,
  });
}

/** The questions of the chosen types that are asked in another of them. */
export const listQuestionsAskedInOtherTypes = (
  questionnaires: Questionnaires,
  types: readonly InsuranceTypeId[],
): ReadonlySet<number> =>
  findQuestionsAskedInOtherTypes(types.map((type) => questionnaires[type].prepared.compiled));

/** The draft in which a question that is asked in another type has the answer given there. */
export function shareAnswersBetweenTypes(questionnaires: Questionnaires, draft: Draft): Draft {
  const sharedIds = listQuestionsAskedInOtherTypes(questionnaires, draft.types);
  if (sharedIds.size === 0) return draft;
  const evaluations = evaluateTogether(
    draft.types.map((type) => ({
      compiled: questionnaires[type].prepared.compiled,
      answers: draft.filled[type].answers,
    })),
  );
  const fill = (type: InsuranceTypeId): FilledQuestionnaire => {
    const filled = draft.filled[type];
    const { prepared } = questionnaires[type];
    const answers = evaluations[draft.types.indexOf(type)]?.answers;
    if (answers === undefined) return filled;
    const sharedIdsOfType = [...sharedIds].filter((id) => prepared.byId.has(id));
    return withCopied(
      prepared,
      filled,
      new Map(sharedIdsOfType.map((id) => [id, answers.get(id)])),
    );
  };
  return { ...draft, filled: perType(fill) };
}

/** The body of a save; `unreadableIds` names questions with an unfinished value, for example half a date. */
export function readForSaving(
  questionnaires: Questionnaires,
  draft: Draft,
): { answers: SaveApplicationInput['answers']; unreadableIds: readonly number[] } {
  const unreadableIds: number[] = [];
  const answers = draft.types.map((type) => {
    const { prepared } = questionnaires[type];
    const sent = answersToSend(prepared, draft.filled[type].answers);
    const read = readSentAnswers(prepared.compiled, sent);
    if (!read.ok) unreadableIds.push(...read.questionIds);
    return { typeId: type, answers: sent, requestedCoverage: [...draft.lineChanges[type]] };
  });
  return { answers, unreadableIds };
}

/** The body of a save without the answers to some questions. */
export function withoutAnswersTo(
  answers: SaveApplicationInput['answers'],
  questionIds: readonly number[],
): SaveApplicationInput['answers'] {
  return answers.map((ofType) => ({
    ...ofType,
    answers: ofType.answers.filter(({ questionId }) => !questionIds.includes(questionId)),
  }));
}

/** A key that is equal for two drafts with the same saved form. */
export function buildContentKey(questionnaires: Questionnaires, draft: Draft): string {
  return JSON.stringify(
    draft.types.map((type) => [
      type,
      buildAnswersKey(questionnaires[type].prepared, draft.filled[type]),
      buildLineChangesKey(draft.lineChanges[type]),
    ]),
  );
}

/** A key that is equal for two lists with the same changes. */
export const buildLineChangesKey = (changes: readonly LineChange[]): string =>
  JSON.stringify(changes.map(({ row, value, insteadOf }) => [row, value, insteadOf]).sort());

// Hidden questions are left out: the server answers them itself.
function buildAnswersKey(
  { compiled }: PreparedQuestionnaire,
  { answers, visibleQuestions }: FilledQuestionnaire,
) {
  const compared = new Map([...answers].filter(([id]) => visibleQuestions.has(id)));
  const read = readSentAnswers(compiled, toSentAnswers(compiled, compared));
  return [...(read.ok ? read.answers : compared)]
    .sort(([a], [b]) => a - b)
    .map(([id, answer]) => [
      id,
      'text' in answer ? answer.text : [...answer.optionIds].sort(),
      answer.source ?? null,
    ]);
}
