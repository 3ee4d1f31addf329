import type { LeadTablePage } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { readLeadNumber } from '@fanwise/domain/leads/lead-number';
import { groupThousands } from '@fanwise/domain/money/money';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { leadRows } from '../../messages/en/agent/lead-rows.ts';
import { leads } from '../../messages/en/agent/leads.ts';
import { useMessages } from '../../messages/language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyInbox } from '../../ui/marks/illustrations/empty-inbox.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';
import type { ListLayout } from '../lead-rows/list-layout.ts';
import { TABS } from '../lead-rows/tabs.ts';
import styles from './leads.module.css';
import { FILTERS, type ListAddress, readsLeadTable } from './list/address.ts';
import { useLinkOfList } from './list/use-change-list.ts';

const { Component: NearMisses } = lazyComponent(
  async () => (await import('./near-misses.tsx')).NearMisses,
);
const WaitingLicenses = lazy(async () => ({
  default: (await import('../license-fields/waiting-licenses.tsx')).WaitingLicenses,
}));

const NO_FILTERS = Object.fromEntries([...FILTERS, 'filter'].map((name) => [name, null]));

type EmptyProps = {
  layout: ListLayout;
  address: ListAddress;
  searched: string;
  /** The number of leads in each tab; null or undefined without tabs. */
  tabs: LeadTablePage['tabs'] | null | undefined;
  onStopSearching: () => void;
};

/** Says why the list is empty, and what to do about it. */
export function EmptyList({ layout, address, searched, tabs, onStopSearching }: EmptyProps) {
  const messages = useMessages(leads);
  const rows = useMessages(leadRows).empty;
  const linkTo = useLinkOfList();
  const isRows = layout === 'rows';
  const lead = readLeadNumber(searched);
  if (searched)
    return (
      <EmptyState
        title={rows.nothingFound}
        action={
          <Button variant="secondary" onClick={onStopSearching}>
            {rows.stopSearching}
          </Button>
        }
      >
        <p>{rows.nothingFoundText(searched)}</p>
        <OtherTabs address={address} tabs={tabs} />
        {lead && (
          <Link {...linkTo({ lead: String(lead.number) })}>{rows.howLead(lead.number)}</Link>
        )}
      </EmptyState>
    );
  if (readsLeadTable(layout, address, searched) && Object.keys(address.filters).length > 0)
    return (
      <EmptyState
        title={rows.filtered}
        action={
          <ButtonLink variant="secondary" {...linkTo(NO_FILTERS)}>
            {rows.without}
          </ButtonLink>
        }
      >
        <p>{rows.filteredText}</p>
        <OtherTabs address={address} tabs={tabs} />
        <Suspense>
          <NearMisses address={address} />
        </Suspense>
      </EmptyState>
    );
  if (isRows ? tabs?.all === 0 : address.filters.filter === undefined) return <NoLeads />;
  return isRows ? (
    <EmptyState title={rows.tab[address.tab]} illustration={<EmptyInbox />}>
      <p>{rows.tabText}</p>
    </EmptyState>
  ) : (
    <EmptyState
      title={messages.emptyFilterTitle}
      illustration={<EmptyInbox />}
      action={
        <ButtonLink to="?" variant="secondary">
          {messages.emptyFilterAction}
        </ButtonLink>
      }
    >
      <p>{messages.emptyFilterText}</p>
    </EmptyState>
  );
}

/** No leads at all: the agent's ZIP codes, or licenses that wait, may be why. */
function NoLeads() {
  const messages = useMessages(leads);
  const empty = (
    <EmptyState
      title={messages.emptyTitle}
      illustration={<EmptyInbox />}
      action={
        <ButtonLink to={pages.agencyDetails} variant="secondary">
          {messages.emptyAction}
        </ButtonLink>
      }
    >
      <p>{messages.emptyText}</p>
    </EmptyState>
  );
  return (
    <Suspense fallback={empty}>
      <WaitingLicenses>{empty}</WaitingLicenses>
    </Suspense>
  );
}

/** Links to the other tabs that have leads. */
function OtherTabs({ address, tabs }: Pick<EmptyProps, 'address' | 'tabs'>) {
  const messages = useMessages(leadRows);
  const linkTo = useLinkOfList();
  const others = TABS.filter((tab) => tab !== 'all' && tab !== address.tab && tabs?.[tab]);
  if (others.length === 0) return null;
  return (
    <ul className={styles.nearMisses}>
      {others.map((tab) => (
        <li key={tab}>
          <Link {...linkTo({ tab: tab === 'todo' ? null : tab })}>
            {messages.empty.elsewhere(messages.tabs[tab], groupThousands(tabs?.[tab] ?? 0))}
          </Link>
        </li>
      ))}
    </ul>
  );
}
