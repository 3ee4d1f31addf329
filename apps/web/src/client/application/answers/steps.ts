import type { Question } from '@fanwise/contract/own';
import { findDoubts } from '@fanwise/domain/applications/questionnaire/answers/doubts';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { Translation } from '../../../messages/area.ts';
import type { questionnaire as questionMessages } from '../../../messages/en/shared/questionnaire.ts';
import { questionsToAsk } from '../../../shared/questionnaire/asked-questions.ts';
import type { FilledQuestionnaire } from '../../../shared/questionnaire/filled-questionnaire.ts';
import { questionDoubt } from '../../../shared/questionnaire/question-doubt.ts';
import { questionProblem } from '../../../shared/questionnaire/question-problem.ts';
import { todayHere } from '../../../ui/fields/today-here.ts';
import { VINS } from '../../vin/vehicles.ts';
import type { Questionnaire } from '../draft/draft.ts';

/** An answer that is missing or invalid. */
export type Problem = {
  readonly type: InsuranceTypeId;
  readonly questionId: number;
  readonly question: string;
  readonly message: string;
  /** True if the problem is shown as soon as the field is left; others are shown at the first try to submit. */
  readonly isShownEarly: boolean;
};

/** A section on its page; short sections share a page. */
type Part = {
  readonly name: string;
  readonly text: string;
  /** Shown closed: nothing in it is required. */
  readonly isOptional: boolean;
  readonly questions: readonly Question[];
};

/** A page of a chosen type with at least one question. */
export type Step = {
  readonly key: string;
  readonly type: InsuranceTypeId;
  readonly parts: readonly Part[];
  readonly questions: readonly Question[];
  readonly problems: readonly Problem[];
  /** Questions whose answer the client is asked to check, with the text, by question id. */
  readonly doubts: ReadonlyMap<number, string>;
  /** Everything required is answered, and at least one question is. */
  readonly isDone: boolean;
};

/** The steps of a type: the sections with questions, and at the end the coverage step. */
export function stepsOf(
  questionnaire: Questionnaire,
  filled: FilledQuestionnaire,
  messages: Translation<typeof questionMessages>,
  { title, intro }: { title: string; intro: string },
): Step[] {
  const { type } = questionnaire;
  const sections = sectionSteps(questionnaire, filled, messages);
  const isDone = sections.every((step) => step.isDone);
  const parts = [{ name: title, text: intro, isOptional: false, questions: [] }];
  const last = { key: `${type}-coverage`, type, parts, questions: [], problems: [] };
  return [...sections, { ...last, doubts: new Map(), isDone }];
}

/** True for the coverage step, in which nothing is required. */
export const isCoverageStep = ({ key }: Pick<Step, 'key'>): boolean => key.endsWith('-coverage');

function sectionSteps(
  { type, sections }: Questionnaire,
  filled: FilledQuestionnaire,
  messages: Translation<typeof questionMessages>,
): Step[] {
  const doubted = findDoubts(filled.answers, todayHere());
  return splitIntoPages(sections).flatMap(({ key, sections: pageSections }): Step[] => {
    const parts = pageSections
      .map(({ name, text, optional = false, questions }) => ({
        name,
        text,
        isOptional: optional,
        questions: questionsToAsk(questions, filled),
      }))
      .filter(({ questions }) => questions.length > 0);
    const questions = parts.flatMap((part) => part.questions);
    if (questions.length === 0) return [];
    const problems = questions.flatMap((question): Problem[] => {
      const answer = filled.answers.get(question.questionId);
      const message = questionProblem(question, answer, messages);
      if (message === undefined) return [];
      return [
        {
          type,
          questionId: question.questionId,
          question: question.content,
          message,
          isShownEarly: answer !== undefined,
        },
      ];
    });
    const doubts = new Map(
      questions.flatMap((question): [number, string][] => {
        const { questionId: id } = question;
        const doubt = doubted.get(id);
        if (doubt === undefined || problems.some(({ questionId }) => questionId === id)) return [];
        return [[id, questionDoubt(question, filled.answers.get(id), doubt, messages)]];
      }),
    );
    const hasAnswer = questions.some((question) => filled.answers.has(question.questionId));
    return [
      {
        key: `${type}-${key}`,
        type,
        parts,
        questions,
        problems,
        doubts,
        isDone: hasAnswer && problems.length === 0,
      },
    ];
  });
}

type Sections = Questionnaire['sections'];

/** A page of several sections holds at most this many questions, visible or not; VINs have their own place. */
const MAX_TOGETHER = 16;

/**
 * Puts short neighboring sections on one page, and an optional one on the page before it. The pages do not depend on the
 * answers.
 */
export function splitIntoPages(sections: Sections): { key: number; sections: Sections }[] {
  const pages: { key: number; size: number; sections: Sections }[] = [];
  for (const [index, section] of sections.entries()) {
    const size = section.optional
      ? 0
      : section.questions.filter(({ computed, questionId }) => !computed && !VINS.has(questionId))
          .length;
    const last = pages.at(-1);
    if (last === undefined || (size > 0 && last.size + size > MAX_TOGETHER))
      pages.push({ key: index, size, sections: [section] });
    else {
      last.size += size;
      last.sections = [...last.sections, section];
    }
  }
  return pages;
}
