import type { ConsumerQuote, ContactConsentInput } from '@fanwise/contract/own';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/states.tsx';
import { ConfirmDialog } from '../../../ui/windows/dialog.tsx';
import styles from '../choosing/dialogs.module.css';
import { type QuoteAct, useQuoteAct } from '../use-quote-act.ts';

/** What every question about a quote takes. */
export type QuestionProps = {
  quote: ConsumerQuote;
  /** How the quote is called. */
  name: string;
  isOpen: boolean;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
  /** The quote is not what the page showed; the text says so. */
  onRefused: (text: string) => void;
};

type QuoteQuestionProps = QuestionProps & {
  words: { title: (name: string) => string; confirm: string; cancel: string };
  danger?: boolean;
  act: QuoteAct;
  /** What is sent with a choice. */
  consent?: ContactConsentInput | undefined;
  /** A part of the question is still to come. */
  isWaiting?: boolean;
  onDone: () => void;
  children: ReactNode;
};

/** Asks before something happens to a quote. What failed is said in place, and can be tried again. */
export function QuoteQuestion({
  quote,
  name,
  onClose,
  onRefused,
  words,
  act,
  consent,
  onDone,
  children,
  ...dialog
}: QuoteQuestionProps) {
  const asked = useQuoteAct(act, {
    onDone: () => {
      onDone();
      onClose();
    },
    onRefused: (text) => {
      onRefused(text);
      onClose();
    },
  });
  const close = () => {
    asked.forget();
    onClose();
  };
  return (
    <ConfirmDialog
      {...dialog}
      onClose={close}
      title={words.title(name)}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      onConfirm={() => asked.act({ quote, consent })}
    >
      <div className={styles.body}>
        {children}
        {asked.failure && (
          <Notice kind="error">
            <p>{asked.failure}</p>
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
