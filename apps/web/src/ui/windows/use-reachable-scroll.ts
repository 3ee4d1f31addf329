import { type RefCallback, useCallback, useState } from 'react';

const REACHABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Whether a box needs the focus itself so that the keyboard can scroll it: it scrolls, and no element inside can have
 * the focus. Give the box the ref, and tabIndex 0 while this is true.
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
    // The observer also fires once at the start.
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    // Content in the box may load later, without changing the size of the box.
    const contents = new MutationObserver(look);
    contents.observe(box, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, []);
  return { ref, isReachable };
}
