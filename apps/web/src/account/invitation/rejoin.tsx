import type { OpenInvitation } from '@fanwise/contract';
import { landingPage } from '@fanwise/contract/pages';
import { useNavigate } from 'react-router';
import { call } from '../../app/api.ts';
import { passHumanCheck } from '../../app/forms/human-check.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { acceptInvitation } from '../../messages/en/session/accept-invitation.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import { InvitationFacts } from './invitation-facts.tsx';

/** Brings a person back who left the agency. The log-in follows, with the person's own password and second factor. */
export function Rejoin({
  invitation,
  token,
  whenClosed,
}: {
  invitation: OpenInvitation;
  token: string;
  /** Returns true if a failure says that the invitation is closed. */
  whenClosed: (error: unknown) => boolean;
}) {
  const messages = useMessages(acceptInvitation);
  const navigate = useNavigate();
  const { run, isBusy, failure } = useAction(
    async () =>
      call('POST /auth/invitation/rejoin', {
        body: { token, humanToken: await passHumanCheck('invitation') },
      }),
    {
      onDone: ({ email }) => {
        showToast({ message: messages.cameBack, type: 'success' });
        navigate(landingPage(2, 'login'), { replace: true, state: { email } });
      },
      onFailure: whenClosed,
    },
  );
  return (
    <>
      <InvitationFacts invitation={invitation} />
      <p>{messages.returningText(invitation.agency)}</p>
      {failure && <Notice kind="error">{failure}</Notice>}
      <Button full busy={isBusy} onClick={() => void run()}>
        {messages.comeBack(invitation.agency)}
      </Button>
    </>
  );
}
