import { describe, expect, it } from 'vitest';
import {
  adult,
  confirmPassword,
  date,
  email,
  type FieldValue,
  maxLength,
  number,
  password,
  pattern,
  phone,
  required,
  year,
} from './field-rules.ts';

describe('required', () => {
  it.each<[FieldValue, string | null]>([
    [undefined, 'required'],
    [null, 'required'],
    ['', 'required'],
    [0, null],
    [false, null],
    ['x', null],
  ])('%j', (value, problem) => {
    expect(required(value)).toBe(problem);
  });

  it('is the only rule that an empty field breaks', () => {
    const rules = [email, password, number, phone, date, maxLength];
    for (const empty of [undefined, null, '']) {
      expect(rules.map((rule) => rule(empty))).toEqual(rules.map(() => null));
      expect(year(empty, 2026)).toBeNull();
      expect(adult(empty, '2026-11-20')).toBeNull();
      expect(confirmPassword(empty, 'secret')).toBeNull();
      expect(pattern(empty, /^x$/)).toBeNull();
    }
  });
});

describe('email', () => {
  it('takes an address with what was pasted around it', () => {
    expect(['ada@mail.com', ' mailto:ada@mail.com. ', "o'brien@mail.com"].map(email)).toEqual([
      null,
      null,
      null,
    ]);
    expect(['ada', 'ada@mail', 'ada@mail.com, eve@mail.com'].map(email)).toEqual([
      'email',
      'email',
      'email',
    ]);
  });
});

describe('password', () => {
  const refused = {
    common: new Set(['password123', 'qwertyuiop']),
    ownWords: ['Ada', 'Lovelace', 'ada.lovelace@mail.com', 'Fanwise'],
  };

  it.each<[string, string | null]>([
    ['12345678', 'password-length'],
    ['tulip-rain', null],
    ['x'.repeat(128), null],
    ['x'.repeat(129), 'max-length'],
    ['Password123', 'password-common'],
    ['lovelace1815!', 'password-common'],
    ['AdaLovelace', 'password-common'],
    ['fanwise-2026', 'password-common'],
    ['lovelace-sails-far', null],
    ['😀😀😀😀😀😀😀😀', 'password-length'],
    ['😀😀😀😀😀😀😀😀😀', null],
  ])('%s', (text, problem) => {
    expect(password(text, refused)).toBe(problem);
  });

  it('has to be entered twice alike', () => {
    expect(confirmPassword('tulip-rain', 'tulip-rain')).toBeNull();
    expect(confirmPassword('tulip-rain', 'tulip-Rain')).toBe('password');
  });
});

describe('the other rules', () => {
  it('max length', () => {
    expect(maxLength('x'.repeat(500))).toBeNull();
    expect(maxLength('x'.repeat(501))).toBe('max-length');
    expect(maxLength('abc', 2)).toBe('max-length');
  });

  it('pattern', () => {
    expect(pattern('AB', /^[A-Z]{2}$/)).toBeNull();
    expect(pattern('Ab', /^[A-Z]{2}$/)).toBe('pattern');
  });

  it('number', () => {
    expect([number('0'), number(12), number('1,2'), number('-1'), number('1e3')]).toEqual([
      null,
      null,
      'number',
      'number',
      'number',
    ]);
  });

  it('year', () => {
    const verdicts = ['1899', '1900', '2026', '2027', '20', ' 2020', 'abcd'].map((text) =>
      year(text, 2026),
    );
    expect(verdicts).toEqual(['year', null, null, 'year', 'year', 'year', 'year']);
  });

  it('phone', () => {
    expect(phone('(201)555-0199')).toBeNull();
    expect(phone('(201)555-019')).toBe('phone');
    const impossible = ['(000)000-0000', '(101)555-0199', '(201)155-0199', '2010550199'];
    expect(impossible.map(phone)).toEqual(impossible.map(() => 'phone-impossible'));
    expect(['+44 20 7946 0958', '011 44 20 7946 0958'].map(phone)).toEqual(['phone', 'phone']);
  });

  it('date', () => {
    expect(date('02/29/2024')).toBeNull();
    expect([date('02/29/2026'), date('2026-01-01'), date('01/01/1899')]).toEqual([
      'date',
      'date',
      'date',
    ]);
  });

  it('adult', () => {
    expect(adult('2008-11-20', '2026-11-20')).toBeNull();
    expect(adult('2008-11-21', '2026-11-20')).toBe('adult');
    expect(adult('2030-01-01', '2026-11-20')).toBe('adult');
    expect(adult('11/20/1990', '2026-11-20')).toBe('date');
  });
});
