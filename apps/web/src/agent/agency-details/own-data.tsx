import { DownloadOwnData } from '../../account/own-data/download-own-data.tsx';
import { ownData } from '../../messages/en/privacy/own-data.ts';
import { useMessages } from '../../messages/language.ts';
import styles from './agency-details.module.css';
import { DeleteAccount } from './delete-account.tsx';

/** The agent's own data: a copy to download, and for an owner the deletion of the account. */
export function OwnData({ email, mayDelete }: { email: string; mayDelete: boolean }) {
  const messages = useMessages(ownData);
  return (
    <section className={styles.form} aria-labelledby="own-data">
      <h2 id="own-data">{messages.title}</h2>
      <DownloadOwnData type={2} email={email} />
      {mayDelete && <DeleteAccount email={email} />}
    </section>
  );
}
