import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { call } from '../../app/api.ts';
import { Heading } from '../../app/heading.tsx';
import { checkSession, useMe } from '../../app/session.ts';
import { adminSignIn } from '../../messages/en/sign-in.ts';
import styles from '../sign-in.module.css';
import { SignInFrame } from '../sign-in-frame.tsx';
import { FactorSetup, type SetupCalls } from './factor-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const making: SetupCalls = {
  passkeyOptions: async () =>
    (await call('POST /me/factors', { body: { factor: { kind: 'passkey-options' } } })).options,
  appSeed: async () =>
    (await call('POST /me/factors', { body: { factor: { kind: 'totp-begin' } } })).totp,
  finish: async (factor) =>
    (await call('POST /me/factors', { body: { factor } })).recovery_codes ?? [],
};

/** A session that can only set a factor: one of a recovery code, or one whose codes were not typed back yet. */
export default function NewFactor() {
  const messages = useMessages(adminSignIn);
  const { factors, passkeys_possible } = useMe();
  const hasOne = factors.totp || factors.passkeys.length > 0;
  const isOnlyUnconfirmed = hasOne && !factors.recovery.kept;
  return (
    <SignInFrame>
      <Heading>{messages.newFactorTitle}</Heading>
      {isOnlyUnconfirmed ? (
        <RecoveryCodes codes={[]} onDone={() => void checkSession()} />
      ) : (
        <>
          <p className={styles.text}>{messages.newFactorText}</p>
          <FactorSetup
            making={making}
            passkeysPossible={passkeys_possible}
            asksPassword={!factors.password}
            onDone={() => void checkSession()}
          />
        </>
      )}
    </SignInFrame>
  );
}
