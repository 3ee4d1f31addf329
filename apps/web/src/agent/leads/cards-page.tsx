import type { Lead } from '@fanwise/contract/own';
import { groupThousands } from '@fanwise/domain/money/money';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { ApiError } from '../../app/api.ts';
import { leads } from '../../messages/en/agent/leads.ts';
import { useMessages } from '../../messages/language.ts';
import { keepListAddress } from '../../shared/lead/list-address.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { loadedLater } from '../../ui/windows/loaded-later.ts';
import { useShowClientInfo } from '../client-info/use-show-client-info.tsx';
import { keepOrder } from '../lead-rows/order.ts';
import type { ShownAs } from '../lead-rows/shown-as.ts';
import { useIsWonLeadsComing, WonLeads } from '../won-leads/won-leads.tsx';
import { cardFacts } from './card/card-facts.ts';
import { filterOf, LeadFilter } from './lead-filter.tsx';
import { LeadList } from './lead-list.tsx';
import { LEADS_PER_PAGE } from './lead-queries.ts';
import styles from './leads.module.css';
import { NoLeads } from './no-leads.tsx';
import { Board } from './numbers/board.tsx';
import { OfferRows } from './offer-rows.tsx';
import { ProfileIncomplete } from './profile-incomplete.tsx';
import { useStartAtTop } from './start-at-top.ts';
import { useLeadPage } from './use-lead-page.ts';

const { Component: CoveredDialog } = loadedLater(
  async () => (await import('./covered-dialog.tsx')).CoveredDialog,
);
const { Component: SummaryDialog, ahead } = loadedLater(
  async () => (await import('./summary/summary-dialog.tsx')).SummaryDialog,
);

/** An agent's leads as cards, with the numbers above them. Filter and page are in the address. */
export function CardsPage({
  head,
  onRows,
}: {
  head: ReactNode;
  /** Absent where there is no room for rows. */
  onRows?: ((chosen: ShownAs) => void) | undefined;
}) {
  const messages = useMessages(leads);
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search.get('filter'));
  const pageNumber = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const { page, waiting, error, isStale, refetch, showWaiting } = useLeadPage(filter, pageNumber);
  const [summaryOf, setSummaryOf] = useState<Lead | null>(null);
  const [isCovered, setCovered] = useState(false);
  const clientInfo = useShowClientInfo();
  const isWonLeadsComing = useIsWonLeadsComing();
  useEffect(() => keepListAddress(search), [search]);
  useEffect(() => {
    if (!page || isStale) return;
    keepOrder({
      leads: page.data
        .filter((lead) => cardFacts(lead).quoting !== null)
        .map(({ applicationId }) => applicationId),
      tab: null,
      before: (pageNumber - 1) * LEADS_PER_PAGE,
      count: page.count,
      following: null,
    });
  }, [page, isStale, pageNumber]);

  const top = useRef<HTMLDivElement>(null);
  useStartAtTop(top, `${filter} ${pageNumber}`, page !== undefined && !isStale);

  const goTo = (target: string | null) => setSearch(target ? { filter: target } : {});
  if (error instanceof ApiError && error.code === 'profile-incomplete')
    return <ProfileIncomplete missing={error.data.map(String)} />;
  const pageCount = page ? Math.ceil(page.count / LEADS_PER_PAGE) : 0;
  if (page && !isStale && pageCount > 0 && pageNumber > pageCount)
    return (
      <Navigate
        to={`?${new URLSearchParams({ ...(filter && { filter }), page: String(pageCount) })}`}
        replace
      />
    );
  return (
    <div className={styles.page}>
      {head}
      <Board filter={filter} />
      <div className={styles.tools}>
        <LeadFilter value={filter} onChange={goTo} />
        {/* aria-live: not hidden behind a window, and not read out again when that closes. */}
        <p className={styles.found} role="status" aria-live="polite">
          {page && !isStale && messages.found(groupThousands(page.count))}
        </p>
      </div>
      {page && !isWonLeadsComing ? (
        <div ref={top} className={styles.list} {...ahead}>
          {filter !== 'won' && <WonLeads />}
          {onRows && page.count > LEADS_PER_PAGE && <OfferRows onChoose={onRows} />}
          <div role="status" className={styles.newSlot}>
            {waiting > 0 && (
              <div className={styles.newBar}>
                {messages.newLeads(waiting)}
                <Button
                  variant="sun"
                  size="small"
                  onClick={() => (pageNumber > 1 ? goTo(filter) : showWaiting())}
                >
                  {messages.showNewLeads(waiting)}
                </Button>
              </div>
            )}
          </div>
          {page.data.length > 0 ? (
            <LeadList
              shown={page.data}
              isStale={isStale}
              actions={{
                onSummary: setSummaryOf,
                onClientInfo: clientInfo.show,
                onCovered: () => setCovered(true),
              }}
            />
          ) : (
            <NoLeads isFiltered={filter !== null} />
          )}
          <Pagination page={pageNumber} pageCount={pageCount} />
        </div>
      ) : error ? (
        <LoadFailure title={messages.failed} error={error} onRetry={refetch} />
      ) : (
        <Skeleton shape="cards" count={6} />
      )}
      <Suspense>
        {summaryOf && <SummaryDialog lead={summaryOf} onClose={() => setSummaryOf(null)} />}
        {isCovered && <CoveredDialog onClose={() => setCovered(false)} />}
      </Suspense>
      {clientInfo.dialog}
    </div>
  );
}
