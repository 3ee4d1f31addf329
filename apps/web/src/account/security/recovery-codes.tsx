import type { Security } from '@fanwise/contract/own';
import { Suspense } from 'react';
import { call } from '../../app/api.ts';
import { security } from '../../messages/en/agent/security.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HeadRow } from '../../ui/layout/head-row.tsx';
import { Notice } from '../../ui/states.tsx';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';
import styles from './security.module.css';
import { useFactorChange } from './use-factor-change.ts';

const { Component: ShownCodes } = lazyComponent(
  async () => (await import('./shown-codes.tsx')).ShownCodes,
);

type RecoveryCodesProps = {
  state: Security;
  /** Codes that were just created; they cannot be shown again later. */
  shown: readonly string[];
  onShow: (codes: readonly string[]) => void;
};

/** The number of recovery codes left for a lost second factor, and a button for new ones. */
export function RecoveryCodes({ state, shown, onShow }: RecoveryCodesProps) {
  const messages = useMessages(security).recovery;
  const change = useFactorChange(state.email);
  const renew = () =>
    change.run(async () => {
      const { recoveryCodes: codes } = await call('POST /agent/security/recovery');
      onShow(codes);
    });
  return (
    <Card aria-labelledby="recovery-title">
      <div className={styles.body}>
        <HeadRow>
          <div>
            <h2 id="recovery-title" className={styles.title}>
              {messages.title}
            </h2>
            <p className={styles.note}>{messages.text}</p>
            <p>{messages.left(state.recovery.left)}</p>
          </div>
          {!state.needed && (
            <Button
              variant="secondary"
              size="small"
              busy={change.isBusy}
              onClick={() => void renew()}
            >
              {messages.renew}
            </Button>
          )}
        </HeadRow>
        {!state.recovery.kept && <Notice kind="warning">{messages.notKept}</Notice>}
        {change.failure && <Notice kind="error">{change.failure}</Notice>}
      </div>
      {shown.length > 0 && (
        <Suspense>
          <ShownCodes codes={shown} onClose={() => onShow([])} />
        </Suspense>
      )}
      {change.dialog}
    </Card>
  );
}
