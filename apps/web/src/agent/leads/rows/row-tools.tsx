import { Suspense } from 'react';
import { leadTools } from '../../../messages/en/agent/lead-tools.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { loadedLater } from '../../../ui/windows/loaded-later.ts';
import { AssignedFilter } from '../../assigning/assigned-filter.tsx';
import type { LeadList } from '../list/use-lead-list.tsx';
import { Tabs } from './bar/tabs.tsx';
import { Toolbar } from './bar/toolbar.tsx';
import { Chips } from './filters/chips.tsx';

const { Component: FilterPanel } = loadedLater(
  async () => (await import('./filters/filter-panel.tsx')).FilterPanel,
);

/** Draws the tools above the rows: tabs, search, status, order, filters. */
export function RowTools({ list }: { list: LeadList }) {
  const tools = useMessages(leadTools);
  const { address, page, hasFilters } = list;
  return (
    <>
      <Tabs address={address} page={page} />
      <Toolbar
        address={address}
        count={list.isStale ? undefined : page?.count}
        typed={list.typed}
        onTyped={list.setTyped}
        searchField={list.searchField}
        onStatus={list.showStatus}
      >
        <AssignedFilter address={address} />
        <Button
          variant="quiet"
          size="small"
          aria-expanded={hasFilters}
          onClick={list.toggleFilters}
        >
          {tools.filters.open}
        </Button>
        <Button variant="quiet" size="small" onClick={() => list.show({ kind: 'views' })}>
          {tools.views.open}
        </Button>
        <Button variant="quiet" size="small" onClick={() => list.show({ kind: 'help' })}>
          {tools.help.open}
        </Button>
      </Toolbar>
      {hasFilters && (
        <Suspense fallback={<Skeleton count={2} />}>
          <FilterPanel
            address={address}
            takesFocus={list.entersFilters}
            onLeave={list.focus.enter}
          />
        </Suspense>
      )}
      <Chips address={address} />
    </>
  );
}
