import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskPhone, normalisePhone } from './phone.ts';

const tenDigits = fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }).map(String);

describe('phone numbers', () => {
  it.each([
    '+1 (201) 555-0199',
    '1-201-555-0199',
    '(201)555-0199',
    '(201) 555-0199',
    '201.555.0199',
    '201 555 0199',
    '2015550199',
    '\u202a+1 201-555-0199\u202c',
  ])('reads %s', (text) => {
    expect(normalisePhone(text)).toBe('2015550199');
    expect(maskPhone(text)).toBe('(201)555-0199');
  });

  it.each(['', '201555019', '20155501990', '+44 20 7946 0958', 'call me'])(
    'refuses "%s"',
    (text) => {
      expect(normalisePhone(text)).toBeNull();
    },
  );

  it('masks while typing', () => {
    expect(['', '2', '201', '2015', '201555', '2015550'].map(maskPhone)).toEqual([
      '',
      '(2',
      '(201',
      '(201)5',
      '(201)555',
      '(201)555-0',
    ]);
  });

  it('reads what it writes, with or without the country code', () => {
    fc.assert(
      fc.property(tenDigits, (digits) => {
        const masked = maskPhone(digits);
        expect(masked).toHaveLength('(###)###-####'.length);
        expect(normalisePhone(masked)).toBe(digits);
        expect(normalisePhone(`+1 ${masked}`)).toBe(digits);
        expect(maskPhone(masked)).toBe(masked);
      }),
    );
  });
});
