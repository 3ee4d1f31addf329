import type { Application, Question } from '@fanwise/contract';
import { type InsuranceTypeId, shortNames } from '@fanwise/domain/insurance-types';
import { type NumberedQuestion, questionIds } from '@fanwise/domain/question-names';
import { answerText } from '../../../features/questionnaire/answer-list.tsx';
import { insuranceTypes } from '../../../messages/en/insurance-types.ts';

/** What agents were asked to price for one type. */
export interface AskedFor {
  type: InsuranceTypeId;
  parts: { question: NumberedQuestion; answer: string }[];
}

/**
 * What agents were asked to price, type by type. Nothing while the answers differ from those that agents read,
 * and nothing about what was not asked for.
 */
export function askedFor({ data, meta }: Application): AskedFor[] {
  if (meta.aps_submitted === null || meta.aps_changed) return [];
  return data.flatMap(({ ins_id, sections }) => {
    if (!meta.types.includes(ins_id)) return [];
    const type = ins_id;
    const questions = sections.flatMap<Question>((section) => section.questions);
    const parts = questionsOf(type).flatMap((name) => {
      const question = questions.find(({ que_id }) => que_id === questionIds[name]);
      const isChosen = question?.answer && [question.answer.ans_id].flat().length > 0;
      const answer = isChosen ? answerText(question, '') : null;
      return answer === null ? [] : { question: name, answer };
    });
    return parts.length > 0 ? { type, parts } : [];
  });
}

/** The questions that say what a price buys: those there are words for. */
const questionsOf = (type: InsuranceTypeId) =>
  Object.keys(insuranceTypes.english[shortNames[type]].askedFor) as NumberedQuestion[];
