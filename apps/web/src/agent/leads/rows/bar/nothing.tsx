import type { Board } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { groupThousands } from '@fanwise/domain/money/money';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { useMessages } from '../../../../messages/language.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyInbox } from '../../../../ui/marks/illustrations/empty-inbox.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { loadedLater } from '../../../../ui/windows/loaded-later.ts';
import { TABS } from '../../../lead-rows/tabs.ts';
import { type BoardAddress, changed, FILTERS, hrefOf } from '../address.ts';
import styles from '../rows.module.css';

const { Component: NearMisses } = loadedLater(
  async () => (await import('./near-misses.tsx')).NearMisses,
);

const NO_FILTERS = Object.fromEntries([...FILTERS, 'filter'].map((name) => [name, null]));

/** Why there is no row, and what to do about it. */
export function Nothing({
  address,
  searched,
  tabs,
  onStopSearching,
}: {
  address: BoardAddress;
  searched: string;
  /** How many leads fit in each set. */
  tabs: Board['tabs'] | undefined;
  onStopSearching: () => void;
}) {
  const messages = useMessages(leadRows).empty;
  const [search] = useSearchParams();
  if (searched)
    return (
      <EmptyState
        title={messages.nothingFound}
        action={
          <Button variant="secondary" onClick={onStopSearching}>
            {messages.stopSearching}
          </Button>
        }
      >
        <p>{messages.nothingFoundText(searched)}</p>
        <Elsewhere address={address} tabs={tabs} />
        {/^[1-9]\d{0,14}$/.test(searched) && (
          <Link to={hrefOf(changed(search, { lead: searched }))}>{messages.howLead(searched)}</Link>
        )}
      </EmptyState>
    );
  if (Object.keys(address.filters).length > 0)
    return (
      <EmptyState
        title={messages.filtered}
        action={
          <ButtonLink variant="secondary" to={hrefOf(changed(search, NO_FILTERS))}>
            {messages.without}
          </ButtonLink>
        }
      >
        <p>{messages.filteredText}</p>
        <Elsewhere address={address} tabs={tabs} />
        <Suspense>
          <NearMisses address={address} />
        </Suspense>
      </EmptyState>
    );
  if (tabs?.all === 0)
    return (
      <EmptyState
        title={messages.none}
        illustration={<EmptyInbox />}
        action={
          <ButtonLink variant="secondary" to={pages.agencyDetails}>
            {messages.toZips}
          </ButtonLink>
        }
      >
        <p>{messages.noneText}</p>
      </EmptyState>
    );
  return (
    <EmptyState title={messages.tab[address.tab]} illustration={<EmptyInbox />}>
      <p>{messages.tabText}</p>
    </EmptyState>
  );
}

/** Sets that have what this one does not. */
function Elsewhere({ address, tabs }: { address: BoardAddress; tabs: Board['tabs'] | undefined }) {
  const messages = useMessages(leadRows);
  const [search] = useSearchParams();
  const others = TABS.filter((tab) => tab !== 'all' && tab !== address.tab && tabs?.[tab]);
  if (others.length === 0) return null;
  return (
    <ul className={styles.nearMisses}>
      {others.map((tab) => (
        <li key={tab}>
          <Link to={hrefOf(changed(search, { tab: tab === 'todo' ? null : tab }))}>
            {messages.empty.elsewhere(messages.tabs[tab], groupThousands(tabs?.[tab] ?? 0))}
          </Link>
        </li>
      ))}
    </ul>
  );
}
