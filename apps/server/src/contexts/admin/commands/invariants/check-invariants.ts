import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Invariant } from './invariant.ts';
import { invariants } from './invariants.ts';

/** The result of one invariant: how many rows break it, and the ids of the first few. */
export type Finding = Pick<Invariant, 'guarantee' | 'name'> & { count: number; examples: string[] };

const maxExamples = 5;

/** Checks every invariant in the transaction `db`. An invariant that holds has a count of 0. */
export const findInvariantBreaks = async (db: Db): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const { guarantee, name, query } of invariants) {
    const { rows } = await sql<{ count: number; examples: string[] | null }>`
      select count(*)::integer as count, (array_agg(found order by found))[1:${sql.lit(maxExamples)}] as examples
      from (${sql.raw(query)}) as broken`.execute(db);
    findings.push({
      guarantee,
      name,
      count: rows[0]?.count ?? 0,
      examples: rows[0]?.examples ?? [],
    });
  }
  return findings;
};

/** Checks one snapshot of the whole database in a read-only transaction, so it is safe in production. */
export const checkInvariants = (db: Db): Promise<Finding[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = '10min'`.execute(trx);
      return findInvariantBreaks(trx);
    });

/** Formats a finding as one line. */
export const describeFinding = ({ guarantee, name, count, examples }: Finding): string => {
  const more = count > examples.length ? ' …' : '';
  const outcome = count === 0 ? 'ok' : `BROKEN ${count}: ${examples.join('; ')}${more}`;
  return `${guarantee.padEnd(16)}${name.padEnd(44)}${outcome}`;
};
