import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { endingVisitSession, endingVisitSessions } from '../../identity/index.ts';

/** Ends all visits of an operator, one of whose sessions was ended, and voids unused tickets. */
export const endVisitsOfAccount = async (db: Db, operatorId: number): Promise<void> => {
  await sql`
    with ended as (
      update support_visit set ends_at = now() where operator_id = ${operatorId} and ends_at > now() returning id
    )
    ${endingVisitSessions('ended')}`.execute(db);
};

/** Ends one visit, by its session. */
export const endVisit = async (db: Db, tokenHash: Buffer): Promise<void> => {
  await sql`
    with ended as (
      ${endingVisitSession(tokenHash)}
    )
    update support_visit set ends_at = now() from ended where id = ended.seen_by and ends_at > now()`.execute(
    db,
  );
};
