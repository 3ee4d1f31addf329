import { useState } from 'react';
import { useAction } from '../../app/forms/use-action.ts';
import { webhooks } from '../../messages/en/agent/webhooks.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import styles from './webhooks.module.css';

/** A new secret, which is shown only once. */
export function Secret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const messages = useMessages(webhooks);
  const [isCopied, setCopied] = useState(false);
  const copy = useAction(async () => navigator.clipboard.writeText(secret), {
    textOf: () => messages.copyFailed,
    onDone: () => setCopied(true),
  });
  return (
    <Notice kind="warning" title={messages.secretTitle}>
      <p>{messages.secretText}</p>
      <p className={styles.secret}>{secret}</p>
      <div className={styles.actions}>
        <Button size="small" onClick={() => void copy.run()}>
          {isCopied ? messages.copied : messages.copy}
        </Button>
        <Button size="small" variant="secondary" onClick={onDone}>
          {messages.done}
        </Button>
      </div>
      {copy.failure && <p role="alert">{copy.failure}</p>}
    </Notice>
  );
}
