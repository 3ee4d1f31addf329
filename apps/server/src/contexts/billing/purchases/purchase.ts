import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { lockAgentAndApplication } from '../../leads/index.ts';

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
    .forNoKeyUpdate()
    .executeTakeFirst();
};

/** How often the provider is asked again because a purchase changed meanwhile. */
export const mostLooks = 5;

/**
 * Whether nothing happened to a purchase between two looks at it. What the provider said between them counts only
 * then: said before a refund and taken up after it, it would tell of a refund that failed.
 */
export const isSameInstant = (before: Purchase, now: Purchase): boolean =>
  before.state === now.state &&
  before.refund_id === now.refund_id &&
  before.refund_attempts === now.refund_attempts &&
  before.dispute_closed_at?.getTime() === now.dispute_closed_at?.getTime();
