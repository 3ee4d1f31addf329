import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../../app/api.ts';
import { keepListAddress } from '../../../features/lead/list-address.ts';
import { LoadFailure } from '../../../features/load-failure/load-failure.tsx';
import { leadRows } from '../../../messages/en/agent/lead-rows.ts';
import { leads } from '../../../messages/en/agent/leads.ts';
import { useWords } from '../../../messages/language.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { ProfileIncomplete } from '../profile-incomplete.tsx';
import { readAddress } from './address.ts';
import { Tabs } from './bar/tabs.tsx';
import { Toolbar } from './bar/toolbar.tsx';
import { useBoard } from './live/use-board.ts';
import styles from './rows.module.css';
import { Rows } from './rows.tsx';
import { useSettled } from './use-settled.ts';

/** An agent's leads as rows. What cuts and orders them is in the address; what is searched for is not. */
export function RowsPage({ head }: { head: ReactNode }) {
  const words = useWords(leadRows);
  const leadWords = useWords(leads);
  const [search] = useSearchParams();
  const address = readAddress(search);
  const [typed, setTyped] = useState('');
  const searched = useSettled(typed.trim());
  const board = useBoard(address, searched);
  const searchField = useRef<HTMLInputElement>(null);
  useEffect(() => keepListAddress(search), [search]);

  const { error, page } = board;
  if (error instanceof ApiError && error.code === 'profile-incomplete')
    return <ProfileIncomplete missing={error.data.map(String)} />;
  return (
    <div className={styles.page} data-wide>
      {head}
      <Tabs address={address} board={board.board} />
      <Toolbar
        address={address}
        count={board.isStale ? undefined : board.board?.count}
        typed={typed}
        onTyped={setTyped}
        searchField={searchField}
      />
      {page && board.board ? (
        <>
          {error && (
            <p className={styles.stale} role="status">
              {words.stale}
            </p>
          )}
          <Rows
            key={searched}
            {...{ address, searched, board, searchField }}
            page={page}
            onStopSearching={() => setTyped('')}
          />
        </>
      ) : error ? (
        <LoadFailure title={leadWords.failed} error={error} onRetry={board.refetch} />
      ) : (
        <Skeleton shape="rows" count={14} />
      )}
    </div>
  );
}
