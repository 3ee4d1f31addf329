import type { Section } from '@fanwise/contract/own';
import {
  getText,
  type Messages,
  type Questionnaire,
} from '@fanwise/domain/applications/questionnaire/questionnaire';
import type { Language } from '@fanwise/domain/texts/language';

type Question = Section['questions'][number];

/** Writes the texts of stored questions and sections in the reader's language. Answers stay as they were given. */
export type Translation = {
  question: (question: Question) => Question;
  sections: (sections: readonly Section[]) => Section[];
};

const translationCache = new WeakMap<readonly Questionnaire[], Map<Language, Translation>>();

/**
 * Returns the translation of stored questions, which are in English. A text that no questionnaire has any more, or
 * that has no translation, stays in English.
 */
export const translateQuestions = (
  allVersions: readonly Questionnaire[],
  language: Language,
): Translation => {
  const byLanguage = translationCache.get(allVersions) ?? new Map<Language, Translation>();
  translationCache.set(allVersions, byLanguage);
  const translation = byLanguage.get(language) ?? createTranslation(allVersions, language);
  byLanguage.set(language, translation);
  return translation;
};

const createTranslation = (
  allVersions: readonly Questionnaire[],
  language: Language,
): Translation => {
  if (language === 'en') return { question: (one) => one, sections: (all) => [...all] };
  const texts = new Map<string, string>();
  const addTexts = (place: string, messages: Messages | null | undefined) => {
    if (messages) texts.set(`${place} ${messages.en}`, getText(messages, language));
  };
  for (const { sections } of allVersions)
    for (const section of sections) {
      addTexts('section', section.name);
      addTexts('section', section.text);
      addTexts('section', section.textWithoutHealth);
      for (const { id, content, help, placeholder, symbol, options } of section.questions) {
        for (const messages of [content, help, placeholder, symbol?.text])
          addTexts(`question ${id}`, messages);
        for (const option of options) addTexts(`option ${option.id}`, option.content);
      }
    }
  const translate = <Text extends string | null>(place: string, text: Text): Text =>
    (texts.get(`${place} ${text}`) as Text | undefined) ?? text;
  const question = (stored: Question): Question => {
    const place = `question ${stored.questionId}`;
    return {
      ...stored,
      content: translate(place, stored.content),
      help: translate(place, stored.help),
      placeholder: translate(place, stored.placeholder),
      symbol: translate(place, stored.symbol),
      answers: stored.answers.map((option) => ({
        ...option,
        content: translate(`option ${option.optionId}`, option.content),
      })),
    };
  };
  return {
    question,
    sections: (all) =>
      all.map((section) => ({
        ...section,
        name: translate('section', section.name),
        text: translate('section', section.text),
        questions: section.questions.map(question),
      })),
  };
};
