import { readFileSync } from 'node:fs';
import type { QuestionnaireFile } from '@fanwise/domain/applications/questionnaire/questionnaire-names';

type Editable<Value> = Value extends object
  ? { -readonly [Key in keyof Value]: Editable<Value[Key]> }
  : Value;
/** A questionnaire of the catalog that a test can change. */
export type File = Editable<QuestionnaireFile>;
type TestQuestion = File['sections'][number]['questions'][number];

/** Returns a file as it was delivered. */
export const delivered = (type: string): File =>
  JSON.parse(
    readFileSync(
      new URL(`../../../../../../../catalog/questionnaires/${type}.json`, import.meta.url),
      'utf8',
    ),
  );
/** Returns a question by its name. */
export const findTestQuestion = (file: File, name: string): TestQuestion => {
  const found = file.sections
    .flatMap(({ questions }) => questions)
    .find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
/** Removes a question and the references to it. */
export const without = (file: File, name: string): void => {
  const { id, options } = findTestQuestion(file, name);
  const gone = options.map((option) => option.id);
  const rest = (ids: number[] | null, away: number[]) => {
    const remaining = ids?.filter((one) => !away.includes(one)) ?? [];
    return remaining.length > 0 ? remaining : null;
  };
  for (const section of file.sections) {
    section.questions = section.questions.filter((one) => one.name !== name);
    for (const option of section.questions.flatMap((one) => one.options)) {
      option.showsQuestions = rest(option.showsQuestions, [id]);
      option.hidesQuestions = rest(option.hidesQuestions, [id]);
      option.showsOptions = rest(option.showsOptions, gone);
      option.hidesOptions = rest(option.hidesOptions, gone);
    }
  }
};
/** Returns a changed file as the text that is sent. */
export const edited = (type: string, edit: (file: File) => void, version = 'admin-1'): string => {
  const file = delivered(type);
  file.version = version;
  edit(file);
  return JSON.stringify(file);
};
/** Changes a file as an operator does: another wording, one more option and question, one question fewer. */
export const reworded = (file: File): void => {
  findTestQuestion(file, 'home.dwellingType').content = {
    en: 'Which kind of home?',
    es: '¿Qué clase de vivienda?',
  };
  const heat = findTestQuestion(file, 'home.heat');
  heat.options.push({
    ...heat.options[0]!,
    id: 10_001,
    name: 'geothermal',
    content: { en: 'From the ground', es: 'Del suelo' },
  });
  without(file, 'home.dogBite');
  const last = file.sections.at(-1)!;
  last.questions.push({
    ...findTestQuestion(file, 'home.fireProtection'),
    id: 10_000,
    name: 'home.porch',
    type: 0,
    options: [],
    placeholder: null,
    prefill: null,
    content: { en: 'What is on the porch?', es: '¿Qué hay en el porche?' },
    required: false,
  });
};
