import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import { readContent, type StoredContent, selectStoredContent } from './sealed-parts.ts';
import type { ReadType } from './submitted-type.ts';

/**
 * Returns all answers of the newest submission of any lead. Only for support, which records that it read them. Null if
 * the answers were erased.
 */
export const readAllTypes = async (
  db: Db,
  sealing: Sealing,
  applicationId: number,
): Promise<{ consumerId: number; version: number; types: ReadType[] } | null> => {
  const { rows } = await sql<{ consumerId: number; version: number; stored: StoredContent }>`
    select consumer_id as "consumerId", submission.version, ${selectStoredContent('submission')} as stored
    from lead join submission on submission.id = lead.submission_id
    join application on application.id = lead.application_id
    where lead.application_id = ${applicationId} and submission.erased_at is null`.execute(db);
  const [found] = rows;
  const types = found && readContent(sealing, found.stored);
  return found && types ? { consumerId: found.consumerId, version: found.version, types } : null;
};
