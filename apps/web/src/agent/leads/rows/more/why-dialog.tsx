import type { PassReason } from '@fanwise/contract/agents/lead-table';
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { useMessages } from '../../../../messages/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/windows/dialog.tsx';
import styles from '../rows.module.css';

/** Asks why a lead that was opened is passed; to leave it open is an answer too. */
export function WhyDialog({ onReason }: { onReason: (reason: PassReason | null) => void }) {
  const messages = useMessages(leadRows).pass;
  return (
    <Dialog
      isOpen
      onClose={() => onReason(null)}
      title={messages.why}
      size="small"
      actions={
        <Button variant="secondary" onClick={() => onReason(null)}>
          {messages.skip}
        </Button>
      }
    >
      <p className={styles.hint}>{messages.whyHint}</p>
      <ul className={styles.reasons}>
        {(Object.entries(messages.reasons) as [PassReason, string][]).map(([reason, text]) => (
          <li key={reason}>
            <Button variant="secondary" size="small" full onClick={() => onReason(reason)}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
