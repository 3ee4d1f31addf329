import { showToast } from '../../ui/windows/toast.ts';
import styles from './visit-bar.module.css';

/** What sends something: the buttons of forms, which Enter presses too, and those that are busy while it is under way. */
const SENDS = 'button[type="submit"], button[data-sends]';

const isSending = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(SENDS) !== null;

/**
 * Shows what sends something as out of use, with the reason, and keeps presses from it, before the page hears of them. The
 * server refuses all of it in any case. Answers how to end.
 */
export function onlyLooking(reason: string): () => void {
  const mark = () => {
    for (const button of document.querySelectorAll<HTMLElement>(SENDS)) {
      if (button.title === reason) continue;
      button.title = reason;
      button.setAttribute('aria-disabled', 'true');
    }
  };
  const stop = (event: Event) => {
    if (!isSending(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    showToast({ message: reason });
  };
  mark();
  const watch = new MutationObserver(mark);
  watch.observe(document.body, { childList: true, subtree: true });
  document.documentElement.classList.add(styles.looking ?? '');
  document.addEventListener('click', stop, true);
  return () => {
    watch.disconnect();
    document.removeEventListener('click', stop, true);
  };
}
