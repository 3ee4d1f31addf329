import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addBusinessDays } from '../dates/business-days.ts';
import { type CallHoursByState, findCallHoursProblems } from './call-hours.ts';
import { isLawfulWindow, isOfferedWindow, offeredWindows } from './call-windows.ts';

const file = new URL('../../../../catalog/call-hours.json', import.meta.url);
const rows: CallHoursByState = JSON.parse(readFileSync(file, 'utf8'));
const row = (state: string) => rows[state]!;

describe('a window', () => {
  it.each([
    ['NC', '2026-10-31T12:00', true],
    ['NC', '2026-11-01T12:30', false],
    ['NC', '2026-11-01T13:00', true],
    ['TX', '2026-11-01T18:00', false],
    ['TX', '2026-11-01T18:30', false],
    ['TX', '2026-11-01T19:00', true],
    ['FL', '2026-11-01T13:30', false],
    ['FL', '2026-11-01T14:00', true],
    ['FL', '2026-11-02T00:30', true],
    ['FL', '2026-11-02T01:30', false],
    ['NC', '2027-03-13T13:00', true],
    ['NC', '2027-03-14T11:30', false],
    ['NC', '2027-03-14T12:00', true],
    ['TX', '2027-03-14T17:30', false],
    ['TX', '2027-03-14T18:00', true],
    ['AZ', '2026-11-01T15:00', true],
    ['AZ', '2027-03-14T15:00', true],
    ['AZ', '2027-03-15T03:00', false],
    ['KY', '2027-03-15T14:00', false],
    ['KY', '2027-03-15T15:00', true],
    ['AL', '2026-11-01T18:00', false],
    ['RI', '2026-11-26T18:00', false],
    ['PA', '2027-03-14T17:30', true],
    ['PA', '2027-03-14T17:00', false],
    ['HI', '2027-03-14T18:00', true],
    ['AP', '2026-11-03T18:00', false],
    // 4 July 2026 is a Saturday that is kept on Friday: neither is a day to call.
    ['UT', '2026-07-03T18:00', false],
    ['UT', '2026-07-04T18:00', false],
    ['UT', '2026-07-02T18:00', true],
  ])('in %s at %sZ: %s', (state, start, expected) => {
    expect(isLawfulWindow(row(state), new Date(`${start}Z`))).toBe(expected);
  });

  const now = new Date('2026-11-03T14:10:00Z');
  it.each([
    ['on the half hour', '2026-11-03T16:30', true],
    ['less than two hours ahead', '2026-11-03T16:00', false],
    ['at a quarter past', '2026-11-03T17:15', false],
    ['in the past', '2026-11-02T17:00', false],
    ['on the seventh day', '2026-11-10T14:00', true],
    ['on the eighth', '2026-11-10T14:30', false],
    ['at night', '2026-11-04T04:00', false],
  ])('%s, %sZ: %s', (_, start, expected) => {
    expect(isOfferedWindow(row('NC'), new Date(`${start}Z`), now)).toBe(expected);
  });

  it('is offered where it may be named, and nowhere else', () => {
    const offered = offeredWindows(row('RI'), now);
    expect(offered.every((start) => isOfferedWindow(row('RI'), start, now))).toBe(true);
    // Today from 11:30 on, four days of nine hours, one Saturday of seven, no Sunday, and 9:00 of the seventh day.
    expect(offered).toHaveLength(13 + 18 * 3 + 14 + 18 + 1);
  });
});

describe('the hours of the states', () => {
  it('are complete, and none is wider than the federal ones', () => {
    expect(findCallHoursProblems(rows)).toEqual([]);
    expect(Object.keys(rows)).toHaveLength(59);
  });

  it.each([
    ['a state is missing', (all: CallHoursByState) => ({ ...all, NC: undefined }), 'NC is missing'],
    [
      'hours are wider',
      (all: CallHoursByState) => ({ ...all, NC: { ...row('NC'), sunday: '07:30-21:00' } }),
      'NC has hours 07:30-21:00',
    ],
    [
      'hours are turned round',
      (all: CallHoursByState) => ({ ...all, NC: { ...row('NC'), saturday: '20:00-09:00' } }),
      'NC has hours 20:00-09:00',
    ],
    [
      'a zone is none',
      (all: CallHoursByState) => ({ ...all, NC: { ...row('NC'), zones: ['America/Nowhere'] } }),
      'NC has no such zone',
    ],
    [
      'one of two zones is none',
      (all: CallHoursByState) => ({
        ...all,
        NC: { ...row('NC'), zones: ['America/New_York', 'America/Nowhere'] },
      }),
      'NC has no such zone',
    ],
    [
      'there is no zone',
      (all: CallHoursByState) => ({ ...all, NC: { ...row('NC'), zones: [] } }),
      'NC has no such zone',
    ],
  ])('are refused when %s', (_, change, says) => {
    const kept = Object.entries(change(rows)).filter(([, value]) => value !== undefined);
    const changed = Object.fromEntries(kept) as CallHoursByState;
    expect(findCallHoursProblems(changed)).toEqual([says]);
  });
});

it.each([
  ['2026-11-23', 10, '2026-12-08'],
  ['2026-11-25', 2, '2026-11-30'],
  ['2026-12-23', 2, '2026-12-28'],
  ['2027-01-14', 10, '2027-01-29'],
])('%s and %i business days', (from, days, to) => {
  expect(addBusinessDays(from, days)).toBe(to);
});
