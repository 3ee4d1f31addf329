import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { CheckMark } from '@fanwise/web/src/ui/marks/marks.tsx';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { adminList } from '../messages/en/list.ts';
import styles from './list.module.css';
import type { Address } from './use-address.ts';
import type { StableRow } from './use-stable-rows.ts';

/** A column; the first one names the row and opens it. */
export type Column<Row> = {
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** `wide` gets the most room of a row, `text` some. */
  kind?: 'number' | 'wide' | 'text';
  /** Hidden while a row is open beside the list. */
  isMinor?: true;
};

type TableProps<Row> = {
  ref: Ref<HTMLTableElement>;
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly StableRow<Row>[];
  isStale: boolean;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  pageOf?: (row: Row) => string;
  isUrgent?: (row: Row) => boolean;
  address: Address;
  /** True if some of the rows have a task that can be done with several at once. */
  canSelect: boolean;
  selected: ReadonlySet<string>;
  onSelect: (id: string) => void;
};

/** Rows as a table; on a narrow screen each is a card. */
export function Table<Row>({ ref, columns, rows, isStale, title, ...rest }: TableProps<Row>) {
  const messages = useMessages(adminList);
  return (
    <table ref={ref} className={styles.table} aria-busy={isStale || undefined}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {rest.canSelect && (
            <th scope="col" className={styles.selectCell}>
              <span className="visually-hidden">{messages.mark}</span>
            </th>
          )}
          {columns.map(({ name, label, kind, isMinor }) => (
            <th key={name} scope="col" data-kind={kind} data-minor={isMinor}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((stableRow) => (
          <Row key={rest.idOf(stableRow.row)} stableRow={stableRow} columns={columns} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps<Row> = Omit<TableProps<Row>, 'ref' | 'title' | 'rows' | 'isStale'> & {
  stableRow: StableRow<Row>;
};

function Row<Row>({ stableRow: { row, state }, columns, address, ...props }: RowProps<Row>) {
  const messages = useMessages(adminList);
  const id = props.idOf(row);
  const [first, ...others] = columns;
  const isOpen = address.open === id;
  return (
    <tr
      data-open={isOpen || undefined}
      data-state={state}
      data-urgent={props.isUrgent?.(row) || undefined}
    >
      {props.canSelect && (
        <td className={styles.selectCell}>
          <label className={styles.selectBox}>
            <span className="visually-hidden">{messages.markRow(props.nameOf(row))}</span>
            <input
              type="checkbox"
              className={styles.selectInput}
              checked={props.selected.has(id)}
              onChange={() => props.onSelect(id)}
            />
            <span aria-hidden="true">
              <CheckMark />
            </span>
          </label>
        </td>
      )}
      <th scope="row" data-kind={first?.kind}>
        <Link
          to={props.pageOf?.(row) ?? address.withOpen(id)}
          state={props.pageOf ? undefined : address.state}
          data-row={id}
          aria-current={isOpen ? 'true' : undefined}
          className={styles.open}
        >
          {first?.cell(row)}
        </Link>
        {state !== 'same' && <span className={styles.state}>{messages.states[state]}</span>}
      </th>
      {others.map(({ name, label, kind, isMinor, cell }) => {
        const content = cell(row);
        return (
          <td
            key={name}
            data-label={label}
            data-kind={kind}
            data-minor={isMinor}
            data-empty={content === null || content === '' || undefined}
          >
            {content}
          </td>
        );
      })}
    </tr>
  );
}
