import { landingPage } from '@fanwise/contract/pages';
import type { AccountType } from '../../app/api.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { getHomePath } from '../../app/paths.ts';
import { acceptInvitation } from '../../messages/en/session/accept-invitation.ts';
import { useMessages } from '../../messages/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Envelope } from '../../ui/marks/illustrations/envelope.tsx';

/** The code of a refusal after which an invitation cannot be accepted. */
export type ClosingCode = keyof typeof acceptInvitation.english.closed;

/** After these the person has an account of the agency's side to log in to. */
const haveAccount: readonly ClosingCode[] = ['invitation-used', 'invitation-address-taken'];

/** Says why an invitation cannot be accepted, and leads on. */
export function ClosedInvitation({
  closing,
  type,
}: {
  closing: ClosingCode;
  type: AccountType | null;
}) {
  const messages = useMessages(acceptInvitation);
  const { title, text } = messages.closed[closing];
  const [to, action] =
    type !== null
      ? [getHomePath(type), messages.toAccount]
      : haveAccount.includes(closing)
        ? [landingPage(2, 'login'), messages.logIn]
        : [landingPage(2), messages.toStart];
  return (
    <>
      <Envelope />
      <PageHeading key={closing}>{title}</PageHeading>
      <p role="alert">{text}</p>
      <ButtonLink full to={to}>
        {action}
      </ButtonLink>
    </>
  );
}
