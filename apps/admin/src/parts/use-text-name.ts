import { useLanguage, useMessages } from '@fanwise/web/src/messages/language.ts';
import { adminFacts } from '../messages/en/facts.ts';

type Subjects = Readonly<Partial<Record<string, string>>>;

/** Returns the name of a text; a mail is named by its subject in the reader's language. */
export function useTextName(): (key: string, subjects: Subjects) => string {
  const messages = useMessages(adminFacts);
  const language = useLanguage();
  const names: Readonly<Record<string, string>> = messages.valuesOf.text;
  return (key, { [language]: subject }) =>
    names[key] ?? messages.mailNamed(subject ?? key.replace(/^mail-/, '').replaceAll('-', ' '));
}
