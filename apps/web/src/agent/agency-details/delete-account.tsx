import { pages } from '@fanwise/contract/pages';
import type { AgencyRole } from '@fanwise/domain/agents/capabilities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLoginAgain } from '../../account/login-again/use-login-again.tsx';
import { call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { endSessionHere, expectSessionEnd } from '../../app/session/session.ts';
import { agencyDetails } from '../../messages/en/agent/agency-details.ts';
import { useMessages } from '../../messages/language.ts';
import { Notice } from '../../ui/states.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { ConfirmDialog } from '../../ui/windows/dialog.tsx';
import { isOnlyOwner, teamQuery } from '../team/team-query.ts';
import styles from './agency-details.module.css';

/** Deleting the account closes an agency of one person, or leaves one; the last owner stays. */
const useOutcome = (role: AgencyRole, isAsking: boolean) => {
  const { data, isError } = useQuery({ ...teamQuery, enabled: isAsking && role === 'owner' });
  if (role !== 'owner') return { outcome: 'leaves' as const, isWaiting: false };
  const present = data?.data.members.filter(({ left }) => left === null) ?? [];
  const self = present.find(({ isSelf }) => isSelf);
  if (!self || present.length === 1)
    return { outcome: 'closes' as const, isWaiting: isAsking && !data && !isError };
  return { outcome: isOnlyOwner(present, self) ? 'stays' : 'leaves', isWaiting: false } as const;
};

/**
 * Deletes the account after a question, logs out and goes to the landing page. A member of an agency with further people
 * leaves it; its only owner is led to the team.
 */
export function DeleteAccount({ email, role }: { email: string; role: AgencyRole }) {
  const messages = useMessages(agencyDetails).account;
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { outcome, isWaiting } = useOutcome(role, isAsking);
  const loginAgain = useLoginAgain(2, email);
  const remove = useAction(() => loginAgain.run(() => call('DELETE /agent/profile/delete')), {
    onDone: ({ isDone }) => {
      if (!isDone) return;
      expectSessionEnd();
      endSessionHere();
    },
  });
  const outcomeMessages = {
    closes: messages.text,
    leaves: messages.leave[role],
    stays: messages.onlyOwner,
  };
  return (
    <div className={styles.deleteAccount}>
      <TextButton onClick={() => setAsking(true)}>{messages.remove}</TextButton>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={messages.title}
        confirmLabel={outcome === 'stays' ? messages.toTeam : messages.confirm}
        cancelLabel={messages.keep}
        isWaiting={isWaiting}
        onConfirm={() => (outcome === 'stays' ? navigate(pages.team) : remove.run())}
        danger={outcome !== 'stays'}
      >
        <div className={styles.paragraphs}>
          <p>{outcomeMessages[outcome]}</p>
          {remove.failure && <Notice kind="error">{remove.failure}</Notice>}
        </div>
        {loginAgain.dialog}
      </ConfirmDialog>
    </div>
  );
}
