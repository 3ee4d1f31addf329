import type { Language } from './language.ts';
import {
  findLegalTextProblem,
  findLine,
  readLegalText,
  type TextProblem,
  withLine,
} from './legal-text.ts';

/** A mail as operators write it: the subject after `#`, a line with its version, then its text and its button. */
export type MailText = { subject: string; version: string; text: string; button: string };

const headings = {
  en: { version: 'Version', text: 'Text', button: 'Button' },
  es: { version: 'Versión', text: 'Texto', button: 'Botón' },
} as const satisfies Record<Language, object>;

const most = { subject: 120, text: 1_500, button: 50 } as const;

/** Takes a text of a mail apart; null unless it has a subject, a version, a text and a button, and no more. */
export const readMailText = (source: string): MailText | null => {
  const read = readLegalText(source);
  const [text, button, ...rest] = read?.sections ?? [];
  if (!read || !text || !button || rest.length > 0) return null;
  return { subject: read.title, version: read.version, text: text.text, button: button.text };
};

/** Whether a text is one of a mail by its headings, in either language: terms have other ones. */
export const isMailText = (source: string): boolean => {
  const [text, button] = readLegalText(source)?.sections ?? [];
  return Object.values(headings).some(
    (messages) => text?.heading === messages.text && button?.heading === messages.button,
  );
};

/** The same as a text that can be changed and published. */
export const writeMailText = (
  { subject, version, text, button }: MailText,
  language: Language,
): string => {
  const messages = headings[language];
  return `# ${subject}\n\n${messages.version} ${version}\n\n## ${messages.text}\n\n${text}\n\n## ${messages.button}\n\n${button}\n`;
};

const PLACEHOLDER = /\{(\w+)\}/g;

const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(([found]) => found))].sort();

/** Finds the line with a placeholder that the delivered text does not have, or the delivered line whose one is missing. */
const findPlaceholderProblem = (mail: MailText, delivered: MailText): TextProblem | null => {
  const wanted = placeholdersOf(delivered.text);
  const has = placeholdersOf(mail.text);
  const unknown = has.find((one) => !wanted.includes(one));
  if (unknown !== undefined) return withLine('placeholder', findLine(mail.text, lineWith(unknown)));
  const missing = wanted.find((one) => !has.includes(one));
  if (missing !== undefined)
    return withLine('placeholder-missing', findLine(delivered.text, lineWith(missing)));
  const outside = [mail.subject, mail.button].find((text) => placeholdersOf(text).length > 0);
  return outside === undefined ? null : { code: 'placeholder', why: outside };
};

const lineWith = (placeholder: string): RegExp =>
  new RegExp(placeholder.replaceAll(/[{}]/g, '\\$&'));

/**
 * The problem that keeps a mail from being published: it must have the placeholders of the one it replaces, all in its
 * text, and be plain text with no address but ours.
 */
export const findMailTextProblem = (
  source: string,
  ownHost: string,
  delivered: MailText,
): TextProblem | null => {
  const mail = readMailText(source);
  // Whether placeholders are the right ones is asked below.
  const problem = findLegalTextProblem(source.replaceAll(PLACEHOLDER, 'x'), ownHost);
  if (problem !== null && problem.code !== 'no-version') return problem;
  if (mail === null) return { code: 'no-mail' };
  const isShort =
    mail.subject.length <= most.subject &&
    mail.text.length <= most.text &&
    mail.button.length <= most.button &&
    !mail.button.includes('\n');
  return findPlaceholderProblem(mail, delivered) ?? (isShort ? null : { code: 'no-mail' });
};

/** A mail as its reader gets it, with an example of a name. */
export const previewMailText = (
  source: string,
  language: Language,
): (Pick<MailText, 'subject' | 'text' | 'button'> & { language: Language }) | null => {
  const mail = readMailText(source);
  if (mail === null) return null;
  const { subject, text, button } = mail;
  const name = { en: 'Ann', es: 'Ana' }[language];
  return { language, subject, text: text.replaceAll('{name}', name), button };
};
