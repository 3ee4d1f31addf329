import { Suspense } from 'react';
import { leads } from '../../../messages/en/agent/leads.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyComponent } from '../../../ui/windows/lazy-component.ts';
import { AssignedFilter } from '../../assigning/assigned-filter.tsx';
import { storeListLayout, useListLayout } from '../../lead-rows/list-layout.ts';
import { WonLeads } from '../../won-leads/won-leads.tsx';
import { LeadCounts } from '../lead-counts/lead-counts.tsx';
import styles from '../leads.module.css';
import { CARDS_PER_PAGE } from '../list/address.ts';
import type { LeadList } from '../list/use-lead-list.tsx';
import { Toolbar } from '../rows/bar/toolbar.tsx';
import { LeadFilter } from './lead-filter.tsx';
import { OfferRows } from './offer-rows.tsx';

const { Component: Chips } = lazyComponent(
  async () => (await import('../rows/filters/chips.tsx')).Chips,
);

/** Renders the counts and the tools above the cards. */
export function CardTools({ list }: { list: LeadList }) {
  const messages = useMessages(leads);
  const { address } = list;
  const filter = address.filters.filter ?? null;
  return (
    <>
      <LeadCounts filter={filter} />
      <Toolbar
        list={list}
        className={styles.tools}
        status={<LeadFilter value={filter} onChange={list.showStatus} />}
      >
        <AssignedFilter address={address} />
        <Button variant="quiet" size="small" onClick={() => list.show({ kind: 'filters' })}>
          {messages.openFilters}
        </Button>
      </Toolbar>
      {list.isTable && (
        <Suspense>
          <Chips address={address} />
        </Suspense>
      )}
    </>
  );
}

/** Renders the notices above the first card: clients who chose the agent, and the suggestion to switch to rows. */
export function CardNotices({ list: { address, pageQuery } }: { list: LeadList }) {
  const { isWide } = useListLayout();
  return (
    <>
      {address.filters.filter !== 'won' && <WonLeads />}
      {isWide && (pageQuery.page?.count ?? 0) > CARDS_PER_PAGE && (
        <OfferRows onChoose={storeListLayout} />
      )}
    </>
  );
}
