import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeaveQuestion } from '../../app/use-leave-question.ts';
import { application } from '../../messages/en/application.ts';
import { useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface LeaveGuardProps {
  isActive: boolean;
  onSave: () => Promise<boolean>;
  onDiscard: () => void;
}

/** Asks before a link or the closing of the tab leaves unsaved changes behind. Back keeps them in this tab. */
export function LeaveGuard({ isActive, onSave, onDiscard }: LeaveGuardProps) {
  const words = useWords(application);
  const navigate = useNavigate();
  const { target, forget } = useLeaveQuestion(isActive);
  const [isSaving, setSaving] = useState(false);

  const saveAndLeave = async () => {
    setSaving(true);
    const isSaved = await onSave();
    setSaving(false);
    forget();
    if (isSaved && target !== null) navigate(target);
  };
  const leave = () => {
    onDiscard();
    if (target !== null) navigate(target);
  };
  return (
    <Dialog
      isOpen={target !== null}
      onClose={forget}
      title={words.leaveTitle}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={forget}>
            {words.stay}
          </Button>
          <Button variant="secondary" onClick={leave}>
            {words.leaveDiscard}
          </Button>
          <Button busy={isSaving} onClick={saveAndLeave}>
            {words.leaveSave}
          </Button>
        </>
      }
    >
      <p>{words.leaveText}</p>
    </Dialog>
  );
}
