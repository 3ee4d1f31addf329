import { describe, expect, it } from 'vitest';
import { given } from '../../../test-catalog.ts';
import type { Answer } from '../questionnaire/visibility.ts';
import { readPolicyToday, readTypedValue, type StatedCode } from './policy-today.ts';

const HOME = 1;
const LIFE = 2;
const AUTO = 3;
type Wanted = Parameters<typeof given>[0];
const linesOf = (type: typeof HOME | typeof LIFE | typeof AUTO, answers: Wanted) =>
  readPolicyToday(type, given(answers))?.lines.map(({ code, value }) => `${code}=${value}`) ?? null;

describe('the policy of today', () => {
  it('is empty while the client states no part of it', () => {
    expect(readPolicyToday(HOME, given({ 320: 420, 325: 428, 323: 422 }))).toBeNull();
    expect(readPolicyToday(AUTO, given({ 119: 174, 120: 182, 305: 451 }))).toBeNull();
  });

  it.each<[string, Wanted, number | null]>([
    ['a year', { 140: '2380', 303: 406 }, 2_380],
    ['half a year', { 140: '1190', 303: 407 }, 2_380],
    ['a month', { 140: '200', 303: 408 }, 2_400],
    ['no period is a year', { 140: '2380' }, 2_380],
    ['nothing is no premium', { 140: '0' }, null],
  ])('a premium for %s', (_, answers, expected) => {
    const policy = readPolicyToday(AUTO, given({ ...answers, 300: 'State Farm' }));
    expect(policy?.premium?.yearlyDollars ?? null).toBe(expected);
    expect(policy?.insurer).toBe('State Farm');
  });

  it('keeps where each value comes from, and assumes a year where the period is not answered', () => {
    const read = (
      amount: Partial<Answer>,
      period: [number, Answer][] = [[303, { optionIds: [407] }]],
    ) =>
      readPolicyToday(
        AUTO,
        new Map<number, Answer>([
          [140, { text: '1190', ...amount } as Answer],
          ...period,
          [120, { optionIds: [179], source: 'policy' }],
        ]),
      );
    expect(read({})?.premium?.source).toBe('typed');
    expect(read({ source: 'policy' })?.premium?.source).toBe('policy');
    expect(read({}, [])?.premium).toEqual({ yearlyDollars: 1_190, source: 'assumed' });
    const ours: [number, Answer][] = [[303, { optionIds: [406], source: 'assumed' }]];
    expect(read({}, ours)?.premium).toEqual({ yearlyDollars: 1_190, source: 'assumed' });
    expect(read({})?.lines).toEqual([
      { code: 'auto.bi', value: '100/300', source: 'policy', questionId: 120 },
    ]);
  });

  it('has the lines of a home, of a car and of a life', () => {
    expect(linesOf(HOME, { 326: '412000', 329: 440, 327: 436 })).toEqual([
      'home.dwelling=412000',
      'home.liability=300000',
      'home.deductible=2%',
    ]);
    expect(linesOf(HOME, { 451: 601 })).toEqual(['home.wind=same']);
    expect(linesOf(HOME, { 451: 607 })).toEqual(['home.wind=2%']);
    expect(linesOf(HOME, { 451: 610, 452: '3%' })).toEqual(['home.wind=3%']);
    expect(linesOf(AUTO, { 120: 411, 305: 448, 307: 465 })).toEqual([
      'auto.bi=300csl',
      'auto.comp=500',
      'auto.coll=none',
    ]);
    expect(linesOf(LIFE, { 343: '250000' })).toEqual(['life.face=250000']);
  });

  it('a typed value replaces the choice of a list, and a value that was not typed is left out', () => {
    expect(linesOf(HOME, { 327: 438, 328: '$1,500', 329: 443, 330: '400000' })).toEqual([
      'home.liability=400000',
      'home.deductible=1500',
    ]);
    expect(linesOf(AUTO, { 120: 412, 304: '150/300', 305: 452, 306: '750' })).toEqual([
      'auto.bi=150/300',
      'auto.comp=750',
    ]);
    expect(linesOf(AUTO, { 120: 412, 305: 452, 307: 472 })).toBeNull();
  });

  it('keeps words that name no amount, and takes the legal minimum where it is known', () => {
    expect(linesOf(AUTO, { 120: 181 })).toEqual(['auto.bi=null']);
    expect(linesOf(AUTO, { 120: 412, 304: 'full' })).toEqual(['auto.bi=null']);
    const minimumOf = (code: StatedCode) => (code === 'auto.bi' ? '30/60' : null);
    expect(readPolicyToday(AUTO, given({ 120: 177 }), minimumOf)?.lines[0]?.value).toBe('30/60');
    expect(readPolicyToday(AUTO, given({ 120: 177 }))?.lines[0]?.value).toBeNull();
  });
});

it.each<[StatedCode, string, string | null]>([
  ['auto.bi', '150/300', '150/300'],
  ['auto.bi', '$150,000 / $300,000', '150/300'],
  ['auto.bi', '150k-300k', '150/300'],
  ['auto.bi', '500 CSL', '500csl'],
  ['auto.bi', '300', null],
  ['home.deductible', '$1,500', '1500'],
  ['home.deductible', '3 %', '3%'],
  ['home.deductible', '0%', null],
  ['home.deductible', '1.5%', null],
])('a typed value of %s: %s is read as %s', (code, typed, expected) => {
  expect(readTypedValue(code, typed)).toBe(expected);
});
