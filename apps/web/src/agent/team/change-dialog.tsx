import type { TeamMember } from '@fanwise/contract/agents/team';
import { AGENCY_ROLES, may } from '@fanwise/domain/agents/capabilities';
import { useState } from 'react';
import { call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { keys } from '../../app/keys.ts';
import { team } from '../../messages/en/agent/team.ts';
import { agencyRoles } from '../../messages/en/shared/agency-roles.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, RadioGroup } from '../../ui/choices/choices.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import styles from './team.module.css';
import { formatMemberName, isOnlyOwner, listMemberChanges } from './team-query.ts';

const MAX_LEADS = 1000;

type ChangeDialogProps = {
  member: TeamMember;
  members: readonly TeamMember[];
  isOpen: boolean;
  onClose: () => void;
};

/** Changes the role of a member, whether a producer may pay, and the most open leads. */
export function ChangeDialog({ member, members, isOpen, onClose }: ChangeDialogProps) {
  const teamMessages = useMessages(team);
  const { names, does } = useMessages(agencyRoles);
  const messages = teamMessages.changing;
  const [began] = useState(member);
  const [role, setRole] = useState(member.role);
  const [mayUnlock, setMayUnlock] = useState(member.mayUnlock);
  const [limit, setLimit] = useState(String(member.openLeadsMax ?? ''));
  const [limitError, setLimitError] = useState<string>();
  const name = formatMemberName(member);
  const isLast = isOnlyOwner(members, member);
  const saving = useAction(
    () =>
      call('PUT /agent/team/:id', {
        params: { id: member.id },
        body: listMemberChanges(
          { role, mayUnlock, openLeadsMax: limit.trim() === '' ? null : Number(limit) },
          began,
        ),
      }),
    {
      changes: [keys.agent.team, keys.agent.profile],
      onDone: () => {
        showToast({ message: messages.saved(name), type: 'success' });
        onClose();
      },
    },
  );
  const save = () => {
    const isNumber = /^\d{1,4}$/.test(limit.trim()) && Number(limit) >= 1;
    if (limit.trim() !== '' && !(isNumber && Number(limit) <= MAX_LEADS))
      return setLimitError(messages.wrongLimit);
    setLimitError(undefined);
    return saving.run();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={messages.title(name)}
      actions={
        <Button busy={saving.isBusy} onClick={save}>
          {messages.save}
        </Button>
      }
    >
      <div className={styles.form}>
        <RadioGroup
          label={messages.role}
          stacked
          options={AGENCY_ROLES.map((value) => ({
            value,
            label: `${names[value]}: ${does[value]}`,
            ...(isLast && value !== 'owner' && { unavailable: messages.onlyOwner }),
          }))}
          value={role}
          onChange={setRole}
        />
        {isLast && <p className={styles.text}>{messages.onlyOwner}</p>}
        {role === 'producer' && (
          <Checkbox label={messages.mayUnlock} value={mayUnlock} onChange={setMayUnlock} />
        )}
        {may({ role, mayUnlock }, 'read-leads') ? (
          <TextField
            label={messages.limit}
            hint={messages.limitHint}
            inputMode="numeric"
            value={limit}
            onChange={setLimit}
            error={limitError}
          />
        ) : (
          member.openLeads > 0 && <Notice kind="warning">{messages.accountant}</Notice>
        )}
        {saving.failure && <Notice kind="error">{saving.failure}</Notice>}
      </div>
    </Dialog>
  );
}
