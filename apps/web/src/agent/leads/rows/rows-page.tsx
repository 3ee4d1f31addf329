import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ApiError } from '../../../app/api.ts';
import { leadRows } from '../../../messages/en/agent/lead-rows.ts';
import { leadTools } from '../../../messages/en/agent/lead-tools.ts';
import { leads } from '../../../messages/en/agent/leads.ts';
import { useMessages } from '../../../messages/language.ts';
import { keepListAddress } from '../../../shared/lead/list-address.ts';
import { keepShortcuts, shortcutsAreOn } from '../../../shared/lead/shortcuts.ts';
import { LoadFailure } from '../../../shared/load-failure/load-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { loadedLater } from '../../../ui/windows/loaded-later.ts';
import { useSettled } from '../../lead-rows/use-settled.ts';
import { ProfileIncomplete } from '../profile-incomplete.tsx';
import { readAddress } from './address.ts';
import { Tabs } from './bar/tabs.tsx';
import { Toolbar } from './bar/toolbar.tsx';
import { Chips } from './filters/chips.tsx';
import { useBoard } from './live/use-board.ts';
import styles from './rows.module.css';
import { Rows } from './rows.tsx';
import { useRail } from './use-rail.ts';
import { useWindows } from './use-windows.tsx';

const { Component: FilterPanel } = loadedLater(
  async () => (await import('./filters/filter-panel.tsx')).FilterPanel,
);

/** An agent's leads as rows. Filters and order are in the address; the search text is not. */
export function RowsPage({ head }: { head: ReactNode }) {
  const messages = useMessages(leadRows);
  const tools = useMessages(leadTools);
  const leadWords = useMessages(leads);
  const [search] = useSearchParams();
  const address = readAddress(search);
  const [typed, setTyped] = useSearched();
  const searched = useSettled(typed.trim());
  const board = useBoard(address, searched);
  const searchField = useRef<HTMLInputElement>(null);
  useEffect(() => keepListAddress(search), [search]);
  const [hasFilters, setFilters] = useState(false);
  const [isRail, turnRail] = useRail();
  const [hasKeys, setKeys] = useState(shortcutsAreOn);
  const { show, isOpen, window, ahead } = useWindows({
    hasKeys,
    onKeys: (on) => {
      keepShortcuts(on);
      setKeys(on);
    },
  });

  const { error, page } = board;
  if (error instanceof ApiError && error.code === 'profile-incomplete')
    return <ProfileIncomplete missing={error.data.map(String)} />;
  return (
    <div className={styles.page} data-wide data-rail={isRail || undefined} {...ahead}>
      {head}
      <Tabs address={address} board={board.board} />
      <Toolbar
        address={address}
        count={board.isStale ? undefined : board.board?.count}
        typed={typed}
        onTyped={setTyped}
        searchField={searchField}
      >
        <Button
          variant="quiet"
          size="small"
          aria-expanded={hasFilters}
          onClick={() => setFilters(!hasFilters)}
        >
          {tools.filters.open}
        </Button>
        <Button variant="quiet" size="small" onClick={() => show({ kind: 'views' })}>
          {tools.views.open}
        </Button>
        <Button variant="quiet" size="small" onClick={() => show({ kind: 'help' })}>
          {tools.help.open}
        </Button>
      </Toolbar>
      {hasFilters && (
        <Suspense fallback={<Skeleton count={2} />}>
          <FilterPanel address={address} />
        </Suspense>
      )}
      <Chips address={address} />
      {page && board.board ? (
        <>
          {error && (
            <p className={styles.stale} role="status">
              {messages.stale}
            </p>
          )}
          <Rows
            key={searched}
            address={address}
            searched={searched}
            board={board}
            searchField={searchField}
            page={page}
            onStopSearching={() => setTyped('')}
            onFilters={() => setFilters(!hasFilters)}
            onRail={turnRail}
            // A window that is still on its way has the keys already.
            hasKeys={hasKeys && !isOpen}
            show={show}
          />
        </>
      ) : error ? (
        <LoadFailure title={leadWords.failed} error={error} onRetry={board.refetch} />
      ) : (
        <Skeleton shape="rows" count={14} />
      )}
      {window}
    </div>
  );
}

/** The search text: typed here, or brought along from the palette. */
function useSearched() {
  const { key, state } = useLocation();
  const brought = (state as { searched?: string } | null)?.searched;
  const [from, setFrom] = useState('');
  const [typed, setTyped] = useState('');
  if (brought !== undefined && from !== key) {
    setFrom(key);
    setTyped(brought);
  }
  return [typed, setTyped] as const;
}
