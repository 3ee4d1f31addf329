import { type MouseEvent, useEffect, useRef } from 'react';
import { DOUBLE_CLICK_MS } from './hold-focus.ts';

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
