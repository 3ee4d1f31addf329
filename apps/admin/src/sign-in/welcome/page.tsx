import type { AdminRoutes } from '@fanwise/contract/admin/admin-routes';
import { adminPages } from '@fanwise/contract/admin/pages';
import { LanguageSwitch } from '@fanwise/web/src/app/profile/language-switch.tsx';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Notice } from '@fanwise/web/src/ui/states.tsx';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../app/api.ts';
import { useFailureText } from '../../app/failure.ts';
import { Heading } from '../../app/heading.tsx';
import { checkSession } from '../../app/session.ts';
import type { WelcomeAnswer } from '../../app/wire.ts';
import { admin } from '../../messages/en/admin.ts';
import { adminSignIn } from '../../messages/en/sign-in.ts';
import styles from '../sign-in.module.css';
import { SignInFrame } from '../sign-in-frame.tsx';
import { FactorSetup, type SetupCalls } from './factor-setup.tsx';

const welcome = (token: string, factor: AdminRoutes['POST /welcome']['body']['factor']) =>
  call('POST /welcome', { body: { token, factor } });

/** The calls that set the first factor by a welcome link; only the last one uses the link up. */
const createSetupCalls = (token: string): SetupCalls => ({
  passkeyOptions: async () => (await welcome(token, { kind: 'open' })).options,
  appSeed: async () => (await welcome(token, { kind: 'totp-begin' })).totp,
  finish: async (factor) =>
    (
      await welcome(
        token,
        factor.kind === 'totp' ? { ...factor, password: factor.password ?? '' } : factor,
      )
    ).recovery_codes ?? [],
});

/** The page of a new operator's link: set one way to sign in, then show recovery codes and have one typed back. */
export default function WelcomePage() {
  const messages = useMessages(adminSignIn);
  const { roles } = useMessages(admin);
  const navigate = useNavigate();
  const failureText = useFailureText();
  // Browsers do not send the part after the # to a server; a reload finds it there again.
  const [token] = useState(useLocation().hash.slice(1));
  const [seen, setSeen] = useState<WelcomeAnswer>();
  const [failure, setFailure] = useState<string>();
  const showFailure = useEffectEvent((error: unknown) => setFailure(failureText(error)));
  useEffect(() => {
    if (token === '') return;
    welcome(token, { kind: 'open' }).then(setSeen, (error: unknown) => showFailure(error));
  }, [token]);
  const done = async () => {
    await checkSession();
    navigate(adminPages.queue, { replace: true });
  };
  return (
    <SignInFrame>
      {seen ? (
        <>
          <Heading>{messages.welcomeTitle(seen.name)}</Heading>
          <p className={styles.text}>{messages.welcomeText(roles[seen.role])}</p>
          <FactorSetup
            making={createSetupCalls(token)}
            passkeysPossible={seen.passkeys_possible}
            asksPassword
            onDone={done}
          />
        </>
      ) : (
        (failure !== undefined || token === '') && (
          <>
            <Heading>{token === '' ? messages.noToken : messages.linkGone}</Heading>
            <Notice kind="error">{failure ?? messages.linkGoneText}</Notice>
            <TextLink to={adminPages.queue}>{messages.toSignIn}</TextLink>
          </>
        )
      )}
      <p className={styles.small}>
        <LanguageSwitch />
      </p>
    </SignInFrame>
  );
}
