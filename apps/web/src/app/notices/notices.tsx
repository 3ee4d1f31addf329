import type { ComponentType } from 'react';
import type { NoticeKind } from './kinds.ts';
import styles from './notices.module.css';

/**
 * The notices about the whole page, one below the other at the top of the window. They push the page down, so they
 * never cover a button or text.
 */
export function Notices({ of }: { of: Readonly<Record<NoticeKind, ComponentType>> }) {
  return (
    <div id="notices" ref={reserveHeight} className={styles.notices}>
      {Object.entries(of).map(([kind, Notice]) => (
        <Notice key={kind} />
      ))}
    </div>
  );
}

function reserveHeight(strip: HTMLElement | null) {
  if (strip === null) return;
  let before = 0;
  const observer = new ResizeObserver(() => {
    const height = strip.offsetHeight;
    document.documentElement.style.setProperty('--top', `${height}px`);
    // On a scrolled page, a notice that comes or goes must not move the content under the finger.
    if (window.scrollY > 0) window.scrollBy({ top: height - before, behavior: 'instant' });
    before = height;
  });
  observer.observe(strip);
  return () => observer.disconnect();
}
