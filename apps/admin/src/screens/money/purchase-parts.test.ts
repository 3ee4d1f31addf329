import { answerOf, readIn, render } from '@fanwise/web/src/testing.ts';
import { expect, it, vi } from 'vitest';
import { adminMoney } from '../../messages/en/money.ts';
import { usePurchaseColumns } from './purchase-parts.tsx';

type Column = ReturnType<typeof usePurchaseColumns>['columns'][number];
type Row = Parameters<Column['cell']>[0];

const row = (refunded_at: string | null, owed_at: string | null = null) =>
  ({ created_at: '2026-11-01T12:00:00Z', refunded_at, owed_at }) as Row;
/** The text of the time column of a row, in the list of purchases or of refunds. */
const shownTime = (of: 'purchase' | 'refund', shown: Row): string => {
  const { columns } = answerOf(() => usePurchaseColumns(() => 'refunded', of));
  const cell = columns.find(({ name }) => name === 'at')?.cell(shown);
  return readIn(render(cell as Parameters<typeof render>[0]));
};

it('a refund is shown with the time of the refund, not that of its purchase', () => {
  vi.stubEnv('TZ', 'UTC');
  const back = row('2026-11-20T12:00:00Z');
  expect(shownTime('refund', back)).toContain('Nov 20');
  expect(shownTime('purchase', back)).toContain('Nov 1,');
  vi.unstubAllEnvs();
});

it('a refund under way says so, and since when where that is known', () => {
  vi.stubEnv('TZ', 'UTC');
  const owed = shownTime('refund', row(null, '2026-11-18T12:00:00Z'));
  expect(owed).toContain(adminMoney.english.underWaySince);
  expect(owed).toContain('Nov 18');
  expect(shownTime('refund', row(null))).toBe(adminMoney.english.underWay);
  vi.unstubAllEnvs();
});
