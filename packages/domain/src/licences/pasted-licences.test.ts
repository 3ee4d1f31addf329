import { describe, expect, it } from 'vitest';
import { readPastedLicences } from './pasted-licences.ts';
import { standingOf } from './standing.ts';
import { licenceProblems, type TypedLicence } from './typed-licence.ts';

const today = '2026-11-26';
const read = (text: string) => readPastedLicences(text, '8812345', today);
const base = { npn: '8812345', resident: false, expires: '' };

describe('a pasted list of licenses', () => {
  it.each([
    [
      'TX 1234567, property, casualty, 2027-05-31',
      { state: 'TX', number: '1234567', held: ['property', 'casualty'], expires: '2027-05-31' },
    ],
    [
      'nc\t123 456\tProperty & Casualty\t5/31/27\tresident',
      {
        ...{ state: 'NC', number: '123 456', held: ['property', 'casualty'] },
        ...{ expires: '2027-05-31', resident: true },
      },
    ],
    ['FL;W-44;personal lines', { state: 'FL', number: 'W-44', held: ['personal'] }],
    ['VA 77 vida y propiedad', { state: 'VA', number: '77', held: ['life', 'property'] }],
    [
      'GA 9 P&C L&H',
      { state: 'GA', number: '9', held: ['property', 'casualty', 'life', 'health'] },
    ],
  ])('reads %s', (line, licence) => {
    expect(read(line)).toEqual([
      { line: 1, text: line.trim(), licence: { ...base, ...licence }, problem: null },
    ]);
  });

  it.each([
    ['ZZ 1 life', 'state'],
    ['Texas 1 life', 'state'],
    ['TX life', 'number'],
    ['TX 123456789012345678901 life', 'number'],
    ['TX 1', 'held'],
    ['TX 1 life 2027-02-30', 'expires'],
    ['TX 1 life 2026-11-25', 'over'],
    ['TX 1 life surety', 'word'],
  ])('says of %s what is wrong', (line, problem) => {
    expect(read(line)).toMatchObject([{ problem }]);
  });

  it('passes over empty lines, counts as people count, and finds a number that stands there twice', () => {
    const lines = read('\nTX ab1 life\n\n  tx AB1 casualty\r\nTX ab2 life\n');
    expect(lines.map(({ line, problem }) => [line, problem])).toEqual([
      [2, null],
      [4, 'twice'],
      [5, null],
    ]);
    expect(read('TX 1 life bond')[0]?.word).toBe('bond');
  });
});

describe('a typed license', () => {
  const good: TypedLicence = {
    ...{ state: 'TX', number: '12-34 A', npn: '', held: ['life'], resident: true, expires: today },
  };

  it('may end today and may have no number of the registry', () => {
    expect(licenceProblems(good, today)).toEqual({});
  });

  it('is told all that is wrong at once', () => {
    const bad = {
      state: 'tx',
      number: '',
      npn: 'NPN 1',
      held: [],
      resident: false,
      expires: '5/31',
    };
    expect(licenceProblems(bad, today)).toEqual({
      ...{ state: 'state', number: 'number', npn: 'npn', held: 'held', expires: 'expires' },
    });
  });
});

describe('how a license stands to its holder', () => {
  it.each([
    ['active', null, 'active'],
    ['active', '2027-01-26', 'active'],
    ['active', '2027-01-25', 'expiring'],
    ['active', today, 'expiring'],
    ['active', '2026-11-25', 'expired'],
    ['waiting', '2026-11-25', 'waiting'],
    ['refused', null, 'refused'],
    ['revoked', null, 'revoked'],
    ['ended', null, 'expired'],
  ] as const)('%s until %s is %s', (status, expires, standing) => {
    expect(standingOf({ status, expires }, today)).toBe(standing);
  });
});
