import { randomUUID } from 'node:crypto';
import type { Trx } from '../../platform/database/connect.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { terms } from '../legal/index.ts';
import { lockAgentAndApplication } from '../locks/index.ts';
import {
  findPurchaseOfQuote,
  type PaymentNeeds,
  type Purchase,
  voidOpenPurchase,
} from '../purchases/index.ts';
import { coolDown, hasOpenDispute, triesTooMuch } from './buying-limits.ts';
import { findWonQuote, type WonQuote } from './won-quote.ts';

/** Who buys which lead, and the version of the terms they accepted. */
export type OpenPurchaseInput = {
  agentId: number;
  applicationId: number;
  termsVersion: string | undefined;
};

/** Why nothing can be bought. */
export type OpenPurchaseCode =
  | 'not-found'
  | 'lead-closed'
  | 'invalid-input'
  | 'terms-changed'
  | 'payment-disputed'
  | 'payment-unavailable'
  | 'too-many-requests';

const insert = (
  trx: Trx,
  { gateway }: PaymentNeeds,
  input: OpenPurchaseInput & { termsVersion: string },
  won: WonQuote,
): Promise<Purchase> => {
  const id = randomUUID();
  return trx
    .insertInto('purchase')
    .values({
      id,
      application_id: input.applicationId,
      quote_id: won.quoteId,
      agent_id: input.agentId,
      amount_cents: won.feeCents,
      provider: gateway.provider,
      livemode: gateway.livemode,
      idempotency_key: `pi:${id}`,
      terms_version: input.termsVersion,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

const reuse = (trx: Trx, purchase: Purchase, termsVersion: string): Promise<Purchase> =>
  trx
    .updateTable('purchase')
    .set({ terms_version: termsVersion, terms_at: databaseTime })
    .where('id', '=', purchase.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * The one open purchase of a lead, made or found in a transaction of its own, so that it exists before the provider
 * hears of it. `paid` when this agent bought the lead already.
 */
export const openPurchase = (
  needs: PaymentNeeds,
  input: OpenPurchaseInput,
): Promise<Result<Purchase | 'paid', OpenPurchaseCode>> =>
  inTransaction(needs.db, async (trx) => {
    if (!(await lockAgentAndApplication(trx, input))) return failure('not-found');
    const won = await findWonQuote(trx, input.agentId, input.applicationId);
    if (!won) return failure('not-found');
    const existing = await findPurchaseOfQuote(trx, won.quoteId);
    if (existing?.state === 'paid' && won.leadStatus === 'unlocked') return success('paid');
    if (won.removed || won.leadStatus !== 'chosen') return failure('lead-closed');
    // A fee that was given back or taken back by the bank ends the sale of this quote.
    if (existing && existing.state !== 'open') return failure('lead-closed');
    const { termsVersion } = input;
    if (!termsVersion) return failure('invalid-input', [{ field: 'terms_version', code: 'terms' }]);
    // A consent counts only for what the person could read.
    if (termsVersion !== terms.agents.version) return failure('terms-changed');
    if (await hasOpenDispute(trx, input.agentId)) return failure('payment-disputed');
    if (await triesTooMuch(trx, input.agentId, input.applicationId))
      return failure('too-many-requests', [], { retry_after: coolDown.seconds });
    if (existing) {
      const sameProvider =
        existing.provider === needs.gateway.provider &&
        existing.livemode === needs.gateway.livemode;
      if (sameProvider && existing.amount_cents === won.feeCents)
        return success(await reuse(trx, existing, termsVersion));
      const because = sameProvider ? 'repriced' : 'provider-changed';
      await voidOpenPurchase(trx, input.applicationId, because);
    }
    return success(await insert(trx, needs, { ...input, termsVersion }, won));
  });
