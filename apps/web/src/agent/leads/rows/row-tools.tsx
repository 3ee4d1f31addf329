import { Suspense } from 'react';
import { leadRows } from '../../../messages/en/agent/lead-rows.ts';
import { leadTools } from '../../../messages/en/agent/lead-tools.ts';
import { leads } from '../../../messages/en/agent/leads.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { lazyComponent } from '../../../ui/windows/lazy-component.ts';
import { AssignedFilter } from '../../assigning/assigned-filter.tsx';
import { readStatus, STATUSES } from '../list/address.ts';
import type { LeadList } from '../list/use-lead-list.tsx';
import { Tabs } from './bar/tabs.tsx';
import { Toolbar } from './bar/toolbar.tsx';
import { Chips } from './filters/chips.tsx';
import styles from './rows.module.css';

const ANY = 'any';

const { Component: FilterPanel } = lazyComponent(
  async () => (await import('./filters/filter-panel.tsx')).FilterPanel,
);

/** Renders the tools above the rows: tabs, search, status, order, filters. */
export function RowTools({ list }: { list: LeadList }) {
  const tools = useMessages(leadTools);
  const rows = useMessages(leadRows);
  const { filters } = useMessages(leads);
  const { address, filterPanel } = list;
  const statuses = STATUSES.map((value) => ({ value, label: filters[value] }));
  return (
    <>
      <Tabs address={address} page={list.pageQuery.page} />
      <Toolbar
        list={list}
        className={styles.bar}
        status={
          <Select
            label={rows.status}
            labelHidden
            value={address.filters.filter ?? ANY}
            options={[{ value: ANY, label: rows.anyStatus }, ...statuses]}
            onChange={(value) => list.showStatus(readStatus(value))}
          />
        }
      >
        <AssignedFilter address={address} />
        <Button
          variant="quiet"
          size="small"
          aria-expanded={filterPanel.isOpen}
          onClick={filterPanel.toggle}
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
      {filterPanel.isOpen && (
        <Suspense fallback={<Skeleton count={2} />}>
          <FilterPanel
            address={address}
            takesFocus={filterPanel.takesFocus}
            onLeave={() => list.leaveTools('reached') && filterPanel.toggle()}
          />
        </Suspense>
      )}
      <Chips address={address} />
    </>
  );
}
