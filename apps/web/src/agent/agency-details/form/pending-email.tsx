import { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import { useMessages } from '../../../messages/language.ts';
import { Notice } from '../../../ui/states.tsx';
import styles from '../agency-details.module.css';

/** Says which address waits until its link is opened; null when none does. */
export function PendingEmail({ email }: { email: string | null }) {
  const messages = useMessages(agencyDetails).person;
  if (email === null) return null;
  return (
    <div className={styles.wide}>
      <Notice kind="warning">{messages.pendingEmail(email)}</Notice>
    </div>
  );
}
