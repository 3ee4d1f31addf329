import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useState } from 'react';
import { ui } from '../messages/en/ui.ts';
import { useWords } from '../messages/language.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { CrossMark } from './marks.tsx';
import { useBackGesture } from './use-back-gesture.ts';
import { usePressThatOpened } from './use-press-that-opened.ts';
import { useReachableScroll } from './use-reachable-scroll.ts';

interface DialogProps {
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
}: DialogProps) {
  return (
    <Modal
      {...{ isOpen, onClose, title, description, actions, initialFocus, finalFocus }}
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
}: Omit<DialogProps, 'size' | 'initialFocus' | 'finalFocus'>) {
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

interface ModalProps extends Omit<DialogProps, 'size' | 'initialFocus'> {
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  className: string | undefined;
  viewportClassName: string | undefined;
}

function Modal({
  isOpen,
  onClose,
  title,
  description,
  children,
  actions,
  initialFocus,
  finalFocus,
  className,
  viewportClassName,
}: ModalProps) {
  const words = useWords(ui);
  const { ref: body, isReachable } = useReachableScroll();
  const { isOutsideTooEarly, isSecondClick } = usePressThatOpened(isOpen);
  useBackGesture(isOpen, onClose);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { reason }) => {
        if (!open && !(reason === 'outside-press' && isOutsideTooEarly())) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={viewportClassName}>
          <Base.Popup
            className={classNames(styles.popup, className)}
            onClickCapture={(event) => {
              if (!isSecondClick(event)) return;
              event.preventDefault();
              event.stopPropagation();
            }}
            {...(initialFocus && { initialFocus })}
            {...(finalFocus && { finalFocus })}
          >
            <header className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
            </header>
            <div ref={body} tabIndex={isReachable ? 0 : undefined} className={styles.body}>
              {description && (
                <Base.Description className={styles.description} render={<div />}>
                  {description}
                </Base.Description>
              )}
              {children}
            </div>
            {actions && <footer className={styles.actions}>{actions}</footer>}
            {/* Last in order, so that the focus starts at the content. */}
            <Base.Close className={styles.close} aria-label={words.close}>
              <CrossMark />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
