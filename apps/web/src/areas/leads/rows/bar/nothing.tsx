import { pages } from '@fanwise/contract/pages';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { useWords } from '../../../../messages/language.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyInbox } from '../../../../ui/marks/illustrations/empty-inbox.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { loadedLater } from '../../../../ui/windows/loaded-later.ts';
import { type BoardAddress, changed, FILTERS, hrefOf } from '../address.ts';

const { Component: NearMisses } = loadedLater(
  async () => (await import('./near-misses.tsx')).NearMisses,
);

const NO_FILTERS = Object.fromEntries([...FILTERS, 'filter'].map((name) => [name, null]));

/** Why there is no row, and what to do about it. */
export function Nothing({
  address,
  searched,
  isEmptyAtAll,
  onStopSearching,
}: {
  address: BoardAddress;
  searched: string;
  /** No lead in any set. */
  isEmptyAtAll: boolean;
  onStopSearching: () => void;
}) {
  const words = useWords(leadRows).empty;
  const [search] = useSearchParams();
  if (searched)
    return (
      <EmptyState
        title={words.nothingFound}
        action={
          <Button variant="secondary" onClick={onStopSearching}>
            {words.stopSearching}
          </Button>
        }
      >
        <p>{words.nothingFoundText(searched)}</p>
      </EmptyState>
    );
  if (Object.keys(address.filters).length > 0)
    return (
      <EmptyState
        title={words.filtered}
        action={
          <ButtonLink variant="secondary" to={hrefOf(changed(search, NO_FILTERS))}>
            {words.without}
          </ButtonLink>
        }
      >
        <p>{words.filteredText}</p>
        <Suspense>
          <NearMisses address={address} />
        </Suspense>
      </EmptyState>
    );
  if (isEmptyAtAll)
    return (
      <EmptyState
        title={words.none}
        illustration={<EmptyInbox />}
        action={
          <ButtonLink variant="secondary" to={pages.agencyDetails}>
            {words.toZips}
          </ButtonLink>
        }
      >
        <p>{words.noneText}</p>
      </EmptyState>
    );
  return (
    <EmptyState title={words.tab[address.tab]} illustration={<EmptyInbox />}>
      <p>{words.tabText}</p>
    </EmptyState>
  );
}
