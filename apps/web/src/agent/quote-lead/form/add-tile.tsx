import { IconPlus } from '@tabler/icons-react';
import { type RefCallback, useId } from 'react';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useMessages } from '../../../messages/language.ts';
import styles from '../quote-screen.module.css';
import type { findAddLimit } from './quote-forms.ts';
import { ADDING_KEY } from './use-grid-keys.ts';

/** Opens a form for one more carrier, or says why there can be no more. */
export function AddTile({
  limit,
  onAdd,
  ref,
}: {
  limit: Exclude<ReturnType<typeof findAddLimit>, 'chosen'>;
  onAdd: () => void;
  ref: RefCallback<HTMLElement>;
}) {
  const messages = useMessages(quoteLead);
  const reasonId = useId();
  return (
    <div>
      <button
        ref={ref}
        type="button"
        className={styles.add}
        aria-keyshortcuts={limit === null ? ADDING_KEY : undefined}
        aria-disabled={limit !== null || undefined}
        aria-describedby={limit ? reasonId : undefined}
        onClick={() => limit === null && onAdd()}
      >
        <IconPlus size={20} stroke={1.75} aria-hidden="true" />
        {messages.add}
      </button>
      {limit && (
        <p id={reasonId} className={styles.addLimit}>
          {messages.addNone}
        </p>
      )}
    </div>
  );
}
