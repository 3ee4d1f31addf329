import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { nameOf } from '../lists/persons.ts';
import type { Facts } from './task.ts';

/** Facts that hold the id of an account. The audit log stores only ids, so that erasing a person erases the name. */
const ACCOUNTS = ['agent_id', 'account_id'];
const OPERATORS = ['taken_by', 'asked_by', 'operator_id'];

/** The names of the accounts in some facts, by fact and id: `{"agent_id": {"11": "Priya Shah"}}`. */
export type Called = Record<string, Record<string, string>>;

/** Looks up the names of all accounts in some facts with one statement. */
export const calledIn = async (db: Db, ...all: Facts[]): Promise<Called> => {
  const asked = [...ACCOUNTS, ...OPERATORS].flatMap((fact) =>
    all
      .map((facts) => facts[fact])
      .filter((id) => typeof id === 'number')
      .map((id) => ({ fact, id, is_operator: OPERATORS.includes(fact) })),
  );
  if (asked.length === 0) return {};
  const { rows } = await sql<{ fact: string; id: number; name: string | null }>`
    select fact, id, case when is_operator
      then (select name from operator where operator.id = asked.id) else ${nameOf(sql`asked.id`)} end as name
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked (fact text, id bigint, is_operator boolean)`.execute(db);
  const called: Called = {};
  for (const { fact, id, name } of rows)
    if (name !== null) called[fact] = { ...called[fact], [id]: name };
  return called;
};
