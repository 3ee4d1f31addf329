import { useState } from 'react';
import { call } from '../../app/api.ts';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { passHumanCheck } from '../../app/forms/human-check.ts';
import { account } from '../../messages/en/shared/account.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import styles from './confirm-email.module.css';

/** Has the verification link sent again, and says so. */
export function ResendLink({ email }: { email: string }) {
  const messages = useMessages(account);
  const failureText = useFailureText();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<string>();
  const resend = async () => {
    setState('sending');
    setFailure(undefined);
    try {
      await call('POST /auth/verify/resend', {
        body: { email, token: await passHumanCheck('resend') },
      });
      setState('sent');
    } catch (error) {
      setState('idle');
      setFailure(failureText(error));
    }
  };
  return (
    <div className={styles.resend}>
      {state !== 'sent' && (
        <Button variant="secondary" size="small" busy={state === 'sending'} onClick={resend}>
          {messages.resend}
        </Button>
      )}
      <span role="status">{state === 'sent' ? messages.resent : failure}</span>
    </div>
  );
}
