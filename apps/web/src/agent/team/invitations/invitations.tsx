import type { Invitation } from '@fanwise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../app/api.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { keys } from '../../../app/keys.ts';
import { invitations } from '../../../messages/en/agent/invitations.ts';
import { agencyRoles } from '../../../messages/en/shared/agency-roles.ts';
import { useMessages } from '../../../messages/language.ts';
import { LoadFailure } from '../../../shared/load-failure/load-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { HeadRow } from '../../../ui/layout/head-row.tsx';
import { Notice, Skeleton } from '../../../ui/states.tsx';
import { StatusTag } from '../../../ui/tag.tsx';
import { ConfirmDialog } from '../../../ui/windows/dialog.tsx';
import { showToast } from '../../../ui/windows/toast.ts';
import { AgentInstant } from '../../zone/agent-zone.tsx';
import styles from './invitations.module.css';
import { InviteForm } from './invite-form.tsx';

/** The place of the invitations on the page. */
export const INVITATIONS = 'invitations';

/** The open invitations of the agency, and the form that sends one. For the Team page of owners. */
export function Invitations() {
  const messages = useMessages(invitations);
  const { data, error, refetch } = useQuery({
    queryKey: keys.agent.invitations,
    queryFn: ({ signal }) => call('GET /agent/invitations', { signal }),
  });
  return (
    <section className={styles.section} aria-labelledby={INVITATIONS}>
      <h2 id={INVITATIONS}>{messages.title}</h2>
      <p className={styles.intro}>{messages.intro}</p>
      <InviteForm />
      {!data && error && <LoadFailure title={messages.failed} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="rows" count={2} />}
      {data && <InvitationList list={data.data} />}
    </section>
  );
}

function InvitationList({ list }: { list: readonly Invitation[] }) {
  const messages = useMessages(invitations);
  if (list.length === 0) return <p className={styles.note}>{messages.none}</p>;
  return (
    <ul className={styles.list}>
      {list.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const messages = useMessages(invitations);
  const roles = useMessages(agencyRoles);
  const [isRevoking, setRevoking] = useState(false);
  const { id, email, role, mayUnlock, invitedBy, sentAt, expiresAt, isExpired } = invitation;
  const params = { id };
  const changes = [keys.agent.invitations];
  const again = useAction(() => call('POST /agent/invitations/:id/resend', { params }), {
    changes,
    onDone: () => showToast({ message: messages.sent(email), type: 'success' }),
  });
  const revoke = useAction(() => call('DELETE /agent/invitations/:id', { params }), {
    changes,
    onDone: () => showToast({ message: messages.revoked, type: 'success' }),
  });
  return (
    <li className={styles.row}>
      <HeadRow>
        <h3 className={styles.email}>{email}</h3>
        <StatusTag status={isExpired ? 'deleted' : 'pending'}>
          {isExpired ? messages.expired : messages.waiting}
        </StatusTag>
      </HeadRow>
      <p>
        {[roles.names[role], role === 'producer' && mayUnlock && roles.mayUnlock]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles.note}>
        {messages.sentBy(invitedBy)} · {messages.sentAt} <AgentInstant instant={sentAt} />
        {!isExpired && (
          <>
            {' '}
            · {messages.until} <AgentInstant instant={expiresAt} />
          </>
        )}
      </p>
      {again.failure && <Notice kind="error">{again.failure}</Notice>}
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="small"
          busy={again.isBusy}
          aria-label={messages.about(messages.sendAgain, email)}
          onClick={() => void again.run()}
        >
          {messages.sendAgain}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={messages.about(messages.revoke, email)}
          onClick={() => setRevoking(true)}
        >
          {messages.revoke}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isRevoking}
        title={messages.revokeTitle}
        confirmLabel={messages.revoke}
        cancelLabel={messages.keep}
        danger
        onConfirm={() => revoke.run()}
        onClose={() => {
          revoke.clearFailure();
          setRevoking(false);
        }}
      >
        <p>{messages.revokeText(email)}</p>
        {revoke.failure && <Notice kind="error">{revoke.failure}</Notice>}
      </ConfirmDialog>
    </li>
  );
}
