import type { Problem } from '../admin/plan-problems.ts';
import { findLegalTextProblem, readLegalText } from './legal-text.ts';

/** A mail as operators write it: the subject after `#`, a line with its version, then its text and its button. */
export type MailText = { subject: string; version: string; text: string; button: string };

type Language = 'en' | 'es';

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
    (words) => text?.heading === words.text && button?.heading === words.button,
  );
};

/** The same as a text that can be changed and published. */
export const writeMailText = (
  { subject, version, text, button }: MailText,
  language: Language,
): string => {
  const words = headings[language];
  return `# ${subject}\n\n${words.version} ${version}\n\n## ${words.text}\n\n${text}\n\n## ${words.button}\n\n${button}\n`;
};

const PLACEHOLDER = /\{(\w+)\}/g;

const placeholdersOf = (text: string): string =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name))].sort().join();

/**
 * The problem that keeps a mail from being published: it must have the placeholders of the one it replaces, all in its
 * text, and be plain text with no address but ours.
 */
export const findMailTextProblem = (
  source: string,
  ownHost: string,
  delivered: MailText,
): Problem | null => {
  const mail = readMailText(source);
  const hasOwn =
    mail !== null &&
    placeholdersOf(mail.text) === placeholdersOf(delivered.text) &&
    placeholdersOf(mail.subject + mail.button) === '';
  // Whether placeholders are the right ones is asked below.
  const problem = findLegalTextProblem(source.replaceAll(PLACEHOLDER, 'x'), ownHost);
  if (problem !== null && problem !== 'no-version') return problem;
  if (mail === null) return 'no-mail';
  if (!hasOwn) return 'placeholder';
  const isShort =
    mail.subject.length <= most.subject &&
    mail.text.length <= most.text &&
    mail.button.length <= most.button &&
    !mail.button.includes('\n');
  return isShort ? null : 'no-mail';
};
