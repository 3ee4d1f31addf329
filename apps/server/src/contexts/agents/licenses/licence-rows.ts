import type { Licence } from '@fanwise/contract/agents/licenses';
import type { Authority } from '@fanwise/domain/agents/licence-rules';
import type { LicenceStatus, ScopedLicence } from '@fanwise/domain/agents/scope';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';

/** A licence with what decides where its holder may sell. */
export type LicenceRow = ScopedLicence & { id: number };

/** The licences of an agent that count or may yet. */
export const scopedLicences = async (db: Db, agentId: number): Promise<LicenceRow[]> => {
  const { rows } = await sql<LicenceRow & { held: Authority[]; status: LicenceStatus }>`
    select id, state, held, status, expires_on::text as "expiresOn", checked_at as "checkedAt"
    from licence where agent_id = ${agentId} and status in ('waiting', 'active') order by id`.execute(
    db,
  );
  return rows;
};

/** What their holder sees: all but those given up, the newest of each state first. */
export const ownLicences = async (db: Db, agentId: number): Promise<Licence[]> => {
  const { rows } = await sql<Licence>`
    select id, state, number, npn, held, resident, status, expires_on::text as expires,
      ${instantText(sql`checked_at`)} as checked_at, refused_because
    from licence where agent_id = ${agentId} and status <> 'ended'
    order by state, id desc limit 200`.execute(db);
  return rows;
};
