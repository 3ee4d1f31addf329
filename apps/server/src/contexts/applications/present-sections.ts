import type { Question, Section } from '@fanwise/contract/own';
import type { Estimate } from '@fanwise/domain/applications/estimation/estimate';
import {
  type FirstValue,
  findPrefill,
  findPrefillSource,
  isAssumed,
  type PrefillProfile,
} from '@fanwise/domain/applications/questionnaire/answers/prefill';
import { optionIds, questionIds } from '@fanwise/domain/applications/questionnaire/question-names';
import {
  allQuestions,
  getText,
  isSharedWithAgents,
  type QuestionnaireQuestion,
} from '@fanwise/domain/applications/questionnaire/questionnaire';
import { toServedQuestion } from '@fanwise/domain/applications/questionnaire/served-question';
import type { Answers, Evaluation } from '@fanwise/domain/applications/questionnaire/visibility';
import { shortNames } from '@fanwise/domain/insurance-types';
import { amountText } from '@fanwise/domain/leads/coverage-lines/value-text';
import { coverageQuestions } from '@fanwise/domain/leads/coverage-request/build-requested-coverage';
import type { Language } from '@fanwise/domain/texts/language';
import type { EstimatedType } from './draft/estimate-type.ts';
import type { StateQuestionnaire } from './questionnaires.ts';

/** One person's answers to one insurance type, with the reader and the day. */
export type SectionAnswers = {
  stateQuestionnaire: StateQuestionnaire;
  evaluation: Evaluation;
  estimation: Estimate;
  minimumLimits: EstimatedType['minimumLimits'];
  today: string;
  language: Language;
};

/** The same data for the person who is answering. */
export type EditableSectionAnswers = SectionAnswers & { profile: PrefillProfile; saved: Answers };

/** The sections as the person who answers sees them: every question, with answers that apply and prefills resolved. */
export const presentSectionsToAnswer = (shown: EditableSectionAnswers): Section[] =>
  shown.stateQuestionnaire.questionnaire.sections.map(({ name, text, optional, questions }) => ({
    name: getText(name, shown.language),
    text: getText(text, shown.language),
    ...(optional && { optional }),
    questions: questions.map((question) => presentQuestionToAnswer(question, shown)),
  }));

const presentQuestionToAnswer = (
  question: QuestionnaireQuestion,
  shown: EditableSectionAnswers,
): Question => {
  const { stateQuestionnaire, profile, saved } = shown;
  const prefill = findPrefill(question, profile, saved);
  return {
    ...toServedWithMinimum(question, prefill, shown),
    prefillFrom: findPrefillSource(question),
    prefillAssumed: isAssumed(question, saved),
    feedsCoverage: coverageQuestions[shortNames[stateQuestionnaire.insuranceTypeId]].some(
      (name) => name === question.name,
    ),
    shared: question.sharedWithAgents ?? 'always',
    answer: answerTo(question, shown),
  };
};

/**
 * A served question. The option "State minimum" says the limits of the client's state; the option with the same limits is
 * left out, unless it was chosen before.
 */
const toServedWithMinimum = (
  question: QuestionnaireQuestion,
  prefill: FirstValue | null,
  { minimumLimits, today, language, evaluation }: SectionAnswers,
) => {
  const served = toServedQuestion(question, prefill, today, language);
  if (minimumLimits === null || question.id !== questionIds['auto.currentLimits']) return served;
  const { stateMinimum } = optionIds['auto.currentLimits'];
  const same = question.options.find(({ name }) => name === minimumLimits)?.id;
  const givenAnswer = evaluation.answers.get(question.id);
  const isChosen =
    givenAnswer && 'optionIds' in givenAnswer && same && givenAnswer.optionIds.includes(same);
  const answers = served.answers
    .filter(({ optionId }) => optionId !== same || isChosen)
    .map((option) =>
      option.optionId === stateMinimum
        ? { ...option, content: `${option.content}: ${amountText(minimumLimits, language)}` }
        : option,
    );
  return { ...served, answers };
};

/**
 * The sections as agents read them: visible questions that are shared with agents, with the chosen options and no
 * controls.
 */
export const listSectionsToRead = (shown: SectionAnswers): Section[] => {
  const agrees = agreesToSharePolicy(shown);
  return shown.stateQuestionnaire.questionnaire.sections.flatMap((section) => {
    const questions = section.questions
      .filter(({ id }) => shown.evaluation.visibleQuestions.has(id))
      .filter((question) => isSharedWithAgents(question, agrees))
      .map((question) => presentQuestionToRead(question, shown));
    if (questions.length === 0) return [];
    return {
      name: getText(section.name, shown.language),
      text: getText(section.text, shown.language),
      questions,
    };
  });
};

/** Whether the client lets agents see what they pay and have today. */
const agreesToSharePolicy = ({ stateQuestionnaire, evaluation }: SectionAnswers): boolean => {
  const name = `${shortNames[stateQuestionnaire.insuranceTypeId]}.sharesPolicy`;
  const question = allQuestions(stateQuestionnaire.questionnaire).find((one) => one.name === name);
  const given = question && evaluation.answers.get(question.id);
  return given !== undefined && 'optionIds' in given && given.optionIds.length > 0;
};

const presentQuestionToRead = (
  question: QuestionnaireQuestion,
  shown: SectionAnswers,
): Question => {
  const given = shown.evaluation.answers.get(question.id);
  const chosen = given !== undefined && 'optionIds' in given ? given.optionIds : [];
  const served = toServedWithMinimum(question, null, shown);
  return {
    ...served,
    answers: served.answers
      .filter(({ optionId }) => chosen.includes(optionId))
      .map(({ optionId, content }) => ({
        optionId,
        content,
        showsQuestions: null,
        showsOptions: null,
        hidesQuestions: null,
        hidesOptions: null,
      })),
    answer: answerTo(question, shown),
  };
};

/** The answer that applies, and where it comes from. It may be a calculated one. */
const answerTo = (question: QuestionnaireQuestion, shown: SectionAnswers): Question['answer'] => {
  if (question.computed) {
    const computed = shown.estimation.questions.find(
      ({ questionId }) => questionId === question.id,
    );
    const isVisible = shown.evaluation.visibleQuestions.has(question.id);
    return computed && isVisible ? { optionId: null, content: computed.content } : null;
  }
  const given = shown.evaluation.answers.get(question.id);
  if (given === undefined) return null;
  const mark = given.source && { source: given.source };
  if ('text' in given) return { optionId: null, content: given.text, ...mark };
  const ids = [...given.optionIds];
  return { optionId: question.type === 3 ? ids : (ids[0] ?? null), content: null, ...mark };
};
