import type { Question, Section } from '@fanwise/contract';
import type { Estimate } from '@fanwise/domain/estimation/estimate';
import {
  isAssumed,
  type PrefillProfile,
  prefillOf,
  prefillSourceOf,
} from '@fanwise/domain/prefill';
import { type Language, type QuestionnaireQuestion, textIn } from '@fanwise/domain/questionnaire';
import { toServedQuestion } from '@fanwise/domain/served-question';
import type { Answers, Evaluation } from '@fanwise/domain/visibility';
import type { Asked } from './questionnaires.ts';

type Shown = {
  asked: Asked;
  evaluation: Evaluation;
  estimation: Estimate;
  today: string;
  language: Language;
};

/** All sections for the person who answers: every question, answers that apply, prefills resolved. */
export const sectionsToAnswer = (
  shown: Shown & { profile: PrefillProfile; saved: Answers },
): Section[] =>
  shown.asked.questionnaire.sections.map((section) => ({
    sec_name: textIn(section.name, shown.language),
    sec_text: textIn(section.text, shown.language),
    questions: section.questions.map((question) => ({
      ...toServedQuestion(
        question,
        prefillOf(question, shown.profile, shown.saved),
        shown.today,
        shown.language,
      ),
      que_prefill_from: prefillSourceOf(question),
      que_prefill_assumed: isAssumed(question),
      answer: answerTo(question, shown),
    })),
  }));

/** The sections as agents read them: visible questions only, with the chosen options and nothing to click. */
export const sectionsToRead = (shown: Shown): Section[] =>
  shown.asked.questionnaire.sections.flatMap((section) => {
    const questions = section.questions
      .filter(({ id }) => shown.evaluation.visibleQuestions.has(id))
      .map((question) => questionToRead(question, shown));
    if (questions.length === 0) return [];
    return {
      sec_name: textIn(section.name, shown.language),
      sec_text: textIn(section.text, shown.language),
      questions,
    };
  });

const questionToRead = (question: QuestionnaireQuestion, shown: Shown): Question => {
  const given = shown.evaluation.answers.get(question.id);
  const chosen = given !== undefined && 'optionIds' in given ? given.optionIds : [];
  const served = toServedQuestion(question, null, shown.today, shown.language);
  return {
    ...served,
    answers: served.answers
      .filter(({ ans_id }) => chosen.includes(ans_id))
      .map(({ ans_id, ans_content }) => ({
        ans_id,
        ans_content,
        shows_questions: null,
        shows_answers: null,
        hides_questions: null,
        hides_answers: null,
      })),
    answer: answerTo(question, shown),
  };
};

const answerTo = (question: QuestionnaireQuestion, shown: Shown): Question['answer'] => {
  if (question.computed) {
    const computed = shown.estimation.questions.find(({ que_id }) => que_id === question.id);
    const isVisible = shown.evaluation.visibleQuestions.has(question.id);
    return computed && isVisible ? { ans_id: null, qan_content: computed.qan_content } : null;
  }
  const given = shown.evaluation.answers.get(question.id);
  if (given === undefined) return null;
  if ('text' in given) return { ans_id: null, qan_content: given.text };
  const ids = [...given.optionIds];
  return { ans_id: question.type === 3 ? ids : (ids[0] ?? null), qan_content: null };
};
