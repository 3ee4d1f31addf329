import { useState } from 'react';

/** A row on the screen; `changed` and `gone` say whether it changed or disappeared since it was first shown. */
export type SteadyRow<Row> = { row: Row; state: 'same' | 'changed' | 'gone' };

type Kept<Row> = { page: string; act: number; readAt: number; first: readonly Row[] };

/**
 * Keeps rows in place while somebody reads them: changed rows are marked, removed rows stay marked as gone, and new
 * rows wait until the reader asks for them. After the reader's own act (`lastAct`), and after opening a list that was
 * shown from the cache, the newest rows are shown at once.
 */
export function useSteadyRows<Row>(
  page: string,
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string,
  { readAt, lastAct }: { readAt: number; lastAct: number },
): { steady: readonly SteadyRow<Row>[]; newcomers: number; renew: () => void } {
  const [kept, setKept] = useState<Kept<Row> | null>(null);
  const [openedAt] = useState(Date.now);
  const isOwn = kept !== null && kept.act < lastAct && readAt > lastAct;
  const wasRemembered = kept !== null && kept.readAt < openedAt && readAt >= openedAt;
  const isFirst = rows !== undefined && (kept?.page !== page || isOwn || wasRemembered);
  if (isFirst) setKept({ page, act: lastAct, readAt, first: rows });
  const base = isFirst ? rows : (kept?.first ?? []);
  if (rows === undefined) return { steady: [], newcomers: 0, renew: () => {} };
  const now = new Map(rows.map((row) => [idOf(row), row]));
  const known = new Set(base.map(idOf));
  const newcomers = rows.filter((row) => !known.has(idOf(row))).length;
  return {
    steady: base.map((first, index) => {
      const row = now.get(idOf(first));
      // A row that new rows pushed off the page is not gone.
      if (row === undefined)
        return { row: first, state: index < base.length - newcomers ? 'gone' : 'same' };
      const isSame = JSON.stringify(row) === JSON.stringify(first);
      return { row, state: isSame ? 'same' : 'changed' };
    }),
    newcomers,
    renew: () => setKept({ page, act: lastAct, readAt, first: rows }),
  };
}
