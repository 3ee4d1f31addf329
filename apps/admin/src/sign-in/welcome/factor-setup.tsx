import type { AdminRoutes } from '@fanwise/contract/admin/admin-routes';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { makePasskey } from '@fanwise/web/src/shared/passkeys/authenticator.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { TextField } from '@fanwise/web/src/ui/fields/text-field.tsx';
import { Notice } from '@fanwise/web/src/ui/states.tsx';
import { useState } from 'react';
import { adminSignIn } from '../../messages/en/sign-in.ts';
import styles from '../sign-in.module.css';
import { useAttempt } from '../use-attempt.ts';
import { AppForm } from './app-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The calls that set a factor: by a welcome link, or in a session of one's own. */
export type SetupCalls = {
  passkeyOptions: () => Promise<Readonly<Record<string, unknown>> | null>;
  appSeed: () => Promise<{ secret: string; uri: string } | null>;
  /** Sends the new factor; returns new recovery codes, if there are any. */
  finish: (factor: NewFactorInput) => Promise<readonly string[]>;
};

/** The new factor, as it is sent. */
export type NewFactorInput = Extract<
  AdminRoutes['POST /me/factors']['body']['factor'],
  { kind: 'passkey' | 'totp' }
>;

type Props = {
  making: SetupCalls;
  passkeysPossible: boolean;
  /** An authenticator app needs a password: an operator without one sets it in the same step. */
  asksPassword: boolean;
  onDone: () => void;
};

/** A passkey, or a password and an app; then the recovery codes. */
export function FactorSetup({ making, passkeysPossible, asksPassword, onDone }: Props) {
  const messages = useMessages(adminSignIn);
  const [name, setName] = useState<string>(messages.passkeyNameDefault);
  const { run, isBusy, failure } = useAttempt();
  const [seed, setSeed] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = async (factor: NewFactorInput) => {
    const made = await making.finish(factor);
    if (made.length > 0) setCodes(made);
    else onDone();
  };
  const passkey = () =>
    run(async () => {
      const response = await makePasskey((await making.passkeyOptions()) ?? {});
      await finish({ kind: 'passkey', name: name.trim() || messages.passkeyNameDefault, response });
    });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <>
      {failure && <Notice kind="error">{failure}</Notice>}
      <section className={styles.choice}>
        <h2>{messages.makePasskey}</h2>
        <p className={styles.text}>
          {passkeysPossible ? messages.passkeyText : messages.passkeysImpossible}
        </p>
        {passkeysPossible && (
          <>
            <TextField
              label={messages.passkeyName}
              maxLength={60}
              autoComplete="off"
              value={name}
              onChange={setName}
            />
            <Button full busy={isBusy} onClick={() => void passkey()}>
              {messages.makePasskey}
            </Button>
          </>
        )}
      </section>
      <section className={styles.choice}>
        <h2>{messages.appTitle}</h2>
        <p className={styles.text}>{messages.appText}</p>
        {seed ? (
          <AppForm
            asksPassword={asksPassword}
            isBusy={isBusy}
            seed={seed}
            onSend={(values) => run(() => finish({ kind: 'totp', ...values }))}
          />
        ) : (
          <Button
            variant="secondary"
            full
            onClick={() => void run(async () => setSeed(await making.appSeed()))}
          >
            {messages.begin}
          </Button>
        )}
      </section>
    </>
  );
}
