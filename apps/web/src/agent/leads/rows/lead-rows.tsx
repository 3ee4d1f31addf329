import type { LeadSort } from '@fanwise/domain/leads/lead-sorts';
import { groupThousands } from '@fanwise/domain/money/money';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { assigning } from '../../../messages/en/agent/assigning.ts';
import { leadRows } from '../../../messages/en/agent/lead-rows.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useColleagues } from '../../assigning/use-colleagues.ts';
import { readAddress, reversed, type Sort } from '../list/address.ts';
import { describeLead } from '../list/describe-lead.ts';
import type { ListedLead } from '../list/shown-page.ts';
import { useChangeList } from '../list/use-change-list.ts';
import type { LeadList } from '../list/use-lead-list.tsx';
import { type ClassOfColumn, HIDDEN_COLUMNS, shownFor } from './row/hidden-columns.ts';
import { LeadRow } from './row/lead-row.tsx';
import { listFilterFacts } from './row/row-facts.ts';
import styles from './rows.module.css';

const MINUTE_MS = 60_000;

/** The time, updated each minute. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Renders a page of leads as rows, with the actions on the selected ones. */
export function LeadRows({ list }: { list: LeadList }) {
  const messages = useMessages(leadRows);
  const { button } = useMessages(assigning);
  const minute = useMinute();
  const { leads, focus, selection } = list;
  const scrollBack = useEffectEvent(focus.scrollBack);
  useEffect(() => void scrollBack(), []);
  return (
    <div className={styles.list}>
      <LeadTable
        leads={leads}
        now={minute}
        selected={selection.ids}
        reached={focus.reached}
        isStale={list.pageQuery.isStale}
        searched={list.search.searched}
        onReach={focus.reach}
        onSelect={selection.toggle}
        actions={list.actions}
      />
      {selection.ids.size > 0 && (
        <div className={styles.selection}>
          <b>{messages.selected(selection.ids.size)}</b>
          <Button size="small" variant="secondary" onClick={selection.pass}>
            {messages.actions.pass}
          </Button>
          {selection.assign && (
            <Button size="small" variant="secondary" onClick={selection.assign}>
              {button}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={selection.clear}>
            {messages.clearSelection}
          </Button>
        </div>
      )}
    </div>
  );
}

type TableProps = Pick<LeadList, 'leads' | 'actions'> & {
  selected: ReadonlySet<number>;
  isStale: boolean;
  searched: string;
  now: number;
  reached: number | null;
  onReach: (id: number) => void;
  onSelect: (lead: ListedLead) => void;
};

/** The rows of a page. Leads that no carrier of the agent is left for fold into one line at the end. */
export function LeadTable({
  leads,
  now,
  reached,
  selected,
  isStale,
  searched,
  onReach,
  onSelect,
  actions,
}: TableProps) {
  const messages = useMessages(leadRows);
  const [isExpanded, setExpanded] = useState(false);
  const { isShared } = useColleagues();
  const [search] = useSearchParams();
  const address = readAddress(search);
  const filteredFacts = listFilterFacts(address);
  const shown = shownFor(address);
  const open = leads.filter((lead) => !describeLead(lead).isCollapsed);
  const collapsed = leads.filter((lead) => describeLead(lead).isCollapsed);
  const hasStates = new Set(leads.map(({ state }) => state)).size > 1;
  const shownLeads = isExpanded ? leads : open;
  const isReachedShown = shownLeads.some(({ applicationId }) => applicationId === reached);
  const current = isReachedShown ? reached : shownLeads[0]?.applicationId;
  const render = (row: ListedLead) => (
    <LeadRow
      key={row.applicationId}
      row={row}
      now={now}
      isReached={row.applicationId === current}
      isSelected={selected.has(row.applicationId)}
      hasStates={hasStates}
      searched={searched}
      asked={filteredFacts}
      shown={shown}
      onSelect={onSelect}
      actions={actions}
    />
  );
  return (
    <table
      className={styles.table}
      data-states={hasStates || undefined}
      aria-busy={isStale || undefined}
      onFocus={(event) => {
        const row = event.target.closest<HTMLElement>('[data-lead]');
        if (row) onReach(Number(row.dataset.lead));
      }}
    >
      <caption className="visually-hidden">{messages.caption}</caption>
      <Head shown={shown} />
      <tbody>{open.map(render)}</tbody>
      {collapsed.length > 0 && (
        <tbody>
          <tr className={styles.fold}>
            <td colSpan={isShared ? ALWAYS_SHOWN + 1 : ALWAYS_SHOWN}>
              <button
                type="button"
                aria-expanded={isExpanded}
                onClick={() => setExpanded(!isExpanded)}
              >
                {messages.covered(groupThousands(collapsed.length))}
              </button>
            </td>
            {HIDDEN_COLUMNS.map((column) => (
              <td key={column} className={shown(column)} />
            ))}
          </tr>
          {isExpanded && collapsed.map(render)}
        </tbody>
      )}
    </table>
  );
}

/**
 * A cell that spans more columns than are shown would make the table render the missing ones, empty. So the folding line
 * spans the columns that are always shown, and has a cell for each of the others.
 */
const ALWAYS_SHOWN = 7;
/**
 * The order of each column. About has none: it is a sentence of different facts for each type. The facts have orders
 * of their own in the list of orders. `isDescending`: its usual direction shows the highest value first.
 */
const COLUMN_SORTS: Readonly<
  Partial<Record<string, { readonly sort: LeadSort; readonly isDescending?: true }>>
> = {
  id: { sort: 'number', isDescending: true },
  age: { sort: 'newest' },
  insurance: { sort: 'line' },
  place: { sort: 'place' },
  starts: { sort: 'start' },
  language: { sort: 'lang' },
  availableCarriers: { sort: 'free', isDescending: true },
  yourPrice: { sort: 'price' },
  quotes: { sort: 'quotes', isDescending: true },
  fee: { sort: 'fee', isDescending: true },
  assigned: { sort: 'assigned' },
  status: { sort: 'status' },
  note: { sort: 'note' },
};

/** How a column is sorted now, and the order that its head chooses next: its own, the reverse, and then none. */
function columnOrder(column: string, current: Sort | null) {
  const sortsOfColumn = COLUMN_SORTS[column];
  if (!sortsOfColumn) return null;
  const { sort, isDescending } = sortsOfColumn;
  // The oldest first are the newest first the other way round.
  const shownSort = current === 'oldest' ? '-newest' : current === '-oldest' ? 'newest' : current;
  const isOwn = shownSort === sort;
  const isReversed = shownSort === reversed(sort);
  return {
    next: isOwn ? reversed(sort) : isReversed ? null : sort,
    direction:
      isOwn || isReversed
        ? isReversed === (isDescending ?? false)
          ? ('ascending' as const)
          : ('descending' as const)
        : undefined,
  };
}

function Head({ shown }: { shown: ClassOfColumn }) {
  const { columns, sortBy } = useMessages(leadRows);
  const { column: assigned } = useMessages(assigning);
  const { isShared } = useColleagues();
  const [search] = useSearchParams();
  const changeList = useChangeList();
  const { sort } = readAddress(search);
  const column = (word: keyof typeof columns | 'assigned', hint?: string, className?: string) => {
    const order = columnOrder(word, sort);
    const title = word === 'assigned' ? assigned : columns[word];
    return (
      <th
        scope="col"
        title={hint}
        className={className}
        data-column={word}
        aria-sort={order?.direction}
      >
        {order ? (
          <button
            type="button"
            title={hint ?? sortBy(title)}
            onClick={() => changeList({ sort: order.next })}
          >
            {title}
          </button>
        ) : (
          title
        )}
      </th>
    );
  };
  return (
    <thead>
      <tr>
        <th scope="col" data-column="select">
          <span className="visually-hidden">{columns.select}</span>
        </th>
        {column('id', undefined, shown('id'))}
        {column('age')}
        {column('insurance')}
        {column('place')}
        {column('about')}
        {column('starts', undefined, shown('starts'))}
        {column('language', undefined, shown('language'))}
        {column(
          'availableCarriers',
          columns.availableCarriersHint,
          classNames(styles.number, shown('availableCarriers')),
        )}
        {column('yourPrice', columns.yourPriceHint, classNames(styles.number, shown('yourPrice')))}
        {column('quotes', undefined, classNames(styles.number, shown('quotes')))}
        {column('fee', columns.feeHint, classNames(styles.number, shown('fee')))}
        {isShared && column('assigned')}
        {column('status')}
        {column('note', undefined, shown('note'))}
        <th scope="col" data-column="actions">
          <span className="visually-hidden">{columns.actions}</span>
        </th>
      </tr>
    </thead>
  );
}
