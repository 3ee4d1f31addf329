import type { ListAddress } from '../../list/address.ts';
import styles from '../rows.module.css';

/** The columns that a narrow table hides, in the order of the line that folds. */
export const HIDDEN_COLUMNS = [
  'id',
  'starts',
  'language',
  'availableCarriers',
  'yourPrice',
  'fee',
  'quotes',
  'note',
] as const;
export type HiddenColumn = (typeof HIDDEN_COLUMNS)[number];

/** Returns the class that hides a column where there is no room; undefined for one that is always shown. */
export type ClassOfColumn = (column: HiddenColumn) => string | undefined;

const CLASSES: Readonly<Record<HiddenColumn, string | undefined>> = {
  id: styles.wide,
  starts: styles.wide,
  language: styles.wide,
  availableCarriers: styles.medium,
  yourPrice: styles.wide,
  fee: styles.medium,
  quotes: styles.widest,
  note: styles.widest,
};

/** The filters and orders that read a column. */
const READ_BY: Readonly<Partial<Record<HiddenColumn, readonly string[]>>> = {
  starts: ['start'],
  language: ['lang'],
  availableCarriers: ['free'],
  yourPrice: ['price'],
  fee: ['fee'],
  quotes: ['quotes'],
};

export const isUsuallyShown: ClassOfColumn = (column) => CLASSES[column];

/** A column that the list is filtered or sorted by is shown at every width. */
export const shownFor = ({
  filters,
  sort,
}: Pick<ListAddress, 'filters' | 'sort'>): ClassOfColumn => {
  const columnsInUse = [sort?.replace('-', '') ?? '', ...Object.keys(filters)];
  return (column) =>
    READ_BY[column]?.some((name) => columnsInUse.includes(name)) ? undefined : CLASSES[column];
};
