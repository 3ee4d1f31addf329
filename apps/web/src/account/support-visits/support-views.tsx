import type { SupportView } from '@fanwise/contract/own';
import { supportViews } from '../../messages/en/consumer/support-views.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { LocalInstant } from '../../shared/lead/local-instant.tsx';
import { useReaderZone } from '../../shared/zone/reader-zone.ts';
import { Card } from '../../ui/card.tsx';
import styles from './support-views.module.css';

/** The times at which support viewed an account's details, which part, and the reason. */
export function SupportViews({ looks }: { looks: readonly SupportView[] }) {
  const messages = useMessages(supportViews);
  const zone = useReaderZone();
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  return (
    <Card aria-labelledby="support-views">
      <div className={styles.looks}>
        <h2 id="support-views">{messages.title}</h2>
        {looks.length === 0 ? (
          <p>{messages.none}</p>
        ) : (
          <ul className={styles.list}>
            {looks.map(({ at, fields, reason }) => (
              <li key={`${at} ${fields.join()}`}>
                <LocalInstant instant={at} zone={zone} />
                <p>{messages.looked(list.format(fields.map((field) => messages.fields[field])))}</p>
                <p className={styles.reason}>{messages.reason(reason)}</p>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.reason}>{messages.about}</p>
      </div>
    </Card>
  );
}
