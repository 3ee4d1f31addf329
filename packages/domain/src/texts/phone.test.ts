import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDialable, maskPhone, maskTypedPhone, normalizePhone } from './phone.ts';

/** The text of the field after these keys, one by one. */
const type = (keys: string, start = '') => {
  let shown = start;
  for (const key of keys)
    shown = maskTypedPhone(key === '<' ? shown.slice(0, -1) : shown + key, shown);
  return shown;
};

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
    expect(normalizePhone(text)).toBe('2015550199');
    expect(maskPhone(text)).toBe('(201)555-0199');
  });

  it.each(['', '201555019', '20155501990', '+44 20 7946 0958', 'call me'])(
    'refuses "%s"',
    (text) => {
      expect(normalizePhone(text)).toBeNull();
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
        expect(normalizePhone(masked)).toBe(digits);
        expect(normalizePhone(`+1 ${masked}`)).toBe(digits);
        expect(maskPhone(masked)).toBe(masked);
      }),
    );
  });

  it.each([
    ['2015550199', '(201)555-0199'],
    ['201-555-0199', '(201)555-0199'],
    ['201 555 0199', '(201)555-0199'],
    ['12015550199', '(201)555-0199'],
    ['20155501998', '(201)555-0199'],
    ['201abc555', '(201)555'],
    ['２０１５５５', '(201)555'],
    ['2015550199<<<', '(201)555-0'],
    ['+1 201 555 0199', '+1 201 555 0199'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['011 44 20 7946', '011 44 20 7946'],
    ['+<201', '(201'],
  ])('typing %s shows %s', (keys, shown) => {
    expect(type(keys)).toBe(shown);
  });

  it('a refused number that was pasted is edited as it stands, until the mask fits it', () => {
    const pasted = '201-555-0199 or 201-555-0198';
    expect(type('<', pasted)).toBe('201-555-0199 or 201-555-019');
    expect(type('<'.repeat(pasted.length - 13), pasted)).toBe('(201)555-0199');
  });

  it.each([
    ['2015550199', true],
    ['9195550142', true],
    ['0000000000', false],
    ['1015550199', false],
    ['2011550199', false],
    ['201555019', false],
  ])('%s can be dialed: %s', (digits, can) => {
    expect(isDialable(digits)).toBe(can);
  });
});
