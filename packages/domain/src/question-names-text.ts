import type { QuestionnaireFile } from './questionnaire-names.ts';

/** The text of question-names.ts for these files. */
export function questionNamesText(files: readonly QuestionnaireFile[]): string {
  const questions = files
    .flatMap(({ sections }) => sections.flatMap((section) => section.questions))
    .sort((one, other) => one.id - other.id);
  const key = (name: string) => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`);
  const optionsOf = (options: readonly { name: string; id: number }[]) =>
    options.map(({ name, id }) => `    ${key(name)}: ${id},\n`).join('');
  return `// Written by npm run make:question-names from catalogue/questionnaires.

/** The number of every question by its name: numbers are what is sent and stored, names what code says. */
export const questionIds = {
${questions.map(({ name, id }) => `  '${name}': ${id},\n`).join('')}} as const;

/** The numbers of the options of every question that has some, by their names. */
export const optionIds = {
${questions
  .filter(({ options }) => options.length > 0)
  .map(({ name, options }) => `  '${name}': {\n${optionsOf(options)}  },\n`)
  .join('')}} as const;

/** What code calls a question. */
export type QuestionName = keyof typeof questionIds;
`;
}
