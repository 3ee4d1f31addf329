import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, formatUsDate } from './dates.ts';
import {
  explainNoSuchDay,
  findTypedDateProblem,
  maskTyping,
  maskUsDate,
  readTypedDate,
} from './typed-date.ts';

const TODAY = '2026-11-22';
const anyDate = fc.nat(72_000).map((days) => addDays('1900-01-01', days));

/** The text of the field after these keys, one by one. */
function type(keys: string, start = '', at = start.length) {
  let field = { text: start, caret: at };
  for (const key of keys) {
    const { text, caret } = field;
    field =
      key === '<'
        ? maskTyping(text.slice(0, caret - 1) + text.slice(caret), caret - 1, text)
        : maskTyping(text.slice(0, caret) + key + text.slice(caret), caret + 1, text);
  }
  return field;
}

describe('a date while it is typed', () => {
  it.each([
    ['3/12/1985', '03/12/1985'],
    ['03/12/1985', '03/12/1985'],
    ['03121985', '03/12/1985'],
    ['3121985', '03/12/1985'],
    ['3/2/85', '03/02/85'],
    ['3-12-1985', '03/12/1985'],
    ['3.12.1985', '03/12/1985'],
    ['3 12 1985', '03/12/1985'],
    ['1/1/2001', '01/01/2001'],
    ['12//31//1990', '12/31/1990'],
    ['12319905', '12/31/9905'],
    ['12/31/19905', '12/31/1990'],
    ['13/45/1985', '13/45/1985'],
    ['13-45-1985', '13/45/1985'],
    ['13451985', '13/45/1985'],
    ['12/35/1985', '12/35/1985'],
    ['12351985', '12/35/1985'],
    ['25/12/1985', '25/12/1985'],
    ['31/12/85', '31/12/85'],
    ['25.12.1985', '25/12/1985'],
    ['1241985', '12/4/1985'],
    ['341985', '3/4/1985'],
    ['0229', '02/29'],
    ['０３／１２／１９８５', '03/12/1985'],
    ['03121<<<', '03/1'],
    ['3/<<', '0'],
    ['/', ''],
    ['1985-03-12', '1985-03-12'],
    ['March 12, 1985', 'March 12, 1985'],
    ['12 de marzo', '12/de marzo'],
  ])('%s shows %s', (keys, shown) => {
    expect(type(keys)).toEqual({ text: shown, caret: shown.length });
  });

  it.each([
    ['a digit taken out and put in', '<5', 5, '03/15/1985', 5],
    ['a digit typed over the next', '5', 4, '03/15/1985', 5],
    ['a month typed anew', '<<4', 2, '4/12/1985', 1],
    ['a month typed anew and closed', '<<4/', 2, '04/12/1985', 3],
    ['a day taken out', '<<', 5, '03//1985', 3],
    ['a month taken out', '<<', 2, '/12/1985', 0],
    ['a separator taken out', '<', 6, '03/12/1985', 5],
    ['a digit of the year', '<8', 10, '03/12/1988', 10],
  ])('keeps the caret: %s', (_what, keys, at, text, caret) => {
    expect(type(keys, '03/12/1985', at)).toEqual({ text, caret });
  });

  it('keeps every month, day and year that was typed, also those that do not exist', () => {
    const twoDigits = fc.integer({ min: 0, max: 99 }).map((part) => String(part).padStart(2, '0'));
    const year = fc.integer({ min: 1900, max: 2099 });
    fc.assert(
      fc.property(twoDigits, twoDigits, year, (month, day, typedYear) => {
        const written = `${month}/${day}/${typedYear}`;
        expect(type(written).text).toBe(written);
        // A row of digits that begins with a year is read as one when the field is left.
        if (!/^(?:19|20)/.test(month)) expect(type(written.replaceAll('/', '')).text).toBe(written);
      }),
    );
  });

  it('leaves a whole date as it is', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(maskUsDate(formatUsDate(date))).toBe(formatUsDate(date));
        expect(type(formatUsDate(date)).text).toBe(formatUsDate(date));
      }),
    );
  });
});

describe('a date that was pasted or left', () => {
  it.each([
    ['3-12-1985', '1985-03-12'],
    ['3/12/85', '1985-03-12'],
    ['3/12/05', '2005-03-12'],
    ['1985-03-12', '1985-03-12'],
    ['1985/3/12', '1985-03-12'],
    ['March 12, 1985', '1985-03-12'],
    ['12 Sept 85', '1985-09-12'],
    ['Tuesday, March 12th, 1985', '1985-03-12'],
    ['martes, 12 de marzo de 1985', '1985-03-12'],
    [' 03/12/1985 ', '1985-03-12'],
    ['03121985', '1985-03-12'],
    ['19850312', '1985-03-12'],
    ['3.12.85?', '1985-03-12'],
    ['3/12/1985\n', '1985-03-12'],
    ['０３/１２/１９８５', '1985-03-12'],
    ['12/4/1985', '1985-12-04'],
    ['13/45/1985', null],
    ['13451985', null],
    ['19851345', null],
    ['3121985', null],
    ['02/30/1985', null],
    ['25/12/1985', null],
    ['3/12', null],
    ['3/12/985', null],
    ['3/12/1885', null],
    ['March 1985', null],
    ['March or April 12, 1985', null],
    ['tomorrow', null],
    ['', null],
  ])('%s is %s', (text, date) => {
    expect(readTypedDate(text, TODAY)).toBe(date);
  });

  it('lies in this century where it may', () => {
    expect(readTypedDate('1/15/27', TODAY)).toBe('1927-01-15');
    expect(readTypedDate('1/15/27', '2027-05-21')).toBe('2027-01-15');
  });
});

describe('the part of a day that does not exist', () => {
  it.each([
    ['13/45/1985', { wrong: 'month', month: 13 }],
    ['15/03/1992', { wrong: 'month', month: 15 }],
    ['00/12/1985', { wrong: 'month', month: 0 }],
    ['12/45/1985', { wrong: 'day', day: 45 }],
    ['12/00/1985', { wrong: 'day', day: 0 }],
    ['02/30/1985', { wrong: 'days', year: 1985, month: 2, days: 28 }],
    ['04/31/2024', { wrong: 'days', year: 2024, month: 4, days: 30 }],
    ['04/30/2024', null],
    ['13/45', null],
  ])('%s: %o', (typed, explained) => {
    expect(explainNoSuchDay(typed)).toEqual(explained);
  });
});

describe('why it is no date', () => {
  it.each([
    ['02/30/1985', 'no-such-day'],
    ['13/45/1985', 'no-such-day'],
    ['25/12/1985', 'no-such-day'],
    ['31/21/1985', 'no-such-day'],
    ['00/12/1985', 'no-such-day'],
    ['03/12/1885', 'date-year'],
    ['03/12/2100', 'date-year'],
    ['01/03/4519', 'date-year'],
    ['03/12/985', 'date'],
    ['03/12', 'date'],
    ['soon', 'date'],
    ['1985-03-12', null],
    ['1899-12-31', 'date-year'],
    ['1900-01-01', null],
    ['2099-12-31', null],
    ['2100-01-01', 'date-year'],
  ] as const)('%s: %s', (typed, problem) => {
    expect(findTypedDateProblem(typed)).toBe(problem);
  });
});
