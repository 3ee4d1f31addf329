import { useState } from 'react';
import styles from './help.module.css';

/**
 * A question-mark button and the explanation it opens, which pushes the control down instead of covering it.
 * Both are null where there is nothing to explain. `id` is the id of the explanation, `label` names the button.
 */
export function useHelp(id: string, label: string, explanation: string | undefined) {
  const [isOpen, setOpen] = useState(false);
  if (explanation === undefined || explanation === '') return { button: null, text: null };
  const button = (
    <button
      type="button"
      className={styles.trigger}
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => setOpen(!isOpen)}
    >
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <circle cx="10" cy="10" r="8.4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path
          d="M7.8 7.9a2.2 2.2 0 1 1 3.3 1.9c-.7.4-1.1.8-1.1 1.5M10 14v.3"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
      </svg>
    </button>
  );
  const text = isOpen && (
    <p id={id} className={styles.text}>
      {explanation}
    </p>
  );
  return { button, text };
}
