import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { Card } from '@fanwise/web/src/ui/card.tsx';
import { HeadRow } from '@fanwise/web/src/ui/layout/head-row.tsx';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../app/session.ts';
import { adminOperators } from '../../messages/en/operators.ts';
import { FromNow } from '../../parts/instant.tsx';
import parts from '../../parts/parts.module.css';
import styles from './account.module.css';
import type { Change } from './change-dialog.tsx';

const ChangeDialog = lazy(async () => ({
  default: (await import('./change-dialog.tsx')).ChangeDialog,
}));

/** The operator's sign-in factors: each change is confirmed with a current factor and reported by mail. */
export function Factors() {
  const messages = useMessages(adminOperators);
  const { factors, passkeys_possible } = useMe();
  const [change, setChange] = useState<Change>();
  const button = (label: string, next: Change, name?: string) => (
    <Button variant="secondary" size="small" aria-label={name} onClick={() => setChange(next)}>
      {label}
    </Button>
  );
  return (
    <Card dense aria-label={messages.ways}>
      <div className={parts.block}>
        <h2>{messages.ways}</h2>
        <HeadRow>
          <p>
            {messages.app}
            <br />
            <span className={parts.minor}>{factors.totp ? messages.appSet : messages.appNone}</span>
          </p>
          {button(factors.totp ? messages.setAnew : messages.setUp, { kind: 'totp' })}
          {factors.totp &&
            button(messages.remove, { kind: 'remove-totp' }, messages.removeNamed(messages.app))}
        </HeadRow>
        <HeadRow>
          <h3>{messages.passkeysTitle}</h3>
          {passkeys_possible && button(messages.addPasskey, { kind: 'passkey' })}
        </HeadRow>
        {factors.passkeys.length > 0 && (
          <ul className={styles.list}>
            {factors.passkeys.map((passkey) => (
              <li key={passkey.id}>
                <span>
                  {passkey.name}{' '}
                  <span className={parts.minor}>
                    {passkey.last_used ? messages.lastUsed : messages.added}{' '}
                    <FromNow at={passkey.last_used ?? passkey.since} />
                  </span>
                </span>
                {button(
                  messages.remove,
                  { kind: 'remove-passkey', id: passkey.id },
                  messages.removeNamed(passkey.name),
                )}
              </li>
            ))}
          </ul>
        )}
        <HeadRow>
          <p>
            {messages.codes}
            <br />
            <span className={parts.minor}>{messages.codesLeft(factors.recovery.left)}</span>
          </p>
          {button(messages.newCodes, { kind: 'recovery' })}
        </HeadRow>
      </div>
      <Suspense>
        {change && <ChangeDialog change={change} onClose={() => setChange(undefined)} />}
      </Suspense>
    </Card>
  );
}
