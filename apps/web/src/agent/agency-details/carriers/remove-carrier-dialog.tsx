import type { AgentProfile } from '@fanwise/contract/own';
import { useState } from 'react';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/forms/form-rules.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import { useMessages } from '../../../messages/language.ts';
import { ConfirmDialog } from '../../../ui/windows/dialog.tsx';
import { showToast } from '../../../ui/windows/toast.ts';
import styles from '../agency-details.module.css';
import { useTakeCarriers } from './carrier-queries.ts';

type Carrier = AgentProfile['carriers'][number];

/** Asks before a carrier is removed, and says what happens to quotes made with it. */
export function RemoveCarrierDialog({
  carrier,
  isLast,
  onClose,
}: {
  carrier: Carrier | null;
  isLast: boolean;
  onClose: () => void;
}) {
  const messages = useMessages(agencyDetails).carriers;
  const failureText = useFailureText();
  const takeCarriers = useTakeCarriers();
  // Stored while the dialog closes, so that its text does not vanish first.
  const [asked, setAsked] = useState(carrier);
  if (carrier !== null && carrier !== asked) setAsked(carrier);
  const name = asked?.carrierName ?? '';
  const quotes = asked?.liveQuotes ?? 0;
  const remove = useAction(
    ({ carrierId }: Carrier) =>
      call('DELETE /agent/profile/carriers', { body: { carriers: carrierId } }),
    {
      onDone: (answer) => {
        onClose();
        takeCarriers(answer.data);
        showToast({ message: messages.removed(name), type: 'success' });
      },
      onFailure: (error) => {
        showToast({ message: failureText(error), type: 'error' });
        return true;
      },
    },
  );
  return (
    <ConfirmDialog
      isOpen={carrier !== null}
      onClose={onClose}
      title={messages.removeTitle(name)}
      confirmLabel={messages.removeConfirm}
      onConfirm={() => carrier && remove.run(carrier)}
      danger
    >
      <div className={styles.paragraphs}>
        <p>
          {quotes > 0 ? messages.removeQuotes(name, quotes) : messages.removeNoQuotes(name)}{' '}
          {messages.removeText(name)}
        </p>
        {isLast && <p>{messages.removeLastText}</p>}
      </div>
    </ConfirmDialog>
  );
}
