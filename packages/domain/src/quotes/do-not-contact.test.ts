import { expect, it } from 'vitest';
import { computeStopDates } from './do-not-contact.ts';

it('an agent who is told on a Sunday has until the end of Tuesday, in the zone of the client', () => {
  expect(computeStopDates(new Date('2026-11-29T12:00:00Z'), 'NC')).toEqual({
    lastDay: '2026-12-01',
    remindAt: new Date('2026-12-01T05:00:00Z'),
    pauseAt: new Date('2026-12-02T05:00:00Z'),
  });
});

it('the last day ends when quoting is paused, also around a weekend and a holiday', () => {
  expect(computeStopDates(new Date('2026-11-26T03:00:00Z'), 'CA')).toEqual({
    lastDay: '2026-11-30',
    remindAt: new Date('2026-11-28T08:00:00Z'),
    pauseAt: new Date('2026-12-01T08:00:00Z'),
  });
});
