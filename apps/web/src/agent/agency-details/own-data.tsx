import type { AgencyRole } from '@fanwise/domain/agents/capabilities';
import { DownloadOwnData } from '../../account/own-data/download-own-data.tsx';
import { ownData } from '../../messages/en/privacy/own-data.ts';
import { useMessages } from '../../messages/language.ts';
import styles from './agency-details.module.css';
import { DeleteAccount } from './delete-account.tsx';

/** The agent's own data: a copy to download, and the deletion of the account. */
export function OwnData({ email, role }: { email: string; role: AgencyRole }) {
  const messages = useMessages(ownData);
  return (
    <section className={styles.form} aria-labelledby="own-data">
      <h2 id="own-data">{messages.title}</h2>
      <DownloadOwnData type={2} email={email} />
      <DeleteAccount email={email} role={role} />
    </section>
  );
}
