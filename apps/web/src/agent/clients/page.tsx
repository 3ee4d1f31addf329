import { pages } from '@fanwise/contract/pages';
import { groupThousands } from '@fanwise/domain/money/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DownloadWithPassword } from '../../account/login-again/download-with-password.tsx';
import { call, fetchFile } from '../../app/api.ts';
import { keys } from '../../app/keys.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { agentProfileQuery } from '../../app/queries.ts';
import { useMay } from '../../app/session/use-may.ts';
import { clients } from '../../messages/en/agent/clients.ts';
import { useMessages } from '../../messages/language.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyInbox } from '../../ui/marks/illustrations/empty-inbox.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ClientFilters } from './client-filters.tsx';
import { ClientTable } from './client-table.tsx';
import styles from './clients.module.css';

/** All clients that fit, on every page, as a file. */
function DownloadButton({ email, query }: { email: string; query: Record<string, string> }) {
  const messages = useMessages(clients);
  return (
    <div>
      <DownloadWithPassword
        type={2}
        email={email}
        fetch={() => fetchFile('/agent/clients.csv', query)}
        messages={messages}
        saved={<span className="visually-hidden">{messages.saved}</span>}
      />
    </div>
  );
}

/**
 * The clients whose contact was paid, newest first. Filters are in the address; the search text is not, because it may
 * be a name.
 */
export default function Page() {
  const messages = useMessages(clients);
  const { may } = useMay();
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState('');
  const searched = useDeferredValue(typed.trim());
  const query = { ...Object.fromEntries(search), ...(searched && { q: searched }) };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: keys.agent.clientList(new URLSearchParams(query).toString()),
    queryFn: ({ signal }) => call('GET /agent/clients', { query, signal }),
    placeholderData: keepPreviousData,
  });
  const { data: profile } = useQuery(agentProfileQuery);
  const showAll = () => {
    setTyped('');
    setSearch({});
  };
  const isCut = Object.keys(query).length > 0;
  return (
    <div className={styles.page}>
      <PageHeading>{messages.title}</PageHeading>
      {may('money') && (
        <p>
          <TextLink to={pages.statistics}>{messages.toStatistics}</TextLink> ·{' '}
          <TextLink to={pages.statement}>{messages.toStatement}</TextLink> ·{' '}
          <TextLink to={pages.agentReturns}>{messages.toReturns}</TextLink>
        </p>
      )}
      {(data === undefined || data.count > 0 || isCut) && (
        <ClientFilters months={data?.months ?? []} typed={typed} onTyped={setTyped} />
      )}
      {data ? (
        data.count > 0 ? (
          <>
            <div className={styles.counted}>
              <p role="status">{messages.count(data.count, groupThousands(data.count))}</p>
              {may('export-clients') && profile && (
                <DownloadButton email={profile.data.email} query={query} />
              )}
            </div>
            <ClientTable shown={data.data} isStale={isPlaceholderData} />
            <Paging next={data.next} />
          </>
        ) : (
          <Nothing isCut={isCut} onShowAll={showAll} />
        )
      ) : error ? (
        <LoadFailure title={messages.failed} error={error} onRetry={refetch} />
      ) : (
        <Skeleton count={6} shape="rows" />
      )}
    </div>
  );
}

function Paging({ next }: { next: string | null }) {
  const messages = useMessages(clients);
  const [search] = useSearchParams();
  const page = (after: string | null) => {
    const others = [...search].filter(([name]) => name !== 'after');
    return `?${new URLSearchParams([...others, ...(after ? [['after', after]] : [])])}`;
  };
  if (!next && !search.has('after')) return null;
  return (
    <nav className={styles.paging} aria-label={messages.title}>
      {search.has('after') && (
        <ButtonLink to={page(null)} variant="secondary" size="small">
          {messages.first}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={page(next)} variant="secondary" size="small">
          {messages.next}
        </ButtonLink>
      )}
    </nav>
  );
}

function Nothing({ isCut, onShowAll }: { isCut: boolean; onShowAll: () => void }) {
  const messages = useMessages(clients);
  const { member } = useMay();
  if (isCut)
    return (
      <EmptyState
        title={messages.noneFit}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {messages.clear}
          </Button>
        }
      >
        <p>{messages.noneFitText}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={messages.none}
      illustration={<EmptyInbox />}
      action={
        <ButtonLink to={pages.allLeads} variant="secondary">
          {messages.toLeads}
        </ButtonLink>
      }
    >
      <p>{member?.role === 'assistant' ? messages.noneOwn : messages.noneText}</p>
    </EmptyState>
  );
}
