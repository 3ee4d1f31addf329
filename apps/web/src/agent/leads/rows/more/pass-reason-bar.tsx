import type { PassReason } from '@fanwise/contract/agents/lead-table';
import type { LeadTableRow } from '@fanwise/contract/own';
import { useEffect, useRef } from 'react';
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { useMessages } from '../../../../messages/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { fittingReasons } from '../../list/pass-reasons.ts';
import styles from './more.module.css';

/**
 * Asks why opened leads were passed, below the list: its keys stay in use, and to give no reason is the first answer.
 */
export function PassReasonBar({
  leads,
  onReason,
}: {
  leads: readonly LeadTableRow[];
  onReason: (reason: PassReason | null) => void;
}) {
  const messages = useMessages(leadRows).pass;
  const skip = useRef<HTMLButtonElement>(null);
  useEffect(() => skip.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.why} aria-label={messages.why}>
      <p>
        <b>{messages.why}</b> <span>{messages.whyHint}</span>
      </p>
      <ul>
        <li>
          <Button ref={skip} variant="secondary" size="small" onClick={() => onReason(null)}>
            {messages.skip}
          </Button>
        </li>
        {fittingReasons(leads).map(({ digit, reason }) => (
          <li key={reason}>
            <Button variant="quiet" size="small" onClick={() => onReason(reason)}>
              <kbd>{digit}</kbd> {messages.reasons[reason]}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
