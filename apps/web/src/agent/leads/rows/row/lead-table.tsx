import { groupThousands } from '@fanwise/domain/money/money';
import { type Ref, useState } from 'react';
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { useMessages } from '../../../../messages/language.ts';
import type { ShownRow } from '../live/hold-rows.ts';
import styles from '../rows.module.css';
import { LeadRow } from './lead-row.tsx';
import type { RowActs } from './row-actions.tsx';
import { rowState } from './row-state.ts';

/** The rows of a page. Those that no own carrier is left for fold into one line at the end. */
export function LeadTable({
  ref,
  rows,
  now,
  reached,
  selected,
  isStale,
  searched,
  onReach,
  onSelect,
  acts,
}: {
  ref: Ref<HTMLTableElement>;
  rows: readonly ShownRow[];
  now: number;
  reached: number | null;
  selected: ReadonlySet<number>;
  isStale: boolean;
  searched: string;
  onReach: (id: number) => void;
  onSelect: (row: ShownRow) => void;
  acts: RowActs;
}) {
  const messages = useMessages(leadRows);
  const [isUnfolded, setUnfolded] = useState(false);
  const open = rows.filter((row) => !rowState(row).isFolded);
  const folded = rows.filter((row) => rowState(row).isFolded);
  const hasStates = new Set(rows.map(({ state }) => state)).size > 1;
  const drawn = isUnfolded ? rows : open;
  const isDrawn = drawn.some(({ applicationId }) => applicationId === reached);
  const current = isDrawn ? reached : drawn[0]?.applicationId;
  const lead = (row: ShownRow) => (
    <LeadRow
      key={row.applicationId}
      row={row}
      now={now}
      isReached={row.applicationId === current}
      isSelected={selected.has(row.applicationId)}
      hasStates={hasStates}
      searched={searched}
      onSelect={onSelect}
      acts={acts}
    />
  );
  return (
    <table
      ref={ref}
      className={styles.table}
      aria-busy={isStale || undefined}
      onFocus={(event) => {
        const row = event.target.closest<HTMLElement>('[data-lead]');
        if (row) onReach(Number(row.dataset.lead));
      }}
    >
      <caption className="visually-hidden">{messages.caption}</caption>
      <Head />
      <tbody>{open.map(lead)}</tbody>
      {folded.length > 0 && (
        <tbody>
          <tr className={styles.fold}>
            <td colSpan={ALWAYS_SHOWN}>
              <button
                type="button"
                aria-expanded={isUnfolded}
                onClick={() => setUnfolded(!isUnfolded)}
              >
                {messages.covered(groupThousands(folded.length))}
              </button>
            </td>
            {SOMETIMES_SHOWN.map(([column, className]) => (
              <td key={column} className={className} />
            ))}
          </tr>
          {isUnfolded && folded.map(lead)}
        </tbody>
      )}
    </table>
  );
}

/**
 * A cell over more columns than are shown would make the table draw the missing ones, empty, beside the others: what folds
 * spans those that are always there, and has a cell for each of the others.
 */
const ALWAYS_SHOWN = 7;
const SOMETIMES_SHOWN = [
  ['starts', styles.wide],
  ['language', styles.wide],
  ['free', styles.sometimes],
  ['yours', styles.sometimes],
  ['fee', styles.sometimes],
  ['quotes', styles.widest],
  ['note', styles.widest],
] as const;

function Head() {
  const { columns } = useMessages(leadRows);
  const column = (word: keyof typeof columns, hint?: string, className?: string) => (
    <th scope="col" title={hint} className={className} data-column={word}>
      {columns[word]}
    </th>
  );
  return (
    <thead>
      <tr>
        <th scope="col" data-column="select">
          <span className="visually-hidden">{columns.select}</span>
        </th>
        {column('age')}
        {column('insurance')}
        {column('place')}
        {column('about')}
        {column('starts', undefined, styles.wide)}
        {column('language', undefined, styles.wide)}
        {column('free', columns.freeHint, `${styles.number} ${styles.sometimes}`)}
        {column('yours', columns.yoursHint, `${styles.number} ${styles.sometimes}`)}
        {column('quotes', undefined, `${styles.number} ${styles.widest}`)}
        {column('fee', columns.feeHint, `${styles.number} ${styles.sometimes}`)}
        {column('standing')}
        {column('note', undefined, styles.widest)}
        <th scope="col" data-column="actions">
          <span className="visually-hidden">{columns.actions}</span>
        </th>
      </tr>
    </thead>
  );
}
