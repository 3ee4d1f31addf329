import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { sealAudit } from './seal.ts';
import { verifyAudit } from './verify.ts';

/** Seals until nothing waits: tests of other files hold transactions open on the same server, and seals wait for them. */
export const sealAll = async (db: Db): Promise<void> => {
  for (;;) {
    await sealAudit(db);
    if ((await verifyAudit(db)).waitingRows === 0) return;
    await delay(20);
  }
};

/** Runs statements that only the owner of the tables may run. */
export const runAsOwner = (db: Db, ...statements: string[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = 'replica'`.execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });
