import { useEffect, useRef } from 'react';

/**
 * Puts the notices where they lie on nothing that is read or pressed next: above what stands at the foot of the window
 * (`data-foot`) and above the keyboard. An open window has its buttons down there: then they stand at the top, and the
 * window leaves that room to them.
 */
export function useClearPlace(isNeeded: boolean) {
  const viewport = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const notices = viewport.current;
    if (!isNeeded || !notices) return;
    let frame = 0;
    const place = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => put(notices));
    };
    place();
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true });
    const sizes = new ResizeObserver(place);
    sizes.observe(notices);
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('scroll', place, { signal, capture: true, passive: true });
    window.addEventListener('resize', place, { signal });
    window.visualViewport?.addEventListener('resize', place, { signal });
    window.visualViewport?.addEventListener('scroll', place, { signal });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      stop.abort();
      document.documentElement.style.removeProperty('--notices');
    };
  }, [isNeeded]);
  return viewport;
}

function put(notices: HTMLElement): void {
  const { top, bottom } = seenPart();
  const isInWindow = document.querySelector('[data-window]') !== null;
  notices.dataset.at = isInWindow ? 'top' : 'foot';
  notices.style.setProperty('--above', `${top}px`);
  notices.style.setProperty('--below', `${window.innerHeight - Math.min(bottom, footTop())}px`);
  const room = isInWindow ? notices.getBoundingClientRect().bottom : 0;
  document.documentElement.style.setProperty('--notices', `${room}px`);
}

/** What the keyboard leaves of the window. Somebody who zooms in looks at a part of their own choice. */
function seenPart(): { top: number; bottom: number } {
  const seen = window.visualViewport;
  if (!seen || seen.scale > 1.01) return { top: 0, bottom: window.innerHeight };
  return { top: seen.offsetTop, bottom: seen.offsetTop + seen.height };
}

/** Where the bars at the foot begin, on the page as it is scrolled now. */
function footTop(): number {
  const bars = [...document.querySelectorAll('[data-foot]')].filter(
    (bar) => getComputedStyle(bar).position !== 'static',
  );
  const tops = bars.map((bar) => bar.getBoundingClientRect().top);
  return Math.min(window.innerHeight, ...tops.filter((top) => top > window.innerHeight / 2));
}
