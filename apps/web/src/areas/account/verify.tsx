import { landingPage, pages } from '@fanwise/contract/pages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type AccountType, ApiError, call } from '../../app/api.ts';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { passHumanCheck } from '../../app/forms/human-check.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { forgetUnconfirmed } from '../../features/confirm-email/unconfirmed.ts';
import { account } from '../../messages/en/shared/account.ts';
import { useWords } from '../../messages/language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Envelope } from '../../ui/marks/illustrations/envelope.tsx';
import { FannedCards } from '../../ui/marks/illustrations/fanned-cards.tsx';
import { Notice } from '../../ui/states.tsx';
import { MailedLinkPage, SpentLink } from './mailed-link-page.tsx';

/** Confirms an email by a button: mail scanners follow links, but press nothing. */
export default function Verify({ token }: { token: string }) {
  const words = useWords(account);
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isSpent, setSpent] = useState(false);
  const [verifiedType, setVerifiedType] = useState<AccountType>();

  const verify = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { type } = await call('POST /auth/verify', {
        body: { token, humanToken: await passHumanCheck('verify') },
      });
      forgetUnconfirmed();
      setVerifiedType(type);
      // The token is spent: a reload has no use for it.
      navigate(pages.verify, { replace: true, state: null });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid-token') setSpent(true);
      else setFailure(failureText(error));
    }
    setBusy(false);
  };

  const isAgent = verifiedType === 2;
  return (
    <MailedLinkPage side={isAgent ? 'agent' : 'consumer'}>
      {isSpent ? (
        <SpentLink text={words.spentText} to={landingPage(1, 'login')} action={words.logIn} />
      ) : verifiedType === undefined ? (
        <>
          <Envelope />
          <PageHeading>{words.verifyTitle}</PageHeading>
          <p>{words.verifyText}</p>
          {failure && <Notice kind="error">{failure}</Notice>}
          <Button full busy={isBusy} onClick={verify}>
            {words.verify}
          </Button>
        </>
      ) : (
        <>
          <FannedCards />
          <PageHeading key="verified">{words.verifiedTitle}</PageHeading>
          <p role="status">{words.verifiedText}</p>
          <ButtonLink full to={landingPage(isAgent ? 2 : 1, 'login')}>
            {words.logIn}
          </ButtonLink>
        </>
      )}
    </MailedLinkPage>
  );
}
