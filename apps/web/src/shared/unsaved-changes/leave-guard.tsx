import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../app/forms/use-action.ts';
import { unsavedChanges } from '../../messages/en/shared/unsaved-changes.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';

type LeaveGuardProps = {
  isActive: boolean;
  /** True if closing the tab loses no data: then only links ask. */
  isSafeToClose?: boolean;
  /** Called with true while the dialog is open. */
  onAsk?: (isAsked: boolean) => void;
  onSave: () => Promise<boolean>;
  onDiscard: () => void;
};

/** Asks before a link or closing the tab would lose unsaved changes. Back keeps them in this tab. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isActive, isSafeToClose, onAsk, onSave, onDiscard } = props;
  const messages = useMessages(unsavedChanges);
  const navigate = useNavigate();
  const { target, forget } = useLeaveQuestion(isActive, isSafeToClose);
  const isAsked = target !== null;
  useEffect(() => onAsk?.(isAsked), [isAsked, onAsk]);
  const saving = useAction(onSave, {
    onDone: (isSaved) => {
      forget();
      if (isSaved && target !== null) navigate(target);
    },
  });
  const leave = () => {
    onDiscard();
    if (target !== null) navigate(target);
  };
  return (
    <Dialog
      isOpen={isAsked}
      onClose={forget}
      title={messages.title}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={forget}>
            {messages.stay}
          </Button>
          <Button variant="secondary" onClick={leave}>
            {messages.discard}
          </Button>
          <Button busy={saving.isBusy} onClick={() => void saving.run()}>
            {messages.save}
          </Button>
        </>
      }
    >
      <p>{messages.text}</p>
    </Dialog>
  );
}
