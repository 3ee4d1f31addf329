import { type MouseEvent, useEffect, useRef } from 'react';
import { DOUBLE_CLICK_MS } from './hold-focus.ts';

/**
 * Detects presses that are not meant for the window or its backdrop: the second press on the button that opened it, and
 * one that began elsewhere, for example on an option of a list, and ended beside the window. Neither may close the
 * window, and the second press must not reach the new content under the pointer.
 */
export function useStrayPresses(isOpen: boolean): {
  isStrayOutside: (event: Event) => boolean;
  isSecondClick: (event: MouseEvent) => boolean;
} {
  const openedAt = useRef(Number.NEGATIVE_INFINITY);
  const began = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    openedAt.current = performance.now();
    began.current = null;
    const begin = ({ target }: PointerEvent) => {
      began.current = target;
    };
    window.addEventListener('pointerdown', begin, { capture: true });
    return () => window.removeEventListener('pointerdown', begin, { capture: true });
  }, [isOpen]);
  const isNew = () => performance.now() - openedAt.current < DOUBLE_CLICK_MS;
  return {
    isStrayOutside: ({ target }) => isNew() || (began.current !== null && began.current !== target),
    isSecondClick: (event) => event.detail > 1 && isNew(),
  };
}
