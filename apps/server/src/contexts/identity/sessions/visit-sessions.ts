import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/** Opens the session of a support visit: a read-only view of an account, until the visit ends. */
export const openVisitSession = async (
  trx: Trx,
  visit: { tokenHash: Buffer; accountId: number; endsAt: Date; visitId: number },
): Promise<void> => {
  await sql`
    insert into session (token_hash, account_id, expires_at, seen_by)
    values (${visit.tokenHash}, ${visit.accountId}, ${visit.endsAt}, ${visit.visitId})`.execute(
    trx,
  );
};

/** A part of a statement that ends the sessions of visits; `visits` names an earlier part that selects their `id`. */
export const endingVisitSessions = (visits: string): RawBuilder<unknown> => sql`
  delete from session using ${sql.table(visits)} where seen_by = ${sql.ref(`${visits}.id`)}`;

/** A part of a statement that ends one session of a visit, and returns the visit as `seen_by`. */
export const endingVisitSession = (tokenHash: Buffer): RawBuilder<unknown> => sql`
  delete from session where token_hash = ${tokenHash} and seen_by is not null returning seen_by`;
