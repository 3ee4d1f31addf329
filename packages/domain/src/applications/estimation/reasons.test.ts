import { describe, expect, it } from 'vitest';
import { compiled, constants } from '../../../test-catalog.ts';
import type { SentAnswer } from '../questionnaire/answers/answers.ts';
import type { Answer } from '../questionnaire/visibility.ts';
import { roundUp } from './answer-reader.ts';
import { estimate } from './estimate.ts';
import vectors from './estimation-vectors.json' with { type: 'json' };
import { reasonsFor } from './reasons.ts';

const byId = { 1: compiled.home, 2: compiled.life, 3: compiled.auto };
const cases = vectors.map((vector) => {
  const type = vector.insuranceTypeId as 1 | 2 | 3;
  const answers = new Map(
    (vector.answers as SentAnswer[]).map(({ questionId, optionId, content }): [number, Answer] => [
      questionId,
      typeof content === 'string' ? { text: content } : { optionIds: [optionId ?? []].flat() },
    ]),
  );
  const client = { state: vector.state, zip: null, age: vector.age ?? null };
  const reasons = (language: 'en' | 'es') =>
    reasonsFor(type, byId[type], answers, { ...client, language }, constants);
  const { lines } = estimate(type, byId[type], answers, client, constants);
  const amountOf = (code: string) => Number(lines.find((line) => line.code === code)?.data ?? 0);
  return { name: `${vector.id} ${vector.name}`, type, reasons, lines, amountOf };
});

/** The numbers of a sentence, per cents as shares. */
const numbers = (text: string): number[] =>
  [...text.matchAll(/[\d,]*\.?\d+(%?)/g)].map(([found, sign]) =>
    sign ? Number.parseInt(found, 10) / 100 : Number(found.replaceAll(',', '')),
  );
const product = (factors: readonly number[]) => factors.reduce((all, one) => all * one, 1);

describe.each(cases)('$name', ({ type, reasons, lines, amountOf }) => {
  const textOf = (code: string) => reasons('en').find((reason) => reason.code === code)?.text;

  it('has a sentence for each line but sums, in both languages, with the same numbers', () => {
    const [english, spanish] = [reasons('en'), reasons('es')];
    for (const [place, { text }] of english.entries())
      expect(numbers(spanish[place]?.text ?? '')).toEqual(numbers(text));
    const codes = new Set(english.map(({ code }) => code as string));
    for (const { code = '', data } of lines)
      if (code !== 'totalNeed' && data !== 0) expect([...codes]).toContain(code);
  });

  it.runIf(type === 1)('says what the house and its shares are computed of', () => {
    const [house, step] = [amountOf('dwelling'), constants.home.roundTo];
    const sentence = textOf('dwelling');
    if (sentence && house > 0)
      expect(roundUp(product(numbers(sentence).slice(0, -1)), step)).toBe(house);
    const shares = numbers(textOf('personalProperty') ?? '');
    if (shares.length > 0)
      expect(roundUp((shares[0] ?? 0) * house, step)).toBe(amountOf('personalProperty'));
    const base = /Coverage A/.test(textOf('lossOfUse') ?? '')
      ? house
      : amountOf('personalProperty');
    expect(roundUp((numbers(textOf('lossOfUse') ?? '')[0] ?? 0) * base, step)).toBe(
      amountOf('lossOfUse'),
    );
  });

  it.runIf(type === 2)('says what the income is computed of', () => {
    expect(Math.round(product(numbers(textOf('income') ?? '')))).toBe(amountOf('income'));
  });
});

it.each([
  ['a state whose costs have a source is not called an assumption', 'CO', false],
  ['a state whose costs have no source is called an assumption', 'AL', true],
])('%s', (_, state, isAssumed) => {
  const answers = new Map<number, Answer>([
    [1, { optionIds: [1] }],
    [5, { text: '1850' }],
  ]);
  const textsIn = (language: 'en' | 'es') =>
    reasonsFor(1, compiled.home, answers, { state, zip: null, age: 40, language }, constants).find(
      ({ code }) => code === 'dwelling',
    )?.text;
  expect(textsIn('en')?.endsWith('The factor for your state is our assumption.')).toBe(isAssumed);
  expect(textsIn('es')?.endsWith('El factor de su estado es una suposición nuestra.')).toBe(
    isAssumed,
  );
});
