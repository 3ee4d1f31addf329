import { readFileSync } from 'node:fs';

/** A legal text as people accept it: `version` is the date in its second line. */
export type Terms = {
  title: string;
  version: string;
  sections: { heading: string; text: string }[];
};

const folder = new URL('../../../../../catalogue/legal/', import.meta.url);

/** Reads a text of `catalogue/legal`. Throws when it has no version: nobody could say what was accepted. */
const readTerms = (file: string): Terms => {
  const source = readFileSync(new URL(file, folder), 'utf8');
  const title = /^# (.+)$/m.exec(source)?.[1];
  const version = /^Version (\d{4}-\d{2}-\d{2})$/m.exec(source)?.[1];
  if (!title || !version) throw new Error(`${file} needs a title and a line "Version YYYY-MM-DD".`);
  const sections = source
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return { heading: heading.trim(), text: lines.join('\n').trim() };
    });
  return { title, version, sections };
};

/** The terms people accept: clients when they register, agents when they register and when they pay. */
export const terms = {
  clients: readTerms('terms-clients.md'),
  agents: readTerms('terms-agents.md'),
};
