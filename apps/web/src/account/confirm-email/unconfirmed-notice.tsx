import { account } from '../../messages/en/shared/account.ts';
import { confirmEmail } from '../../messages/en/shared/confirm-email.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './confirm-email.module.css';
import { ResendLink } from './resend-link.tsx';
import type { Unconfirmed } from './unconfirmed.ts';

/** Says after a registration that it succeeded and that the email has to be confirmed. */
export function UnconfirmedNotice({
  account: waiting,
  onDismiss,
}: {
  account: Unconfirmed;
  onDismiss: () => void;
}) {
  const messages = useMessages(account);
  const codeMessages = useMessages(confirmEmail);
  return (
    <div className={styles.band} role="status">
      <Notice
        kind="success"
        title={messages.unconfirmedTitle}
        action={
          <div className={styles.ways}>
            <ResendLink email={waiting.email} />
            <Button variant="quiet" size="small" onClick={onDismiss}>
              {messages.unconfirmedDismiss}
            </Button>
          </div>
        }
      >
        <p>{messages.unconfirmedText(waiting.email)}</p>
        {waiting.left && (
          <p>{codeMessages.thenLeft(waiting.left.questions, waiting.left.minutes)}</p>
        )}
        <CodeForm account={waiting} />
        <p>{messages.confirmSpam}</p>
      </Notice>
    </div>
  );
}
