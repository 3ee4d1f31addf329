import { answerOf, readIn, render, textsIn, valuesOf } from '@fanwise/web/src/testing.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminActs } from '../messages/en/acts.ts';
import { adminAudit } from '../messages/en/audit.ts';
import { adminFacts } from '../messages/en/facts.ts';
import { adminTasks } from '../messages/en/tasks.ts';
import { useActLabel } from '../parts/act-labels.ts';
import { AuditLog, useActor } from '../parts/audit-log.tsx';
import { CappedCount } from '../parts/capped-count.tsx';
import { StateChange } from '../parts/change.tsx';
import { FactLines, Facts } from '../parts/facts.tsx';
import { FromNow } from '../parts/instant.tsx';
import { useCodes } from '../parts/objects/codes.ts';
import { State } from '../parts/state.tsx';
import { useFactText, useTypeNames } from '../parts/use-fact.ts';
import { logInAsOperator } from './testing.ts';

const messages = adminFacts.english;
const value = (name: string, given: unknown) => answerOf(useFactText).value(name, given);

beforeEach(() => {
  vi.stubEnv('TZ', 'UTC');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') });
  logInAsOperator();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('the value of a fact', () => {
  it.each<[string, unknown, string]>([
    ['amount_cents', 3_550, '$35.50'],
    ['cents', -100, '-$1.00'],
    ['monthly', 1_234, '$1,234'],
    ['bundle_yearly', 900, '$900'],
    ['sessions', 1_234, '1,234'],
    ['application_id', 12, '#12'],
    ['totp', true, messages.yes],
    ['totp', false, messages.no],
    ['note', null, messages.nothing],
    ['note', undefined, messages.nothing],
    ['note', '', messages.nothing],
    ['note', 0, '0'],
    ['types', [1, 3], 'Home, Auto'],
    ['lines', ['2'], 'Life'],
    ['types', [], messages.nothing],
    ['email', 'hmac:abc', messages.hidden],
    ['about', 'application:12', 'Lead 12'],
    ['task', 'refund', adminTasks.english.tasks.refund.button],
    ['unheard_of', 'as it came', 'as it came'],
    ['taken_by', 1, messages.you],
    ['taken_by', 7, messages.operatorNumber(7)],
  ])('%s %j is %s', (name, given, expected) => {
    expect(value(name, given)).toBe(expected);
  });

  it('that is an instant is formatted in the zone of the reader, by its name or its form', () => {
    const instant = /^Nov 25, 2026, 5:00\sPM UTC$/;
    for (const name of ['until', 'unlock_by', 'taken_until', 'due_at', 'counts_from'])
      expect(value(name, '2026-11-25T17:00:00Z')).toMatch(instant);
    expect(value('what', '2026-11-25T17:00:00Z')).toMatch(instant);
    expect(value('until', 'soon')).toBe('soon');
  });

  it('that holds others says each with its name', () => {
    expect(value('fees', { amount_cents: 100, some_more: 2 })).toBe('Amount $1.00, some more 2');
    expect(value('ids', ['a', 'b'])).toBe('a, b');
  });

  it('is of a name that people read, or one without its signs', () => {
    expect(answerOf(useFactText).name('amount_cents')).toBe(messages.names.amount_cents);
    expect(answerOf(useFactText).name('not_known-here')).toBe('not known here');
  });

  it('names types of insurance, and those nobody knows by their number', () => {
    expect(answerOf(useTypeNames)([3, 9, 1])).toBe('Auto, 9, Home');
  });
});

describe('a change', () => {
  const change = (...[before, after, more]: [object | null, object | null, object?]) =>
    render(<StateChange before={before as never} after={after as never} {...more} />);

  it('shows only the lines that differ', () => {
    const page = change({ sessions: 2, role: 'owner' }, { sessions: 0, role: 'owner' });
    expect(textsIn(page, 'dt')).toEqual([messages.names.sessions]);
    expect(readIn(page)).toContain('2');
    expect(readIn(page)).toContain('→');
  });

  it('shows the current facts when nothing differs, unless only differences are wanted', () => {
    expect(textsIn(change({ sessions: 2 }, { sessions: 2 }), 'dd')).toEqual(['2']);
    expect(change({ sessions: 2 }, { sessions: 2 }, { onlyDiffering: true })).toBe('');
  });

  it('shows everything when the whole is wanted', () => {
    const page = change({ a: 1, b: 1 }, { a: 2, b: 1 }, { isWhole: true });
    expect(textsIn(page, 'dt')).toEqual(['a', 'b']);
  });

  it('leaves out what is empty on both sides, and shows what was added or removed', () => {
    expect(change({ note: null, list: [] }, { note: '', list: [] })).toBe('');
    const came = change(null, { sessions: 1 });
    expect(readIn(came)).toContain(`${messages.nothing} → `);
    expect(readIn(change({ sessions: 1 }, null))).toContain(messages.nothing);
  });

  it('leaves out facts of the normal state, and that there was no decision before', () => {
    const kept = { state: 'there', notes: 0, closed: false, sessions: 2 };
    expect(textsIn(change(kept, kept), 'dt')).toEqual([messages.names.sessions]);
    expect(change({ notes: 0 }, { notes: 0 })).toBe('');
    const decided = readIn(change({ decision: null }, { decision: 'none' }));
    expect(decided).not.toContain('→');
    expect(decided).toContain(value('decision', 'none'));
    const closing = change({ closed: false, outcome: null }, { closed: true, outcome: 'closed' });
    expect(textsIn(closing, 'dt')).toEqual([messages.names.closed]);
  });

  it('names the person it is about, even if that did not change', () => {
    const namesById = { account_id: { 11: 'Priya Shah' } };
    const page = change(
      ...([
        { account_id: 11, state: 'active' },
        { account_id: 11, state: 'suspended' },
      ] as const),
      { namesById },
    );
    expect(textsIn(page, 'dd')[0]).toBe('Priya Shah');
  });

  it('treats the same list in another order as a difference', () => {
    expect(textsIn(change({ types: [1, 3] }, { types: [3, 1] }), 'dd')).not.toEqual([]);
    expect(change({ o: { a: 1 } }, { o: { a: 1 } }, { onlyDiffering: true })).toBe('');
  });
});

describe('the audit log', () => {
  type Row = Parameters<typeof AuditLog>[0]['rows'][number];
  const row = (more: object): Row =>
    ({
      id: 1,
      act: 'admin-refund',
      at: '2026-11-25T17:00:00Z',
      reason: null,
      actor: { kind: 'operator', name: 'Olga' },
      before: null,
      after: null,
      ...more,
    }) as unknown as Row;
  const renderAuditLog = (more: object) => render(<AuditLog rows={[row(more)]} />);

  it('says what was done in the past tense, and what was only proposed with the text of its button', () => {
    const act = answerOf(useActLabel);
    const refund = adminTasks.english.tasks.refund.button;
    expect(act('admin-refund')).toBe(adminActs.english.tasks.refund);
    expect(act('admin-refund-proposed')).toBe(adminActs.english.proposed(refund));
    expect(act('admin-nothing-known')).toBe('admin nothing known');
  });

  it('distinguishes a refused proposal from one that its author took back', () => {
    const became = (state: string) =>
      textsIn(
        renderAuditLog({
          act: 'admin-proposal-refuse',
          before: { state: 'open' },
          after: { state },
        }),
        'strong',
      );
    expect(became('withdrawn')).toEqual([adminActs.english.proposalWithdrawn]);
    expect(became('refused')).toEqual([adminActs.english.tasks['proposal-refuse']]);
  });

  it('names the actor: a person, the shell, or the product', () => {
    const actor = answerOf(useActor);
    const by = (kind: string) => actor({ kind, name: 'olga' } as Row['actor']);
    expect(by('operator')).toBe('olga');
    expect(by('shell')).toBe(adminAudit.english.shell('olga'));
    expect(by('product')).toBe(adminAudit.english.product);
  });

  it('shows the reason, if one was given, and the changes', () => {
    expect(readIn(renderAuditLog({ reason: 'They asked.' }))).toContain('“They asked.”');
    expect(readIn(renderAuditLog({}))).not.toContain('“');
    const changed = renderAuditLog({ before: { sessions: 2 }, after: { sessions: 0 } });
    expect(textsIn(changed, 'dt')).toEqual([messages.names.sessions]);
    expect(valuesOf(renderAuditLog({}), 'data-kind')).toEqual(['operator']);
    expect(valuesOf(renderAuditLog({ actor: { kind: 'product' } }), 'data-kind')).toEqual([]);
  });
});

describe('small messages', () => {
  it.each([
    [7, false, '7'],
    [1_000, true, '1,000+'],
  ])('%i rows, cut: %s', (count, isCapped, expected) => {
    const fact = { count, count_capped: isCapped };
    expect(render(<CappedCount of={fact}>{(text) => text}</CappedCount>)).toBe(expected);
  });

  it.each([
    ['2026-11-26T15:00:00Z', 'in 3 hours'],
    ['2026-11-24T12:00:00Z', '2 days ago'],
    ['2026-11-26T11:59:00Z', '1 minute ago'],
    ['2026-11-26T12:00:30Z', 'in 0 minutes'],
    ['2026-11-27T11:59:59Z', 'in 23 hours'],
  ])('%s is %s', (at, expected) => {
    expect(readIn(render(<FromNow at={at} />))).toBe(expected);
  });

  it.each([
    ['paid', 'won'],
    ['disputed', 'error'],
    ['refund_due', 'pending'],
    ['unheard-of', 'complete'],
    ['scheduled', 'complete'],
  ])('a state of %s is colored %s', (code, color) => {
    expect(valuesOf(render(<State code={code} of="purchase" />), 'data-status')).toEqual([color]);
  });

  it('things are named by kind and number', () => {
    const { object, named } = answerOf(useCodes);
    expect(named('application:12')).toBe('Lead 12');
    expect(named('unheard:of:it')).toBe('unheard of:it');
    expect(named('counters')).toBe('Lead counters');
    expect(object(null)).toBeNull();
  });

  it('lines without a value are left out', () => {
    expect(textsIn(render(<Facts facts={{ sessions: 0, note: null }} />), 'dd')).toEqual(['0']);
    const lines = [
      ['a', ''],
      ['b', null],
      ['c', false],
      ['d', undefined],
      ['e', 0],
    ] as unknown as readonly (readonly [string, string])[];
    expect(textsIn(render(<FactLines lines={lines} />), 'dt')).toEqual(['e']);
    expect(render(<FactLines lines={lines.slice(0, 4)} />)).toBe('');
  });
});
