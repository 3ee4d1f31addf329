import { type RawBuilder, sql } from 'kysely';

/** The name of an account of either role; its number when the person is erased. */
export const selectName = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce(
  (select first_name || ' ' || last_name from consumer where account_id = ${id}),
  (select nullif(trim(first_name || ' ' || last_name), '') from agency_member where account_id = ${id}), '#' || ${id})`;

/** An account as lists show it. */
export const personRef = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_build_object('id', ${id}, 'name', ${selectName(id)})`;

/** An agency as lists show it; its number when it is closed and has no name. */
export const agencyRef = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_build_object('id', ${id}, 'name', ${selectAgencyName(id)})`;

/** The name of an agency; its number when it has none. */
export const selectAgencyName = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select named.name from agency as named where named.id = ${id}), '#' || ${id})`;

/** The name of the agency that a member belongs to; null for a client. */
export const agencyOfMember = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select named.name from agency_member as own join agency as named on named.id = own.agency_id
    where own.account_id = ${id})`;

/** An operator as lists show them; null where there is none. */
export const operatorRef = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select jsonb_build_object('id', operator.id, 'name', operator.name) from operator where operator.id = ${id})`;

/** Masks an address: its first letter and its domain stay. */
export const maskedEmail = (email: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left(${email}, 1) || '•••@' || split_part(${email}, '@', 2)`;

/** Masks a phone number: its last two digits stay. */
export const maskedPhone = (phone: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`'•••' || right(${phone}, 2)`;

/** Splits an object such as `lead:12` into its kind and id. */
export const objectRef = (object: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${object} is not null then jsonb_build_object('kind', split_part(${object}, ':', 1),
    'id', substr(${object}, length(split_part(${object}, ':', 1)) + 2)) end`;

/** The condition of a range of days, the last one included. */
export const dayRange = (
  column: RawBuilder<unknown>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): (RawBuilder<unknown> | null)[] => [
  from === undefined ? null : sql`${column} >= ${from}::date`,
  to === undefined ? null : sql`${column} < ${to}::date + 1`,
];

/** Builds a condition if there is a value for it. */
export const createConditionIfSet = <Value>(
  value: Value | undefined,
  condition: (value: Value) => RawBuilder<unknown>,
): RawBuilder<unknown> | null => (value === undefined ? null : condition(value));
