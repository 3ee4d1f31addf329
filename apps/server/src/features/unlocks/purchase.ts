import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** One attempt to buy the contact details of one lead. */
export type Purchase = Selectable<Tables['purchase']>;

/** A purchase as it is now, without holding it. */
export const readPurchase = (db: Db, purchaseId: string): Promise<Purchase | undefined> =>
  db.selectFrom('purchase').selectAll().where('id', '=', purchaseId).executeTakeFirst();

/** Makes this transaction the only one that changes facts of an application. False when there is none. */
export const lockApplication = async (trx: Trx, applicationId: number): Promise<boolean> => {
  const row = await trx
    .selectFrom('application')
    .select('id')
    .where('id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

/** A purchase that nobody else can change until this transaction ends: its application is held first. */
export const lockPurchase = async (trx: Trx, purchaseId: string): Promise<Purchase | undefined> => {
  const found = await readPurchase(trx, purchaseId);
  if (!found) return undefined;
  await lockApplication(trx, found.application_id);
  return trx
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirst();
};
