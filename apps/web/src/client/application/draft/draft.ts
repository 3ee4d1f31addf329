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
import { type Answers, evaluate } from '@fanwise/domain/applications/questionnaire/visibility';
import { type InsuranceTypeId, insuranceTypeIds, perType } from '@fanwise/domain/insurance-types';
import { changesIn, type LineChange } from '../../../shared/coverage-request/requested-lines.ts';
import {
  answersToSend,
  type Filled,
  type Prepared,
  prepare,
  servedAnswers,
  startFilled,
} from '../../../shared/questionnaire/filled.ts';

/** All that can be asked for one insurance type. */
export type Questionnaire = {
  readonly type: InsuranceTypeId;
  readonly sections: readonly Section[];
  readonly prepared: Prepared;
  /** What agents would price of what is saved. */
  readonly requestedCoverage: readonly RequestedLine[];
};

/** The questionnaires by insurance type. */
export type Questionnaires = Readonly<Record<InsuranceTypeId, Questionnaire>>;

/** An application as it stands on this screen. Types that are not chosen keep their answers. */
export type Draft = {
  readonly types: readonly InsuranceTypeId[];
  readonly filled: Readonly<Record<InsuranceTypeId, Filled>>;
  /** What was changed of the lines that agents will price. */
  readonly lineChanges: LineChanges;
};

/** The changed lines by insurance type. */
export type LineChanges = Readonly<Record<InsuranceTypeId, readonly LineChange[]>>;

/** The questionnaires by insurance type; one that was not served asks nothing. */
export function readQuestionnaires(application: Application): Questionnaires {
  const read = (type: InsuranceTypeId): Questionnaire => {
    const entry = application.data.find(({ typeId }) => typeId === type);
    const sections = entry?.sections ?? [];
    const questions = sections.flatMap((section): Question[] => section.questions);
    return {
      type,
      sections,
      prepared: prepare(questions),
      requestedCoverage: entry?.requestedCoverage?.rows ?? [],
    };
  };
  return perType(read);
}

/** The draft the server has, with the values that are filled in for the person. */
export function savedDraft(application: Application): Draft {
  const questionnaires = readQuestionnaires(application);
  return draftWith(
    questionnaires,
    application.meta.types,
    (type) => servedAnswers(questionnaires[type].prepared),
    savedLineChanges(questionnaires),
  );
}

/** The changed lines that are saved. */
export const savedLineChanges = (questionnaires: Questionnaires): LineChanges =>
  perType((type) => changesIn(questionnaires[type].requestedCoverage));

/** What the server has, without the values that are filled in for the person. */
export function storedDraft(application: Application): Draft {
  const questionnaires = readQuestionnaires(application);
  const fill = (type: InsuranceTypeId): Filled => {
    const { prepared } = questionnaires[type];
    return { ...evaluate(prepared.compiled, servedAnswers(prepared)), prefilledIds: new Set() };
  };
  return {
    types: insuranceTypeIds.filter((type) => application.meta.types.includes(type)),
    filled: perType(fill),
    lineChanges: savedLineChanges(questionnaires),
  };
}

/** A draft of the given answers. */
export function draftWith(
  questionnaires: Questionnaires,
  types: readonly number[],
  answersOf: (type: InsuranceTypeId) => Answers,
  lineChanges: LineChanges,
): Draft {
  const fill = (type: InsuranceTypeId) =>
    startFilled(questionnaires[type].prepared, answersOf(type));
  return {
    types: insuranceTypeIds.filter((type) => types.includes(type)),
    filled: perType(fill),
    lineChanges,
  };
}

/** What a save sends; `unreadable` names questions whose typed value is not finished (a half date). */
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

/** What a save sends, without the answers to some questions. */
export function withoutThese(
  answers: SaveApplicationInput['answers'],
  questionIds: readonly number[],
): SaveApplicationInput['answers'] {
  return answers.map((ofType) => ({
    ...ofType,
    answers: ofType.answers.filter(({ questionId }) => !questionIds.includes(questionId)),
  }));
}

/** Equal for two drafts that would be saved as the same. */
export function contentKey(questionnaires: Questionnaires, draft: Draft): string {
  return JSON.stringify(
    draft.types.map((type) => [
      type,
      answersKey(questionnaires[type].prepared, draft.filled[type]),
      lineChangesKey(draft.lineChanges[type]),
    ]),
  );
}

/** Equal for two lists with the same changes. */
export const lineChangesKey = (changes: readonly LineChange[]): string =>
  JSON.stringify(changes.map(({ row, value, insteadOf }) => [row, value, insteadOf]).sort());

// What is out of sight is not compared: the server answers it itself.
function answersKey({ compiled }: Prepared, { answers, visibleQuestions }: Filled) {
  const compared = new Map([...answers].filter(([id]) => visibleQuestions.has(id)));
  const read = readSentAnswers(compiled, toSentAnswers(compiled, compared));
  return [...(read.ok ? read.answers : compared)]
    .sort(([a], [b]) => a - b)
    .map(([id, given]) => [
      id,
      'text' in given ? given.text : [...given.optionIds].sort(),
      given.assumed === true,
    ]);
}
