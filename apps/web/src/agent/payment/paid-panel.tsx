import { clientPage, pages } from '@fanwise/contract/pages';
import { IconCircleCheckFilled, IconHourglass } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ApiError, fetchFile } from '../../app/api.ts';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { saveFile } from '../../app/save-file.ts';
import { payment } from '../../messages/en/agent/payment.ts';
import { useMessages } from '../../messages/language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import styles from './payment.module.css';

/** The payment went through, now (`paidNow` is the price) or on an earlier visit: receipt and the way on. */
export function PaidPanel({ leadId, paidNow }: { leadId: number; paidNow: string | null }) {
  const messages = useMessages(payment);
  return (
    <div className={styles.panel}>
      <IconCircleCheckFilled className={styles.done} size={44} aria-hidden="true" />
      <h2>{messages.successTitle}</h2>
      <p role="status">{paidNow ? messages.success(paidNow) : messages.alreadyPaid}</p>
      <ButtonLink to={clientPage(leadId)} reloadDocument full>
        {messages.toClient}
      </ButtonLink>
      <ButtonLink to={pages.leads} variant="secondary" reloadDocument full>
        {messages.continue}
      </ButtonLink>
      <ReceiptButton leadId={leadId} />
    </div>
  );
}

/** The payment was sent, but the bank takes its time. */
export function SlowPanel({ onCheck }: { onCheck: () => Promise<void> }) {
  const messages = useMessages(payment);
  const check = useAction(onCheck);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.panel}>
      <IconHourglass className={styles.waiting} size={44} stroke={1.75} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className={styles.focusedHeading}>
        {messages.slowTitle}
      </h2>
      <p role="status">{messages.slow}</p>
      <Button full busy={check.isBusy} onClick={() => void check.run()}>
        {messages.checkAgain}
      </Button>
    </div>
  );
}

function ReceiptButton({ leadId }: { leadId: number }) {
  const messages = useMessages(payment);
  const failureText = useFailureText();
  const download = useAction(() => fetchFile(`/agent/profile/leads/${leadId}/receipt`), {
    onDone: (file) => saveFile(file, messages.receiptName(leadId)),
    onFailure: (error) => {
      const isEarly = error instanceof ApiError && error.status === 404;
      showToast({ message: isEarly ? messages.receiptNotReady : failureText(error) });
      return true;
    },
  });
  return (
    <Button variant="secondary" full busy={download.isBusy} onClick={() => void download.run()}>
      {messages.receipt}
    </Button>
  );
}
