import { account } from '../../messages/en/shared/account.ts';
import { useWords } from '../../messages/language.ts';
import { Envelope } from '../../ui/marks/illustrations/envelope.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import styles from './confirm-email.module.css';
import { ResendLink } from './resend-link.tsx';

/** Says where the link went, with an offer to send it again, or to correct the address. */
export function ConfirmEmail({ email, onCorrect }: { email: string; onCorrect: () => void }) {
  const words = useWords(account);
  return (
    <div className={styles.notice}>
      <Envelope />
      <p>{words.confirmText(email)}</p>
      <p className={styles.small}>{words.confirmSpam}</p>
      <ResendLink email={email} />
      <p className={styles.small}>
        <TextButton onClick={onCorrect}>{words.confirmCorrect}</TextButton>
      </p>
    </div>
  );
}
