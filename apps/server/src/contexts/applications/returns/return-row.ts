import { type Selectable, sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { lockPurchase, type Purchase } from '../../billing/index.ts';
import { lockConsumer } from '../../leads/index.ts';
import { notify } from '../../messaging/index.ts';

/** A return: an agent's request to get a fee back, and its outcome. */
export type ReturnRow = Selectable<Tables['return_request']>;

/** The source of a decision and its reason, as stored in the row. */
export type DecisionSource = {
  by: 'machine' | 'client' | 'operator' | 'clock';
  why: string;
  operator?: string;
};

/**
 * A sale whose client, agent, application and purchase are locked, so that nothing else changes them in this
 * transaction.
 */
export type LockedSale = { purchase: Purchase; consumerId: number; isWithdrawn: boolean };

/** A return with everything its decision changes, locked. */
export type LockedReturn = { row: ReturnRow; sale: LockedSale };

/** Locks the client, the agent, the application and the purchase, in the order of `contexts/leads/locks`. */
export const lockSale = async (trx: Trx, purchaseId: string): Promise<LockedSale | undefined> => {
  const found = await trx
    .selectFrom('purchase')
    .innerJoin('application', 'application.id', 'purchase.application_id')
    .select('application.consumer_id as consumerId')
    .where('purchase.id', '=', purchaseId)
    .executeTakeFirst();
  if (!found) return undefined;
  await lockConsumer(trx, found.consumerId);
  const purchase = await lockPurchase(trx, purchaseId);
  if (!purchase) return undefined;
  const { deleted_at } = await trx
    .selectFrom('application')
    .select('deleted_at')
    .where('id', '=', purchase.application_id)
    .executeTakeFirstOrThrow();
  return { purchase, consumerId: found.consumerId, isWithdrawn: deleted_at !== null };
};

/** Locks a return with everything its decision changes. Undefined if there is no such return. */
export const lockReturn = async (trx: Trx, returnId: number): Promise<LockedReturn | undefined> => {
  const found = await trx
    .selectFrom('return_request')
    .select('purchase_id')
    .where('id', '=', returnId)
    .executeTakeFirst();
  const sale = found && (await lockSale(trx, found.purchase_id));
  if (!sale) return undefined;
  const row = await trx
    .selectFrom('return_request')
    .selectAll()
    .where('id', '=', returnId)
    .executeTakeFirstOrThrow();
  return { row, sale };
};

/** Finds the return of a purchase that is not closed. The caller has locked the sale. */
export const findUnclosedReturn = (trx: Trx, purchaseId: string): Promise<ReturnRow | undefined> =>
  trx
    .selectFrom('return_request')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where('state', '<>', 'closed')
    .executeTakeFirst();

/** Whether a return is still undecided. */
export const isWaiting = ({ state }: Pick<ReturnRow, 'state'>): boolean =>
  ['asked', 'operator', 'appealed'].includes(state);

/** Stores the decision about a return. */
export const storeDecision = async (
  trx: Trx,
  { id }: Pick<ReturnRow, 'id'>,
  state: 'granted' | 'refused',
  decided: DecisionSource,
): Promise<void> => {
  await sql`
    update return_request set state = ${state}, decided_at = now(), decided_by = ${decided.by},
      why = ${decided.why}, operator = ${decided.operator ?? null}, ask_until = null, due_at = null,
      answer_token = null
    where id = ${id}`.execute(trx);
};

/** Notifies the agency about a return: the member who asked for it, or the one who paid if no member asked. */
export const notifyAgent = (
  trx: Trx,
  { row, sale }: LockedReturn,
  occasion: 'return-granted' | 'return-refused' | 'return-with-operator',
): Promise<void> =>
  notify(trx, {
    accountId: row.member_id ?? sale.purchase.member_id,
    occasion,
    applicationId: row.application_id,
  });
