import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { showToast } from '@fanwise/web/src/ui/windows/toast.ts';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { adminLicenses } from '../../messages/en/licenses.ts';
import styles from './licenses.module.css';

/** A value with a button that copies it, to be pasted into a state's search. */
export function CopyableText({
  text,
  what,
  children,
}: {
  text: string;
  what: string;
  children: ReactNode;
}) {
  const messages = useMessages(adminLicenses);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast({ message: messages.copied, type: 'success' });
  };
  return (
    <span className={styles.copied}>
      <span>{children}</span>
      <button
        type="button"
        className={styles.copy}
        aria-label={messages.copy(what)}
        onClick={() => void copy()}
      >
        <IconCopy size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </span>
  );
}
