import { landingPage, pages } from '@fanwise/contract/pages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type AccountType, ApiError, call } from '../../app/api.ts';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { passHumanCheck } from '../../app/forms/human-check.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { leave } from '../../app/session.ts';
import { account } from '../../messages/en/shared/account.ts';
import { useWords } from '../../messages/language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Envelope } from '../../ui/marks/illustrations/envelope.tsx';
import { Notice } from '../../ui/states.tsx';
import { MailedLinkPage, SpentLink } from './mailed-link-page.tsx';

/** Takes an account back from whoever was in it, by a button: mail scanners follow links, but press nothing. */
export default function NotMe({ token }: { token: string }) {
  const words = useWords(account);
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isSpent, setSpent] = useState(false);
  const [securedType, setSecuredType] = useState<AccountType>();

  const secure = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { type } = await call('POST /auth/not-me', {
        body: { token, humanToken: await passHumanCheck('not-me') },
      });
      leave();
      setSecuredType(type);
      // The token is spent: a reload has no use for it.
      navigate(pages.notMe, { replace: true, state: null });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid-token') setSpent(true);
      else setFailure(failureText(error));
    }
    setBusy(false);
  };

  const isAgent = securedType === 2;
  return (
    <MailedLinkPage side={isAgent ? 'agent' : 'consumer'}>
      {isSpent ? (
        <SpentLink
          text={words.notMeSpent}
          to={landingPage(1, 'forgot-password')}
          action={words.forgotTitle}
        />
      ) : securedType === undefined ? (
        <>
          <Envelope />
          <PageHeading>{words.notMeTitle}</PageHeading>
          <p>{words.notMeText}</p>
          {failure && <Notice kind="error">{failure}</Notice>}
          <Button full busy={isBusy} onClick={secure}>
            {words.secure}
          </Button>
        </>
      ) : (
        <>
          <Envelope />
          <PageHeading key="secured">{words.securedTitle}</PageHeading>
          <p role="status">{words.securedText}</p>
          <ButtonLink full variant="secondary" to={landingPage(isAgent ? 2 : 1)}>
            {words.toStart}
          </ButtonLink>
        </>
      )}
    </MailedLinkPage>
  );
}
