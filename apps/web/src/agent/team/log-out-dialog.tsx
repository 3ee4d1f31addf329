import type { TeamMember } from '@fanwise/contract/agents/team';
import { call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { keys } from '../../app/keys.ts';
import { team } from '../../messages/en/agent/team.ts';
import { useMessages } from '../../messages/language.ts';
import { Notice } from '../../ui/states.tsx';
import { ConfirmDialog } from '../../ui/windows/dialog.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import styles from './team.module.css';
import { formatMemberName } from './team-query.ts';

type LogOutDialogProps = { member: TeamMember; isOpen: boolean; onClose: () => void };

/** Asks before every session of a member ends. */
export function LogOutDialog({ member, isOpen, onClose }: LogOutDialogProps) {
  const messages = useMessages(team).loggingOut;
  const name = formatMemberName(member);
  const logOut = useAction(
    () => call('DELETE /agent/team/:id/sessions', { params: { id: member.id } }),
    {
      changes: [keys.agent.team],
      onDone: () => {
        showToast({ message: messages.done(name), type: 'success' });
        onClose();
      },
    },
  );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={messages.title(name)}
      confirmLabel={messages.confirm}
      onConfirm={() => logOut.run()}
    >
      <div className={styles.form}>
        <p>{member.isSelf ? messages.textSelf : messages.text}</p>
        {logOut.failure && <Notice kind="error">{logOut.failure}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
