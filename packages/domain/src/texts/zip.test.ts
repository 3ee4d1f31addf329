import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readZip, readZips } from './zip.ts';

describe('a ZIP code that was typed, pasted or sent', () => {
  it.each([
    '27601',
    ' 27601 ',
    '27601-1234',
    '27601 - 1234',
    '27601–1234',
    '27601 1234',
    '276011234',
    'NC 27601',
    'NC27601',
    '27601, NC',
    'Raleigh, NC 27601-1234',
    '27601 — Raleigh, NC',
    'ZIP: 27601',
    '２７６０１',
    '２７６０１－１２３４',
    '27601\u00a0',
    '\u202a27601\u202c',
  ])('"%s" is read as its five digits', (typed) => {
    expect(readZip(typed)).toBe('27601');
  });

  it.each(['', '2760', '276012', '2760-1', '27601 27602', '12 Main St 27601', 'Raleigh', 'O7030'])(
    '"%s" is no single ZIP code',
    (typed) => {
      expect(readZip(typed)).toBeNull();
    },
  );

  it('a code that begins with 0 keeps it', () => {
    expect(['07030', '07030-0001', 'NJ 07030'].map(readZip)).toEqual(['07030', '07030', '07030']);
  });

  it.each([
    ['27601, 27602; 27603\n27604', ['27601', '27602', '27603', '27604'], []],
    ['27601-1234 NC 27602', ['27601', '27602'], []],
    ['27601 1234 27602 276031111', ['27601', '27602', '27603'], []],
    ['27601, Raleigh, 2760', ['27601'], ['Raleigh', '2760']],
    ['1234 27601', ['27601'], ['1234']],
  ])('the list "%s" gives its codes, and what is none', (typed, codes, unread) => {
    expect(readZips(typed)).toEqual({ codes, unread });
  });

  it('every code is read the same with the four digits behind it', () => {
    const digits = (length: number) =>
      fc.integer({ min: 0, max: 10 ** length - 1 }).map((n) => String(n).padStart(length, '0'));
    fc.assert(
      fc.property(digits(5), digits(4), fc.constantFrom('', '-', ' ', ' - '), (code, plus, gap) => {
        expect(readZip(`${code}${gap}${plus}`)).toBe(code);
      }),
    );
  });
});
