import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import styles from './toggletip.module.css';

/** A question-mark button that opens a short explanation on click, touch or Enter. */
export function Toggletip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Popover.Root>
      <Popover.Trigger className={styles.trigger} aria-label={label}>
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
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} collisionPadding={16} className={styles.positioner}>
          <Popover.Popup className={styles.popup} aria-label={label}>
            <Popover.Description className={styles.text}>{children}</Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
