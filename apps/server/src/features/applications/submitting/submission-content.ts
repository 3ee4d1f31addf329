import { isDeepStrictEqual } from 'node:util';
import type { SubmittedType } from '../../submissions/index.ts';
import type { CompleteType } from '../draft/complete-type.ts';
import { sectionsToRead } from '../present-sections.ts';

/** The content of a submission; agents read English. */
export const submissionContent = (types: readonly CompleteType[], today: string): SubmittedType[] =>
  types.map(({ asked, evaluation, estimation }) => ({
    typeId: asked.insuranceTypeId,
    typeName: asked.name.en,
    questionnaire_version: asked.questionnaire.version,
    sections: sectionsToRead({ asked, evaluation, estimation, today, language: 'en' }),
    estimation,
  }));

/** Whether two contents hold the same answers, whatever the wording of the questions. */
export const sameAnswers = (
  one: readonly SubmittedType[],
  other: readonly SubmittedType[],
): boolean => isDeepStrictEqual(one.map(answersOf), other.map(answersOf));

const answersOf = ({ typeId, sections }: SubmittedType) => ({
  typeId,
  answers: Object.fromEntries(
    sections
      .flatMap(({ questions }) => questions)
      .map(({ questionId, answer }) => [questionId, answer ?? null]),
  ),
});
