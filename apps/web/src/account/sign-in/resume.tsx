import { landingPage, pages, registerPage } from '@fanwise/contract/pages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../app/api.ts';
import { passHumanCheck } from '../../app/forms/human-check.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import {
  continueRegistration,
  type StoredRegistration,
} from '../../client/started-registration/stored-registration.ts';
import { finishLater } from '../../messages/en/consumer/finish-later.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Envelope } from '../../ui/marks/illustrations/envelope.tsx';
import { Notice } from '../../ui/states.tsx';
import { MailedLinkPage, UsedLink } from './mailed-link-page.tsx';
import { isUsedToken } from './use-mailed-token.ts';

/** The last step. The page goes to the first step that is not done instead. */
const LAST_STEP = 4;

/** Continues a registration with a mailed link. A button does it, because mail scanners follow links. */
export default function Resume({ token }: { token: string }) {
  const messages = useMessages(finishLater);
  const navigate = useNavigate();
  const [isUsed, setUsed] = useState(false);
  const { run, isBusy, failure } = useAction(
    async () => {
      const body = { token, humanToken: await passHumanCheck('finish-later') };
      const { draft } = await call('POST /auth/finish-later/open', { body });
      const { type } = continueRegistration(JSON.parse(draft) as Partial<StoredRegistration>);
      await navigate(type ? `${registerPage(type)}?step=${LAST_STEP}` : pages.landing, {
        replace: true,
      });
    },
    {
      onFailure: (error) => {
        setUsed(isUsedToken(error));
        return isUsedToken(error);
      },
    },
  );
  return (
    <MailedLinkPage>
      {isUsed ? (
        <UsedLink text={messages.spent} to={landingPage(1)} action={messages.begin} />
      ) : (
        <>
          <Envelope />
          <PageHeading>{messages.title}</PageHeading>
          <p>{messages.text}</p>
          {failure && <Notice kind="error">{failure}</Notice>}
          <Button full busy={isBusy} onClick={() => run()}>
            {messages.continueButton}
          </Button>
        </>
      )}
    </MailedLinkPage>
  );
}
