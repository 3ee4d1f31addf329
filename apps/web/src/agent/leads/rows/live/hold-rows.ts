import type { Board, BoardRow } from '@fanwise/contract/own';

/** A row as it is shown; `isGone` once it is no longer part of what is looked at. */
export type ShownRow = BoardRow & { readonly isGone?: boolean };

/** A page as it is shown. */
export type ShownPage = { readonly data: readonly ShownRow[]; readonly next: string | null };

/**
 * The rows to show after a refetch: rows stay where they are, with their changes; closed ones are struck through; new
 * ones wait, `waiting` counts them. Rows that only moved to another page stay as they are.
 */
export function holdRows(
  shown: ShownPage,
  shownCount: number,
  latest: Pick<Board, 'data' | 'next' | 'count'>,
): { readonly page: ShownPage; readonly waiting: number } {
  if (shown.data.length === 0) return { page: latest, waiting: 0 };
  const places = new Map(latest.data.map((row, place) => [row.applicationId, place]));
  const known = new Set(shown.data.map((row) => row.applicationId));
  const lastKnown = latest.data.findLastIndex((row) => known.has(row.applicationId));
  const lastFound = shown.data.findLastIndex((row) => places.has(row.applicationId));
  const data = shown.data.map((row, index): ShownRow => {
    const found = latest.data[places.get(row.applicationId) ?? -1];
    if (found) return found;
    // Behind the last one that was found again it may as well stand on the next page by now.
    return latest.next === null || index < lastFound ? { ...row, isGone: true } : row;
  });
  // Those behind the last known one moved up from the next page, unless there was none.
  const newcomers = latest.data.filter(
    (row, place) => !known.has(row.applicationId) && (place < lastKnown || shown.next === null),
  ).length;
  return {
    page: { data, next: latest.next },
    waiting: newcomers === 0 ? 0 : Math.max(newcomers, latest.count - shownCount),
  };
}
