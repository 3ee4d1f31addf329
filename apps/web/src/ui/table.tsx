import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

type TableProps = ComponentProps<'table'> & {
  headers: readonly string[];
  /** Read aloud before the table. */
  caption?: string;
  isFramed?: boolean;
  /** The first column of amounts. */
  amountsFrom?: number;
};

/** The class of a cell with an amount of money. */
export const amountCell = styles.amount;

/** A table; on a narrow page each row is a block, and each cell names its column by `data-label`. */
export function Table({
  headers,
  caption,
  isFramed = false,
  amountsFrom = headers.length,
  className,
  children,
  ...rest
}: TableProps) {
  return (
    <table {...rest} className={classNames(styles.table, isFramed && styles.framed, className)}>
      {caption && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {headers.map((head, place) => (
            <th key={head} scope="col" className={place >= amountsFrom ? amountCell : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
