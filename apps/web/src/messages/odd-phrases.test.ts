import { expect, it } from 'vitest';
import { dictionary } from './es/dictionary.ts';

type Areas = Readonly<Record<string, { name: string; english: unknown }>>;

/** Every text below a value; one with values in it as its source, which holds its wording. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsOf)
    : [String(value)];

const texts = Object.values(
  import.meta.glob<Areas>(['./en/*/*.ts', '../../../admin/src/messages/en/*.ts'], { eager: true }),
)
  .flatMap((module) => Object.values(module))
  .flatMap(({ english }) => textsOf(english))
  .concat(textsOf(dictionary));

/** Phrases that puzzled the first readers, with the text in which they stood. */
const odd = [
  {
    what: 'a part of a picture by its color, which not everybody sees',
    phrase: /\bcolou?red\b|\bde color(?:es)?\b/iu,
    once: ['Total of the colored parts', 'Total de las partes de color'],
  },
  {
    what: 'somebody who “has been told”: who did, and of what, is left out',
    phrase: /\b(?:has|have) been told\b|\b(?:ha|han) sido (?:avisad|informad)[oa]s?\b/iu,
    once: ['Priya has been told', 'Priya ha sido avisada'],
  },
  {
    what: 'asked what one longs for, where what is missing was meant',
    phrase: /\b(?:what|whatever) you miss\b|\bqué (?:echa de menos|extraña)\b/iu,
    once: ['tell us what you miss.', 'díganos qué echa de menos.'],
  },
];

it.each(odd)('no text speaks of $what', ({ phrase, once }) => {
  expect(texts.length).toBeGreaterThan(2_000);
  expect(texts.filter((text) => phrase.test(text))).toEqual([]);
  expect(once.every((text) => phrase.test(text))).toBe(true);
});
