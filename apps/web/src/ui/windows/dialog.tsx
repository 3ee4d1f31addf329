import { Suspense, useEffect, useState } from 'react';
import { ui } from '../../messages/en/shared/ui.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../button.tsx';
import styles from './dialog.module.css';
import { lazyComponent } from './lazy-component.ts';
import type { ModalProps, WindowProps } from './modal.tsx';

const { Component: LoadedModal, load } = lazyComponent(
  async () => (await import('./modal.tsx')).Modal,
);

/** Loads the code that renders windows; one that opens after that appears at once. */
export const loadWindows: () => Promise<unknown> = load;

type DialogProps = WindowProps & {
  size?: 'small' | 'regular' | 'large';
};

/** A modal dialog: traps the focus, gives it back to the opener, is a sheet on phones. */
export function Dialog({ size = 'regular', ...window }: DialogProps) {
  return <Modal {...window} className={styles[size]} viewportClassName={styles.viewport} />;
}

/** The same, as a panel at the side of the screen (application summary, lead summary). */
export function SidePanel(
  window: Omit<WindowProps, 'initialFocus' | 'isReadOut' | 'startsAtTitle'>,
) {
  return <Modal {...window} className={styles.side} viewportClassName={styles.sideViewport} />;
}

type ConfirmDialogProps = Pick<
  WindowProps,
  'isOpen' | 'onClose' | 'title' | 'children' | 'finalFocus' | 'startsAtTitle'
> & {
  confirmLabel: string;
  cancelLabel?: string;
  /** May be asynchronous: the button is busy until it settles. Closing is up to the caller. */
  onConfirm: () => unknown;
  danger?: boolean;
  /**
   * Part of the question is still loading; showing it later would move the button under the pointer that presses it.
   */
  isWaiting?: boolean;
};

/** Asks before something that cannot be undone or costs money. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel,
  onConfirm,
  danger,
  isWaiting = false,
  ...window
}: ConfirmDialogProps) {
  const messages = useMessages(ui);
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
      {...window}
      size="small"
      isReadOut
      actions={
        <>
          <Button variant="secondary" onClick={window.onClose}>
            {cancelLabel ?? messages.cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={isBusy || isWaiting}
            onClick={confirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}

/** Pages do not wait for their windows: this code is loaded after the page, so that it is there when a window opens. */
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
