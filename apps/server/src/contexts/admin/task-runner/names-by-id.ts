import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { selectName } from '../lists/persons.ts';
import type { Facts } from './task.ts';

const AGENCY = 'agency_id';

/** Facts that hold the id of an account. The audit log stores only ids, so that erasing a person erases the name. */
const ACCOUNTS = ['member_id', 'account_id'];
const OPERATORS = ['taken_by', 'asked_by', 'operator_id'];

const getKind = (fact: string): 'operator' | 'agency' | 'account' => {
  if (fact === AGENCY) return 'agency';
  return OPERATORS.includes(fact) ? 'operator' : 'account';
};

/** The names of the accounts and agencies in some facts, by fact and id: `{"member_id": {"11": "Priya Shah"}}`. */
export type NamesById = Record<string, Record<string, string>>;

/** Looks up the names of all accounts and agencies in some facts with one statement. */
export const readNamesById = async (db: Db, ...all: Facts[]): Promise<NamesById> => {
  const references = [...ACCOUNTS, AGENCY, ...OPERATORS].flatMap((fact) =>
    all
      .map((facts) => facts[fact])
      .filter((id) => typeof id === 'number')
      .map((id) => ({ fact, id, kind: getKind(fact) })),
  );
  if (references.length === 0) return {};
  const { rows } = await sql<{ fact: string; id: number; name: string | null }>`
    select fact, id, case kind when 'operator' then (select name from operator where operator.id = asked.id)
      when 'agency' then (select name from agency where agency.id = asked.id) else ${selectName(sql`asked.id`)} end as name
    from jsonb_to_recordset(${JSON.stringify(references)}::jsonb)
      as asked (fact text, id bigint, kind text)`.execute(db);
  const namesById: NamesById = {};
  for (const { fact, id, name } of rows)
    if (name !== null) namesById[fact] = { ...namesById[fact], [id]: name };
  return namesById;
};
