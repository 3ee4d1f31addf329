import { useState } from 'react';
import { call } from '../../app/api.ts';
import { passHumanCheck } from '../../app/forms/human-check.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { account } from '../../messages/en/shared/account.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import styles from './confirm-email.module.css';

/** Requests the verification link again and confirms it with a message. */
export function ResendLink({ email }: { email: string }) {
  const messages = useMessages(account);
  const [isSent, setSent] = useState(false);
  const { run, isBusy, failure } = useAction(
    async () =>
      call('POST /auth/verify/resend', { body: { email, token: await passHumanCheck('resend') } }),
    { onDone: () => setSent(true) },
  );
  return (
    <div className={styles.resend}>
      {!isSent && (
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => run()}>
          {messages.resend}
        </Button>
      )}
      <span role="status">{isSent ? messages.resent : failure}</span>
    </div>
  );
}
