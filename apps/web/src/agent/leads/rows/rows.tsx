import { quoteLeadPage } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { leadRows } from '../../../messages/en/agent/lead-rows.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { useShowClientInfo } from '../../client-info/use-show-client-info.tsx';
import { keepOrder } from '../../lead-rows/order.ts';
import { TABS } from '../../lead-rows/tabs.ts';
import { viewHref, viewsQuery } from '../../lead-rows/views.ts';
import { useStartAtTop } from '../start-at-top.ts';
import { type BoardAddress, boardQueryOf, changed, readAddress } from './address.ts';
import { Nothing } from './bar/nothing.tsx';
import { Pages } from './bar/pages.tsx';
import { useKeys } from './keys.ts';
import type { ShownPage, ShownRow } from './live/hold-rows.ts';
import type { useBoard } from './live/use-board.ts';
import { usePassing } from './live/use-passing.ts';
import { WhyDialog } from './live/why-dialog.tsx';
import { LeadTable } from './row/lead-table.tsx';
import { rowState } from './row/row-state.ts';
import styles from './rows.module.css';
import { useMinute } from './use-minute.ts';
import { useRowFocus } from './use-row-focus.ts';
import type { RowWindow } from './use-windows.tsx';

/** The table of a page with all that can be done in it. */
export function Rows({
  address,
  searched,
  board,
  page,
  searchField,
  hasKeys,
  onStopSearching,
  onFilters,
  onRail,
  show,
}: {
  address: BoardAddress;
  searched: string;
  board: ReturnType<typeof useBoard>;
  page: ShownPage;
  searchField: RefObject<HTMLInputElement | null>;
  hasKeys: boolean;
  onStopSearching: () => void;
  onFilters: () => void;
  onRail: () => void;
  show: (window: RowWindow) => void;
}) {
  const messages = useMessages(leadRows);
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const now = useMinute();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const clientInfo = useShowClientInfo();
  const passing = usePassing();
  const { data: views } = useQuery({ ...viewsQuery, enabled: !board.isStale });
  const table = useRef<HTMLTableElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const listed =
    address.tab === 'closed' || address.tab === 'all'
      ? page.data
      : page.data.filter((row) => !passing.isHidden(row));
  // As they are drawn: the first is no folded one.
  const rows = [
    ...listed.filter((row) => !rowState(row).isFolded),
    ...listed.filter((row) => rowState(row).isFolded),
  ];
  const focus = useRowFocus(table, rows, search.toString());
  const { count = 0, next = null, tabs } = board.board ?? {};
  useStartAtTop(top, search.toString(), !board.isStale);
  useEffect(() => {
    if (board.isStale) return;
    const address = readAddress(search);
    keepOrder({
      leads: page.data.filter((row) => rowState(row).canQuote && !row.isGone).map(idOf),
      tab: address.tab,
      before: address.before,
      count,
      following: next === null ? null : { ...boardQueryOf(address, ''), after: next },
    });
  }, [page, board.isStale, search, count, next]);

  const reached = () => rows.find((row) => row.applicationId === focus.reached) ?? null;
  const acts = {
    onSummary: (row: ShownRow) => show({ kind: 'summary', row }),
    onClientInfo: clientInfo.show,
    onCovered: () => show({ kind: 'covered' }),
    onPass: (row: ShownRow) => {
      focus.leave([row.applicationId]);
      void passing.pass([row]);
    },
    onTakeBack: (row: ShownRow) => void passing.takeBack([row.applicationId]),
  };
  const select = (row: ShownRow) => {
    const after = new Set(selected);
    if (!after.delete(row.applicationId)) after.add(row.applicationId);
    setSelected(after);
  };
  const passSelected = () => {
    const chosen = rows.filter((row) => selected.has(row.applicationId) && rowState(row).canPass);
    focus.leave(chosen.map(idOf));
    setSelected(new Set());
    void passing.pass(chosen);
  };
  const withRow = (act: (row: ShownRow) => unknown) => () => {
    const row = reached();
    return row && !row.isGone ? act(row) : false;
  };
  const follow = (link: 'next' | 'previous') => () => {
    const target = document.querySelector<HTMLElement>(`[data-page="${link}"]`);
    target?.focus();
    target?.click();
    return target !== null;
  };
  useKeys(
    {
      j: () => focus.step(1),
      arrowdown: () => focus.step(1),
      k: () => focus.step(-1),
      arrowup: () => focus.step(-1),
      home: () => focus.to(0),
      end: () => focus.to(rows.length - 1),
      enter: withRow((row) => {
        const { first } = rowState(row);
        if (first === 'clientInfo') acts.onClientInfo(row);
        else if (first === 'covered') acts.onCovered();
        else if (first === 'summary') acts.onSummary(row);
        return first !== null;
      }),
      q: withRow((row) =>
        rowState(row).canQuote ? navigate(quoteLeadPage(row.applicationId)) : false,
      ),
      c: withRow((row) => (rowState(row).actions.clientInfo ? acts.onClientInfo(row) : false)),
      ' ': withRow((row) => show({ kind: 'outline', row })),
      n: withRow((row) => show({ kind: 'note', row })),
      f: onFilters,
      '[': onRail,
      '?': () => show({ kind: 'help' }),
      x: withRow(select),
      e: () => {
        if (selected.size > 0) return passSelected();
        return withRow((row) => (rowState(row).canPass ? acts.onPass(row) : false))();
      },
      r: () => (board.waiting > 0 || hasLeft ? showWaiting() : false),
      '/': () => searchField.current?.focus(),
      escape: () => {
        if (document.activeElement === searchField.current) return focus.enter();
        return selected.size > 0 ? setSelected(new Set()) : false;
      },
      'shift+n': follow('next'),
      'shift+p': follow('previous'),
      ...Object.fromEntries(
        TABS.map((tab, index) => [
          String(index + 1),
          () => setSearch(changed(search, { tab: tab === 'todo' ? null : tab, filter: null })),
        ]),
      ),
      ...Object.fromEntries(
        ['6', '7', '8', '9'].map((key, place) => [
          key,
          () => {
            const view = views?.data[place];
            return view ? navigate(viewHref(view)) : false;
          },
        ]),
      ),
    },
    hasKeys,
  );
  const hasLeft = board.page?.data.some(({ isGone }) => isGone) ?? false;
  const showWaiting = () => {
    if (address.after === null) board.showWaiting();
    else setSearch(changed(search, {}));
  };

  return (
    <div ref={top} className={styles.list}>
      <div role="status" className={styles.waitingSlot}>
        {board.waiting > 0 && (
          <div className={styles.waiting}>
            {messages.newLeads(board.waiting)}
            <Button variant="sun" size="small" onClick={showWaiting}>
              {messages.showNewLeads}
            </Button>
          </div>
        )}
      </div>
      {rows.length > 0 ? (
        <LeadTable
          ref={table}
          reached={focus.reached}
          onReach={focus.reach}
          isStale={board.isStale}
          onSelect={select}
          rows={rows}
          now={now}
          selected={selected}
          acts={acts}
          searched={searched}
        />
      ) : (
        <Nothing
          address={address}
          searched={searched}
          tabs={tabs}
          onStopSearching={onStopSearching}
        />
      )}
      {selected.size > 0 && (
        <div className={styles.selection}>
          <b>{messages.selected(selected.size)}</b>
          <Button size="small" variant="secondary" onClick={passSelected}>
            {messages.actions.pass}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setSelected(new Set())}>
            {messages.clearSelection}
          </Button>
        </div>
      )}
      <Pages address={address} shown={page.data.length} count={count} next={next} />
      {passing.asksWhy.length > 0 && <WhyDialog onReason={passing.giveReason} />}
      {clientInfo.dialog}
    </div>
  );
}

const idOf = ({ applicationId }: ShownRow): number => applicationId;
