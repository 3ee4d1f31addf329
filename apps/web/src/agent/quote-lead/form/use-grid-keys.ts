import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

const PRICE_INPUTS = '[data-price] input';
/** The button that states the coverage of a form; one without a price needs none. */
const STATE_BUTTON = 'section[data-priced] button[data-states]';
/** States the coverage from within a price box, which takes digits only. */
export const STATING_KEY = 'a';
/** Opens a form for one more carrier from within a price box. */
export const ADDING_KEY = 'n';
/** Rows whose year Enter passes: it filled itself in, or there is no bundle price. The arrows and Tab reach it. */
const DONE_ROWS = '[data-price="filled"], [data-price="none"]';
/** A row has a box for the month and one for the year. */
const INPUTS_PER_ROW = 2;

/**
 * Keys in the boxes of prices: Enter goes to the next one to be typed into, over all columns, by way of coverage that is
 * not stated, and from the last one to `onLast`; the arrows stay in their column. A second Enter there states the
 * coverage and goes on. The row itself fills in the year at `=`, which leads past it. Other keys, and all keys
 * elsewhere, are the browser's.
 */
export function useGridKeys(onLast: () => void, onAdd: () => void) {
  // The key may have filled a year in on its way here: what it leads to has to know.
  const latestOnLast = useRef(onLast);
  useLayoutEffect(() => {
    latestOnLast.current = onLast;
  });
  /** The stop that Enter led to. */
  const lastStop = useRef<HTMLElement>(undefined);
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    if (!(target instanceof HTMLElement) || !target.matches(`${PRICE_INPUTS}, ${STATE_BUTTON}`))
      return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const column = target.closest('section') ?? currentTarget;
    const stops = [
      ...currentTarget.querySelectorAll<HTMLElement>(`${PRICE_INPUTS}, ${STATE_BUTTON}`),
    ];
    const stopAfter = (stop: HTMLElement) =>
      stops.slice(stops.indexOf(stop) + 1).find((next) => !isSkipped(next));
    if (key === ADDING_KEY) {
      event.preventDefault();
      onAdd();
    } else if (key === '=') {
      const year = yearOf(target);
      if (year?.value) lastStop.current = goTo(stopAfter(year));
    } else if (key === STATING_KEY) {
      event.preventDefault();
      press(column.querySelector<HTMLElement>(STATE_BUTTON));
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const boxes = [...column.querySelectorAll<HTMLElement>(PRICE_INPUTS)];
      const at = boxes.indexOf(target);
      if (at < 0) return;
      event.preventDefault();
      goTo(boxes[at + INPUTS_PER_ROW * (key === 'ArrowDown' ? 1 : -1)]);
    } else if (key === 'Enter') {
      const isStating = target.matches(STATE_BUTTON);
      if (isStating && lastStop.current !== target) return;
      event.preventDefault();
      // A key that is held down states nothing that nobody has read.
      if (isStating && event.repeat) return;
      const next = stopAfter(target);
      // A line that the client left open has to be filled in first.
      if (isStating && !isStatedBy(target, column)) return;
      lastStop.current = next;
      if (next) goTo(next);
      else latestOnLast.current();
    }
  };
}

/** The first box without a price that has to be typed into: in a form, otherwise in the forms after it. */
export function findEmptyBox(form: Element): HTMLInputElement | undefined {
  const empty = [...document.querySelectorAll<HTMLInputElement>(PRICE_INPUTS)].filter(
    (box) => box.value === '' && !box.closest(DONE_ROWS),
  );
  const isAfter = (box: Element) =>
    (form.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return empty.find((box) => form.contains(box)) ?? empty.find(isAfter);
}

const yearOf = (stop: HTMLElement, rows = '[data-price]'): HTMLInputElement | undefined =>
  stop.closest(rows)?.querySelectorAll('input')[1];

const isSkipped = (stop: HTMLElement): boolean => yearOf(stop, DONE_ROWS) === stop;

/** Presses a button, and waits until the page shows what it did. */
const press = (button: HTMLElement | null): void => flushSync(() => button?.click());

const isStatedBy = (button: HTMLElement, column: Element): boolean => {
  press(button);
  return column.querySelector('[data-open]') === null;
};

/** Typing replaces the value, as in a table of a spreadsheet. */
function goTo(stop: HTMLElement | undefined): HTMLElement | undefined {
  stop?.focus();
  if (stop instanceof HTMLInputElement) stop.select();
  return stop;
}
