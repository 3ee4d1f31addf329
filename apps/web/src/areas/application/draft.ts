import type { Application, Question, SaveApplicationInput, Section } from '@fanwise/contract';
import { readSentAnswers, toSentAnswers } from '@fanwise/domain/answers';
import { type InsuranceTypeId, insuranceTypeIds, perType } from '@fanwise/domain/insurance-types';
import { applyUmbrellaRule, UMBRELLA_QUESTION_ID } from '@fanwise/domain/umbrella';
import { type Answers, evaluate } from '@fanwise/domain/visibility';
import {
  answersToSend,
  type Filled,
  type Prepared,
  prepare,
  servedAnswers,
  startFilled,
} from '../../features/questionnaire/filled.ts';

/** All that can be asked for one insurance type. */
export interface Questionnaire {
  readonly type: InsuranceTypeId;
  readonly sections: readonly Section[];
  readonly prepared: Prepared;
}

/** An application as it stands on this screen. Types that are not chosen keep their answers. */
export interface Draft {
  readonly types: readonly InsuranceTypeId[];
  readonly filled: Readonly<Record<InsuranceTypeId, Filled>>;
}

/** Whether the estimate suggests an umbrella; undefined while it is not known. */
export type SuggestsUmbrella = boolean | undefined;

/** The questionnaires by insurance type; one that was not served asks nothing. */
export function readQuestionnaires(
  application: Application,
): Readonly<Record<InsuranceTypeId, Questionnaire>> {
  const read = (type: InsuranceTypeId): Questionnaire => {
    const sections = application.data.find((entry) => entry.ins_id === type)?.sections ?? [];
    const questions = sections.flatMap((section): Question[] => section.questions);
    return { type, sections, prepared: prepare(questions) };
  };
  return perType(read);
}

/** The draft the server has, with the values that are filled in for the person. */
export function savedDraft(application: Application): Draft {
  const questionnaires = readQuestionnaires(application);
  return draftWith(questionnaires, application.meta.types, (type) =>
    servedAnswers(questionnaires[type].prepared),
  );
}

/** A draft of the given answers. */
export function draftWith(
  questionnaires: Readonly<Record<InsuranceTypeId, Questionnaire>>,
  types: readonly number[],
  answersOf: (type: InsuranceTypeId) => Answers,
): Draft {
  const fill = (type: InsuranceTypeId) =>
    startFilled(questionnaires[type].prepared, answersOf(type));
  return {
    types: insuranceTypeIds.filter((type) => types.includes(type)),
    filled: perType(fill),
  };
}

/** What a save sends; `unreadable` names questions whose typed value is not finished (a half date). */
export function readForSaving(
  questionnaires: Readonly<Record<InsuranceTypeId, Questionnaire>>,
  draft: Draft,
  suggestsUmbrella: SuggestsUmbrella,
): { answers: SaveApplicationInput['answers']; unreadableIds: readonly number[] } {
  const unreadableIds: number[] = [];
  const answers = draft.types.map((type) => {
    const { prepared } = questionnaires[type];
    const given = draft.filled[type].answers;
    const complete =
      suggestsUmbrella === undefined ? given : applyUmbrellaRule(type, given, suggestsUmbrella);
    const sent = answersToSend(prepared, complete);
    const read = readSentAnswers(prepared.compiled, sent);
    if (!read.ok) unreadableIds.push(...read.questionIds);
    return { ins_id: type, answers: sent };
  });
  return { answers, unreadableIds };
}

/** Equal for two drafts that would be saved as the same. */
export function contentKey(
  questionnaires: Readonly<Record<InsuranceTypeId, Questionnaire>>,
  draft: Draft,
  suggestsUmbrella: SuggestsUmbrella,
): string {
  return JSON.stringify(
    draft.types.map((type) => [
      type,
      answersKey(questionnaires[type].prepared, draft.filled[type].answers, suggestsUmbrella),
    ]),
  );
}

/** The same for what the server holds, without the values filled in here. */
export function savedKey(application: Application, suggestsUmbrella: SuggestsUmbrella): string {
  const questionnaires = readQuestionnaires(application);
  return JSON.stringify(
    insuranceTypeIds
      .filter((type) => application.meta.types.includes(type))
      .map((type) => {
        const { prepared } = questionnaires[type];
        const { answers } = evaluate(prepared.compiled, servedAnswers(prepared));
        return [type, answersKey(prepared, answers, suggestsUmbrella)];
      }),
  );
}

function answersKey({ compiled }: Prepared, answers: Answers, suggestsUmbrella: SuggestsUmbrella) {
  const compared = new Map(answers);
  // Where no umbrella is suggested the server answers this question itself.
  if (suggestsUmbrella !== true) compared.delete(UMBRELLA_QUESTION_ID);
  const read = readSentAnswers(compiled, toSentAnswers(compiled, compared));
  return [...(read.ok ? read.answers : compared)]
    .sort(([a], [b]) => a - b)
    .map(([id, given]) => [id, 'text' in given ? given.text : [...given.optionIds].sort()]);
}
