import { ui } from '../../messages/en/shared/ui.ts';
import { useMessages } from '../../messages/language.ts';
import styles from './wordmark.module.css';

/**
 * The name with its mark: three quote cards fanned, one lifted. Takes the color of its surroundings. The server makes
 * the letters of a long brand smaller by `data-brand-name`.
 */
export function Wordmark() {
  const messages = useMessages(ui);
  return (
    <span className={styles.wordmark} data-brand-name="">
      <LogoMark />
      {messages.product}
    </span>
  );
}

/** The mark alone, 28 px. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" data-brand-mark="">
      <rect
        x="10"
        y="8"
        width="12"
        height="18"
        rx="2.6"
        transform="rotate(-26 16 29)"
        fill="currentColor"
        opacity=".38"
      />
      <rect
        x="10"
        y="8"
        width="12"
        height="18"
        rx="2.6"
        transform="rotate(26 16 29)"
        fill="currentColor"
        opacity=".62"
      />
      <rect x="9.6" y="3" width="12.8" height="20" rx="2.8" fill="var(--sun)" />
      <path
        d="m12.9 12.8 2.3 2.4 4-4.7"
        fill="none"
        stroke="var(--on-sun)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
