import { describe, expect, it } from 'vitest';
import { digitsRunTogether, readSpokenNumber } from './number-words.ts';

/** Words of which each says the next number. */
const inOrder = (words: string, first: number, step = 1): [string, string][] =>
  words.split(' ').map((word, index) => [word, String(first + step * index)]);

describe('a number that is said', () => {
  it.each([
    ...inOrder('zero one two three four five six seven eight nine', 0),
    ...inOrder('cero uno dos tres cuatro cinco seis siete ocho nueve', 0),
    ...inOrder('ten eleven twelve thirteen fourteen fifteen sixteen', 10),
    ...inOrder('seventeen eighteen nineteen twenty', 17),
    ...inOrder('trece catorce quince dieciseis diecisiete dieciocho diecinueve', 13),
    ...inOrder('veinte veintiuno veintidos veintitres veinticuatro veinticinco', 20),
    ...inOrder('veintiseis veintisiete veintiocho veintinueve treinta', 26),
    ...inOrder('thirty forty fifty sixty seventy eighty ninety', 30, 10),
    ...inOrder('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10),
    ...inOrder('ciento doscientos trescientos cuatrocientos quinientos', 100, 100),
    ...inOrder('seiscientos setecientos ochocientos novecientos', 600, 100),
    ['oh', '0'],
    ['fife', '5'],
    ['niner', '9'],
    ['una', '1'],
    ['diez', '10'],
    ['cien', '100'],
  ] as [string, string][])('%s is %s', (word, digits) => {
    expect(readSpokenNumber(word)?.digits).toBe(digits);
  });

  it('takes what follows into it after tens and hundreds, and after nothing else', () => {
    const takes = (word: string) => readSpokenNumber(word)?.takes;
    expect(['twenty', 'noventa'].map(takes)).toEqual([1, 1]);
    expect(['ciento', 'novecientos'].map(takes)).toEqual([2, 2]);
    expect(['cien', 'nine', 'nineteen', 'veintinueve'].map(takes)).toEqual([0, 0, 0, 0]);
  });

  it('may have digits for letters, one word long', () => {
    expect(readSpokenNumber('n1ne')?.digits).toBe('9');
    expect(readSpokenNumber('7hr33')?.digits).toBe('3');
    expect(readSpokenNumber('f0rty')?.digits).toBe('40');
    for (const word of ['nein', '911', 'n2ne', 'cuatrocientos1', '']) {
      expect(readSpokenNumber(word)).toBeUndefined();
    }
  });
});

describe('numbers that run together', () => {
  it.each([
    ['nineonenine', '919'],
    ['ohfiveoh', '050'],
    ['cincocincocinco', '555'],
    ['fivefive', null],
    ['nineonenines', null],
    ['oneandtwo', null],
    ['', null],
  ])('%s is %s', (word, digits) => {
    expect(digitsRunTogether(word)).toBe(digits);
  });
});
