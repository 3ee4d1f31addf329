import type { Question } from '@fanwise/contract/own';
import { findDoubts } from '@fanwise/domain/applications/questionnaire/answers/doubts';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { Translation } from '../../../messages/area.ts';
import type { questionnaire as questionMessages } from '../../../messages/en/shared/questionnaire.ts';
import { questionsToAsk } from '../../../shared/questionnaire/asked-questions.ts';
import type { Filled } from '../../../shared/questionnaire/filled.ts';
import { questionDoubt } from '../../../shared/questionnaire/question-doubt.ts';
import { questionProblem } from '../../../shared/questionnaire/question-problem.ts';
import type { Questionnaire } from '../draft/draft.ts';

/** An answer that is missing or cannot be accepted. */
export type Problem = {
  readonly type: InsuranceTypeId;
  readonly questionId: number;
  readonly question: string;
  readonly message: string;
  /** Said as soon as the field is left; the others wait for the first try to submit. */
  readonly isSaidEarly: boolean;
};

/** A section on its page; short ones share a page. */
type Part = {
  readonly name: string;
  readonly text: string;
  readonly questions: readonly Question[];
};

/** A page of a chosen type that has something to ask. */
export type Step = {
  readonly key: string;
  readonly type: InsuranceTypeId;
  readonly parts: readonly Part[];
  readonly questions: readonly Question[];
  readonly problems: readonly Problem[];
  /** What to ask about again, by question id. */
  readonly doubts: ReadonlyMap<number, string>;
  /** Everything required is answered, and at least one question is. */
  readonly isDone: boolean;
};

/** The steps of a type: the sections with something to ask, and at the end what agents will price. */
export function stepsOf(
  questionnaire: Questionnaire,
  filled: Filled,
  words: Translation<typeof questionMessages>,
  { title, intro }: { title: string; intro: string },
): Step[] {
  const { type } = questionnaire;
  const sections = sectionSteps(questionnaire, filled, words);
  const isDone = sections.every((step) => step.isDone);
  const parts = [{ name: title, text: intro, questions: [] }];
  const last = { key: `${type}-coverage`, type, parts, questions: [], problems: [] };
  return [...sections, { ...last, doubts: new Map(), isDone }];
}

/** Whether it is the step in which nothing has to be answered. */
export const isCoverageStep = ({ key }: Pick<Step, 'key'>): boolean => key.endsWith('-coverage');

function sectionSteps(
  { type, sections }: Questionnaire,
  filled: Filled,
  words: Translation<typeof questionMessages>,
): Step[] {
  const doubted = findDoubts(filled.answers);
  return pagesOf(sections).flatMap(({ key, sections: together }): Step[] => {
    const parts = together
      .map(({ name, text, questions }) => ({
        name,
        text,
        questions: questionsToAsk(questions, filled),
      }))
      .filter(({ questions }) => questions.length > 0);
    const questions = parts.flatMap((part) => part.questions);
    if (questions.length === 0) return [];
    const problems = questions.flatMap((question): Problem[] => {
      const given = filled.answers.get(question.questionId);
      const message = questionProblem(question, given, words);
      if (message === undefined) return [];
      return [
        {
          type,
          questionId: question.questionId,
          question: question.content,
          message,
          isSaidEarly: given !== undefined,
        },
      ];
    });
    const doubts = new Map(
      questions.flatMap((question): [number, string][] => {
        const { questionId: id } = question;
        const doubt = doubted.get(id);
        if (doubt === undefined || problems.some(({ questionId }) => questionId === id)) return [];
        return [[id, questionDoubt(question, filled.answers.get(id), doubt, words)]];
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

/** So many questions at most, asked or not, stand on a page of several sections. */
const MOST_TOGETHER = 10;

/** Sections that follow each other and are short share a page: it stays the same whatever is answered. */
export function pagesOf(sections: Sections): { key: number; sections: Sections }[] {
  const pages: { key: number; size: number; sections: Sections }[] = [];
  for (const [index, section] of sections.entries()) {
    const size = section.questions.filter(({ computed }) => !computed).length;
    const last = pages.at(-1);
    if (last === undefined || last.size + size > MOST_TOGETHER)
      pages.push({ key: index, size, sections: [section] });
    else {
      last.size += size;
      last.sections = [...last.sections, section];
    }
  }
  return pages;
}
