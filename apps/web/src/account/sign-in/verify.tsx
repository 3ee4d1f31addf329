import { landingPage } from '@fanwise/contract/pages';
import { PageHeading } from '../../app/page-heading.tsx';
import type { Audience } from '../../app/public/public-nav.tsx';
import { account } from '../../messages/en/shared/account.ts';
import { useMessages } from '../../messages/language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Envelope } from '../../ui/marks/illustrations/envelope.tsx';
import { QuoteCards } from '../../ui/marks/illustrations/quote-cards.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { clearUnconfirmed } from '../confirm-email/unconfirmed.ts';
import { MailedLinkPage, UsedLink } from './mailed-link-page.tsx';
import { useMailedToken } from './use-mailed-token.ts';

/** Confirms an email. A button does it, because mail scanners follow links. */
export default function Verify({ token, side }: { token: string; side: Audience }) {
  const messages = useMessages(account);
  const link = useMailedToken('verify', token, clearUnconfirmed);
  const isAgent = link.done ? link.done.type === 2 : side === 'agent';
  return (
    <MailedLinkPage side={isAgent ? 'agent' : 'consumer'}>
      {link.isUsed ? (
        <UsedLink
          text={messages.spentText}
          to={landingPage(isAgent ? 2 : 1, 'login')}
          action={messages.logIn}
        />
      ) : !link.isChecked ? (
        <Skeleton />
      ) : link.done === undefined ? (
        <>
          <Envelope />
          <PageHeading>{messages.verifyTitle}</PageHeading>
          <p>{messages.verifyText}</p>
          {link.failure && <Notice kind="error">{link.failure}</Notice>}
          <Button full busy={link.isBusy} onClick={() => link.submit()}>
            {messages.verify}
          </Button>
        </>
      ) : (
        <>
          <QuoteCards />
          <PageHeading key="verified">{messages.verifiedTitle}</PageHeading>
          <p role="status">{link.done.from ? messages.verifiedLater : messages.verifiedText}</p>
          <ButtonLink
            full
            to={landingPage(isAgent ? 2 : 1, 'login')}
            state={{ email: link.done.email }}
          >
            {messages.logIn}
          </ButtonLink>
        </>
      )}
    </MailedLinkPage>
  );
}
