import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** A node of a plan, as far as tests look at it. */
export type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Scan Direction'?: string;
  'Actual Loops': number;
  'Actual Rows': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

/** The plan that is made without the values, and what it then does with them. */
export const explainStatement = (db: Db, statement: RawBuilder<unknown>): Promise<Plan> =>
  db.connection().execute(async (connection) => {
    const query = statement.compile(db);
    const values = query.parameters.map((value) => {
      if (Array.isArray(value)) return `'{${value.join()}}'`;
      return typeof value === 'string' ? `'${value}'` : String(value);
    });
    await sql`prepare explained as ${sql.raw(query.sql)}`.execute(connection);
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
      explain (analyze, timing off, buffers, format json) execute explained(${sql.raw(values.join())})`.execute(
      connection,
    );
    await sql`deallocate explained`.execute(connection);
    return rows[0]!['QUERY PLAN'][0].Plan;
  });

/** A node and everything below it. */
export const planNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(planNodes)];
