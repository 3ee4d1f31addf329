import type { Question } from '@fanwise/contract/own';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { doubtsAbout } from '@fanwise/domain/questionnaire/answers/doubts';
import { questionsToAsk } from '../../../features/questionnaire/asked-questions.ts';
import type { Filled } from '../../../features/questionnaire/filled.ts';
import { questionDoubt } from '../../../features/questionnaire/question-doubt.ts';
import { questionProblem } from '../../../features/questionnaire/question-problem.ts';
import type { Translation } from '../../../messages/area.ts';
import type { questionnaire as questionWords } from '../../../messages/en/shared/questionnaire.ts';
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

/** A section of a chosen type that has something to ask. */
export type Step = {
  readonly key: string;
  readonly type: InsuranceTypeId;
  readonly name: string;
  readonly text: string;
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
  words: Translation<typeof questionWords>,
  { title, intro }: { title: string; intro: string },
): Step[] {
  const { type } = questionnaire;
  const sections = sectionSteps(questionnaire, filled, words);
  const isDone = sections.every((step) => step.isDone);
  const last = { key: `${type}-ask`, type, name: title, text: intro };
  return [...sections, { ...last, questions: [], problems: [], doubts: new Map(), isDone }];
}

/** Whether it is the step in which nothing has to be answered. */
export const isAskStep = ({ key }: Pick<Step, 'key'>): boolean => key.endsWith('-ask');

function sectionSteps(
  { type, sections }: Questionnaire,
  filled: Filled,
  words: Translation<typeof questionWords>,
): Step[] {
  const doubted = doubtsAbout(filled.answers);
  return sections.flatMap((section, index): Step[] => {
    const questions = questionsToAsk(section.questions, filled);
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
        key: `${type}-${index}`,
        type,
        name: section.name,
        text: section.text,
        questions,
        problems,
        doubts,
        isDone: hasAnswer && problems.length === 0,
      },
    ];
  });
}
