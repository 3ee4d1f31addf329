import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Table = keyof Tables & string;
type Row<Name extends Table> = Selectable<Tables[Name]>;
type Column<Name extends Table> = keyof Row<Name> & string;

/** Reads the rows that have these values, in no order; all columns unless some are named. */
export const readRows = async <Name extends Table, Named extends Column<Name> = Column<Name>>(
  db: Db,
  table: Name,
  values: Partial<Row<Name>>,
  ...columns: Named[]
): Promise<Pick<Row<Name>, Named>[]> => {
  const selected = columns.length > 0 ? sql.join(columns.map((name) => sql.ref(name))) : sql`*`;
  const conditions = Object.entries(values).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const { rows } = await sql<Pick<Row<Name>, Named>>`
    select ${selected} from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(
    db,
  );
  return rows;
};

/** Reads the first row that has these values. Throws if there is none. */
export const readRow = async <Name extends Table, Named extends Column<Name> = Column<Name>>(
  db: Db,
  table: Name,
  values: Partial<Row<Name>>,
  ...columns: Named[]
): Promise<Pick<Row<Name>, Named>> => {
  const [row] = await readRows(db, table, values, ...columns);
  if (!row) throw new Error(`no row of ${table} has ${JSON.stringify(values)}`);
  return row;
};
