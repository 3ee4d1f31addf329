import { groupThousands } from '@fanwise/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { ApiError } from '../../app/api.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { leadRows } from '../../messages/en/agent/lead-rows.ts';
import { leads } from '../../messages/en/agent/leads.ts';
import { useMessages } from '../../messages/language.ts';
import { LoadFailure } from '../../shared/load-failure/load-failure.tsx';
import { agentSettingsQuery } from '../../shared/zone/agent-settings-query.ts';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';
import { storeListLayout, useListLayout } from '../lead-rows/list-layout.ts';
import { useIsWonLeadsComing } from '../won-leads/won-leads.tsx';
import { ActiveLimits } from './active-limits.tsx';
import { CardNotices, CardTools } from './cards/card-tools.tsx';
import { LeadCards } from './cards/lead-cards.tsx';
import { EmptyList } from './empty-list.tsx';
import styles from './leads.module.css';
import { CARDS_PER_PAGE } from './list/address.ts';
import type { LeadPage } from './list/shown-page.ts';
import { type LeadList, useLeadList } from './list/use-lead-list.tsx';
import { ListLayoutSwitch } from './list-layout-switch.tsx';
import { ProfileIncomplete } from './profile-incomplete.tsx';
import { RowPages } from './rows/bar/row-pages.tsx';

const { Component: RowTools, preloadProps } = lazyComponent(
  async () => (await import('./rows/row-tools.tsx')).RowTools,
);
const { Component: LeadRows } = lazyComponent(
  async () => (await import('./rows/lead-rows.tsx')).LeadRows,
);
const { Component: NamedLead } = lazyComponent(
  async () => (await import('./named-lead.tsx')).NamedLead,
);

/** An agent's leads: as cards, or on a wide screen as rows after the agent chose rows on this device. */
export default function LeadsPage() {
  const messages = useMessages(leads);
  const { layout, isWide } = useListLayout();
  const isRows = layout === 'rows';
  const list = useLeadList(layout);
  const [search] = useSearchParams();
  const named = Number(/^[1-9]\d{0,14}$/.exec(search.get('lead') ?? '')?.[0] ?? 0);
  // The settings decide whether a line stands above the list: what is rendered before them would move.
  const { isPending, failureCount } = useQuery(agentSettingsQuery);
  const areSettingsComing = isPending && failureCount === 0;
  const { error } = list.pageQuery;
  if (error instanceof ApiError && error.code === 'profile-incomplete')
    return <ProfileIncomplete missing={error.data.map(String)} />;
  return (
    <div
      className={styles.page}
      data-wide={isRows || undefined}
      data-rail={list.isMenuCollapsed || undefined}
      {...list.preloadProps}
    >
      <div className={styles.head} {...preloadProps}>
        <PageHeading>{messages.title}</PageHeading>
        {isWide && <ListLayoutSwitch value={layout} onChange={storeListLayout} />}
      </div>
      <ActiveLimits />
      {named > 0 && (
        <Suspense>
          <NamedLead leadId={named} />
        </Suspense>
      )}
      {areSettingsComing ? (
        <Waiting isRows={isRows} />
      ) : (
        <Suspense fallback={<Waiting isRows={isRows} />}>
          {isRows ? <RowTools list={list} /> : <CardTools list={list} />}
          <Leads list={list} />
        </Suspense>
      )}
      {list.windows}
    </div>
  );
}

/** The leads of a page, or why there are none. */
function Leads({ list }: { list: LeadList }) {
  const messages = useMessages(leads);
  const { stale, newestOnly } = useMessages(leadRows);
  const { address } = list;
  const { page, error, isStale, refetch } = list.pageQuery;
  const isRows = list.layout === 'rows';
  const isWonLeadsComing = useIsWonLeadsComing(!isRows);
  if (!page && error)
    return <LoadFailure title={messages.failed} error={error} onRetry={refetch} />;
  if (!page || isWonLeadsComing) return <Waiting isRows={isRows} />;
  return (
    <>
      {error && (
        <p className={styles.stale} role="status">
          {stale}
        </p>
      )}
      <div ref={list.container} className={styles.list}>
        {!isRows && <CardNotices list={list} />}
        <NewLeads list={list} />
        {page.newestOnly !== null && (
          <p className={styles.stale} role="status">
            {newestOnly(groupThousands(page.newestOnly))}
          </p>
        )}
        {list.leads.length === 0 ? (
          <EmptyList
            layout={list.layout}
            address={address}
            searched={list.search.searched}
            tabs={page.tabs}
            onStopSearching={() => list.search.setTyped('')}
          />
        ) : isRows ? (
          <LeadRows key={list.search.searched} list={list} />
        ) : (
          <LeadCards list={list} />
        )}
        {list.isTable ? (
          <RowPages address={address} page={page} />
        ) : (
          <CardPages page={page} number={address.page} isStale={isStale} />
        )}
      </div>
    </>
  );
}

const Waiting = ({ isRows }: { isRows: boolean }) => (
  <Skeleton shape={isRows ? 'rows' : 'cards'} count={isRows ? 14 : 6} />
);

/** Says how many new leads wait, and shows them. */
function NewLeads({ list: { newLeads, layout } }: { list: LeadList }) {
  const messages = useMessages(leads);
  const rows = useMessages(leadRows);
  return (
    <div role="status" className={styles.newSlot}>
      {newLeads.count > 0 && (
        <div className={styles.newBar}>
          {messages.newLeads(newLeads.count)}
          <Button variant="sun" size="small" onClick={newLeads.show}>
            {layout === 'rows' ? rows.showNewLeads : messages.showNewLeads(newLeads.count)}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The pages of cards. An address behind the last page leads to the last page. */
function CardPages({
  page,
  number,
  isStale,
}: {
  page: LeadPage;
  number: number;
  isStale: boolean;
}) {
  const [search] = useSearchParams();
  const pageCount = Math.ceil(page.count / CARDS_PER_PAGE);
  if (isStale || pageCount === 0 || number <= pageCount)
    return <Pagination page={number} pageCount={pageCount} />;
  const last = new URLSearchParams(search);
  last.set('page', String(pageCount));
  return <Navigate to={`?${last}`} replace />;
}
