import type { Application, Question } from '@fanwise/contract/own';
import {
  type NumberedQuestion,
  questionIds,
} from '@fanwise/domain/applications/questionnaire/question-names';
import { type InsuranceTypeId, shortNames } from '@fanwise/domain/insurance-types';
import { formatDollars } from '@fanwise/domain/money/money';
import { insuranceTypes } from '../../../messages/en/shared/insurance-types.ts';
import { answerText } from '../../../shared/questionnaire/answer-list.tsx';

/** The coverage that agents were asked to price for one type. */
export type AskedFor = {
  type: InsuranceTypeId;
  parts: { question: NumberedQuestion; answer: string }[];
};

/**
 * The coverage that agents were asked to price, by type. Empty while the answers differ from the submission that agents
 * read.
 */
export function askedFor({ data, meta }: Application): AskedFor[] {
  if (meta.submittedAt === null || meta.changed) return [];
  return data.flatMap(({ typeId, sections }) => {
    if (!meta.types.includes(typeId)) return [];
    const type = typeId;
    const questions = sections.flatMap<Question>((section) => section.questions);
    const parts = questionsOf(type).flatMap((name) => {
      const question = questions.find(({ questionId }) => questionId === questionIds[name]);
      const isChosen = question?.answer && [question.answer.optionId].flat().length > 0;
      const answer = isChosen ? answerText(question, '') : null;
      return answer === null ? [] : { question: name, answer };
    });
    return parts.length > 0 ? { type, parts } : [];
  });
}

/** Writes liability limits in thousands, `100/300/100`, in words; any other answer stays as it is. */
export const limitsIn = (
  answer: string,
  inWords: (each: string, all: string, things: string) => string,
): string => {
  const [, ...thousands] = /^(\d+)\/(\d+)\/(\d+)$/.exec(answer) ?? [];
  const [each, all, things] = thousands.map((amount) => formatDollars(Number(amount) * 1000));
  return each && all && things ? inWords(each, all, things) : answer;
};

/** The questions that decide what a price buys: those that have a text for it. */
const questionsOf = (type: InsuranceTypeId) =>
  Object.keys(insuranceTypes.english[shortNames[type]].askedFor) as NumberedQuestion[];
