import { type MouseEvent, useEffect, useRef } from 'react';

// Systems let the second click of a double click come within half a second.
const DOUBLE_CLICK_MS = 500;

/**
 * Tells the second press on what opened a window. It was meant for the opener, so it must neither close the
 * window nor press what has just appeared under the pointer.
 */
export function usePressThatOpened(isOpen: boolean): {
  isOutsideTooEarly: () => boolean;
  isSecondClick: (event: MouseEvent) => boolean;
} {
  const openedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  const isNew = () => performance.now() - openedAt.current < DOUBLE_CLICK_MS;
  return {
    isOutsideTooEarly: isNew,
    isSecondClick: (event) => event.detail > 1 && isNew(),
  };
}
