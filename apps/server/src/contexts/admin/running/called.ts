import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { nameOf } from '../lists/persons.ts';
import type { Facts } from './task.ts';

/** Facts that are the number of somebody. The audit log keeps numbers only: a name goes with its person. */
const ACCOUNTS = ['agent_id', 'account_id'];
const OPERATORS = ['taken_by', 'asked_by', 'operator_id'];

/** What the people of some facts are called, by the fact and their number: `{"agent_id": {"11": "Priya Shah"}}`. */
export type Called = Record<string, Record<string, string>>;

/** Looks up everybody some facts are about, in one statement; none where they are about nobody. */
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
