import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compiled, constants, given } from '../../../test-catalog.ts';
import { type InsuranceTypeId, insuranceTypeIds } from '../../insurance-types.ts';
import type { SentAnswer } from '../questionnaire/answers/answers.ts';
import { type Answer, type Answers, evaluate } from '../questionnaire/visibility.ts';
import { roundUp } from './answer-reader.ts';
import { estimate } from './estimate.ts';
import vectors from './estimation-vectors.json' with { type: 'json' };

const byId = { 1: compiled.home, 2: compiled.life, 3: compiled.auto };

/** As typed so far: unlike at submit, malformed amounts reach the estimate. */
function asTyped(sent: readonly SentAnswer[]): Answers {
  return new Map(
    sent.map(({ questionId, optionId, content }): [number, Answer] => [
      questionId,
      typeof content === 'string' ? { text: content } : { optionIds: [optionId ?? []].flat() },
    ]),
  );
}

describe('estimate', () => {
  it.each(vectors)('$id $name', ({ insuranceTypeId, answers, state, age, expected }) => {
    const type = insuranceTypeId as InsuranceTypeId;
    const sent = answers as SentAnswer[];
    const client = { state, zip: null, age: age ?? null };
    expect(estimate(type, byId[type], asTyped(sent), client, constants)).toEqual(expected);
  });

  it('follows the metro area of the ZIP code, and else the state', () => {
    const house = given({ 1: 1, 2: 3, 5: '1000', 6: 13, 7: 20 });
    const dwellingAt = (state: string | null, zip: string | null) =>
      estimate(1, compiled.home, house, { state, zip, age: null }, constants).lines.find(
        ({ code }) => code === 'dwelling',
      )?.data;
    const [national, texas, austin] = [
      dwellingAt(null, null),
      dwellingAt('TX', '75201'),
      dwellingAt('TX', '78704'),
    ].map(Number);
    const { states, metros, roundTo } = constants.home;
    const { TX } = states;
    const [metro] = metros.filter(({ name }) => name === 'Austin, TX');
    expect(texas).toBe(roundUp((national ?? 0) * (TX?.factor ?? 0), roundTo));
    expect(austin).toBe(roundUp((national ?? 0) * (metro?.factor ?? 0), roundTo));
    expect(austin).toBeGreaterThan(1.15 * (texas ?? 0));
  });

  it('has a rebuilding cost for every state, with a year wherever it has a source', () => {
    const { states, metros } = constants.home;
    expect(Object.keys(states)).toHaveLength(51);
    const rows = [...Object.values(states), ...metros];
    expect(rows.filter(({ source, year }) => (source === null) !== (year === null))).toEqual([]);
    expect(metros.filter(({ source }) => source === null)).toEqual([]);
  });

  it('gives the expected amounts of all 25 examples', () => {
    expect(vectors).toHaveLength(25);
  });

  it('leaves an umbrella that was declined out of the sum, and goes on suggesting it', () => {
    const rich = { 133: '900000' };
    const [open, declined] = [given(rich), given({ ...rich, 150: 199 })].map((answers) =>
      estimate(3, compiled.auto, answers, { state: 'NC', zip: null, age: null }, constants),
    );
    expect(open?.lines.map(({ code }) => code)).toContain('umbrella');
    expect(declined?.lines.map(({ code }) => code)).not.toContain('umbrella');
    expect(declined?.data).toBe(500_000);
    expect(open?.data).toBeGreaterThan(500_000);
    expect(declined?.umbrella).toBe(true);
  });

  it.each([
    ['life', 2, compiled.life],
    ['home', 1, compiled.home],
  ] as const)('suggests no %s coverage of $0 while the client gives no figures', (_, type, one) => {
    const nobody = { state: 'NC', zip: null, age: null };
    const { data, questions } = estimate(
      type,
      one,
      given(type === 1 ? { 1: 1 } : {}),
      nobody,
      constants,
    );
    expect([data, questions]).toEqual([0, []]);
  });

  it('treats an unknown state as the national average without a legal minimum', () => {
    const answers = given({ 1: 1, 2: 3, 5: '2000' });
    const abroad = estimate(
      1,
      compiled.home,
      answers,
      { state: 'PR', zip: null, age: null },
      constants,
    );
    expect(abroad).toEqual(
      estimate(1, compiled.home, answers, { state: null, zip: null, age: null }, constants),
    );
    expect(abroad.questions).toEqual([{ questionId: 30, content: '370000' }]);
    const labels = estimate(
      3,
      compiled.auto,
      given({}),
      { state: 'PR', zip: null, age: null },
      constants,
    ).lines;
    expect(labels.some(({ label }) => label.includes('minimum'))).toBe(false);
  });

  it('rounds up without a floating-point error', () => {
    const cost = 1000 * 150 * 1.12;
    expect(cost).toBeGreaterThan(168_000);
    expect(roundUp(cost, 1000)).toBe(168_000);
    expect(roundUp(168_000.01, 1000)).toBe(169_000);
  });
});

const amount = fc.oneof(fc.nat({ max: 60_000_000 }).map(String), fc.string({ maxLength: 6 }));

/** Any mixture of answers to a questionnaire, possible or not. */
function anyAnswers(type: InsuranceTypeId): fc.Arbitrary<Answers> {
  const questions = [...byId[type].questions.values()];
  return fc
    .tuple(
      ...questions.map((question) => {
        const ids = question.options.map((option) => option.id);
        const answer: fc.Arbitrary<Answer> =
          ids.length === 0
            ? amount.map((text) => ({ text }))
            : fc
                .subarray(ids, question.type === 3 ? {} : { minLength: 1, maxLength: 1 })
                .map((optionIds) => ({ optionIds }));
        return fc.option(answer.map((value): [number, Answer] => [question.id, value]));
      }),
    )
    .map((entries) => new Map(entries.filter((entry) => entry !== null)));
}

describe.each([...insuranceTypeIds])('any answers to questionnaire %i', (type) => {
  it('settle in one pass', () => {
    fc.assert(
      fc.property(anyAnswers(type), (answers) => {
        const once = evaluate(byId[type], answers);
        const twice = evaluate(byId[type], once.answers);
        expect(twice.answers).toEqual(once.answers);
        expect(twice.removed).toEqual([]);
        expect(twice.visibleQuestions).toEqual(once.visibleQuestions);
        expect(twice.visibleOptions).toEqual(once.visibleOptions);
      }),
    );
  });

  it('give the same estimate with and without the hidden ones, in safe whole dollars', () => {
    fc.assert(
      fc.property(anyAnswers(type), fc.constantFrom('OH', 'CA', null), (answers, state) => {
        const visible = evaluate(byId[type], answers).answers;
        const client = { state, zip: null, age: 44 };
        const result = estimate(type, byId[type], answers, client, constants);
        expect(estimate(type, byId[type], visible, client, constants)).toEqual(result);
        expect(Number.isSafeInteger(result.data) && result.data >= 0).toBe(true);
        expect(Number.isSafeInteger(result.totalRequired)).toBe(true);
        expect(result.umbrella).toBe(type !== 2 && result.totalRequired > 500_000);
      }),
    );
  });
});

it('an amount that the form refuses counts as if nothing was typed', () => {
  const { min, max } = byId[2].questions.get(67)?.range ?? {};
  const estimateOf = (costs: string | null) =>
    estimate(
      2,
      byId[2],
      new Map(costs === null ? [] : [[67, { text: costs }] as const]),
      { state: 'TX', zip: null, age: null },
      constants,
    );
  for (const refused of [String(Number(max) + 1), '99999999999999', '2,000', '-5'])
    expect(estimateOf(refused), refused).toEqual(estimateOf(null));
  expect(estimateOf(String(Number(min) + 20_000))).not.toEqual(estimateOf(null));
});

describe('a larger figure', () => {
  const raises: [InsuranceTypeId, number][] = [
    [1, 5],
    [1, 12],
    [1, 22],
    [1, 24],
    [2, 62],
    [2, 65],
    [2, 66],
    [2, 67],
    [3, 131],
    [3, 133],
    [3, 134],
  ];
  it.each(raises)('in questionnaire %i, question %i never lowers the estimate', (type, id) => {
    compareTwo(type, id, (smaller, larger) => smaller <= larger);
  });

  const lowers: [InsuranceTypeId, number][] = [
    [2, 61],
    [2, 68],
    [2, 69],
    [2, 70],
    [3, 132],
  ];
  it.each(lowers)('in questionnaire %i, question %i never raises the estimate', (type, id) => {
    compareTwo(type, id, (smaller, larger) => smaller >= larger);
  });

  function compareTwo(
    type: InsuranceTypeId,
    id: number,
    holds: (withSmaller: number, withLarger: number) => boolean,
  ) {
    const { min, max } = byId[type].questions.get(id)?.range ?? {};
    const bounds = { min: Number(min), max: Number(max) };
    const two = fc.tuple(fc.integer(bounds), fc.integer(bounds));
    fc.assert(
      fc.property(anyAnswers(type), two, (answers, [a, b]) => {
        const dollars = (value: number) => {
          const changed = new Map([...answers, [id, { text: String(value) }] as const]);
          return estimate(
            type,
            byId[type],
            changed,
            { state: 'TX', zip: null, age: null },
            constants,
          ).data;
        };
        expect(holds(dollars(Math.min(a, b)), dollars(Math.max(a, b)))).toBe(true);
      }),
    );
  }
});
