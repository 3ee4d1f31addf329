import { selectPlace } from '@fanwise/domain/leads/place';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { failure, type Result, success } from '../../platform/result.ts';

/**
 * Finds the ZIP code row of an address by the row that was sent and the typed state, as `selectPlace` does. The state of
 * that row is the state of the client.
 */
export const findPlace = async (
  db: Db,
  zipCodeId: number,
  typedState?: string,
): Promise<Result<{ id: number; state: string }, 'invalid-zip-code' | 'state-differs'>> => {
  const { rows } = await sql<{ id: number; state: string }>`
    select place.id, place.state
    from zip_code as sent join zip_code as place on place.code = sent.code
    where sent.id = ${zipCodeId} order by place.id`.execute(db);
  if (rows.length === 0) return failure('invalid-zip-code');
  const found = selectPlace(rows, zipCodeId, typedState);
  return found ? success(found) : failure('state-differs');
};
