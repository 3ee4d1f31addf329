import type { Security } from '@fanwise/contract/own';
import { Suspense, useState } from 'react';
import { call } from '../../app/api.ts';
import { security } from '../../messages/en/agent/security.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HeadRow } from '../../ui/layout/head-row.tsx';
import { Notice } from '../../ui/states.tsx';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';
import { LocalDay } from './local-day.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import styles from './security.module.css';
import { useFactorChange } from './use-factor-change.ts';

const { Component: SetUpApp, preloadProps } = lazyComponent(
  async () => (await import('./set-up-app.tsx')).SetUpApp,
);

export type FactorCardProps = {
  state: Security;
  /** True if this is the only second factor, so that removing it leaves none. */
  isLast: boolean;
  onCodes: (codes: readonly string[]) => void;
};

/** The card for codes from an authenticator app. */
export function AppCodes({ state, isLast, onCodes }: FactorCardProps) {
  const messages = useMessages(security);
  const change = useFactorChange(state.email);
  const [seed, setSeed] = useState<{ secret: string; uri: string }>();
  const [isRemoving, setRemoving] = useState(false);
  const begin = () => change.run(async () => setSeed(await call('POST /agent/security/totp')));
  const remove = async () => {
    if (await change.run(() => call('DELETE /agent/security/totp'))) setRemoving(false);
  };
  return (
    <Card aria-labelledby="app-title">
      <HeadRow>
        <div>
          <h2 id="app-title" className={styles.title}>
            {messages.app.title}
          </h2>
          <p className={styles.note}>
            {state.totp ? (
              <LocalDay instant={state.totp.since} text={messages.app.isOn} />
            ) : (
              messages.app.text
            )}
          </p>
        </div>
        <div className={styles.actions}>
          <Button
            variant="secondary"
            size="small"
            busy={change.isBusy}
            {...preloadProps}
            onClick={() => void begin()}
          >
            {state.totp ? messages.app.replace : messages.app.setUp}
          </Button>
          {state.totp && !state.needed && (
            <Button variant="quiet" size="small" onClick={() => setRemoving(true)}>
              {messages.app.remove}
            </Button>
          )}
        </div>
      </HeadRow>
      {change.failure && !isRemoving && <Notice kind="error">{change.failure}</Notice>}
      {seed && (
        <Suspense>
          <SetUpApp
            seed={seed}
            email={state.email}
            onClose={() => setSeed(undefined)}
            onCodes={onCodes}
          />
        </Suspense>
      )}
      <RemoveDialog
        isOpen={isRemoving}
        title={messages.app.removeTitle}
        isLast={isLast}
        failure={change.failure}
        onConfirm={remove}
        onClose={() => setRemoving(false)}
      />
      {change.dialog}
    </Card>
  );
}
