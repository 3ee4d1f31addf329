import { useState } from 'react';
import { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import { useWords } from '../../../messages/language.ts';
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
  const words = useWords(agencyDetails).carriers;
  const [isDismissed, setDismissed] = useState(false);
  if (!isEmpty && isDismissed) setDismissed(false);
  return (
    <Dialog
      isOpen={isEmpty && !isDismissed && !isCovered}
      onClose={() => setDismissed(true)}
      title={words.warningTitle}
      size="small"
      actions={
        <>
          <Button variant="secondary" onClick={() => setDismissed(true)}>
            {words.later}
          </Button>
          <Button
            onClick={() => {
              setDismissed(true);
              onAdd();
            }}
          >
            {words.add}
          </Button>
        </>
      }
    >
      <p>{words.warning(otherGaps)}</p>
    </Dialog>
  );
}
