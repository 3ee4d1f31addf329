import { describe, expect, it } from 'vitest';
import { countedRatios, type FinalReport, type FinalReports, finalRatio } from './final-ratio.ts';

describe('the median of final prices over quoted ones', () => {
  it('needs five, and leaves out what is a typo', () => {
    const four = [1.0, 1.1, 1.05, 0.99];
    expect(finalRatio(four)).toBeNull();
    expect(finalRatio([...four, 1.2])).toEqual({ n: 5, hundredths: 105 });
    expect(finalRatio([...four, 1.2, 2.5])).toEqual({ n: 5, hundredths: 105 });
    expect(finalRatio([...four, 1.2, 2.0])).toEqual({ n: 6, hundredths: 108 });
  });
});

describe('the reports that count', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const report = (
    finalYearly: number,
    days: number,
    more: Partial<FinalReport> = {},
  ): FinalReport => ({
    outcome: 'bought',
    quotedYearly: 1000,
    finalYearly,
    reportedAt: daysAgo(days),
    ...more,
  });
  let people = 0;
  const sale = (
    client: FinalReport | null,
    agent: FinalReport | null = null,
    clientId?: number,
  ) => {
    people += 1;
    return { clientId: clientId ?? people, client, agent } satisfies FinalReports;
  };
  const counted = (...sales: FinalReports[]) => countedRatios(sales, now);

  it('is what clients bought of this cover in two years, within reason', () => {
    expect(counted(sale(report(1040, 700)))).toEqual([1.04]);
    expect(counted(sale(report(1040, 740)))).toEqual([]);
    expect(counted(sale(report(1040, 1, { outcome: 'other-cover' })))).toEqual([]);
    const nothing = { outcome: 'not-bought', finalYearly: null } as const;
    expect(counted(sale(report(0, 1, nothing)))).toEqual([]);
    expect(counted(sale(report(499, 1)), sale(report(2001, 1)))).toEqual([]);
    expect(counted(sale(report(500, 1)), sale(report(2000, 1)))).toEqual([0.5, 2]);
  });

  it('is one for each client, the newest', () => {
    expect(counted(sale(report(1100, 300), null, 7), sale(report(1000, 3), null, 7))).toEqual([1]);
  });

  it('is the client’s report where both reported, whatever the agent says', () => {
    expect(counted(sale(report(1200, 3), report(1000, 90)))).toEqual([1.2]);
    expect(counted(sale(report(1200, 3, { outcome: 'other-cover' }), report(1000, 90)))).toEqual(
      [],
    );
  });

  it('is the agent’s where the client was silent for 60 days, for half of all at most', () => {
    expect(counted(sale(report(1100, 3)), sale(null, report(1000, 59)))).toEqual([1.1]);
    expect(counted(sale(report(1100, 3)), sale(null, report(1000, 60)))).toEqual([1.1, 1]);
    const alone = Array.from({ length: 9 }, () => sale(null, report(1000, 90)));
    expect(counted(...alone)).toEqual([]);
    expect(counted(sale(report(1100, 3)), ...alone)).toEqual([1.1, 1]);
  });
});
