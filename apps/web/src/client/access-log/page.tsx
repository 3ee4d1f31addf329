import { useQuery } from '@tanstack/react-query';
import { SupportViews } from '../../account/support-visits/support-views.tsx';
import { call } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { accessLog } from '../../messages/en/consumer/access-log.ts';
import { useMessages } from '../../messages/language.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/states.tsx';
import styles from './access-log.module.css';
import { AccessLogTable } from './access-log-table.tsx';
import { ContactsCard } from './contacts/contacts-card.tsx';
import { OwnDataCard } from './own-data-card.tsx';
import { ReadingRules } from './reading-rules.tsx';

/** The privacy page: agencies that may contact the client, the access log, the reading rules, and the client's data. */
export default function Page() {
  const messages = useMessages(accessLog);
  const { data, error, refetch } = useQuery({
    queryKey: keys.consumer.accessLog,
    queryFn: ({ signal }) => call('GET /user/access-log', { signal }),
    staleTime: 0,
  });
  return (
    <div className={styles.page}>
      <PageHeading>{messages.title}</PageHeading>
      <div className={styles.columns}>
        <div className={styles.reach}>
          <ContactsCard />
        </div>
        <div className={styles.side}>
          <Card aria-labelledby="access-log">
            <div className={styles.log}>
              <h2 id="access-log" className={styles.heading}>
                {messages.heading}
              </h2>
              {data ? (
                <>
                  {data.data.length > 0 ? (
                    <AccessLogTable shown={data.data} />
                  ) : (
                    <p className={styles.empty}>{messages.emptyTitle}</p>
                  )}
                  {(data.outlines > 0 || data.data.length === 0) && (
                    <p>
                      {data.outlines > 0 ? messages.outlines(data.outlines) : messages.noOutlines}
                    </p>
                  )}
                  <p className={styles.small}>{messages.kept(data.keptDays)}</p>
                </>
              ) : error ? (
                <LoadFailure title={messages.failed} error={error} onRetry={refetch} />
              ) : (
                <Skeleton shape="rows" count={3} />
              )}
            </div>
          </Card>
          <ReadingRules />
        </div>
        <div className={styles.side}>
          <OwnDataCard />
          {data && <SupportViews looks={data.operators} />}
        </div>
      </div>
    </div>
  );
}
