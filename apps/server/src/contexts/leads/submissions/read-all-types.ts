import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import { readContent, type StoredContent, storedContent } from './sealed-parts.ts';
import type { ReadType } from './submitted-type.ts';

/**
 * All answers of the newest submission of a lead, whoever it belongs to: for support alone, which notes that it read them.
 * Null where there are none any more.
 */
export const readAllTypes = async (
  db: Db,
  sealing: Sealing,
  applicationId: number,
): Promise<{ consumerId: number; version: number; types: ReadType[] } | null> => {
  const { rows } = await sql<{ consumerId: number; version: number; stored: StoredContent }>`
    select consumer_id as "consumerId", submission.version, ${storedContent('submission')} as stored
    from lead join submission on submission.id = lead.submission_id
    join application on application.id = lead.application_id
    where lead.application_id = ${applicationId} and submission.erased_at is null`.execute(db);
  const [found] = rows;
  const types = found && readContent(sealing, found.stored);
  return found && types ? { consumerId: found.consumerId, version: found.version, types } : null;
};
