import { closesAutomatically, QUEUE_KIND_NAMES } from '@fanwise/domain/admin/queue';
import { describe, expect, it } from 'vitest';
import { listInputErrors, namesOf } from '../../task/testing.ts';
import type { Item } from './item.ts';
import { listItemButtons } from './item-buttons.ts';

const PURCHASE_ID = '01929292-aaaa-4bbb-8ccc-0123456789ab';
const SOON = '2999-01-01T00:00:00.000Z';

const item = (kind: Item['kind'], more: Partial<Item> = {}) =>
  ({
    id: 2,
    kind,
    facts: {},
    taken_by: null,
    deferred: false,
    closed_at: null,
    due_at: SOON,
    object: { kind: 'thing', id: kind === 'refund' || kind === 'dispute' ? PURCHASE_ID : '11' },
    person: null,
    ...more,
  }) as Item;

describe('an item of the queue', () => {
  const general = ['queue-take', 'queue-note', 'queue-defer', 'queue-close'];

  it.each(QUEUE_KIND_NAMES)('kind %s: can be closed by hand only if no fact closes it', (kind) => {
    expect(namesOf(listItemButtons(item(kind), 'it', 'thing')).includes('queue-close')).toBe(
      !closesAutomatically(kind),
    );
  });

  it.each([
    ['refund', ['payment-settle']],
    ['return', ['return-grant', 'return-refuse']],
    ['dispute', ['dispute-note']],
    ['difference', ['difference-close']],
    ['report', ['report-decide']],
    ['feedback', ['feedback-answer']],
    ['failed', ['job-retry', 'job-drop']],
    ['license', ['license-refuse']],
    ['license-recheck', []],
    ['agency-name', ['agency-name-approve', 'agency-name-refuse']],
    ['carrier', ['carrier-add', 'carrier-refuse']],
    ['flagged-account', []],
    ['proposal', []],
    ['review', []],
  ] as const)('of kind %s is settled by %o, first of all', (kind, settling) => {
    const shownTasks = namesOf(listItemButtons(item(kind), 'it', 'thing'));
    expect(shownTasks.filter((task) => !general.includes(task))).toEqual(settling);
    expect(shownTasks.slice(0, settling.length)).toEqual(settling);
  });

  it('can be taken once, and postponed once', () => {
    const taken = { taken_by: { id: 1, name: 'Olga' } };
    expect(namesOf(listItemButtons(item('flagged-account', taken), 'it', 'thing'))).not.toContain(
      'queue-take',
    );
    expect(
      namesOf(listItemButtons(item('flagged-account', { deferred: true }), 'it', 'thing')),
    ).toEqual(['queue-take', 'queue-note', 'queue-close']);
  });

  it.each(QUEUE_KIND_NAMES)('kind %s: its buttons give their tasks valid input', (kind) => {
    const person = { id: 3, name: 'Ann' };
    for (const shownTasks of listItemButtons(item(kind, { person }), 'it', 'thing'))
      expect(listInputErrors(shownTasks)).toEqual([]);
  });

  it('has no buttons once it is closed', () => {
    for (const kind of QUEUE_KIND_NAMES)
      expect(listItemButtons(item(kind, { closed_at: SOON }), 'it', 'thing')).toEqual([]);
  });

  it('about a person offers to suspend them by name, and to end a view limit pause if there is one', () => {
    const person = { id: 31, name: 'Ann' };
    const free = listItemButtons(item('flagged-account', { person }), 'it', 'thing');
    expect(namesOf(free)).not.toContain('view-limit-clear');
    const about = listItemButtons(
      item('flagged-account', { person, facts: { view_limited: true } }),
      'it',
      'thing',
    );
    expect(about.slice(0, 2).map(({ task, inputs, about: whom }) => [task, inputs, whom])).toEqual([
      ['view-limit-clear', [{ account_id: 31 }], 'Ann'],
      ['account-suspend', [{ account_id: 31 }], 'Ann'],
    ]);
  });

  it('acts on the record that its facts name, rather than on the one it is filed under', () => {
    const facts = { job_id: '77' };
    const [retry] = listItemButtons(item('failed', { facts }), 'it', 'thing');
    expect(retry?.inputs).toEqual([{ job_id: '77' }]);
    expect(listItemButtons(item('failed'), 'it', 'thing')[0]?.inputs).toEqual([{ job_id: '11' }]);
  });

  it('offers for many rows only the tasks that take the same input for each of them', () => {
    const forMany = QUEUE_KIND_NAMES.flatMap((kind) => listItemButtons(item(kind), 'it', 'thing'))
      .filter((shownTasks) => shownTasks.forMany)
      .map(({ task }) => task);
    expect([...new Set(forMany)].sort()).toEqual(
      ['job-drop', 'job-retry', 'license-refuse', 'queue-close', 'queue-take'].sort(),
    );
  });
});
