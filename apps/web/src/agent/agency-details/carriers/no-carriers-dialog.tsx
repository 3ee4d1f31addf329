import { useState } from 'react';
import { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/windows/dialog.tsx';

/** Warns an agent without carriers, once each time there are none. */
export function NoCarriersDialog({
  isEmpty,
  otherGaps,
  isCovered,
  onAdd,
}: {
  isEmpty: boolean;
  /** How many other details the profile lacks. */
  otherGaps: number;
  /** Another dialog is open. */
  isCovered: boolean;
  onAdd: () => void;
}) {
  const messages = useMessages(agencyDetails).carriers;
  const [isDismissed, setDismissed] = useState(false);
  if (!isEmpty && isDismissed) setDismissed(false);
  return (
    <Dialog
      isOpen={isEmpty && !isDismissed && !isCovered}
      onClose={() => setDismissed(true)}
      title={messages.warningTitle}
      size="small"
      actions={
        <>
          <Button variant="secondary" onClick={() => setDismissed(true)}>
            {messages.later}
          </Button>
          <Button
            onClick={() => {
              setDismissed(true);
              onAdd();
            }}
          >
            {messages.add}
          </Button>
        </>
      }
    >
      <p>{messages.warning(otherGaps)}</p>
    </Dialog>
  );
}
