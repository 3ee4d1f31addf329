import type { OperatorLook } from '@fanwise/contract/own';
import { supportLooks } from '../../messages/en/consumer/support-looks.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { LocalMoment } from '../../shared/lead/local-moment.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './support-looks.module.css';

/** The times at which support viewed an account's details, which part, and the reason. */
export function SupportLooks({ looks }: { looks: readonly OperatorLook[] }) {
  const messages = useMessages(supportLooks);
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  return (
    <Card aria-labelledby="support-looks">
      <div className={styles.looks}>
        <h2 id="support-looks">{messages.title}</h2>
        {looks.length === 0 ? (
          <p>{messages.none}</p>
        ) : (
          <ul className={styles.list}>
            {looks.map(({ at, fields, reason }) => (
              <li key={`${at} ${fields.join()}`}>
                <LocalMoment instant={at} />
                <p>{messages.looked(list.format(fields.map((field) => messages.fields[field])))}</p>
                <p className={styles.reason}>{messages.because(reason)}</p>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.reason}>{messages.about}</p>
      </div>
    </Card>
  );
}
