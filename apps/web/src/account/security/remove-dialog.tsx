import { security } from '../../messages/en/agent/security.ts';
import { useWords } from '../../messages/language.ts';
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

/** Asks before a second step is removed. */
export function RemoveDialog({ title, isLast, failure, ...window }: RemoveDialogProps) {
  const words = useWords(security);
  return (
    <ConfirmDialog
      {...window}
      title={title}
      confirmLabel={words.app.remove}
      cancelLabel={words.keep}
      danger
    >
      <div className={styles.body}>
        <p>{words.removeText}</p>
        {isLast && <p>{words.last}</p>}
        {failure && <Notice kind="error">{failure}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
