import type { UnlockAnswer } from '@fanwise/contract/own';
import { failure, type Result, success } from '../../../../platform/result.ts';
import type { BuyingNeeds, PaymentNeeds } from '../../purchases/needs.ts';
import { type Purchase, readPurchase } from '../../purchases/purchase.ts';
import { readContactConsent } from '../../unlocks/contact-consent.ts';
import { type ContactReader, discloseContact } from '../../unlocks/disclose-contact.ts';
import { ensureCustomer } from '../cards/ensure-customer.ts';
import { settlePurchase } from '../events/settle-purchase.ts';
import { ensureIntent } from '../intents/ensure-intent.ts';
import { type OpenPurchaseCode, type OpenPurchaseInput, openPurchase } from './open-purchase.ts';
import { presentPaymentOffer } from './payment-offer.ts';
import { waitWithinLimit } from './within-limit.ts';

/** The agent and the lead of a payment, with the accepted terms and the request. */
export type StartUnlockInput = OpenPurchaseInput & ContactReader;

type StartUnlockResult = Result<UnlockAnswer, OpenPurchaseCode | 'payment-unavailable'>;

/** If the payment was completed or canceled meanwhile, it is settled and one more attempt is made. */
const maxTries = 2;

const answerPaid = async (
  needs: BuyingNeeds,
  input: StartUnlockInput,
): Promise<StartUnlockResult> => {
  const contact = await discloseContact(needs, input);
  return contact ? success({ contact }) : failure('lead-closed');
};

const offerPayment = async (
  needs: PaymentNeeds,
  purchase: Purchase,
): Promise<StartUnlockResult | 'ended meanwhile'> => {
  const customer = await waitWithinLimit(
    needs,
    ensureCustomer(needs, { agencyId: purchase.agency_id, memberId: purchase.member_id }),
  );
  if (!customer.ok) return answerUnavailable(needs, purchase, customer.code);
  const [payment, cards] = await Promise.all([
    waitWithinLimit(needs, ensureIntent(needs, purchase, customer.value)),
    waitWithinLimit(needs, needs.gateway.listCards(customer.value)),
  ]);
  if (!payment.ok) return answerUnavailable(needs, purchase, payment.code);
  if (payment.value.status === 'succeeded' || payment.value.status === 'canceled') {
    const settled = await waitWithinLimit(needs, settlePurchase(needs, purchase.id));
    return settled.ok ? 'ended meanwhile' : answerUnavailable(needs, purchase, settled.code);
  }
  const current = await readPurchase(needs.db, purchase.id);
  if (current?.state !== 'open') return 'ended meanwhile';
  return success(
    presentPaymentOffer({
      clientSecret: payment.value.clientSecret,
      cards: cards.ok ? cards.value : [],
      amountCents: purchase.amount_cents,
      consent: await readContactConsent(needs.db, purchase.quote_id),
    }),
  );
};

/** The purchase stays open: the next attempt uses the same idempotency key. */
const answerUnavailable = (
  needs: PaymentNeeds,
  { id }: Purchase,
  code: string,
): StartUnlockResult => {
  needs.log.warn({ purchaseId: id, code }, 'a payment could not be started');
  return failure('payment-unavailable');
};

/**
 * Starts paying for a won lead, or returns the payment that is open; a paid one answers with the contact.
 * `payment-unavailable` while the provider is unreachable; the other refusals are those of `openPurchase`.
 */
export const startUnlock = async (
  needs: BuyingNeeds,
  input: StartUnlockInput,
): Promise<StartUnlockResult> => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const opened = await openPurchase(needs, input);
    if (!opened.ok) return opened;
    if (opened.value === 'paid') return answerPaid(needs, input);
    const offered = await offerPayment(needs, opened.value);
    if (offered !== 'ended meanwhile') return offered;
  }
  const opened = await openPurchase(needs, input);
  if (opened.ok && opened.value === 'paid') return answerPaid(needs, input);
  return opened.ok ? failure('payment-unavailable') : opened;
};
