import type { Lead } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { lead as newLead } from './card/testing.ts';
import { holdNewcomers } from './hold-newcomers.ts';

const lead = (applicationId: number, changes: Partial<Lead> = {}): Lead =>
  newLead({
    applicationId,
    submittedAt: `2026-11-20T10:${String(applicationId).padStart(2, '0')}:00.000Z`,
    isUnread: true,
    ...changes,
  });

const ids = (page: { data: readonly Lead[] }) =>
  page.data.map(({ applicationId }) => applicationId);

describe('new leads while somebody reads the list', () => {
  it('wait, and the cards stay where they are', () => {
    const shown = { data: [lead(5), lead(4)], count: 2 };
    const { page, waiting } = holdNewcomers(shown, {
      data: [lead(7), lead(6), lead(5), lead(4)],
      count: 4,
    });
    expect(ids(page)).toEqual([5, 4]);
    expect(waiting).toBe(2);
  });

  it('leave the cards that they pushed off the page in sight', () => {
    const shown = { data: [lead(5), lead(4)], count: 9 };
    const { page } = holdNewcomers(shown, { data: [lead(6), lead(5)], count: 10 });
    expect(ids(page)).toEqual([5, 4]);
  });

  it('wait on a later page too, when the lead they push onto it came in the same millisecond as its first', () => {
    const { submittedAt } = lead(5);
    const shown = { data: [lead(5), lead(4)], count: 4 };
    const { page, waiting } = holdNewcomers(shown, {
      data: [lead(6, { submittedAt }), lead(5)],
      count: 5,
    });
    expect(ids(page)).toEqual([5, 4]);
    expect(waiting).toBe(1);
  });

  it('do not keep what changed about a card from being shown', () => {
    const shown = { data: [lead(5), lead(4)], count: 2 };
    const { page } = holdNewcomers(shown, {
      data: [lead(6), lead(5, { isUnread: false }), lead(4, { edit: true, hasQuote: true })],
      count: 3,
    });
    expect(page.data.map(({ isUnread, edit }) => [isUnread, edit])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('count as many as the list grew by, though one page holds fewer', () => {
    const shown = { data: [lead(5), lead(4)], count: 2 };
    const { waiting } = holdNewcomers(shown, { data: [lead(30), lead(29)], count: 26 });
    expect(waiting).toBe(24);
  });
});

describe('a page without new leads', () => {
  it('is shown as it was answered, an older one moving up included', () => {
    const shown = { data: [lead(5), lead(4)], count: 3 };
    const { page, waiting } = holdNewcomers(shown, { data: [lead(5), lead(3)], count: 2 });
    expect(ids(page)).toEqual([5, 3]);
    expect(waiting).toBe(0);
  });

  it('that was empty takes the first leads at once', () => {
    const { page, waiting } = holdNewcomers({ data: [], count: 0 }, { data: [lead(1)], count: 1 });
    expect(ids(page)).toEqual([1]);
    expect(waiting).toBe(0);
  });
});
