import type { Application, Question, RequestedLine } from '@fanwise/contract/own';
import {
  type NumberedQuestion,
  questionIds,
} from '@fanwise/domain/applications/questionnaire/question-names';
import { type InsuranceTypeId, shortNames } from '@fanwise/domain/insurance-types';
import { formatDollars } from '@fanwise/domain/money/money';
import { insuranceTypes } from '../../../messages/en/shared/insurance-types.ts';
import { answerText } from '../../../shared/questionnaire/answer-list.tsx';

/** The coverage that agents were asked to price for one type. */
export type RequestOfType = {
  type: InsuranceTypeId;
  parts: { question: NumberedQuestion; answer: string }[];
};

/**
 * The coverage that agents were asked to price, by type. Empty while the answers differ from the submission that agents
 * read.
 */
export function listRequests({ data, meta }: Application): RequestOfType[] {
  if (meta.submittedAt === null || meta.changed) return [];
  return data.flatMap(({ typeId, sections, requestedCoverage }) => {
    if (!meta.types.includes(typeId)) return [];
    const type = typeId;
    const questions = sections.flatMap<Question>((section) => section.questions);
    const parts = listRequestQuestions(type).flatMap((name) => {
      const question = questions.find(({ questionId }) => questionId === questionIds[name]);
      const isChosen = question?.answer && [question.answer.optionId].flat().length > 0;
      const answered = isChosen ? answerText(question, '') : null;
      const answer =
        answered === null ? null : findChangedRequest(name, answered, requestedCoverage.rows);
      return answer === null ? [] : { question: name, answer };
    });
    return parts.length > 0 ? { type, parts } : [];
  });
}

/** The coverage lines that follow from an answer; the client may have changed them. */
const linesOfQuestion: Partial<Readonly<Record<NumberedQuestion, readonly string[]>>> = {
  'home.dwellingLimit': ['home.dwelling'],
  'life.suggestedCover': ['life.face'],
  'auto.package': ['auto.comp', 'auto.coll'],
  'auto.suggestedLimits': ['auto.bi', 'auto.pd'],
  'auto.deductible': ['auto.comp', 'auto.coll'],
};

/**
 * The answer, unless the client changed a line that follows from it: then the value of that line, or null where several
 * lines follow, because the answer no longer says what agents price.
 */
function findChangedRequest(
  name: NumberedQuestion,
  answer: string,
  rows: readonly RequestedLine[],
): string | null {
  const codes = linesOfQuestion[name] ?? [];
  const changed = rows.find(
    ({ row, from }) =>
      from === 'client' && codes.some((code) => row === code || row.startsWith(`${code}.`)),
  );
  if (!changed) return answer;
  return codes.length === 1 ? changed.text : null;
}

/** Writes liability limits in thousands, `100/300/100`, in words; any other answer stays as it is. */
export const writeLimits = (
  answer: string,
  sentenceOf: (each: string, all: string, things: string) => string,
): string => {
  const [, ...thousands] = /^(\d+)\/(\d+)\/(\d+)$/.exec(answer) ?? [];
  const [each, all, things] = thousands.map((amount) => formatDollars(Number(amount) * 1000));
  return each && all && things ? sentenceOf(each, all, things) : answer;
};

/** The questions that decide what a price buys: those that have a text for it. */
const listRequestQuestions = (type: InsuranceTypeId) =>
  Object.keys(insuranceTypes.english[shortNames[type]].askedFor) as NumberedQuestion[];
