import type { ConsumerQuote } from '@fanwise/contract/own';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../../ui/states.tsx';
import { ConfirmDialog } from '../../../ui/windows/dialog.tsx';
import styles from '../choosing/dialogs.module.css';
import type { Outcome } from '../use-quote-calls.ts';

/** What every question about a quote takes. */
export interface QuestionProps {
  quote: ConsumerQuote;
  /** How the quote is called. */
  name: string;
  isOpen: boolean;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
  /** The quote is not what the page showed; the text says so. */
  onRefused: (text: string) => void;
}

interface QuoteQuestionProps extends Omit<QuestionProps, 'quote'> {
  words: { title: (name: string) => string; confirm: string; cancel: string };
  danger?: boolean;
  act: () => Promise<Outcome>;
  onDone: () => void;
  children: ReactNode;
}

/** Asks before something happens to a quote. What failed is said in place, and can be tried again. */
export function QuoteQuestion({
  name,
  onClose,
  onRefused,
  words,
  act,
  onDone,
  children,
  ...dialog
}: QuoteQuestionProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    setFailure(null);
    onClose();
  };
  return (
    <ConfirmDialog
      {...dialog}
      onClose={close}
      title={words.title(name)}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      onConfirm={async () => {
        setFailure(null);
        const outcome = await act();
        if (outcome.kind === 'failed') return setFailure(outcome.text);
        if (outcome.kind === 'refused') onRefused(outcome.text);
        else onDone();
        onClose();
      }}
    >
      <div className={styles.body}>
        {children}
        {failure !== null && (
          <Notice kind="error">
            <p>{failure}</p>
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
