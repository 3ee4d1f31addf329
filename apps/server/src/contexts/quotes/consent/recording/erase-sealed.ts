import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';

/**
 * Deletes the sealed part of receipts that are older than five years, up to `maxRows`, and returns how many. The
 * receipts stay.
 */
export const eraseSealedConsents = async (db: Db, maxRows: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    update consent_record set sealed = null where ctid = any(array(
      select record.ctid from consent_record as record
      where at < now() - interval '5 years' and sealed is not null
        and not exists (select from consent_record as later
          where later.about = record.id and later.at >= now() - interval '5 years')
      limit ${maxRows}))`.execute(db);
  return Number(numAffectedRows ?? 0);
};
