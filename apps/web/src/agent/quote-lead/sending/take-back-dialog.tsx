import type { WithdrawalReason } from '@fanwise/contract';
import type { AgentQuote } from '@fanwise/contract/own';
import { useState } from 'react';
import { ApiError, call } from '../../../app/api.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { keys } from '../../../app/keys.ts';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useMessages } from '../../../messages/language.ts';
import { RadioGroup } from '../../../ui/choices/choices.tsx';
import { Notice } from '../../../ui/states.tsx';
import { ConfirmDialog } from '../../../ui/windows/dialog.tsx';
import { showToast } from '../../../ui/windows/toast.ts';

const REASONS = ['mistake', 'declined', 'rates', 'cannot-serve'] as const;

/** Asks before a quote is taken back, and why where the client has seen it. */
export function TakeBackDialog({
  quote,
  onClose,
  onDone,
}: {
  quote: AgentQuote;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}) {
  const messages = useMessages(quoteLead).takingBack;
  const [isSeen, setSeen] = useState(quote.seen);
  const [reason, setReason] = useState<WithdrawalReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const withdrawal = useAction(
    () =>
      call('POST /agent/quotes/:id/withdraw', {
        params: { id: quote.quoteId },
        body: { ...(reason && { reason }) },
      }),
    {
      changes: [keys.agent.leads],
      onDone: async () => {
        await onDone();
        onClose();
        showToast({ message: messages.done(quote.carrierName), type: 'success' });
      },
      // The client looked while this page was open.
      onFailure: (error) => {
        const isReasonRequired =
          error instanceof ApiError && error.code === 'invalid-input' && !isSeen;
        if (isReasonRequired) setSeen(true);
        return isReasonRequired;
      },
    },
  );
  const confirm = () => {
    if (isSeen && reason === null) setMissing(true);
    else return withdrawal.run();
  };
  return (
    <ConfirmDialog
      isOpen
      danger
      onClose={onClose}
      title={messages.title(quote.carrierName)}
      confirmLabel={messages.confirm}
      cancelLabel={messages.keep}
      onConfirm={confirm}
    >
      {withdrawal.failure && <Notice kind="error">{withdrawal.failure}</Notice>}
      <p>{isSeen ? messages.seen : messages.unseen}</p>
      {isSeen && (
        <RadioGroup
          stacked
          label={messages.reason}
          options={REASONS.map((value) => ({ value, label: messages.reasons[value] }))}
          value={reason}
          onChange={(value) => {
            setReason(value);
            setMissing(false);
          }}
          error={isMissing ? messages.reasonMissing : undefined}
        />
      )}
    </ConfirmDialog>
  );
}
