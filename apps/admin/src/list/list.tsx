import type { AdminRoutes } from '@fanwise/contract/admin/admin-routes';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Button } from '@fanwise/web/src/ui/button.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Heading } from '../app/heading.tsx';
import { adminList } from '../messages/en/list.ts';
import { CappedCount } from '../parts/capped-count.tsx';
import type { TaskButton } from '../task/task-button.ts';
import { BulkActions } from './bulk.tsx';
import { type Filter, Filters } from './filters.tsx';
import { useLastTaskAt } from './last-task.ts';
import styles from './list.module.css';
import type { ListKey, RowOf } from './list-key.ts';
import { Pager } from './pager.tsx';
import { Panel } from './panel.tsx';
import { ListStates } from './states.tsx';
import { type Column, Table } from './table.tsx';
import { useAddress } from './use-address.ts';
import { focusRow, useListKeys } from './use-list-keys.ts';
import { useRows } from './use-rows.ts';
import { type StableRow, useStableRows } from './use-stable-rows.ts';
import { type SavedScreen, Views } from './views.tsx';

/** The settings of one list. */
/** The lists with a noun for their count. */
type RowNoun = keyof typeof adminList.english.nouns;
type CountedKey = Extract<ListKey, `GET /${RowNoun}`>;

export type ListProps<Key extends CountedKey> = {
  call: Key;
  title: string;
  /** Hides the title when it is shown elsewhere, as with lists under tabs. */
  titleHidden?: boolean;
  /** The name under which saved views of this list are stored. */
  views?: SavedScreen;
  filters: readonly Filter[];
  columns: readonly Column<RowOf<Key>>[];
  idOf: (row: RowOf<Key>) => string;
  nameOf: (row: RowOf<Key>) => string;
  /** Opens its own page; without it the row opens beside the list. */
  pageOf?: (row: RowOf<Key>) => string;
  panel?: (row: RowOf<Key>) => ReactNode;
  /** The buttons of one row; buttons that several selected rows share are offered for all of them. */
  buttonsOf?: (row: RowOf<Key>) => readonly TaskButton[];
  isUrgent?: (row: RowOf<Key>) => boolean;
  /** The empty state: a sentence, and what to do next. */
  empty: { title: string; text?: ReactNode; action?: ReactNode };
  /** Content between filters and rows, from the answer. */
  above?: (answer: AdminRoutes[Key]['answer']) => ReactNode;
  actions?: ReactNode;
};

/**
 * The list of the admin console: filters in the address, pages of 50, rows that keep their place, a panel beside it.
 */
export function List<Key extends CountedKey>(props: ListProps<Key>) {
  const messages = useMessages(adminList);
  const { filters, idOf, titleHidden, title } = props;
  const hidden = filters.filter(({ kind }) => kind === 'private').map(({ name }) => name);
  const address = useAddress(hidden);
  const { answer, readAt, error, isStale, refetch } = useRows(props.call, address);
  const lastTaskAt = useLastTaskAt();
  const page = `${props.call} ${JSON.stringify(address.filters)} ${address.cursor ?? ''}`;
  const { stableRows, newCount, showLatest } = useStableRows<RowOf<Key>>(
    page,
    isStale ? undefined : answer?.data,
    idOf,
    { readAt, lastTaskAt },
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const navigate = useNavigate();
  const table = useRef<HTMLTableElement>(null);
  const shown: readonly StableRow<RowOf<Key>>[] = isStale
    ? (answer?.data ?? []).map((row: RowOf<Key>) => ({ row, state: 'same' }))
    : stableRows;
  const open = shown.find(({ row }) => idOf(row) === address.open)?.row;
  const wasOpen = useRef(false);
  useEffect(() => {
    // The open row was handled and is gone, and the focus was in it: move the focus to the first row.
    if (wasOpen.current && open === undefined && document.activeElement === document.body)
      table.current?.querySelector<HTMLElement>('[data-row]')?.focus();
    wasOpen.current = open !== undefined;
  }, [open]);
  const close = () => {
    navigate(address.withOpen(undefined), { state: address.state });
    setTimeout(() => focusRow(table, address.open));
  };
  const toggle = (id: string) =>
    setSelected(
      (before) =>
        new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  const canSelect = shown.some(({ row }) => props.buttonsOf?.(row).some(({ forMany }) => forMany));
  useListKeys({
    table,
    address,
    filters,
    onSelect: (id) => canSelect && toggle(id),
    onClose: close,
  });
  const bulk = shown.filter(({ row }) => selected.has(idOf(row))).map(({ row }) => row);
  return (
    <div className={styles.screen} data-open={open !== undefined || undefined}>
      <section className={styles.list} aria-label={title}>
        <div className={styles.head}>
          {titleHidden ? <h2 className="visually-hidden">{title}</h2> : <Heading>{title}</Heading>}
          {answer && (
            <CappedCount of={answer}>
              {(count) => (
                <p className={styles.count}>
                  {messages.count(
                    answer.count,
                    count,
                    messages.nouns[props.call.slice('GET /'.length) as RowNoun],
                  )}
                </p>
              )}
            </CappedCount>
          )}
          <div className={styles.headEnd}>{props.actions}</div>
        </div>
        {props.views && <Views screen={props.views} address={address} />}
        {filters.length > 0 && <Filters filters={filters} address={address} />}
        {answer && props.above?.(answer)}
        <div className={styles.live} aria-live="polite">
          {newCount > 0 && (
            <Button variant="secondary" size="small" onClick={showLatest}>
              {messages.newcomers(newCount)}
            </Button>
          )}
        </div>
        <ListStates
          error={error}
          hasRows={shown.length > 0}
          isLoading={!answer && !error}
          onRetry={refetch}
          isFiltered={Object.keys(address.filters).length > 0}
          empty={props.empty}
          onShowAll={() => address.replace({})}
        />
        {shown.length > 0 && (
          <Table
            {...props}
            ref={table}
            rows={shown}
            canSelect={canSelect}
            isStale={isStale}
            address={address}
            selected={selected}
            onSelect={toggle}
          />
        )}
        <Pager address={address} next={answer?.next ?? null} />
        {bulk.length > 0 && props.buttonsOf && (
          <BulkActions rows={bulk.map(props.buttonsOf)} onClear={() => setSelected(new Set())} />
        )}
      </section>
      {open !== undefined && props.panel && (
        <Panel
          key={address.open}
          title={props.nameOf(open)}
          taskButtons={props.buttonsOf?.(open) ?? []}
          onClose={close}
        >
          {props.panel(open)}
        </Panel>
      )}
    </div>
  );
}
