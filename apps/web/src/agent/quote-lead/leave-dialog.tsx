import { useNavigate } from 'react-router';
import { quoteLead } from '../../messages/en/agent/quote-lead.ts';
import { useMessages } from '../../messages/language.ts';
import { useLeaveQuestion } from '../../shared/unsaved-changes/use-leave-question.ts';
import { ConfirmDialog } from '../../ui/windows/dialog.tsx';

/** Asks before a link leads away from prices that were not sent. */
export function LeaveDialog({ isActive }: { isActive: boolean }) {
  const messages = useMessages(quoteLead);
  const navigate = useNavigate();
  const { target, forget } = useLeaveQuestion(isActive);
  return (
    <ConfirmDialog
      isOpen={target !== null}
      onClose={forget}
      title={messages.leaveTitle}
      cancelLabel={messages.stay}
      confirmLabel={messages.leave}
      onConfirm={() => target !== null && navigate(target)}
    >
      <p>{messages.leaveText}</p>
    </ConfirmDialog>
  );
}
