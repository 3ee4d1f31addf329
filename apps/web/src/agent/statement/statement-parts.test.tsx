import type { Statement, StatementEntry } from '@fanwise/contract/billing/statement';
import { clientPage, pages } from '@fanwise/contract/pages';
import { describe, expect, it } from 'vitest';
import { agentProfileQuery } from '../../app/queries.ts';
import { statement } from '../../messages/en/agent/statement.ts';
import { elementsIn, linksIn, readIn, render, textsIn } from '../../testing.ts';
import { StatementMonth } from './statement-month.tsx';

const messages = statement.english;
const sums = { receipts: 350_000, refunds: -3_501, disputes: 0, total: 346_499 };
const entry = (changes: Partial<StatementEntry> = {}): StatementEntry => ({
  at: '2026-11-01T05:30:00.000Z',
  kind: 'receipt',
  number: 'R-2026-000001',
  payment: 'pi_1',
  lead: 12,
  client: 'Dana Reyes',
  payer: 'Tom Shah',
  cents: 3_500,
  ...changes,
});
const shown = (changes: Partial<Statement> = {}): Statement => ({
  zone: 'America/New_York',
  month: '2026-11',
  months: [
    { month: '2026-11', ...sums },
    { month: '2026-10', receipts: 0, refunds: 0, disputes: 0, total: 0 },
  ],
  totals: sums,
  payers: [],
  data: [entry()],
  count: 1,
  next: null,
  ...changes,
});
const page = (changes: Partial<Statement> = {}, role: 'owner' | 'accountant' = 'owner') =>
  render(<StatementMonth shown={shown(changes)} hasBefore={false} />, {
    answered: [[agentProfileQuery.queryKey, { data: { role, mayUnlock: false, members: [] } }]],
  });

describe('the sums of a month', () => {
  it('have both decimals, and a sign where money went back', () => {
    expect(textsIn(page(), 'dd')).toEqual(['$3,500.00', '-$35.01', '$0.00', '$3,464.99']);
  });

  it('are shown by payer when several paid, with deleted members under their own word', () => {
    const payers = [
      { id: 1, payer: 'Tom Shah', ...sums },
      { id: 2, payer: null, ...sums },
    ];
    expect(textsIn(page({ payers }), 'th')).toEqual(
      expect.arrayContaining(['Tom Shah', messages.former]),
    );
    expect(readIn(page({ payers: payers.slice(0, 1) }))).not.toContain(messages.byPayer);
  });
});

describe('an entry', () => {
  it('says when it was in the zone of the agency, also in an hour that comes twice', () => {
    const times = (at: string) => elementsIn(page({ data: [entry({ at })] }), 'time')[0]?.text;
    expect(times('2026-11-01T05:30:00.000Z')).toMatch(/^Nov 1, 1:30\sAM EDT$/);
    expect(times('2026-11-01T06:30:00.000Z')).toMatch(/^Nov 1, 1:30\sAM EST$/);
  });

  it('has its numbers, the lead, the client, the payer and the amount', () => {
    expect(readIn(page())).toContain(
      'Receipt R-2026-000001 Lead 12 Dana Reyes pi_1 Tom Shah $35.00',
    );
    const bare = {
      number: null,
      payment: null,
      client: null,
      payer: null,
      kind: 'charge',
    } as const;
    expect(readIn(page({ data: [entry(bare)] }))).toContain(
      `${messages.kinds.charge} Lead 12 – ${messages.former} $35.00`,
    );
  });

  it('links to the client for members who may read clients, and not for an accountant', () => {
    const link = ['Lead 12', clientPage(12)];
    expect(linksIn(page())).toContainEqual(link);
    expect(linksIn(page({}, 'accountant'))).not.toContainEqual(link);
    expect(readIn(page({}, 'accountant'))).toContain('Lead 12');
  });
});

it('a month with nothing says so, and the other months are a click away', () => {
  const empty = page({ data: [], count: 0 });
  expect(readIn(empty)).toContain(messages.none);
  expect(linksIn(empty)).toContainEqual(['October 2026', `${pages.statement}?month=2026-10`]);
});

it('further entries are on their own page', () => {
  expect(linksIn(page({ next: '12.R-1', count: 101 }))).toContainEqual([
    messages.next,
    `${pages.statement}?month=2026-11&after=12.R-1`,
  ]);
});
