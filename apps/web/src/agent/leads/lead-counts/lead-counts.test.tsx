import type { LeadSummary } from '@fanwise/contract/own';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from '../../../app/keys.ts';
import { leads } from '../../../messages/en/agent/leads.ts';
import { elementsIn, linksIn, readIn, render, textsIn, valuesOf } from '../../../testing.ts';
import { LeadFilter } from '../cards/lead-filter.tsx';
import { FeeBars } from './fee-bars.tsx';
import { FeeTable } from './fee-table.tsx';
import { LeadCounts } from './lead-counts.tsx';

const messages = leads.english.leadSummary;
const leadSummary = (changes: Partial<LeadSummary> = {}): LeadSummary =>
  ({
    open: 1_234,
    updated: 0,
    quoted: 0,
    won: 0,
    completed: 0,
    closed: 0,
    winRate: null,
    fees: [],
    ...changes,
  }) as unknown as LeadSummary;
const shown = (leadSummary: LeadSummary | null, filter: string | null = null) =>
  render(<LeadCounts filter={filter} />, {
    answered: leadSummary === null ? [] : [[keys.agent.leadSummary, leadSummary]],
  });

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

describe('the counts above the list', () => {
  it('leave out zeros; each count links to its leads', () => {
    expect(linksIn(shown(leadSummary({ quoted: 3, won: 1 })))).toEqual([
      [`1,234 ${messages.open}`, '/?filter=new'],
      [`3 ${messages.quoted}`, '/?filter=quoted'],
      [`1 ${messages.won}`, '/?filter=won'],
    ]);
    expect(linksIn(shown(leadSummary({ open: 0 })))).toEqual([
      [`0 ${messages.open}`, '/?filter=new'],
    ]);
  });

  it('reserve the place of the first one while they load', () => {
    expect(readIn(shown(null))).toBe(`– ${messages.open}`);
    expect(valuesOf(shown(null), 'aria-busy')).toEqual(['true']);
  });

  it('mark the one whose leads are shown', () => {
    const page = shown(leadSummary({ won: 1, completed: 2 }), 'completed');
    const current = elementsIn(page, 'a').filter(({ tag }) => tag.includes('aria-current'));
    expect(current.map(({ text }) => text)).toEqual([`2 ${messages.completed}`]);
  });

  it('include past results once a lead was decided or paid', () => {
    expect(readIn(shown(leadSummary()))).not.toContain(messages.winRate);
    expect(readIn(shown(leadSummary({ winRate: 40 })))).toContain(`40% ${messages.winRate} $0`);
    expect(readIn(shown(leadSummary({ winRate: 40 })))).toContain(messages.noFees);
    const paid = leadSummary({ fees: [{ month: '2026-10', cents: 7_000 }] });
    expect(readIn(shown(paid))).toContain(`– ${messages.winRate} $70`);
  });

  it('sum up the fees of twelve months', () => {
    const fees = [
      { month: '2025-11', cents: 100_000 },
      { month: '2025-12', cents: 3_500 },
      { month: '2026-11', cents: 2_500 },
    ];
    expect(readIn(shown(leadSummary({ fees })))).toContain(`$60 ${messages.fees}`);
  });
});

describe('fees by month', () => {
  const months = [
    { month: '2026-09', cents: 0 },
    { month: '2026-10', cents: 3_500 },
    { month: '2026-11', cents: 123_450 },
  ];

  it('are a table of the months in which a fee was paid', () => {
    const page = render(<FeeTable months={months} />);
    expect(textsIn(page, 'tr')).toEqual([
      `${messages.month} ${messages.fee}`,
      'Oct 2026 $35',
      'Nov 2026 $1,234.50',
    ]);
  });

  it('are bars: the highest fills the height, the lowest stays visible', () => {
    const heights = (cents: number[]) =>
      valuesOf(
        render(
          <FeeBars months={cents.map((each, index) => ({ month: `m${index}`, cents: each }))} />,
        ),
        'height',
      )
        .map(Number)
        .filter((_, index) => index % 2 === 0);
    expect(heights([0, 50, 100])).toEqual([0, 14, 28]);
    expect(heights([1, 100_000])).toEqual([4, 28]);
    expect(heights([0, 0])).toEqual([0, 0]);
  });
});

describe('the filter of the list', () => {
  const { filters } = leads.english;
  const options = (
    value: Parameters<typeof LeadFilter>[0]['value'],
    leadSummary: LeadSummary | null,
  ) =>
    textsIn(
      render(<LeadFilter value={value} onChange={() => undefined} />, {
        answered: leadSummary === null ? [] : [[keys.agent.leadSummary, leadSummary]],
      }),
      'option',
    );

  it('counts each category, and leaves out the rare ones while they are empty', () => {
    const counted = [filters.all, 'New (1,234)', 'Quoted (0)', 'Won (2)', 'Completed (0)'];
    expect(options('won', leadSummary({ won: 2 }))).toEqual(counted);
    expect(options(null, leadSummary({ updated: 1, closed: 3 }))).toEqual([
      filters.all,
      'New (1,234)',
      'Updated (1)',
      'Quoted (0)',
      'Won (0)',
      'Completed (0)',
      'Closed (3)',
    ]);
  });

  it('keeps the chosen filter, and shows no numbers while they load', () => {
    expect(options('closed', leadSummary())).toContain('Closed (0)');
    expect(options(null, null)).toEqual([
      filters.all,
      filters.new,
      filters.quoted,
      filters.won,
      filters.completed,
    ]);
  });
});
