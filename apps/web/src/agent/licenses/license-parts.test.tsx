import type { License, LicenseList } from '@fanwise/contract/own';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { licenses } from '../../messages/en/agent/licenses.ts';
import { elementsIn, readIn, render, textsIn, valuesOf } from '../../testing.ts';
import { LicenseCard } from './license-card.tsx';
import { ScopeTable } from './scope-table.tsx';

const messages = licenses.english;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const license = (changes: Partial<License> = {}): License => ({
  id: 4,
  state: 'TX',
  number: 'A-17',
  npn: null,
  authorities: ['property', 'casualty'] as const,
  resident: false,
  status: 'active' as const,
  expires: '2027-11-30',
  checkedAt: '2026-11-02T15:00:00Z',
  refusedBecause: null,
  ...(changes as object),
});

const card = (changes: Partial<License>, isRenewing = false, covers: (1 | 2 | 3)[] = [1, 3]) =>
  render(
    <LicenseCard
      license={license(changes)}
      covers={covers}
      isRenewing={isRenewing}
      onReenter={() => undefined}
    />,
  );

describe('the status of a license', () => {
  it.each<[string, Partial<License>, string, string, string]>([
    ['waits', { status: 'waiting' }, messages.statuses.waiting, 'pending', messages.change],
    ['counts', {}, messages.statuses.active, 'won', messages.change],
    ['without a last day', { expires: null }, messages.statuses.active, 'won', messages.change],
    [
      'ends in 61 days',
      { expires: '2027-01-26' },
      messages.statuses.active,
      'won',
      messages.change,
    ],
    ['in 60', { expires: '2027-01-25' }, messages.statuses.expiring, 'updated', messages.renew],
    ['today', { expires: '2026-11-26' }, messages.statuses.expiring, 'updated', messages.renew],
    ['ended', { expires: '2026-11-25' }, messages.statuses.expired, 'error', messages.renew],
    ['refused', { status: 'refused' }, messages.statuses.refused, 'error', messages.correct],
    ['suspended', { status: 'suspended' }, messages.statuses.suspended, 'error', messages.renew],
  ])('%s: a word, a mark and what can be done', (_, changes, displayed, mark, action) => {
    const rendered = card(changes);
    expect(valuesOf(rendered, 'data-status')).toEqual([mark]);
    expect(readIn(rendered)).toContain(`Texas ${displayed}`);
    expect(textsIn(rendered, 'button')).toEqual([action, messages.remove]);
  });

  it('a revoked one can only be removed, and so can one with a renewal', () => {
    expect(textsIn(card({ status: 'revoked' }), 'button')).toEqual([messages.remove]);
    expect(textsIn(card({}, true), 'button')).toEqual([messages.remove]);
  });

  it('each button says which license it is about', () => {
    const labels = valuesOf(card({}), 'aria-label');
    expect(labels).toContain(messages.about(messages.change, 'TX', 'A-17'));
    expect(labels).toContain(messages.about(messages.remove, 'TX', 'A-17'));
  });

  it('a state without a name is shown by its code', () => {
    expect(readIn(card({ state: 'ZZ' }))).toContain(`ZZ ${messages.statuses.active}`);
  });
});

describe('the meaning of a license', () => {
  const meaning = (...given: Parameters<typeof card>) => textsIn(card(...given), 'p')[0];

  it('an active one opens the types of all licenses of its state', () => {
    expect(meaning({})).toBe(messages.means.active('Texas', 'home and auto'));
    expect(meaning({}, false, [1, 2, 3])).toBe(
      messages.means.active('Texas', 'home, life, and auto'),
    );
    expect(meaning({}, false, [])).toBe(messages.means.activeNothing('Texas'));
  });

  it('a license with a pending renewal stays valid', () => {
    expect(meaning({}, true)).toBe(
      `${messages.means.active('Texas', 'home and auto')} ${messages.means.renewing}`,
    );
    expect(meaning({ expires: '2026-12-05' }, true)).toBe(messages.means.renewing);
  });

  it('shows the last day as it is on the license, in every time zone', () => {
    expect(meaning({ expires: '2026-12-05' })).toBe(messages.means.expiring('Dec 5, 2026'));
  });

  it('shows why it was refused', () => {
    expect(meaning({ status: 'refused', refusedBecause: 'No such number.' })).toBe(
      messages.means.refused('No such number.'),
    );
  });

  it.each(['waiting', 'suspended', 'revoked'] as const)('says what %s is', (status) => {
    expect(meaning({ status })).toBe(messages.means[status]('Texas'));
  });
});

describe('the facts of a license', () => {
  const facts = (changes: Partial<License>) => {
    const rendered = card(changes);
    const values = textsIn(rendered, 'dd');
    return Object.fromEntries(textsIn(rendered, 'dt').map((name, at) => [name, values[at]]));
  };

  it('are only the known ones', () => {
    expect(facts({ npn: '889', expires: '2027-11-30' })).toEqual({
      [messages.number]: 'A-17',
      [messages.npn]: '889',
      [messages.lines]: 'Property, Casualty',
      [messages.lastDay]: 'Nov 30, 2027',
      [messages.checkedOn]: 'Nov 2, 2026',
    });
    expect(facts({ expires: null, checkedAt: null })).toEqual({
      [messages.number]: 'A-17',
      [messages.lines]: 'Property, Casualty',
      [messages.lastDay]: messages.noLastDay,
    });
  });

  it('include that it is the home state', () => {
    expect(readIn(card({ resident: true }))).toContain(messages.isResident);
    expect(readIn(card({}))).not.toContain(messages.isResident);
  });
});

describe('the types that the licenses permit', () => {
  const list = (changes: Partial<LicenseList>): string =>
    render(
      <ScopeTable
        list={{ data: [], required: true, scope: [], waitingLeads: [], ...changes } as LicenseList}
      />,
    );
  const rows = (rendered: string) =>
    elementsIn(rendered, 'tr')
      .slice(1)
      .map(({ tag, text }) => [text, tag.includes('data-open')]);

  it('are one row for each state, also for states with waiting leads and no license', () => {
    const rendered = list({
      scope: [
        { state: 'TX', types: [1, 3] },
        { state: 'OK', types: [2] },
      ],
      waitingLeads: [
        { state: 'TX', typeId: 1, leads: 3 },
        { state: 'TX', typeId: 3, leads: 1 },
        { state: 'KS', typeId: 2, leads: 5 },
      ],
    } as Partial<LicenseList>);
    expect(rows(rendered)).toEqual([
      [`Kansas ${messages.notCovered} 5 life`, false],
      [`Oklahoma Life ${messages.openNone}`, true],
      ['Texas Home Auto 3 home, 1 auto', true],
    ]);
    expect(readIn(rendered)).toContain(messages.openHint);
  });

  it('are replaced by a sentence if no license was checked', () => {
    const rendered = list({});
    expect(readIn(rendered)).toBe(`${messages.scopeTitle} ${messages.scopeNone}`);
    expect(rendered).not.toContain('<table');
  });

  it('are called what the licenses cover if leads open without one', () => {
    const scope: LicenseList['scope'] = [{ state: 'TX', types: [1] }];
    const [, covers] = textsIn(list({ required: false, scope }), 'th');
    expect(covers).toBe(messages.coversOff);
    expect(textsIn(list({ required: false, scope }), 'h2')).toEqual([messages.scopeTitleOff]);
    expect(textsIn(list({ scope }), 'th')[1]).toBe(messages.covers);
  });
});
