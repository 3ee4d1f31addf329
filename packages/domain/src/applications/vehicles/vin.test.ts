import { describe, expect, it } from 'vitest';
import { MAKES_BY_CODE } from './makes.ts';
import { findVinProblem, normalizedVin, readVin } from './vin.ts';

// The numbers with which check digits are commonly explained; the first is the usual self-test of seventeen ones.
const GOOD = ['11111111111111111', '1M8GDM9AXKP042788', '5GZCZ43D13S812715'];

/** The number with the check digit that its other places ask for. */
const completed = (vin: string): string =>
  [...'0123456789X']
    .map((digit) => vin.slice(0, 8) + digit + vin.slice(9))
    .find((candidate) => findVinProblem(candidate) === null) ?? '';

describe('findVinProblem', () => {
  it.each(GOOD)('finds %s in order', (vin) => {
    expect(findVinProblem(vin)).toBeNull();
  });

  it.each([
    ['', 'length'],
    ['5GZCZ43D13S81271', 'length'],
    ['5GZCZ43D13S8127155', 'length'],
    ['5GZCZ43D13S81271O', 'letters'],
    ['5GZCZ43D13S81271ñ', 'letters'],
    ['5GZCZ43D23S812715', 'check-digit'],
    // Two neighbors that changed places.
    ['5GZCZ43D13S817215', 'check-digit'],
  ])('says what is wrong with "%s": %s', (vin, problem) => {
    expect(findVinProblem(vin)).toBe(problem);
  });

  // 49 CFR 565.15 (c): what a letter counts, here eight times in the first place.
  it.each([
    ['ABCDEFGH', 1],
    ['JKLMN', 1],
    ['P', 7],
    ['R', 9],
    ['STUVWXYZ', 2],
  ])('counts %s from %i on', (letters, first) => {
    for (const [index, letter] of [...letters].entries()) {
      const digit = '0123456789X'[(8 * (first + index) + 81) % 11];
      expect(findVinProblem(`${letter}1111111${digit}11111111`)).toBeNull();
    }
  });

  it('notices every single wrong digit', () => {
    const vin = '5GZCZ43D13S812715';
    for (let place = 0; place < vin.length; place += 1)
      for (const digit of '0123456789') {
        if (digit === vin[place] || !/\d/.test(vin[place] ?? '')) continue;
        expect(findVinProblem(vin.slice(0, place) + digit + vin.slice(place + 1))).toBe(
          'check-digit',
        );
      }
  });

  it('reads what people type between its parts', () => {
    expect(normalizedVin(' 5gzcz43d1-3s 812715 ')).toBe('5GZCZ43D13S812715');
    expect(findVinProblem('5gzcz43d1 3s812715')).toBeNull();
  });
});

describe('readVin', () => {
  it.each([
    ['5GZCZ43D13S812715', 2003, 'Saturn'],
    ['1M8GDM9AXKP042788', 1989, null],
    [completed('1HGCV1F30JA000001'), 2018, 'Honda'],
    [completed('5YJ3E1EA0LF000001'), 2020, 'Tesla'],
    [completed('JTDKN3DU0A0000001'), 2010, 'Toyota'],
    [completed('1FTFW1ET0DFA00001'), 2013, 'Ford'],
  ])('%s is of %s by %s', (vin, year, make) => {
    expect(readVin(vin, 2026)).toEqual({ year, make });
  });

  it('knows no year that is still far, and nothing of a number that is not in order', () => {
    const far = completed('1HGCV1F30XA000001');
    expect(readVin(far, 2026)).toEqual({ year: null, make: 'Honda' });
    expect(readVin(far, 2028)).toEqual({ year: 2029, make: 'Honda' });
    expect(readVin('5GZCZ43D23S812715', 2026)).toBeNull();
  });

  it('has each code once, of three places', () => {
    for (const code of MAKES_BY_CODE.keys()) expect(code).toMatch(/^[A-HJ-NPR-Z0-9]{3}$/);
    expect(MAKES_BY_CODE.size).toBeGreaterThan(70);
  });
});
