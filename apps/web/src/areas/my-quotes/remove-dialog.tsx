import type { ConsumerQuote } from '@fanwise/contract';
import { useState } from 'react';
import { myQuotes } from '../../messages/en/my-quotes.ts';
import { useWords } from '../../messages/language.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/states.tsx';
import styles from './dialogs.module.css';
import { twoDigits } from './quote-facts.ts';
import { useQuoteCalls } from './use-quote-calls.ts';

/** Asks before taking a live quote off the list for good. */
export function RemoveDialog({
  quote,
  name,
  isOpen,
  onClose,
  finalFocus,
  onRemoved,
  onRefused,
}: {
  quote: ConsumerQuote;
  name: string;
  isOpen: boolean;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
  onRemoved: (said: string) => void;
  onRefused: (text: string) => void;
}) {
  const words = useWords(myQuotes).removing;
  const calls = useQuoteCalls();
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    setFailure(null);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={words.title(name)}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      danger
      finalFocus={finalFocus}
      onConfirm={async () => {
        setFailure(null);
        const outcome = await calls.remove(quote);
        if (outcome.kind === 'failed') return setFailure(outcome.text);
        if (outcome.kind === 'refused') onRefused(outcome.text);
        else onRemoved(words.done(twoDigits(quote.qot_number), quote.inc_name));
        onClose();
      }}
    >
      <div className={styles.body}>
        <p>{words.text}</p>
        {failure !== null && (
          <Notice kind="error">
            <p>{failure}</p>
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
