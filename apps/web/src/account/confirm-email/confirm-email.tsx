import { useEffect, useRef, useState } from 'react';
import { account } from '../../messages/en/shared/account.ts';
import { confirmEmail } from '../../messages/en/shared/confirm-email.ts';
import { useMessages } from '../../messages/language.ts';
import { Envelope } from '../../ui/marks/illustrations/envelope.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { AddressForm } from './address-form.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './confirm-email.module.css';
import { ResendLink } from './resend-link.tsx';
import { readUnconfirmed } from './unconfirmed.ts';

type ConfirmEmailProps = {
  email: string;
  /** Registers again with another email; undefined when a reload has cleared the password that this needs. */
  onRegister: ((email: string) => Promise<void>) | undefined;
  /** Goes back to the email field of the registration. */
  onCorrect: () => void;
  onCodeEntered: () => void;
};

/** Says where code and link were sent, takes the code, and offers to correct a mistyped email. */
export function ConfirmEmail({ email, onRegister, onCorrect, onCodeEntered }: ConfirmEmailProps) {
  const messages = useMessages(account);
  const codeMessages = useMessages(confirmEmail);
  const [isCorrecting, setCorrecting] = useState(false);
  const block = useRef<HTMLDivElement>(null);
  const unconfirmed = readUnconfirmed();
  const unconfirmedHere = unconfirmed?.email === email ? unconfirmed : null;
  // The form was exchanged or the email changed: the first field takes the focus.
  useEffect(() => {
    if (isCorrecting || email) block.current?.querySelector('input')?.focus();
  }, [isCorrecting, email]);
  const correct = () => (onRegister ? setCorrecting(true) : onCorrect());
  return (
    <div className={styles.notice} ref={block}>
      <Envelope />
      {isCorrecting && onRegister ? (
        <>
          <p>{codeMessages.wrongAddress(email)}</p>
          <AddressForm
            address={email}
            onRegister={async (right) => {
              await onRegister(right);
              setCorrecting(false);
            }}
          />
        </>
      ) : (
        <>
          <p>{unconfirmedHere ? codeMessages.sentTo(email) : messages.confirmText(email)}</p>
          {unconfirmedHere?.left && (
            <p>
              {codeMessages.thenLeft(unconfirmedHere.left.questions, unconfirmedHere.left.minutes)}
            </p>
          )}
          {unconfirmedHere && (
            <CodeForm key={email} account={unconfirmedHere} onCodeEntered={onCodeEntered} />
          )}
          <p className={styles.small}>{messages.confirmSpam}</p>
          <ResendLink email={email} />
          <p className={styles.small}>
            <TextButton onClick={correct}>{messages.confirmCorrect}</TextButton>
          </p>
        </>
      )}
    </div>
  );
}
