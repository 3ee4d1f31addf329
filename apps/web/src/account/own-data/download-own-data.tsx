import { pages } from '@fanwise/contract/pages';
import { type AccountType, ApiError, fetchFile } from '../../app/api.ts';
import { ownData } from '../../messages/en/privacy/own-data.ts';
import { useMessages } from '../../messages/language.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { DownloadWithPassword } from '../login-again/download-with-password.tsx';
import styles from './own-data.module.css';

/** Downloads a copy of the account's data, with a link to how long it is kept. */
export function DownloadOwnData({ type, email }: { type: AccountType; email: string }) {
  const messages = useMessages(ownData);
  return (
    <div className={styles.part}>
      <p>{type === 1 ? messages.clientText : messages.agentText}</p>
      <DownloadWithPassword
        type={type}
        email={email}
        fetch={() => fetchFile('/privacy/export')}
        messages={messages}
        saved={messages.saved}
        className={styles.status}
        textOf={(error) =>
          error instanceof ApiError && error.code === 'too-many-requests'
            ? messages.tooOften
            : undefined
        }
      />
      <p>
        <TextLink to={`${pages.privacyNotice}#kept`}>{messages.kept}</TextLink>
      </p>
    </div>
  );
}
