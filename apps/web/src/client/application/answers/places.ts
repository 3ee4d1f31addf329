import { findQuestionControl } from '../../../shared/questionnaire/asked-questions.ts';

/** The ids of the places on the page that links lead to: each question, and the heading of the section. */
export const QUESTION_ID_PREFIX = 'question-';
export const HEADING_ID = 'section-heading';

/** Finds the control of a question on the page, or the heading of the section for no question. */
export const findPlace = (questionId: number | undefined): HTMLElement | null =>
  questionId === undefined
    ? document.getElementById(HEADING_ID)
    : findQuestionControl(QUESTION_ID_PREFIX, questionId);
