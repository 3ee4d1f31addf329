import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Invariant } from './invariant.ts';
import { invariants } from './invariants.ts';

/** What looking found: `count` things break the invariant, the first few of them by id. */
export type Finding = Pick<Invariant, 'promise' | 'name'> & { count: number; examples: string[] };

const mostExamples = 5;

/** Asks every invariant in the transaction that `db` is; a finding with a count of 0 holds. */
export const findInvariantBreaks = async (db: Db): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const { promise, name, query } of invariants) {
    const { rows } = await sql<{ count: number; examples: string[] | null }>`
      select count(*)::integer as count, (array_agg(found order by found))[1:${sql.lit(mostExamples)}] as examples
      from (${sql.raw(query)}) as broken`.execute(db);
    findings.push({
      promise,
      name,
      count: rows[0]?.count ?? 0,
      examples: rows[0]?.examples ?? [],
    });
  }
  return findings;
};

/** Looks at one state of the whole database without being able to change it, so production is fine. */
export const checkInvariants = (db: Db): Promise<Finding[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = '10min'`.execute(trx);
      return findInvariantBreaks(trx);
    });

/** A finding as one line for a person. */
export const describeFinding = ({ promise, name, count, examples }: Finding): string => {
  const more = count > examples.length ? ' …' : '';
  const outcome = count === 0 ? 'ok' : `BROKEN ${count}: ${examples.join('; ')}${more}`;
  return `${promise}  ${name.padEnd(40)}${outcome}`;
};
