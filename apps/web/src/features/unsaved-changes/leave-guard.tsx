import { useNavigate } from 'react-router';
import { useAct } from '../../app/forms/use-act.ts';
import { unsavedChanges } from '../../messages/en/shared/unsaved-changes.ts';
import { useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';

interface LeaveGuardProps {
  isActive: boolean;
  onSave: () => Promise<boolean>;
  onDiscard: () => void;
}

/** Asks before a link or the closing of the tab leaves unsaved changes behind. Back keeps them in this tab. */
export function LeaveGuard({ isActive, onSave, onDiscard }: LeaveGuardProps) {
  const words = useWords(unsavedChanges);
  const navigate = useNavigate();
  const { target, forget } = useLeaveQuestion(isActive);
  const saving = useAct(onSave, {
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
      isOpen={target !== null}
      onClose={forget}
      title={words.title}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={forget}>
            {words.stay}
          </Button>
          <Button variant="secondary" onClick={leave}>
            {words.discard}
          </Button>
          <Button busy={saving.isBusy} onClick={() => void saving.act()}>
            {words.save}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  );
}
