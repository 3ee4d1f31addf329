import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

const BOXES = '[data-figures] input';
/** The button that states the coverage of a form; one without a price needs none. */
const STATES = 'section[data-priced] button[data-states]';
/** States the coverage from within a price box, which takes digits only. */
export const STATING_KEY = 'a';
/** A year that filled itself in: Enter passes it, the arrows and Tab reach it. */
const FILLED = '[data-figures="filled"]';
/** A row has a box for the month and one for the year. */
const BOXES_OF_A_ROW = 2;

/**
 * Keys in the boxes of prices: Enter goes to the next one to be typed into, over all columns, by way of coverage that is
 * not stated, and from the last one to `onLast`; the arrows stay in their column. A second Enter there states the
 * coverage and goes on. Other keys, and all keys elsewhere, are the browser's.
 */
export function useGridKeys(onLast: () => void) {
  // The key may have filled a year in on its way here: what it leads to has to know.
  const latest = useRef(onLast);
  useLayoutEffect(() => {
    latest.current = onLast;
  });
  /** The stop that Enter led to. */
  const reached = useRef<HTMLElement>(undefined);
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    if (!(target instanceof HTMLElement) || !target.matches(`${BOXES}, ${STATES}`)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const column = target.closest('section') ?? currentTarget;
    if (key === STATING_KEY) {
      event.preventDefault();
      press(column.querySelector<HTMLElement>(STATES));
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const boxes = [...column.querySelectorAll<HTMLElement>(BOXES)];
      const at = boxes.indexOf(target);
      if (at < 0) return;
      event.preventDefault();
      goTo(boxes[at + BOXES_OF_A_ROW * (key === 'ArrowDown' ? 1 : -1)]);
    } else if (key === 'Enter') {
      const isStating = target.matches(STATES);
      if (isStating && reached.current !== target) return;
      event.preventDefault();
      // A key that is held down states nothing that nobody has read.
      if (isStating && event.repeat) return;
      const stops = [...currentTarget.querySelectorAll<HTMLElement>(`${BOXES}, ${STATES}`)];
      const next = stops.slice(stops.indexOf(target) + 1).find((stop) => !isFilledYear(stop));
      // A line that the client left open has to be filled in first.
      if (isStating && !isStatedBy(target, column)) return;
      reached.current = next;
      if (next) goTo(next);
      else latest.current();
    }
  };
}

const isFilledYear = (stop: HTMLElement): boolean => {
  const row = stop.closest(FILLED);
  return row !== null && row.querySelectorAll('input')[1] === stop;
};

/** Presses a button, and waits until the page shows what it did. */
const press = (button: HTMLElement | null): void => flushSync(() => button?.click());

const isStatedBy = (button: HTMLElement, column: Element): boolean => {
  press(button);
  return column.querySelector('[data-open]') === null;
};

/** Typing replaces the value, as in a table of a spreadsheet. */
function goTo(stop: HTMLElement | undefined): void {
  stop?.focus();
  if (stop instanceof HTMLInputElement) stop.select();
}
