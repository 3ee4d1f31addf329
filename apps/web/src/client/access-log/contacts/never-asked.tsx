import type { Contact } from '@fanwise/contract/own';
import { useState } from 'react';
import { call } from '../../../app/api.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { keys } from '../../../app/keys.ts';
import { consent } from '../../../messages/en/consumer/consent.ts';
import { useMessages } from '../../../messages/language.ts';
import { Notice } from '../../../ui/states.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { ConfirmDialog } from '../../../ui/windows/dialog.tsx';
import { pageHeading } from '../../../ui/windows/headings.ts';
import { showToast } from '../../../ui/windows/toast.ts';

/** The client reports that somebody else asked in their name: the fee is refunded and every consent is withdrawn. */
export function NeverAsked({ contact: { agency, quoteId } }: { contact: Contact }) {
  const messages = useMessages(consent);
  const [isAsking, setAsking] = useState(false);
  const reporting = useAction(() => call('POST /user/returns', { body: { quoteId } }), {
    changes: [keys.consumer.all],
    onDone: () => {
      showToast({ message: messages.neverAskedDone(agency), type: 'success' });
      pageHeading()?.focus();
    },
  });
  return (
    <div>
      <TextButton onClick={() => setAsking(true)}>{messages.neverAsked}</TextButton>
      {reporting.failure && <Notice kind="error">{reporting.failure}</Notice>}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={messages.neverAskedQuestion}
        confirmLabel={messages.neverAskedConfirm}
        cancelLabel={messages.neverAskedKeep}
        onConfirm={() => {
          setAsking(false);
          void reporting.run();
        }}
        danger
      >
        <p>{messages.neverAskedText(agency)}</p>
      </ConfirmDialog>
    </div>
  );
}
