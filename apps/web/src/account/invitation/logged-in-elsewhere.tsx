import { useQuery } from '@tanstack/react-query';
import type { AccountType } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { getHomePath } from '../../app/paths.ts';
import { agentProfileQuery, consumerProfileQuery } from '../../app/queries.ts';
import { logout } from '../../app/session/session.ts';
import { acceptInvitation } from '../../messages/en/session/accept-invitation.ts';
import { useMessages } from '../../messages/language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** Says who is logged in, and offers to log out and accept the invitation, or to stay. */
export function LoggedInElsewhere({ type, email }: { type: AccountType; email: string }) {
  const messages = useMessages(acceptInvitation);
  const consumer = useQuery({ ...consumerProfileQuery, enabled: type === 1 });
  const agent = useQuery({ ...agentProfileQuery, enabled: type === 2 });
  const person = type === 1 ? consumer.data?.data : agent.data?.data;
  const { run, isBusy } = useAction(logout);
  return (
    <>
      <PageHeading>{messages.otherTitle}</PageHeading>
      {person && (
        <p>{messages.other(`${person.firstName} ${person.lastName} (${person.email})`)}</p>
      )}
      <p>{messages.otherText(email)}</p>
      <Button full busy={isBusy} onClick={() => void run()}>
        {messages.logOut}
      </Button>
      <ButtonLink full variant="secondary" to={getHomePath(type)}>
        {messages.stay}
      </ButtonLink>
    </>
  );
}
