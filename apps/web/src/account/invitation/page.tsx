import type { OpenInvitation } from '@fanwise/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { useSession } from '../../app/session/session.ts';
import { acceptInvitation } from '../../messages/en/session/accept-invitation.ts';
import { useMessages } from '../../messages/language.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { MailedLinkPage } from '../sign-in/mailed-link-page.tsx';
import { AcceptForm } from './accept-form.tsx';
import { ClosedInvitation, type ClosingCode } from './closed-invitation.tsx';
import { LoggedInElsewhere } from './logged-in-elsewhere.tsx';
import { Rejoin } from './rejoin.tsx';

/** The code of a refusal that closes an invitation; null for another failure. */
const readClosingCode = (error: unknown): ClosingCode | null =>
  error instanceof ApiError && error.code in acceptInvitation.english.closed
    ? (error.code as ClosingCode)
    : null;

/** Accepts an invitation into an agency with the token of a mailed link. */
export default function InvitationPage({ token }: { token: string }) {
  const messages = useMessages(acceptInvitation);
  const session = useSession();
  const type = session.type;
  const { data, error, refetch } = useQuery({
    // A log-in in another tab may have used the invitation, so it is read again.
    queryKey: keys.public.invitation(token, type),
    // A POST although it only reads, so that the token does not appear in an address.
    queryFn: ({ signal }) => call('POST /auth/invitation', { body: { token }, signal }),
    retry: false,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const closing = readClosingCode(error);
  return (
    <MailedLinkPage side="agent">
      {closing ? (
        <ClosedInvitation closing={closing} type={type} />
      ) : error ? (
        <LoadFailure title={messages.failed} error={error} onRetry={refetch} />
      ) : !data || session.status === 'checking' ? (
        <Skeleton shape="form" count={5} />
      ) : type !== null ? (
        <LoggedInElsewhere type={type} email={data.email} />
      ) : (
        <Answer invitation={data} token={token} onClosed={() => void refetch()} />
      )}
    </MailedLinkPage>
  );
}

type AnswerProps = {
  invitation: OpenInvitation;
  token: string;
  /** Reads the invitation again, which then says why it is closed. */
  onClosed: () => void;
};

function Answer({ invitation, token, onClosed }: AnswerProps) {
  const whenClosed = (error: unknown): boolean => {
    if (readClosingCode(error) === null) return false;
    onClosed();
    return true;
  };
  const props = { invitation, token, whenClosed };
  return invitation.isReturning ? <Rejoin {...props} /> : <AcceptForm {...props} />;
}
