import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cover } from './en/agent/cover.ts';
import { coverStart } from './en/agent/cover-start.ts';
import { comparison } from './en/consumer/comparison.ts';
import { finalPrice } from './en/shared/final-price.ts';
import { requestedCoverage } from './en/shared/requested-coverage.ts';
import { dictionary } from './es/dictionary.ts';

/** Every text below a value; one with values in it as its source, which holds its wording. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsOf)
    : [String(value)];

const advice =
  /\b(best|better|recommend\w*|should|right for|good value|suggest\w*|worth|top pick|score)\b|mejor|recomend|deber[ií]a|conviene|ideal|sugerimos|vale la pena/iu;

it('the texts of the comparison describe quotes and never advise', () => {
  const areas = [requestedCoverage, comparison, cover, coverStart, finalPrice];
  const texts = areas.flatMap(({ name, english }) => [
    ...textsOf(english),
    ...textsOf(dictionary[name]),
  ]);
  // Names of lines and values come from the catalog; how they are compared is no text.
  const rows = JSON.parse(
    readFileSync(new URL('../../../../catalog/coverage.json', import.meta.url), 'utf8'),
    (key, value) => (key === 'better' ? undefined : value),
  );
  texts.push(...textsOf(rows));
  expect(texts.length).toBeGreaterThan(600);
  expect(texts.filter((text) => advice.test(text))).toEqual([]);
  expect(['The best one', 'La mejor'].every((text) => advice.test(text))).toBe(true);
});
