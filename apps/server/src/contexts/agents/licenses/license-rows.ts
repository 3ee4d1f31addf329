import type { License } from '@fanwise/contract/own';
import type { Authority } from '@fanwise/domain/agents/license-rules';
import type { LicenseStatus, ScopedLicense } from '@fanwise/domain/agents/scope';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';

/** A license with the columns that decide where its holder may sell. */
export type LicenseRow = ScopedLicense & { id: number };

/** The licenses of an agent that are in force or may come into force. */
export const readScopedLicenses = async (db: Db, memberId: number): Promise<LicenseRow[]> => {
  const { rows } = await sql<LicenseRow & { authorities: Authority[]; status: LicenseStatus }>`
    select id, state, authorities, status, expires_on::text as "expiresOn", checked_at as "checkedAt"
    from license where member_id = ${memberId} and status in ('waiting', 'active') order by id`.execute(
    db,
  );
  return rows;
};

/** The licenses that their holder sees: all but those given up, newest of each state first. */
export const readOwnLicenses = async (db: Db, memberId: number): Promise<License[]> => {
  const { rows } = await sql<License>`
    select id, state, number, npn, authorities, resident, status, expires_on::text as expires,
      ${instantText(sql`checked_at`)} as "checkedAt", refused_because as "refusedBecause"
    from license where member_id = ${memberId} and status <> 'ended'
    order by state, id desc limit 200`.execute(db);
  return rows;
};
