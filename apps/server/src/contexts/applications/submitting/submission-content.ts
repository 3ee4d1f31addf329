import { isDeepStrictEqual } from 'node:util';
import { estimateForAgents } from '@fanwise/domain/applications/estimation/parts';
import { getText } from '@fanwise/domain/applications/questionnaire/questionnaire';
import type { Language } from '@fanwise/domain/texts/language';
import type { SubmittedCoverage, SubmittedType } from '../../leads/index.ts';
import type { EstimatedType } from '../draft/estimate-type.ts';
import { listSectionsToRead } from '../present-sections.ts';

/** One insurance type with its requested coverage. */
type RequestedType = {
  estimated: Pick<
    EstimatedType,
    'stateQuestionnaire' | 'evaluation' | 'estimation' | 'minimumLimits'
  >;
  requestedCoverage: SubmittedCoverage | null;
};

/** Builds the content of a submission. Agents read it in English, whatever the client's language is. */
export const buildSubmissionContent = (
  types: readonly RequestedType[],
  today: string,
  language: Language = 'en',
): SubmittedType[] =>
  types.map(
    ({
      estimated: { stateQuestionnaire, evaluation, estimation, minimumLimits },
      requestedCoverage,
    }) => ({
      typeId: stateQuestionnaire.insuranceTypeId,
      typeName: getText(stateQuestionnaire.name, language),
      questionnaire_version: stateQuestionnaire.questionnaire.version,
      sections: listSectionsToRead({
        stateQuestionnaire,
        evaluation,
        estimation,
        minimumLimits,
        today,
        language,
      }),
      estimation: estimateForAgents(estimation),
      requestedCoverage,
    }),
  );

/** Whether two contents hold the same answers, whatever the wording of the questions and the source of each answer. */
export const isSameAnswers = (
  one: readonly SubmittedType[],
  other: readonly SubmittedType[],
): boolean => isDeepStrictEqual(one.map(getAnswers), other.map(getAnswers));

/**
 * Whether two contents request the same coverage. A submission from before there were coverage requests, or with
 * another catalog of lines, counts as the same, because its client changed nothing.
 */
export const haveSameRequestedCoverage = (
  one: readonly SubmittedType[],
  other: readonly SubmittedType[],
): boolean => {
  const before = new Map(one.map(({ typeId, requestedCoverage }) => [typeId, requestedCoverage]));
  return other.every(({ typeId, requestedCoverage }) => {
    const formerType = before.get(typeId);
    if (!formerType || !requestedCoverage || formerType.version !== requestedCoverage.version)
      return true;
    return isDeepStrictEqual(getValues(formerType), getValues(requestedCoverage));
  });
};

const getValues = ({ rows }: SubmittedCoverage) => rows.map(({ code, value }) => [code, value]);

const getAnswers = ({ typeId, sections }: SubmittedType) => ({
  typeId,
  answers: Object.fromEntries(
    sections
      .flatMap(({ questions }) => questions)
      .map(({ questionId, answer }) => [
        questionId,
        answer ? [answer.optionId, answer.content] : null,
      ]),
  ),
});
