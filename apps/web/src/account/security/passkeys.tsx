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
import { addPasskey } from '../second-factor/passkey.ts';
import type { FactorCardProps } from './app-codes.tsx';
import { LocalDay } from './local-day.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import styles from './security.module.css';
import { useFactorChange } from './use-factor-change.ts';

const { Component: PasskeyNameDialog, preloadProps } = lazyComponent(
  async () => (await import('./passkey-name-dialog.tsx')).PasskeyNameDialog,
);

type Passkey = Security['passkeys'][number];

/** The card for passkeys, which devices and password managers store. */
export function Passkeys({ state, isLast, onCodes }: FactorCardProps) {
  const messages = useMessages(security);
  const change = useFactorChange(state.email);
  const [naming, setNaming] = useState<'new' | Passkey>();
  const [removing, setRemoving] = useState<Passkey>();
  const save = async (name: string) => {
    const isDone = await change.run(async () => {
      if (naming === 'new') {
        const codes = await addPasskey(name);
        if (codes.length > 0) onCodes(codes);
      } else if (naming)
        await call('PUT /agent/security/passkeys/:id', {
          params: { id: naming.id },
          body: { name },
        });
    });
    if (isDone) setNaming(undefined);
  };
  const remove = async () => {
    const id = removing?.id ?? 0;
    const deletePasskey = () => call('DELETE /agent/security/passkeys/:id', { params: { id } });
    if (await change.run(deletePasskey)) setRemoving(undefined);
  };
  return (
    <Card aria-labelledby="passkeys-title">
      <div className={styles.body}>
        <HeadRow>
          <div>
            <h2 id="passkeys-title" className={styles.title}>
              {messages.passkeys.title}
            </h2>
            <p className={styles.note}>
              {state.passkeysPossible ? messages.passkeys.text : messages.passkeys.impossible}
            </p>
          </div>
          {state.passkeysPossible && (
            <Button
              variant="secondary"
              size="small"
              {...preloadProps}
              onClick={() => setNaming('new')}
            >
              {messages.passkeys.add}
            </Button>
          )}
        </HeadRow>
        {state.passkeys.length > 0 && (
          <ul className={styles.list}>
            {state.passkeys.map((passkey) => (
              <li key={passkey.id} className={styles.item}>
                <div>
                  <span className={styles.name}>{passkey.name}</span>
                  <br />
                  <span className={styles.note}>
                    {passkey.lastUsed ? (
                      <LocalDay instant={passkey.lastUsed} text={messages.passkeys.used} />
                    ) : (
                      <LocalDay instant={passkey.since} text={messages.passkeys.added} />
                    )}
                  </span>
                </div>
                {!state.needed && (
                  <div className={styles.actions}>
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={messages.passkeys.about(messages.passkeys.rename, passkey.name)}
                      onClick={() => setNaming(passkey)}
                    >
                      {messages.passkeys.rename}
                    </Button>
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={messages.passkeys.about(messages.passkeys.remove, passkey.name)}
                      onClick={() => setRemoving(passkey)}
                    >
                      {messages.passkeys.remove}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        {change.failure && !naming && !removing && <Notice kind="error">{change.failure}</Notice>}
      </div>
      {naming && (
        <Suspense>
          <PasskeyNameDialog
            name={naming === 'new' ? '' : naming.name}
            isNew={naming === 'new'}
            change={change}
            onSave={save}
            onClose={() => setNaming(undefined)}
          />
        </Suspense>
      )}
      <RemoveDialog
        isOpen={removing !== undefined}
        title={messages.passkeys.removeTitle(removing?.name ?? '')}
        isLast={isLast}
        failure={change.failure}
        onConfirm={remove}
        onClose={() => setRemoving(undefined)}
      />
      {change.dialog}
    </Card>
  );
}
