import type { AdminCode } from '@fanwise/contract/admin/admin-codes';
import type { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import type { Facts, Foreseen, Standing, Told } from '../running/task.ts';

/** Reads how the thing of a task stands, by one statement that answers one row of facts. */
export const standing = async (
  db: Db,
  object: string,
  statement: ReturnType<typeof sql<{ facts: Facts }>>,
): Promise<Result<Standing, 'not-found'>> => {
  const { rows } = await statement.execute(db);
  const [row] = rows;
  return row ? success({ object, facts: row.facts }) : failure('not-found');
};

/** What stays as it is but for these. */
export const changing = (
  { facts }: Standing,
  changes: Facts,
  told: Told[] = [],
): Result<Foreseen, AdminCode> => success({ after: { ...facts, ...changes }, told });

/** What a task asks for is not possible in the state its thing is in. */
export const notNow = ({ facts }: Standing): Result<never, AdminCode> =>
  failure('not-in-this-state', [facts]);
