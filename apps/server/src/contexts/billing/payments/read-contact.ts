import type { UnlockedContact } from '@fanwise/contract/own';
import { failure, type Result, success } from '../../../platform/result.ts';
import { findPurchaseOfQuote } from '../purchases/find-purchase.ts';
import type { BuyingNeeds } from '../purchases/needs.ts';
import { readContactConsent } from '../unlocks/contact-consent.ts';
import { type ContactReader, discloseContact } from '../unlocks/disclose-contact.ts';
import { presentPaymentOffer } from './buying/payment-offer.ts';
import { waitWithinLimit } from './buying/within-limit.ts';
import { findWonQuote } from './buying/won-quote.ts';
import { findCustomer } from './cards/payment-customers.ts';
import { settlePurchase } from './events/settle-purchase.ts';

/**
 * Reads the contact details of an unlocked lead. A purchase that is still open is settled first, because the page comes
 * here right after paying. `payment-required` carries the data of the payment page. `not-found` for agents who neither
 * paid nor may pay.
 */
export const readContact = async (
  needs: BuyingNeeds,
  input: ContactReader,
): Promise<Result<UnlockedContact, 'payment-required' | 'not-found'>> => {
  const known = await discloseContact(needs, input);
  if (known) return success(known);
  const won = await findWonQuote(needs.db, input.agencyId, input.applicationId);
  if (!won || won.isRemoved) return failure('not-found');
  const purchase = await findPurchaseOfQuote(needs.db, won.quoteId);
  if (won.leadStatus !== 'chosen' || (purchase && purchase.state !== 'open')) {
    // An event may have settled the payment since the first read.
    const contact = await discloseContact(needs, input);
    return contact ? success(contact) : failure('not-found');
  }

  const settled = purchase?.intent_id
    ? await waitWithinLimit(needs, settlePurchase(needs, purchase.id))
    : null;
  if (settled?.ok && settled.value.state === 'paid') {
    const contact = await discloseContact(needs, input);
    if (contact) return success(contact);
  }
  // The money bought nothing: it is refunded, and there is nothing to pay for.
  if (settled?.ok && !['open', 'void'].includes(settled.value.state)) return failure('not-found');
  const payment = settled?.ok && settled.value.state === 'open' ? settled.value.payment : null;
  const customerId = await findCustomer(needs.db, needs.gateway, input.agencyId);
  const cards =
    customerId === null ? null : await waitWithinLimit(needs, needs.gateway.listCards(customerId));
  return failure(
    'payment-required',
    [],
    presentPaymentOffer({
      clientSecret: payment?.clientSecret ?? null,
      cards: cards?.ok ? cards.value : [],
      amountCents: won.feeCents,
      consent: await readContactConsent(needs.db, won.quoteId),
    }),
  );
};
