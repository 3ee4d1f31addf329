import { pages } from '@fanwise/contract/pages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { PageHeading } from '../../app/page-heading.tsx';
import { notificationsQuery } from '../../app/queries.ts';
import { useSession } from '../../app/session/session.ts';
import { useMay } from '../../app/session/use-may.ts';
import { notifications } from '../../messages/en/shared/notifications.ts';
import { useMessages } from '../../messages/language.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyInbox } from '../../ui/marks/illustrations/empty-inbox.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { NotificationList } from './notification-list.tsx';
import styles from './page.module.css';
import { Toolbar } from './toolbar.tsx';

const PAGE_SIZE = 10;

/** All notifications of the account, newest first. */
export default function Page() {
  const messages = useMessages(notifications);
  const [search] = useSearchParams();
  const [done, setDone] = useState('');
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...notificationsQuery({ limit: String(PAGE_SIZE), offset: String((page - 1) * PAGE_SIZE) }),
    placeholderData: keepPreviousData,
  });
  const pageCount = Math.max(1, Math.ceil((data?.count ?? 0) / PAGE_SIZE));
  if (data && !isPlaceholderData && page > pageCount)
    return <Navigate to={`?page=${pageCount}`} replace />;
  return (
    <div className={styles.page}>
      <PageHeading>{messages.title}</PageHeading>
      {/* aria-live: what is marked so is not hidden behind a window, and not read out again when that closes. */}
      <p className="visually-hidden" role="status" aria-live="polite">
        {done}
      </p>
      {data && data.count === 0 ? (
        <Nothing />
      ) : data ? (
        <>
          <Toolbar unseen={data.unseen} count={data.count} onDone={setDone} />
          <NotificationList shown={data.data} isStale={isPlaceholderData} onDone={setDone} />
          <Pagination page={page} pageCount={pageCount} />
        </>
      ) : error ? (
        <LoadFailure title={messages.failed} error={error} onRetry={refetch} />
      ) : (
        <Skeleton count={6} />
      )}
    </div>
  );
}

function Nothing() {
  const messages = useMessages(notifications);
  const isAgent = useSession().type === 2;
  const readsLeads = useMay({ isEnabled: isAgent }).may('read-leads');
  return (
    <EmptyState
      title={messages.empty}
      illustration={<EmptyInbox />}
      action={
        readsLeads && (
          <ButtonLink to={isAgent ? pages.leads : pages.myQuotes} variant="secondary">
            {isAgent ? messages.emptyAgentAction : messages.emptyConsumerAction}
          </ButtonLink>
        )
      }
    >
      <p>{isAgent ? messages.emptyAgent : messages.emptyConsumer}</p>
    </EmptyState>
  );
}
