import { isMailed, type MailedOccasion, OCCASIONS } from '@fanwise/domain/messaging/occasions';
import type { Language } from '@fanwise/domain/texts/language';
import { findMailTextProblem, writeMailText } from '@fanwise/domain/texts/mail-text';
import { getPublishedTerms, type TextKey, type TextKind } from '../../../catalog/index.ts';
import { builtInMails, type MailMessages } from './notification-messages.ts';

/** The version of the shipped texts: any published text is newer. */
const builtInVersion = '2026-01-01';

const getKey = (occasion: MailedOccasion): TextKey => `mail-${occasion}`;

/** The mails whose text operators can change, by the keys of their texts. */
export const mailKeys: readonly TextKey[] = OCCASIONS.filter(isMailed).map(getKey);

const getMessages = (key: TextKey, language: Language) => {
  const { subject, text, button } =
    builtInMails[key.slice('mail-'.length) as MailedOccasion][language];
  return { subject, text, button, version: builtInVersion };
};

/** The mail texts, as a kind of text that operators publish. */
export const mailTexts: TextKind = {
  builtIn: (key, language) => writeMailText(getMessages(key, language), language),
  problem: (source, { key, language, ownHost }) =>
    findMailTextProblem(source, ownHost, getMessages(key, language)),
  soonestMinutes: 15,
};

/** Returns the current text of a mail: the published one, or else the shipped one. */
export const getCurrentMessages = (language: Language, occasion: MailedOccasion): MailMessages => {
  const messages = builtInMails[occasion][language];
  const found = getPublishedTerms(getKey(occasion), language);
  if (!found) return messages;
  const [text, button] = found.sections;
  return {
    ...messages,
    subject: found.title,
    text: text?.text ?? messages.text,
    button: button?.text ?? messages.button,
  };
};
