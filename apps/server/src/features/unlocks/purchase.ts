import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** One attempt to buy the contact details of one lead. */
export type Purchase = Selectable<Tables['purchase']>;

/** A purchase as it is now, without holding it. */
export const readPurchase = (db: Db, purchaseId: string): Promise<Purchase | undefined> =>
  db.selectFrom('purchase').selectAll().where('id', '=', purchaseId).executeTakeFirst();

/**
 * Makes this transaction the only one that changes facts of an application. The agent's account comes first, because
 * its deletion locks in that order too. False when there is no such application.
 */
export const lockSale = async (
  trx: Trx,
  applicationId: number,
  agentId: number,
): Promise<boolean> => {
  await sql`select id from account where id = ${agentId} for share`.execute(trx);
  const { rows } = await sql`
    select id from application where id = ${applicationId} for update`.execute(trx);
  return rows.length === 1;
};

/** A purchase that nobody else can change until this transaction ends: its application is held first. */
export const lockPurchase = async (trx: Trx, purchaseId: string): Promise<Purchase | undefined> => {
  const found = await readPurchase(trx, purchaseId);
  if (!found) return undefined;
  await lockSale(trx, found.application_id, found.agent_id);
  return trx
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirst();
};
