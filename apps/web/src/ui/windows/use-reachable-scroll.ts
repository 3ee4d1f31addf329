import { type RefCallback, useCallback, useState } from 'react';

const REACHABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Whether a box has to take the focus itself so that the keyboard can scroll it: it scrolls, and nothing
 * inside takes the focus. Give the box the ref, and tabIndex 0 while it is so.
 */
export function useReachableScroll<Box extends HTMLElement = HTMLDivElement>(): {
  ref: RefCallback<Box>;
  isReachable: boolean;
} {
  const [isReachable, setReachable] = useState(false);
  const ref = useCallback((box: Box) => {
    const look = () => {
      const scrolls = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
      setReachable(scrolls && box.querySelector(REACHABLE) === null);
    };
    // Looks once at the beginning too.
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    // What was in the box may load later, without a change of its own size.
    const contents = new MutationObserver(look);
    contents.observe(box, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, []);
  return { ref, isReachable };
}
