import type { ComponentType } from 'react';
import type { NoticeKind } from './kinds.ts';
import styles from './notices.module.css';

/**
 * What is said about the whole page, one line below the other at the top of the window. It takes its room from the page,
 * which moves down: nothing that can be pressed or read is ever under it.
 */
export function Notices({ of }: { of: Readonly<Record<NoticeKind, ComponentType>> }) {
  return (
    <div id="notices" ref={keepRoom} className={styles.notices}>
      {Object.entries(of).map(([kind, Notice]) => (
        <Notice key={kind} />
      ))}
    </div>
  );
}

function keepRoom(strip: HTMLElement | null) {
  if (strip === null) return;
  let before = 0;
  const observer = new ResizeObserver(() => {
    const height = strip.offsetHeight;
    document.documentElement.style.setProperty('--top', `${height}px`);
    // Where one has scrolled, a notice that goes by itself moves nothing under the finger.
    if (height < before) window.scrollBy({ top: height - before, behavior: 'instant' });
    before = height;
  });
  observer.observe(strip);
  return () => observer.disconnect();
}
