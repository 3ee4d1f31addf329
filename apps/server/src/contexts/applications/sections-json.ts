import { question, section } from '@fanwise/contract/catalog/catalog';
import {
  isAssumed,
  type PrefillProfile,
  prefillOf,
  prefillSourceOf,
} from '@fanwise/domain/applications/questionnaire/answers/prefill';
import {
  type Language,
  type Questionnaire,
  type QuestionnaireQuestion,
  textIn,
} from '@fanwise/domain/applications/questionnaire/questionnaire';
import { toServedQuestion } from '@fanwise/domain/applications/questionnaire/served-question';
import type { Answers } from '@fanwise/domain/applications/questionnaire/visibility';
import { shortNames } from '@fanwise/domain/insurance-types';
import { askReads } from '@fanwise/domain/leads/coverage-request/ask';
import { begin, jsonOf } from '../../http/answers/written.ts';
import { answerTo, type Shown } from './present-sections.ts';
import type { Asked } from './questionnaires.ts';

/** What of a question is somebody's own. All else is the same for everybody who is asked it. */
const own = { que_prefill: true, answer: true } as const;
const ownOfQuestion = question.pick(own);
const sameOfQuestion = question.omit(own);
const heading = section.omit({ questions: true });

/** A section as JSON of the wire; each question breaks off where what is somebody's own follows. */
type SameForAll = {
  heading: string;
  questions: { question: QuestionnaireQuestion; begin: string }[];
};

/**
 * All sections for the person who answers, as JSON of the wire: every question, answers that apply, prefills resolved. 65 KB,
 * of which all but the answers is written once a day.
 */
export const sectionsToAnswer = (
  shown: Shown & { profile: PrefillProfile; saved: Answers },
): string => {
  const sections = sameForAll(shown).map(({ heading, questions }) => {
    const written = questions.map(({ question, begin }) => {
      const prefill = prefillOf(question, shown.profile, shown.saved);
      const answer = withMark(question, shown);
      return begin + jsonOf(ownOfQuestion, { prefill, answer }).slice(1);
    });
    return `${heading}"questions":[${written.join()}]}`;
  });
  return `[${sections.join()}]`;
};

/** Who answers sees which values were only filled in; agents read the answer. */
const withMark = (question: QuestionnaireQuestion, shown: Shown) => {
  const answer = answerTo(question, shown);
  return answer && shown.evaluation.answers.get(question.id)?.assumed
    ? { ...answer, assumed: true }
    : answer;
};

/** Bounds of dates move with the day. */
type OfDay = { today: string; sections: SameForAll[] };

/** A questionnaire does not change: another version is another object. */
const written: Record<Language, WeakMap<Questionnaire, OfDay>> = {
  en: new WeakMap(),
  es: new WeakMap(),
};

const sameForAll = ({
  asked,
  today,
  language,
}: Pick<Shown, 'asked' | 'today' | 'language'>): SameForAll[] => {
  const known = written[language].get(asked.questionnaire);
  if (known?.today === today) return known.sections;
  const sections = asked.questionnaire.sections.map(({ name, text, questions }) => ({
    heading: begin(jsonOf(heading, { name: textIn(name, language), text: textIn(text, language) })),
    questions: questions.map((question) => ({
      question,
      begin: begin(jsonOf(sameOfQuestion, servedToAll(question, asked, today, language))),
    })),
  }));
  written[language].set(asked.questionnaire, { today, sections });
  return sections;
};

const servedToAll = (
  question: QuestionnaireQuestion,
  { insuranceTypeId }: Asked,
  today: string,
  language: Language,
) => ({
  ...toServedQuestion(question, null, today, language),
  prefillFrom: prefillSourceOf(question),
  prefillAssumed: isAssumed(question),
  feedsAsk: askReads[shortNames[insuranceTypeId]].some((name) => name === question.name),
  sizesCover: question.sizesCover === true,
});
