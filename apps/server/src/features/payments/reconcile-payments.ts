import { sql } from 'kysely';
import { databaseTime } from '../../platform/database/database-time.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import {
  lockPurchase,
  type PaymentNeeds,
  type Purchase,
  voidOpenPurchase,
} from '../purchases/index.ts';
import { refundPurchase } from '../refunds-and-disputes/index.ts';
import { cancelIntent } from './cancel-intent.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { ensureIntent, storeIntent } from './ensure-intent.ts';
import { findCustomer } from './payment-customers.ts';
import { settlePurchase } from './settle-purchase.ts';

const batch = 50;
const openForHours = 24;

/**
 * Claims purchases nobody looked at for a while, so that two processes never take the same one. The pause grows with
 * the age of a purchase: a minute at first, then a tenth of its age.
 */
const claim = async ({ db, gateway }: PaymentNeeds): Promise<Purchase[]> => {
  const { rows } = await sql<Purchase>`
    update purchase set checked_at = now()
    where id in (
      select id from purchase
      where (state in ('open', 'refund_due') or (state = 'void' and intent_closed_at is null))
        and provider = ${gateway.provider} and livemode = ${gateway.livemode}
        and checked_at < now() - interval '30 seconds'
        and checked_at < now() - (now() - created_at) / 10
      order by checked_at limit ${batch} for update skip locked)
    returning *`.execute(db);
  return rows;
};

const abandon = (needs: PaymentNeeds, { id }: Purchase): Promise<void> =>
  inTransaction(needs.db, async (trx) => {
    const purchase = await lockPurchase(trx, id);
    if (purchase?.state === 'open')
      await voidOpenPurchase(trx, purchase.application_id, 'abandoned');
  });

const followOpen = async (needs: PaymentNeeds, purchase: Purchase): Promise<void> => {
  if (purchase.intent_id === null) {
    const customer = await ensureCustomer(needs, purchase.agent_id);
    if (customer.ok) await ensureIntent(needs, purchase, customer.value);
  } else {
    const settled = await settlePurchase(needs, purchase.id);
    if (!settled.ok || settled.value.payment?.status === 'processing') return;
  }
  if (Date.now() - purchase.created_at.getTime() > openForHours * 3_600_000)
    await abandon(needs, purchase);
};

/** A payment nobody stored the id of can't have been paid: its secret never left the server. */
const followVoid = async (needs: PaymentNeeds, purchase: Purchase): Promise<void> => {
  if (purchase.intent_id !== null) return cancelIntent(needs, purchase.id);
  const customerId = await findCustomer(needs.db, needs.gateway, purchase.agent_id);
  const found =
    customerId === null ? null : await needs.gateway.findIntentByPurchase(customerId, purchase.id);
  if (found?.ok && found.value) {
    await storeIntent(needs, purchase.id, found.value.intentId);
    return;
  }
  if (found && !found.ok) return;
  await needs.db
    .updateTable('purchase')
    .set({ intent_closed_at: databaseTime })
    .where('id', '=', purchase.id)
    .where('state', '=', 'void')
    .where('intent_id', 'is', null)
    .execute();
};

const follow = async (needs: PaymentNeeds, purchase: Purchase): Promise<void> => {
  if (purchase.state === 'open') return followOpen(needs, purchase);
  if (purchase.state === 'void') return followVoid(needs, purchase);
  return refundPurchase(needs, purchase.id);
};

/**
 * Finishes what a lost event, a killed process or a provider that was away left behind. Returns how many purchases
 * were looked at. One that fails is logged and comes again, as do those that were not reached before `stop`.
 */
export const reconcilePayments = async (
  needs: PaymentNeeds,
  stop?: AbortSignal,
): Promise<number> => {
  const claimed = await claim(needs);
  for (const purchase of claimed) {
    if (stop?.aborted) break;
    try {
      await follow(needs, purchase);
    } catch (error) {
      needs.log.warn({ purchaseId: purchase.id, err: error }, 'a purchase waits for the provider');
    }
  }
  return claimed.length;
};
