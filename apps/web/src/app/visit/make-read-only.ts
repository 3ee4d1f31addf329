import { showToast } from '../../ui/windows/toast.ts';
import styles from './visit-bar.module.css';

/** Buttons that send something: the submit buttons of forms, which Enter presses too, and buttons with a busy state. */
const SENDS = 'button[type="submit"], button[data-sends]';

const isSending = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(SENDS) !== null;

/**
 * Disables all buttons that send something, shows the reason, and stops presses before the page handles them. The
 * server refuses such calls in any case. Returns the function that ends it.
 */
export function makeReadOnly(reason: string): () => void {
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
