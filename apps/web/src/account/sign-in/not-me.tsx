import { landingPage } from '@fanwise/contract/pages';
import { PageHeading } from '../../app/page-heading.tsx';
import type { Audience } from '../../app/public/public-nav.tsx';
import { endSessionHere } from '../../app/session/session.ts';
import { account } from '../../messages/en/shared/account.ts';
import { useMessages } from '../../messages/language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Envelope } from '../../ui/marks/illustrations/envelope.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { MailedLinkPage, UsedLink } from './mailed-link-page.tsx';
import { useMailedToken } from './use-mailed-token.ts';

/** Ends all access to an account after a suspicious mail. A button does it, because mail scanners follow links. */
export default function NotMe({ token, side }: { token: string; side: Audience }) {
  const messages = useMessages(account);
  const link = useMailedToken('not-me', token, endSessionHere);
  const isAgent = link.done ? link.done.type === 2 : side === 'agent';
  return (
    <MailedLinkPage side={isAgent ? 'agent' : 'consumer'}>
      {link.isUsed ? (
        <UsedLink
          text={messages.notMeSpent}
          to={landingPage(isAgent ? 2 : 1, 'forgot-password')}
          action={messages.forgotTitle}
        />
      ) : !link.isChecked ? (
        <Skeleton />
      ) : link.done === undefined ? (
        <>
          <Envelope />
          <PageHeading>{messages.notMeTitle}</PageHeading>
          <p>{messages.notMeText}</p>
          {link.failure && <Notice kind="error">{link.failure}</Notice>}
          <Button full busy={link.isBusy} onClick={() => link.submit()}>
            {messages.secure}
          </Button>
        </>
      ) : (
        <>
          <Envelope />
          <PageHeading key="secured">{messages.securedTitle}</PageHeading>
          <p role="status">{messages.securedText}</p>
          <ButtonLink full variant="secondary" to={landingPage(isAgent ? 2 : 1)}>
            {messages.toStart}
          </ButtonLink>
        </>
      )}
    </MailedLinkPage>
  );
}
