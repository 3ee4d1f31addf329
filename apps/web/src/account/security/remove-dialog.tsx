import { security } from '../../messages/en/agent/security.ts';
import { useMessages } from '../../messages/language.ts';
import { Notice } from '../../ui/states.tsx';
import { ConfirmDialog } from '../../ui/windows/dialog.tsx';
import styles from './security.module.css';

type RemoveDialogProps = {
  isOpen: boolean;
  title: string;
  isLast: boolean;
  failure: string | undefined;
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** Asks for confirmation before a second factor is removed. */
export function RemoveDialog({ title, isLast, failure, ...window }: RemoveDialogProps) {
  const messages = useMessages(security);
  return (
    <ConfirmDialog
      {...window}
      title={title}
      confirmLabel={messages.app.remove}
      cancelLabel={messages.keep}
      danger
    >
      <div className={styles.body}>
        <p>{messages.removeText}</p>
        {isLast && <p>{messages.last}</p>}
        {failure && <Notice kind="error">{failure}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
