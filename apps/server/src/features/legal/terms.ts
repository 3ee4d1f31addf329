import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A legal text: `version` is the date in its second line. */
export type Terms = {
  language: 'en' | 'es';
  title: string;
  version: string;
  /** SHA-256 of the text, base64url: which words somebody accepted. */
  sha256: string;
  sections: { heading: string; text: string }[];
};

const folder = new URL('../../../../../catalogue/legal/', import.meta.url);

/** Reads a text of `catalogue/legal`. Throws when it has no version: nobody could say what was accepted. */
const readTerms = (file: string, language: Terms['language']): Terms => {
  const source = readFileSync(new URL(file, folder), 'utf8');
  const title = /^# (.+)$/m.exec(source)?.[1];
  const version = /^Versi[oó]n (\d{4}-\d{2}-\d{2})$/m.exec(source)?.[1];
  if (!title || !version) throw new Error(`${file} needs a title and a line "Version YYYY-MM-DD".`);
  const sections = source
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return { heading: heading.trim(), text: lines.join('\n').trim() };
    });
  const sha256 = createHash('sha256').update(source).digest('base64url');
  return { language, title, version, sha256, sections };
};

/** The terms people accept: clients when they register, agents when they register and when they pay. */
export const terms = {
  clients: readTerms('terms-clients.md', 'en'),
  agents: readTerms('terms-agents.md', 'en'),
};

/** The same texts in Spanish, to read; what people accept are the English ones. */
export const translatedTerms = {
  clients: readTerms('terms-clients.es.md', 'es'),
  agents: readTerms('terms-agents.es.md', 'es'),
};

/** How people's data is handled; the table of what is kept how long is added where it is shown. */
export const privacy = {
  en: readTerms('privacy.md', 'en'),
  es: readTerms('privacy.es.md', 'es'),
};
