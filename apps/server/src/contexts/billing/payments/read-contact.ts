import type { UnlockedContact } from '@fanwise/contract/own';
import type { Actor } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { recordContactView } from '../../leads/index.ts';
import { findPurchaseOfQuote } from '../purchases/find-purchase.ts';
import type { PaymentNeeds } from '../purchases/needs.ts';
import { readContactConsent } from '../unlocks/contact-consent.ts';
import { readContactFor } from '../unlocks/contact-for.ts';
import { paymentOffer } from './buying/payment-offer.ts';
import { withinLimit } from './buying/within-limit.ts';
import { findWonQuote } from './buying/won-quote.ts';
import { findCustomer } from './cards/payment-customers.ts';
import { settlePurchase } from './events/settle-purchase.ts';

/** The agent, the lead and the request of a read of contact details. */
export type ReadContactInput = Actor & { applicationId: number; requestId: string };

const disclose = async (
  { db, catalog }: PaymentNeeds,
  { agentId, memberId, applicationId, requestId }: ReadContactInput,
): Promise<UnlockedContact | null> => {
  const contact = await readContactFor(db, catalog.callHours, agentId, applicationId);
  if (contact) {
    await recordContactView(db, { agentId, memberId }, applicationId);
    await recordAudit(db, {
      actorId: memberId,
      act: 'contact-read',
      object: `application:${applicationId}`,
      requestId,
    });
  }
  return contact;
};

/**
 * Reads the contact details of an unlocked lead. A purchase that is still open is settled first, because the page comes
 * here right after paying. `payment-required` carries the data of the payment page. `not-found` for agents who neither
 * paid nor may pay.
 */
export const readContact = async (
  needs: PaymentNeeds,
  input: ReadContactInput,
): Promise<Result<UnlockedContact, 'payment-required' | 'not-found'>> => {
  const known = await disclose(needs, input);
  if (known) return success(known);
  const won = await findWonQuote(needs.db, input.agentId, input.applicationId);
  if (!won || won.removed) return failure('not-found');
  const purchase = await findPurchaseOfQuote(needs.db, won.quoteId);
  if (won.leadStatus !== 'chosen' || (purchase && purchase.state !== 'open')) {
    // An event may have settled the payment since the first read.
    const contact = await disclose(needs, input);
    return contact ? success(contact) : failure('not-found');
  }

  const settled = purchase?.intent_id
    ? await withinLimit(needs, settlePurchase(needs, purchase.id))
    : null;
  if (settled?.ok && settled.value.state === 'paid') {
    const contact = await disclose(needs, input);
    if (contact) return success(contact);
  }
  // The money bought nothing: it is refunded, and there is nothing to pay for.
  if (settled?.ok && !['open', 'void'].includes(settled.value.state)) return failure('not-found');
  const payment = settled?.ok && settled.value.state === 'open' ? settled.value.payment : null;
  const customerId = await findCustomer(needs.db, needs.gateway, input.agentId);
  const cards =
    customerId === null ? null : await withinLimit(needs, needs.gateway.listCards(customerId));
  return failure(
    'payment-required',
    [],
    paymentOffer({
      clientSecret: payment?.clientSecret ?? null,
      cards: cards?.ok ? cards.value : [],
      amountCents: won.feeCents,
      consent: await readContactConsent(needs.db, won.quoteId),
    }),
  );
};
