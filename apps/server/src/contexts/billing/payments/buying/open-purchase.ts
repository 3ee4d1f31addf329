import type { Actor } from '../../../../http/register-route.ts';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';
import { terms } from '../../../catalog/index.ts';
import { findNeededLicenses, lockApplication, lockMember } from '../../../leads/index.ts';
import { findPurchaseOfQuote, isRefunded } from '../../purchases/find-purchase.ts';
import type { PaymentNeeds } from '../../purchases/needs.ts';
import type { Purchase } from '../../purchases/purchase.ts';
import { resumePurchase, startPurchase } from '../../purchases/start-purchase.ts';
import { voidOpenPurchase } from '../../purchases/void-purchase.ts';
import { hasOpenDispute, hasTooManyRefusals, refusedCardWait } from './buying-limits.ts';
import { findWonQuote } from './won-quote.ts';

/**
 * The agent, the lead, and the version of the terms that the agent accepts. The version is undefined if the caller named
 * none. A new purchase records the version in force either way; an open one then keeps its payer and terms.
 */
export type OpenPurchaseInput = Actor & {
  applicationId: number;
  termsVersion: string | undefined;
};

/** Why a lead cannot be bought. */
export type OpenPurchaseCode =
  /** The caller is not the chosen agent. */
  | 'not-found'
  | 'membership-ended'
  | 'lead-closed'
  | 'license-needed'
  /** The agent bought the lead, and the fee was refunded. */
  | 'fee-refunded'
  /** Other terms are in force by now. */
  | 'terms-changed'
  /** A charge of the agent is disputed, for this lead or another one. */
  | 'payment-disputed'
  | 'too-many-requests';

/**
 * Finds or creates the one open purchase of a lead in its own transaction, so that it exists before the provider is
 * called. `paid` if this agent already bought the lead.
 */
export const openPurchase = (
  needs: PaymentNeeds,
  input: OpenPurchaseInput,
): Promise<Result<Purchase | 'paid', OpenPurchaseCode>> =>
  inTransaction(needs.db, async (trx) => {
    const { agencyId, memberId, applicationId } = input;
    if (!(await lockMember(trx, memberId))) return failure('membership-ended');
    if (!(await lockApplication(trx, applicationId))) return failure('not-found');
    const won = await findWonQuote(trx, agencyId, applicationId);
    if (!won) return failure('not-found');
    const existing = await findPurchaseOfQuote(trx, won.quoteId);
    if (existing?.state === 'paid' && won.leadStatus === 'unlocked') return success('paid');
    if (existing && isRefunded(existing)) return failure('fee-refunded');
    if (existing?.state === 'disputed') return failure('payment-disputed');
    if (won.isRemoved || won.leadStatus !== 'chosen' || won.isOnHold) return failure('lead-closed');
    const needed = await findNeededLicenses(trx, won.memberId ?? memberId, applicationId);
    if (needed.length > 0) return failure('license-needed', needed);
    // Paid and decided by the bank: the contact stays closed, and the agent cannot buy this lead a second time.
    if (existing && existing.state !== 'open') return failure('lead-closed');
    const termsVersion = terms.agents.version;
    // A consent counts only for terms that the person could read.
    if (input.termsVersion !== undefined && input.termsVersion !== termsVersion)
      return failure('terms-changed');
    if (await hasOpenDispute(trx, agencyId)) return failure('payment-disputed');
    if (await hasTooManyRefusals(trx, agencyId, applicationId))
      return failure('too-many-requests', [], { retry_after: refusedCardWait.seconds });
    if (existing) {
      const accepted = input.termsVersion === undefined ? undefined : { memberId, termsVersion };
      const sameProvider =
        existing.provider === needs.gateway.provider &&
        existing.livemode === needs.gateway.livemode;
      if (sameProvider && existing.amount_cents === won.feeCents)
        return success(await resumePurchase(trx, existing, accepted));
      const reason = sameProvider ? 'repriced' : 'provider-changed';
      await voidOpenPurchase(trx, applicationId, reason);
    }
    return success(
      await startPurchase(trx, needs.gateway, {
        application_id: applicationId,
        quote_id: won.quoteId,
        agency_id: agencyId,
        member_id: memberId,
        amount_cents: won.feeCents,
        terms_version: termsVersion,
      }),
    );
  });
