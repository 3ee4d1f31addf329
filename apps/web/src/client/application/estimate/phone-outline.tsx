import { type ReactNode, useState } from 'react';
import { application } from '../../../messages/en/consumer/application.ts';
import { useMessages } from '../../../messages/language.ts';
import { Progress } from '../answers/section-nav.tsx';
import type { Step } from '../answers/steps.ts';
import styles from './phone-outline.module.css';

/** The sections on a phone: the current one, and the list on request. */
export function PhoneOutline({
  position,
  steps,
  leftCount,
  children,
}: {
  position: string;
  steps: readonly Step[];
  /** The open answers in sections that the client passed. */
  leftCount: number;
  children: (close: () => void) => ReactNode;
}) {
  const messages = useMessages(application);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.outline}>
      <Progress steps={steps} textHidden />
      <details
        className={styles.allSections}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          <strong>{position}</strong>
          <span>{leftCount > 0 ? messages.leftElsewhere(leftCount) : messages.allSections}</span>
        </summary>
        {children(() => setOpen(false))}
      </details>
    </div>
  );
}
