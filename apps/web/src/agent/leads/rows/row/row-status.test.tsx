import type { LeadTableRow } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { leads } from '../../../../messages/en/agent/leads.ts';
import { readIn, render, valuesOf } from '../../../../testing.ts';
import { describeLead } from '../../list/describe-lead.ts';
import type { ListedLead } from '../../list/shown-page.ts';
import { row } from '../../list/testing.ts';
import { RowStatus } from './row-status.tsx';

const messages = leadRows.english;
const { status } = leads.english;
const now = Date.parse('2026-11-26T12:00:00.000Z');
const passed = { reason: null } as unknown as LeadTableRow['passed'];
const rowStatus = (changes: Partial<ListedLead>) =>
  render(<RowStatus row={row(7, changes)} now={now} />);
const due = (why: 'unlock' | 'update' | 'follow-up', at: string) =>
  ({ due: { why, at } }) as Partial<ListedLead>;

describe('the status of a row', () => {
  it.each<[string, Partial<ListedLead>]>([
    [status.new, {}],
    [status.quoted, { hasQuote: true }],
    [status.updated, { hasQuote: true, edit: true }],
    [status.won, { hasQuote: true, wonQuote: true }],
    [status.complete, { hasQuote: true, wonQuote: true, confirmed: true }],
    [status.refunded, { refunded: true }],
    [status.deleted, { deleted: true }],
    [messages.gone, { isGone: true, hasQuote: true }],
    [messages.passed, { passed }],
    [messages.lost, { hasQuote: true, lost: true }],
  ])('%s', (expected, changes) => {
    expect(readIn(rowStatus(changes))).toBe(expected);
  });

  it('says first that the lead is gone, then that it was passed, then that it is lost', () => {
    expect(readIn(rowStatus({ isGone: true, passed, lost: true }))).toBe(messages.gone);
    expect(readIn(rowStatus({ passed, lost: true }))).toBe(messages.passed);
  });
});

describe('the next step of a lead', () => {
  it.each([
    ['2026-11-26T12:00:00.001Z', 1],
    ['2026-11-27T12:00:00.000Z', 1],
    ['2026-11-27T12:00:00.001Z', 2],
    ['2026-11-26T12:00:00.000Z', 0],
    ['2026-11-20T12:00:00.000Z', 0],
  ])('lapses, at %s, in %i days', (at, days) => {
    const page = rowStatus({ hasQuote: true, edit: true, ...due('update', at) });
    expect(readIn(page)).toBe(
      `${status.updated} ${messages.due.update} ${messages.daysLeft(days)}`,
    );
    expect(valuesOf(page, 'dateTime')[0] ?? valuesOf(page, 'datetime')[0]).toBe(at);
  });

  it('is a follow-up on a calendar day, which is the same in every time zone', () => {
    const at = '2026-12-01T00:00:00Z';
    expect(readIn(rowStatus({ followUp: '2026-12-01', ...due('follow-up', at) }))).toContain(
      `${messages.due['follow-up']} 12/01`,
    );
    expect(readIn(rowStatus(due('follow-up', at)))).toContain('12/01');
  });

  it('is an unlock by the end of a day if the deadline is midnight, as cards and mails say', () => {
    // The tests read deadlines in UTC.
    const won = { hasQuote: true, wonQuote: true, ...due('unlock', '2026-12-02T00:00:00Z') };
    const page = rowStatus(won);
    expect(readIn(page)).toBe(`${status.won} ${messages.due.unlock} ${messages.endOf('Tue')}`);
    expect(valuesOf(page, 'title')).toEqual([
      `${messages.due.unlock} the end of Tuesday, December 1`,
    ]);
  });

  it('is an unlock by a time of day', () => {
    const page = rowStatus({
      hasQuote: true,
      wonQuote: true,
      ...due('unlock', '2026-12-01T12:00:00Z'),
    });
    expect(readIn(page)).toMatch(
      new RegExp(`^${status.won} ${messages.due.unlock} \\w{3} \\d+\\s[AP]M$`),
    );
  });
});

describe('the first button of a row', () => {
  it.each<[string, Partial<ListedLead>, ReturnType<typeof describeLead>['first']]>([
    ['new', {}, 'summary'],
    ['covered', { viableCarrierIds: [] }, 'summary'],
    ['won', { hasQuote: true, wonQuote: true }, 'clientInfo'],
    ['deleted', { deleted: true }, null],
  ])('%s', (_, changes, first) => {
    expect(describeLead(row(7, changes)).first).toBe(first);
  });

  it('a new lead can be passed until it is passed or gone; one that was quoted cannot', () => {
    const canPass = (changes: Partial<ListedLead>) => describeLead(row(7, changes)).canPass;
    expect(canPass({})).toBe(true);
    for (const changes of [{ passed }, { isGone: true }, { hasQuote: true }, { deleted: true }])
      expect(canPass(changes)).toBe(false);
  });
});
