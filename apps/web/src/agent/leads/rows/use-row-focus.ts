import { type RefObject, useEffect, useState } from 'react';
import { keptInTab } from '../../../app/kept-in-tab.ts';
import type { ShownRow } from './live/hold-rows.ts';

/** The row that was reached last, and its place, for whoever comes back to the same list. */
const kept = keptInTab<{ list: string; id: number; place: number }>('reached-lead');

/**
 * Which row the keys act on. It has the focus, or had it last, also before another page was looked at; a row that went
 * meanwhile leaves its place to the next. Before that it is the first.
 */
export function useRowFocus(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly ShownRow[],
  list: string,
) {
  const [last, setLast] = useState(() => kept.read((row) => row));
  const isBack = last?.list === list;
  const [wasBack] = useState(isBack);
  useEffect(() => {
    if (wasBack)
      table.current
        ?.querySelector('[data-lead][tabindex="0"]')
        ?.scrollIntoView({ block: 'nearest' });
  }, [table, wasBack]);
  const reach = (id: number) => {
    const row = { list, id, place: rows.findIndex(({ applicationId }) => applicationId === id) };
    setLast(row);
    kept.keep(row);
  };
  const drawn = () => [...(table.current?.querySelectorAll<HTMLElement>('[data-lead]') ?? [])];
  const go = (row: HTMLElement | undefined): boolean => {
    if (!row) return false;
    reach(Number(row.dataset.lead));
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
    return true;
  };
  const current = () => table.current?.querySelector<HTMLElement>('[data-lead][tabindex="0"]');
  return {
    reached:
      (isBack && rows.find(({ applicationId }) => applicationId === last.id)?.applicationId) ||
      (rows[isBack ? Math.min(last.place, rows.length - 1) : 0]?.applicationId ?? null),
    reach,
    /** Back to the row that the keys act on. */
    enter: () => go(current() ?? undefined),
    to: (index: number) => go(drawn().at(index)),
    /** One row on; the first key after coming to the page enters at the row that is marked. */
    step: (by: 1 | -1) => {
      const all = drawn();
      const from = current();
      if (!from) return false;
      if (!table.current?.contains(document.activeElement)) return go(from);
      return go(all[all.indexOf(from) + by]) || true;
    },
    /** Rows that are about to go: the focus moves to the next one that stays. */
    leave: (ids: readonly number[]) => {
      if (!table.current?.contains(document.activeElement)) return;
      const all = drawn();
      const isLeaving = (row: HTMLElement) => ids.includes(Number(row.dataset.lead));
      const from = all.findIndex(isLeaving);
      const after = all.slice(from).find((row) => !isLeaving(row));
      go(after ?? all.slice(0, Math.max(0, from)).findLast((row) => !isLeaving(row)));
    },
  };
}
