import type { TeamMember } from '@fanwise/contract/agents/team';
import { may } from '@fanwise/domain/agents/capabilities';
import { useState } from 'react';
import { call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { keys } from '../../app/keys.ts';
import { team } from '../../messages/en/agent/team.ts';
import { agencyRoles } from '../../messages/en/shared/agency-roles.ts';
import { useMessages } from '../../messages/language.ts';
import { Select } from '../../ui/choices/select.tsx';
import { Notice } from '../../ui/states.tsx';
import { ConfirmDialog } from '../../ui/windows/dialog.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import styles from './team.module.css';
import { formatMemberName } from './team-query.ts';

/** The choice of nobody in the list of members. */
const NOBODY = 0;

type DeactivateDialogProps = {
  member: TeamMember;
  members: readonly TeamMember[];
  isOpen: boolean;
  onClose: () => void;
};

/** Says what a deactivation does, and asks to whom open leads and follow-ups go. */
export function DeactivateDialog({ member, members, isOpen, onClose }: DeactivateDialogProps) {
  const teamMessages = useMessages(team);
  const { names } = useMessages(agencyRoles);
  const messages = teamMessages.deactivating;
  const [to, setTo] = useState(NOBODY);
  const name = formatMemberName(member);
  const receivers = members.filter((other) => other.id !== member.id && may(other, 'read-leads'));
  const deactivation = useAction(
    () =>
      call('POST /agent/team/:id/deactivate', {
        params: { id: member.id },
        body: to === NOBODY ? {} : { to },
      }),
    {
      changes: [keys.agent.team, keys.agent.leads],
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
      danger
      onConfirm={() => deactivation.run()}
    >
      <div className={styles.form}>
        <ul className={styles.points}>
          {messages.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <Select
          label={messages.to(member.openLeads)}
          options={[
            { value: NOBODY, label: messages.nobody },
            ...receivers.map((receiver) => ({
              value: receiver.id,
              label: `${formatMemberName(receiver)} (${names[receiver.role]})`,
            })),
          ]}
          value={to}
          onChange={setTo}
        />
        <p className={styles.text}>{messages.again}</p>
        {deactivation.failure && <Notice kind="error">{deactivation.failure}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
