import { type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react';
import { ui } from '../messages/en/ui.ts';
import { useWords } from '../messages/language.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { loadedLater } from './loaded-later.ts';
import type { ModalProps } from './modal.tsx';

const { Component: LoadedModal, load } = loadedLater(
  async () => (await import('./modal.tsx')).Modal,
);

/** What every window takes. */
export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The row of buttons at the foot. */
  actions?: ReactNode;
  size?: 'small' | 'regular' | 'large';
  /** Gets the focus first; otherwise the first field or button. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Gets the focus after closing, for when the opener may be gone by then; null leaves it to the opener. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  /** Has its whole text read out on opening: for a few sentences before a button that has the focus. */
  isReadOut?: boolean | undefined;
}

/** A modal dialog: traps the focus, gives it back to the opener, is a sheet on phones. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  actions,
  size = 'regular',
  initialFocus,
  finalFocus,
  isReadOut,
}: DialogProps) {
  return (
    <Modal
      {...{ isOpen, onClose, title, description, actions, initialFocus, finalFocus, isReadOut }}
      className={styles[size]}
      viewportClassName={styles.viewport}
    >
      {children}
    </Modal>
  );
}

/** The same, as a panel at the side of the screen (application summary, lead summary). */
export function SidePanel({
  isOpen,
  onClose,
  title,
  description,
  children,
  actions,
}: Omit<DialogProps, 'size' | 'initialFocus' | 'finalFocus' | 'isReadOut'>) {
  return (
    <Modal
      {...{ isOpen, onClose, title, description, actions }}
      className={styles.side}
      viewportClassName={styles.sideViewport}
    >
      {children}
    </Modal>
  );
}

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** May be asynchronous: the button is busy until it settles. Closing is up to the caller. */
  onConfirm: () => unknown;
  danger?: boolean;
  /** As in Dialog. */
  finalFocus?: () => HTMLElement | null;
}

/** Asks before something that cannot be undone or costs money. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  danger,
  finalFocus,
}: ConfirmDialogProps) {
  const words = useWords(ui);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size="small"
      isReadOut
      finalFocus={finalFocus}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel ?? words.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={isBusy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** Pages do not wait for their windows: what draws one comes after the page, so that it is there when it is to open. */
function Modal(props: ModalProps) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    load().then(
      () => setLoaded(true),
      () => undefined,
    );
  }, []);
  return (
    (isLoaded || props.isOpen) && (
      <Suspense>
        <LoadedModal {...props} />
      </Suspense>
    )
  );
}
