import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

const BOXES = '[data-figures] input';
/** A year that filled itself in: Enter passes it, the arrows and Tab reach it. */
const FILLED = '[data-figures="filled"]';
/** A row has a box for the month and one for the year. */
const BOXES_OF_A_ROW = 2;

/**
 * Keys in the boxes of prices: Enter goes to the next one to be typed into, over all columns, and from the last one to `onLast`; the
 * arrows stay in their column. Other keys, and all keys elsewhere, are the browser's.
 */
export function useGridKeys(onLast: () => void) {
  // The key may have filled a year in on its way here: what it leads to has to know.
  const latest = useRef(onLast);
  useLayoutEffect(() => {
    latest.current = onLast;
  });
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    if (!(target instanceof HTMLInputElement) || !target.matches(BOXES)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isRow = key === 'ArrowDown' || key === 'ArrowUp';
    if (key !== 'Enter' && !isRow) return;
    event.preventDefault();
    const column = target.closest('section') ?? currentTarget;
    const boxes = [...(isRow ? column : currentTarget).querySelectorAll<HTMLInputElement>(BOXES)];
    const at = boxes.indexOf(target);
    const next = isRow
      ? boxes[at + BOXES_OF_A_ROW * (key === 'ArrowDown' ? 1 : -1)]
      : boxes.find((box, place) => place > at && !isFilledYear(box, place));
    if (next) goTo(next);
    else if (!isRow) latest.current();
  };
}

const isFilledYear = (box: HTMLInputElement, place: number): boolean =>
  place % BOXES_OF_A_ROW === 1 && box.closest(FILLED) !== null;

/** Typing replaces the value, as in a table of a spreadsheet. */
function goTo(box: HTMLInputElement): void {
  box.focus();
  box.select();
}
