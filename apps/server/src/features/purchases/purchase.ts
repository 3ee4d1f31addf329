import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { lockAgentAndApplication } from '../locks/index.ts';

/** One attempt to buy the contact details of one lead. */
export type Purchase = Selectable<Tables['purchase']>;

/** A purchase as it is now, without holding it. */
export const readPurchase = (db: Db, purchaseId: string): Promise<Purchase | undefined> =>
  db.selectFrom('purchase').selectAll().where('id', '=', purchaseId).executeTakeFirst();

/** A purchase that nobody else can change until this transaction ends: its agent and its application are held first. */
export const lockPurchase = async (trx: Trx, purchaseId: string): Promise<Purchase | undefined> => {
  const found = await readPurchase(trx, purchaseId);
  if (!found) return undefined;
  await lockAgentAndApplication(trx, {
    agentId: found.agent_id,
    applicationId: found.application_id,
  });
  return trx
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirst();
};
