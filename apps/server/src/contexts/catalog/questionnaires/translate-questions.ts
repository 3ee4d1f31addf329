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
  const known = translationCache.get(allVersions) ?? new Map<Language, Translation>();
  translationCache.set(allVersions, known);
  const translation = known.get(language) ?? makeTranslation(allVersions, language);
  known.set(language, translation);
  return translation;
};

const makeTranslation = (
  allVersions: readonly Questionnaire[],
  language: Language,
): Translation => {
  if (language === 'en') return { question: (one) => one, sections: (all) => [...all] };
  const texts = new Map<string, string>();
  const add = (place: string, messages: Messages | null | undefined) => {
    if (messages) texts.set(`${place} ${messages.en}`, getText(messages, language));
  };
  for (const { sections } of allVersions)
    for (const section of sections) {
      add('section', section.name);
      add('section', section.text);
      add('section', section.textWithoutHealth);
      for (const { id, content, help, placeholder, symbol, options } of section.questions) {
        for (const messages of [content, help, placeholder, symbol?.text])
          add(`question ${id}`, messages);
        for (const option of options) add(`option ${option.id}`, option.content);
      }
    }
  const read = <Text extends string | null>(place: string, text: Text): Text =>
    (texts.get(`${place} ${text}`) as Text | undefined) ?? text;
  const question = (one: Question): Question => {
    const place = `question ${one.questionId}`;
    return {
      ...one,
      content: read(place, one.content),
      help: read(place, one.help),
      placeholder: read(place, one.placeholder),
      symbol: read(place, one.symbol),
      answers: one.answers.map((option) => ({
        ...option,
        content: read(`option ${option.optionId}`, option.content),
      })),
    };
  };
  return {
    question,
    sections: (all) =>
      all.map((section) => ({
        ...section,
        name: read('section', section.name),
        text: read('section', section.text),
        questions: section.questions.map(question),
      })),
  };
};
