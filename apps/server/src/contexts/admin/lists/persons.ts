import { type RawBuilder, sql } from 'kysely';

/** The name of an account, whichever role it has; its number where the person is gone. */
export const nameOf = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce(
  (select first_name || ' ' || last_name from consumer where account_id = ${id}),
  (select nullif(trim(first_name || ' ' || last_name), '') from agent where account_id = ${id}), '#' || ${id})`;

/** An account as lists name it. */
export const personRef = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_build_object('id', ${id}, 'name', ${nameOf(id)})`;

/** An operator as lists name them; null where there is none. */
export const operatorRef = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select jsonb_build_object('id', operator.id, 'name', operator.name) from operator where operator.id = ${id})`;

/** The first letter and where the mail goes. */
export const maskedEmail = (email: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left(${email}, 1) || '•••@' || split_part(${email}, '@', 2)`;

/** The last two digits. */
export const maskedPhone = (phone: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`'•••' || right(${phone}, 2)`;

/** `lead:12` taken apart. */
export const objectRef = (object: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${object} is not null then jsonb_build_object('kind', split_part(${object}, ':', 1),
    'id', substr(${object}, length(split_part(${object}, ':', 1)) + 2)) end`;

/** A time in a JSON value, as ISO text in UTC. */
export const isoText = (time: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The days a list is asked for; the last one belongs to it. */
export const within = (
  column: RawBuilder<unknown>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): (RawBuilder<unknown> | null)[] => [
  from === undefined ? null : sql`${column} >= ${from}::date`,
  to === undefined ? null : sql`${column} < ${to}::date + 1`,
];

/** A condition where something is asked for. */
export const where = <Value>(
  value: Value | undefined,
  condition: (value: Value) => RawBuilder<unknown>,
): RawBuilder<unknown> | null => (value === undefined ? null : condition(value));
