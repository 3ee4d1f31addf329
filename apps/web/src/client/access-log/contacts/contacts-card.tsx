import { listAllowed } from '@fanwise/domain/quotes/contact-channels';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../app/api.ts';
import { keys } from '../../../app/keys.ts';
import { consent } from '../../../messages/en/consumer/consent.ts';
import { useMessages } from '../../../messages/language.ts';
import { useLiveUpdates } from '../../../shared/live-updates/use-live-updates.ts';
import { LoadFailure } from '../../../shared/load-failure/load-failure.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { ContactItem } from './contact-item.tsx';
import styles from './contacts.module.css';

/** The agencies that may contact the client and by which channels, with do-not-contact and the consent receipts. */
export function ContactsCard() {
  const messages = useMessages(consent);
  const { data, error, refetch } = useQuery({
    queryKey: keys.consumer.contacts,
    queryFn: ({ signal }) => call('GET /user/contact', { signal }),
    staleTime: 0,
  });
  useLiveUpdates(() => void refetch());
  return (
    <Card aria-labelledby="who">
      <div className={styles.card}>
        <h2 id="who" className={styles.heading}>
          {messages.who}
        </h2>
        {data ? (
          data.data.length > 0 ? (
            <>
              {data.data.every(({ consent }) => listAllowed(consent).length === 0) && (
                <p>{messages.noOne}</p>
              )}
              {data.data.map((contact) => (
                <ContactItem key={contact.quoteId} contact={contact} />
              ))}
            </>
          ) : (
            <p>{messages.nobody}</p>
          )
        ) : error ? (
          <LoadFailure title={messages.failed} error={error} onRetry={refetch} />
        ) : (
          <Skeleton count={3} />
        )}
      </div>
    </Card>
  );
}
