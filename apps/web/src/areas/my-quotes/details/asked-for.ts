import type { Application, Question } from '@fanwise/contract';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { answerText } from '../../../features/questionnaire/answer-list.tsx';

/** The questions that say what a price buys, by type: deductible, limits, package, kind and length of a policy. */
const QUESTION_IDS = { 1: [30, 28, 27], 2: [71, 72, 74], 3: [136, 138, 137] } as const;

/** A question that says what a price buys. */
export type AskedForId = (typeof QUESTION_IDS)[InsuranceTypeId][number];

/** What agents were asked to price for one type. */
export interface AskedFor {
  type: InsuranceTypeId;
  parts: { id: AskedForId; answer: string }[];
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
    const parts = QUESTION_IDS[type].flatMap((id: AskedForId) => {
      const question = questions.find(({ que_id }) => que_id === id);
      const isChosen = question?.answer && [question.answer.ans_id].flat().length > 0;
      const answer = isChosen ? answerText(question, '') : null;
      return answer === null ? [] : { id, answer };
    });
    return parts.length > 0 ? { type, parts } : [];
  });
}
