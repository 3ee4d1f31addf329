import { useState } from 'react';

/** A row on the screen; `changed` and `gone` say whether it changed or disappeared since it was first shown. */
export type StableRow<Row> = { row: Row; state: 'same' | 'changed' | 'gone' };

type Snapshot<Row> = { page: string; taskAt: number; readAt: number; first: readonly Row[] };

/**
 * Keeps rows in place while an operator reads them: changed rows are marked, removed rows stay marked as gone, and new
 * rows wait until the operator asks for them. After the operator's own task (`lastTaskAt`), and after opening a list that was
 * shown from the cache, the newest rows are shown at once.
 */
export function useStableRows<Row>(
  page: string,
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string,
  { readAt, lastTaskAt }: { readAt: number; lastTaskAt: number },
): { stableRows: readonly StableRow<Row>[]; newCount: number; showLatest: () => void } {
  const [snapshot, setSnapshot] = useState<Snapshot<Row> | null>(null);
  const [openedAt] = useState(Date.now);
  const isOwn = snapshot !== null && snapshot.taskAt < lastTaskAt && readAt > lastTaskAt;
  const wasRemembered = snapshot !== null && snapshot.readAt < openedAt && readAt >= openedAt;
  const isFirst = rows !== undefined && (snapshot?.page !== page || isOwn || wasRemembered);
  if (isFirst) setSnapshot({ page, taskAt: lastTaskAt, readAt, first: rows });
  const shownRows = isFirst ? rows : (snapshot?.first ?? []);
  if (rows === undefined) return { stableRows: [], newCount: 0, showLatest: () => {} };
  const latestById = new Map(rows.map((row) => [idOf(row), row]));
  const shownIds = new Set(shownRows.map(idOf));
  const newCount = rows.filter((row) => !shownIds.has(idOf(row))).length;
  return {
    stableRows: shownRows.map((first, index) => {
      const row = latestById.get(idOf(first));
      // A row that new rows pushed off the page is not gone.
      if (row === undefined)
        return { row: first, state: index < shownRows.length - newCount ? 'gone' : 'same' };
      const isSame = JSON.stringify(row) === JSON.stringify(first);
      return { row, state: isSame ? 'same' : 'changed' };
    }),
    newCount,
    showLatest: () => setSnapshot({ page, taskAt: lastTaskAt, readAt, first: rows }),
  };
}
