import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from '../app/keys-pressed.ts';
import type { Filter } from './filters.tsx';
import type { Address } from './use-address.ts';

type Table = RefObject<HTMLTableElement | null>;

const rowsIn = (table: Table) => [
  ...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];

/** Puts the focus back on the row that was open. */
export const focusRow = (table: Table, id: string | undefined) =>
  rowsIn(table)
    .find(({ dataset }) => dataset.row === id)
    ?.focus();

/** The shortcuts of a list: j and k move through it, x marks, a moves to the buttons, u and Esc close the open row. */
export function useListKeys({
  table,
  address,
  filters,
  onSelect,
  onClose,
}: {
  table: Table;
  address: Address;
  filters: readonly Filter[];
  onSelect: (id: string) => void;
  onClose: () => void;
}): void {
  const navigate = useNavigate();
  const move = (step: 1 | -1) => {
    const rows = rowsIn(table);
    const here = rows.findIndex(
      (row) => row === document.activeElement || row.dataset.row === address.open,
    );
    const next = rows[here < 0 ? 0 : here + step];
    if (!next) return;
    next.focus();
    if (address.open === undefined || !next.dataset.row) return;
    const state = { ...Object(address.state), keepsFocus: true };
    navigate(address.withOpen(next.dataset.row), { replace: true, state });
  };
  const focused = () => (document.activeElement as HTMLElement | null)?.dataset.row ?? address.open;
  const has = (test: (filter: Filter) => boolean) => filters.some(test);
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => {
      const id = focused();
      if (id) onSelect(id);
    },
    a: () => {
      const first = document.querySelector<HTMLElement>('[data-task-buttons] button');
      if (first) first.focus();
      else (document.activeElement as HTMLElement | null)?.click();
    },
    ...(address.open !== undefined && { u: onClose, Escape: onClose }),
    ...(has(({ name }) => name === 'mine') && {
      m: () => address.choose({ mine: address.filters.mine ? '' : '1' }),
    }),
    ...(has(({ kind }) => kind === 'private') && {
      '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
    }),
  });
}
