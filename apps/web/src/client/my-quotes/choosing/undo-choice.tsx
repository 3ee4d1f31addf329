import type { ConsumerQuote } from '@fanwise/contract/own';
import { useState } from 'react';
import { ApiError, call } from '../../../app/api.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { keys } from '../../../app/keys.ts';
import { consent } from '../../../messages/en/consumer/consent.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { ConfirmDialog } from '../../../ui/windows/dialog.tsx';
import { showToast } from '../../../ui/windows/toast.ts';

/** Undoes a choice after a confirmation; possible until the agent has unlocked the contact details. */
export function UndoChoice({ quote }: { quote: ConsumerQuote }) {
  const messages = useMessages(consent);
  const [isOpen, setOpen] = useState(false);
  const undo = useAction(
    () => call('DELETE /user/quotes/:id/choice', { params: { id: quote.quoteId } }),
    {
      changes: [keys.consumer.all],
      // Not the limit on all calls of one network, which asks for some seconds.
      textOf: (error) =>
        error instanceof ApiError && Number(error.body.retry_after) > 3_600
          ? messages.undoneTwice
          : undefined,
      onDone: () => {
        setOpen(false);
        showToast({ message: messages.undone, type: 'success' });
      },
    },
  );
  const close = () => {
    undo.clearFailure();
    setOpen(false);
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {messages.undo}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={messages.undoTitle}
        confirmLabel={messages.undo}
        cancelLabel={messages.keep}
        onConfirm={() => undo.run()}
      >
        <p>{messages.undoText(quote.agent.firstName)}</p>
        {undo.failure && <Notice kind="error">{undo.failure}</Notice>}
      </ConfirmDialog>
    </>
  );
}
