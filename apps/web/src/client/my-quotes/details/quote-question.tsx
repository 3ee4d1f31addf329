import type { ConsumerQuote, ContactConsentInput } from '@fanwise/contract/own';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/states.tsx';
import { ConfirmDialog } from '../../../ui/windows/dialog.tsx';
import styles from '../choosing/dialogs.module.css';
import { type QuoteAction, useQuoteAction } from '../use-quote-action.ts';

/** The properties of every confirmation about a quote. */
export type QuestionProps = {
  quote: ConsumerQuote;
  /** The name of the quote. */
  name: string;
  isOpen: boolean;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
  /** Called when the quote has changed since the page loaded; the text says so. */
  onRefused: (text: string) => void;
};

type QuoteQuestionProps = QuestionProps & {
  messages: { title: (name: string) => string; confirm: string; cancel: string };
  danger?: boolean;
  act: QuoteAction;
  /** The consent that is sent with a choice. */
  consent?: ContactConsentInput | undefined;
  /** Checks the answers in the dialog before the action; false keeps it open. */
  check?: () => boolean;
  /** True for a long question. */
  startsAtTitle?: boolean;
  /** True while a part of the dialog is loading. */
  isWaiting?: boolean;
  onDone: () => void;
  children: ReactNode;
};

/** Asks for confirmation before an action on a quote. A failure is shown in the dialog, with a retry. */
export function QuoteQuestion({
  quote,
  name,
  onClose,
  onRefused,
  messages,
  act,
  consent,
  check,
  onDone,
  children,
  ...dialog
}: QuoteQuestionProps) {
  const question = useQuoteAction(act, {
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
    question.clearFailure();
    onClose();
  };
  return (
    <ConfirmDialog
      {...dialog}
      onClose={close}
      title={messages.title(name)}
      confirmLabel={messages.confirm}
      cancelLabel={messages.cancel}
      onConfirm={() => (check && !check() ? undefined : question.run({ quote, consent }))}
    >
      <div className={styles.body}>
        {children}
        {question.failure && <Notice kind="error">{question.failure}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
