import type { LeadView, leadViewInput } from '@fanwise/contract/agents/lead-table';
import { sql } from 'kysely';
import pg from 'pg';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';

type Input = z.output<typeof leadViewInput>;

const columns = ['id', 'name', 'query', 'position'] as const;

/**
 * Removes what a view does not store: the searched text (it may be a name), the cursor, and parameters that are no
 * filter.
 */
const normalizeQuery = (query: string): string => {
  const normalized = new URLSearchParams(query);
  for (const name of ['q', 'after', 'at', 'view']) normalized.delete(name);
  return normalized.toString();
};

/** The saved views of an agent, by position; at most twelve. */
export const listViews = (db: Db, memberId: number): Promise<LeadView[]> =>
  db
    .selectFrom('saved_view')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute();

/** Saves a view at a position. If the position is taken, the next free one is used. */
export const saveView = (
  db: Db,
  memberId: number,
  { name, query, position }: Input,
): Promise<Result<{ data: LeadView }, 'view-limit' | 'view-exists'>> =>
  refuseConstraint(async () => {
    const { rows } = await sql<LeadView>`
      insert into saved_view (member_id, name, query, position)
      select ${memberId}, ${name}, ${normalizeQuery(query)}, place
      from generate_series(0, 11) as place
      where place not in (select position from saved_view where member_id = ${memberId})
      order by place <> ${position}::integer, place limit 1
      returning id, name, query, position`.execute(db);
    return rows[0] ? success({ data: rows[0] }) : failure('view-limit');
  });

/** Changes a view. A view at its new position moves to the old one. */
export const changeView = (
  db: Db,
  memberId: number,
  id: number,
  { name, query, position }: Input,
): Promise<Result<{ data: LeadView }, 'not-found' | 'view-limit' | 'view-exists'>> =>
  refuseConstraint(async () => {
    const { rows } = await sql<LeadView>`
      with own as (select id, position from saved_view where id = ${id} and member_id = ${memberId} for update),
      moved as (
        update saved_view set position = own.position from own
        where saved_view.member_id = ${memberId} and saved_view.position = ${position} and saved_view.id <> own.id
      )
      update saved_view set name = ${name}, query = ${normalizeQuery(query)}, position = ${position}
      from own where saved_view.id = own.id
      returning saved_view.id, saved_view.name, saved_view.query, saved_view.position`.execute(db);
    return rows[0] ? success({ data: rows[0] }) : failure('not-found');
  });

/** Deletes a view. */
export const deleteView = async (
  db: Db,
  memberId: number,
  id: number,
): Promise<Result<Record<never, never>, 'not-found'>> => {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n ? success({}) : failure('not-found');
};

/** Two tabs may save views at the same time: a unique constraint refuses the second one. */
const refuseConstraint = async <Kept>(keep: () => Promise<Kept>) => {
  try {
    return await keep();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    if (error.constraint === 'saved_view_name') return failure('view-exists');
    if (error.constraint === 'saved_view_position') return failure('view-limit');
    throw error;
  }
};
