import {
  allQuestions,
  type Messages,
  type Questionnaire,
  type QuestionnaireQuestion,
} from '../questionnaire.ts';

/** One question that two versions ask differently. */
export type VersionChange = {
  question: number;
  name: string;
  what: 'added' | 'removed' | 'changed';
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

type Facts = Record<string, string | number | boolean>;

const joinLanguages = ({ en, es }: Messages): string => (es === undefined ? en : `${en} | ${es}`);

/** Leaves out the facts without a text. */
const withoutEmpty = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''));

/** The facts of a question that an operator compares: its texts in both languages, its place, and its conditions. */
const factsOf = (one: Questionnaire, question: QuestionnaireQuestion): Facts => {
  const section = one.sections.findIndex(({ questions }) => questions.includes(question));
  const effects = question.options.flatMap(
    ({ id, showsQuestions, showsOptions, hidesQuestions, hidesOptions }) =>
      [showsQuestions, showsOptions, hidesQuestions, hidesOptions].some((ids) => ids !== null)
        ? [`${id}: ${JSON.stringify([showsQuestions, showsOptions, hidesQuestions, hidesOptions])}`]
        : [],
  );
  return {
    en: question.content.en,
    es: question.content.es ?? '',
    help_en: question.help?.en ?? '',
    help_es: question.help?.es ?? '',
    placeholder: question.placeholder ? joinLanguages(question.placeholder) : '',
    symbol: question.symbol?.text.en ?? '',
    options_en: question.options.map(({ id, content }) => `${id} ${content.en}`).join(' | '),
    options_es: question.options.map(({ id, content }) => `${id} ${content.es ?? ''}`).join(' | '),
    effects: effects.join(' | '),
    prefill: question.prefill ? JSON.stringify(question.prefill) : '',
    range: question.range ? `${question.range.min} – ${question.range.max}` : '',
    required: question.required,
    calculates: question.calculates,
    section: section + 1,
    place: allQuestions(one).indexOf(question) + 1,
  };
};

const differing = (one: Facts, other: Facts): [Facts, Facts] => {
  const names = Object.keys(one).filter((name) => name !== 'place' && one[name] !== other[name]);
  const only = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? '']));
  return [only(one), only(other)];
};

/** The differences between two versions, by question number, in the order of the new one. */
export const compareVersions = (before: Questionnaire, after: Questionnaire): VersionChange[] => {
  const [old, now] = [allQuestions(before), allQuestions(after)];
  const orderOf = (list: typeof now, other: typeof now) =>
    list.map(({ id }) => id).filter((id) => other.some((one) => one.id === id));
  const isReordered = orderOf(old, now).join() !== orderOf(now, old).join();
  const changed = now.flatMap((question): VersionChange[] => {
    const { id: number, name } = question;
    const was = old.find(({ id }) => id === number);
    if (was === undefined)
      return [
        {
          question: number,
          name,
          what: 'added',
          before: null,
          after: withoutEmpty(factsOf(after, question)),
        },
      ];
    const [from, to] = [factsOf(before, was), factsOf(after, question)];
    const [oldFacts, newFacts] = differing(from, to);
    if (isReordered && from.place !== to.place) {
      oldFacts.place = from.place ?? 0;
      newFacts.place = to.place ?? 0;
    }
    return Object.keys(newFacts).length === 0
      ? []
      : [{ question: number, name, what: 'changed', before: oldFacts, after: newFacts }];
  });
  const removed = old
    .filter(({ id }) => !now.some((one) => one.id === id))
    .map((question): VersionChange => {
      const { id, name } = question;
      return {
        question: id,
        name,
        what: 'removed',
        before: factsOf(before, question),
        after: null,
      };
    });
  return [...changed, ...removed];
};
