import type { OpenInvitation } from '@fanwise/contract';
import { PageHeading } from '../../app/page-heading.tsx';
import { acceptInvitation } from '../../messages/en/session/accept-invitation.ts';
import { agencyRoles } from '../../messages/en/shared/agency-roles.ts';
import { useMessages } from '../../messages/language.ts';
import { LocalInstant } from '../../shared/lead/local-instant.tsx';
import { Fact } from '../../ui/layout/fact.tsx';
import styles from './invitation.module.css';

/** The agency, the role, who invited, and until when the link works. */
export function InvitationFacts({ invitation }: { invitation: OpenInvitation }) {
  const messages = useMessages(acceptInvitation);
  const roles = useMessages(agencyRoles);
  const { agency, role, mayUnlock, invitedBy, email, expiresAt } = invitation;
  return (
    <>
      <PageHeading>{messages.title(agency)}</PageHeading>
      <p>{messages.invites(invitedBy)}</p>
      <dl className={styles.facts}>
        <Fact label={messages.agency}>{agency}</Fact>
        <Fact label={messages.role}>
          <strong>{roles.names[role]}</strong>
          <span>{roles.does[role]}</span>
          {role === 'producer' && mayUnlock && <span>{roles.mayUnlock}.</span>}
        </Fact>
        <Fact label={messages.email}>{email}</Fact>
        <Fact label={messages.until}>
          <LocalInstant instant={expiresAt} />
        </Fact>
      </dl>
    </>
  );
}
