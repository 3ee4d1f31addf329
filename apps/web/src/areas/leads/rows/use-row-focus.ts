import { type RefObject, useState } from 'react';
import type { ShownRow } from './live/hold-rows.ts';

/** Which row the keys act on. It has the focus, or had it last; before that it is the first. */
export function useRowFocus(table: RefObject<HTMLTableElement | null>, rows: readonly ShownRow[]) {
  const [reached, setReached] = useState<number | null>(null);
  const drawn = () => [...(table.current?.querySelectorAll<HTMLElement>('[data-lead]') ?? [])];
  const go = (row: HTMLElement | undefined): boolean => {
    if (!row) return false;
    setReached(Number(row.dataset.lead));
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
    return true;
  };
  const current = () => table.current?.querySelector<HTMLElement>('[data-lead][tabindex="0"]');
  return {
    reached: rows.some((row) => row.applicationId === reached)
      ? reached
      : (rows[0]?.applicationId ?? null),
    reach: setReached,
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
