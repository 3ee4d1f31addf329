import type { UnlockAnswer } from '@fanwise/contract/own';
import type { Actor } from '../../../../http/register-route.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';
import type { PaymentNeeds } from '../../purchases/needs.ts';
import { type Purchase, readPurchase } from '../../purchases/purchase.ts';
import { readContactConsent } from '../../unlocks/contact-consent.ts';
import { readContactFor } from '../../unlocks/contact-for.ts';
import { ensureCustomer } from '../cards/ensure-customer.ts';
import { settlePurchase } from '../events/settle-purchase.ts';
import { ensureIntent } from '../intents/ensure-intent.ts';
import { type OpenPurchaseCode, openPurchase } from './open-purchase.ts';
import { paymentOffer } from './payment-offer.ts';
import { withinLimit } from './within-limit.ts';

/** The agent and the lead of a payment, with the accepted terms and the request. */
export type StartUnlockInput = Actor & {
  applicationId: number;
  termsVersion: string | undefined;
  requestId: string;
};

type Started = Result<UnlockAnswer, OpenPurchaseCode>;

/** If the payment was completed or canceled meanwhile, it is settled and one more attempt is made. */
const maxTries = 2;

const contactOf = async (
  { db, catalog }: PaymentNeeds,
  { agentId, memberId, applicationId, requestId }: StartUnlockInput,
): Promise<Started> => {
  const contact = await readContactFor(db, catalog.callHours, agentId, applicationId);
  if (!contact) return failure('lead-closed');
  const object = `application:${applicationId}`;
  await recordAudit(db, { actorId: memberId, act: 'contact-read', object, requestId });
  return success({ contact });
};

const offer = async (
  needs: PaymentNeeds,
  purchase: Purchase,
): Promise<Started | 'ended meanwhile'> => {
  const customer = await withinLimit(
    needs,
    ensureCustomer(needs, { agentId: purchase.agent_id, memberId: purchase.member_id }),
  );
  if (!customer.ok) return unavailable(needs, purchase, customer.code);
  const [payment, cards] = await Promise.all([
    withinLimit(needs, ensureIntent(needs, purchase, customer.value)),
    withinLimit(needs, needs.gateway.listCards(customer.value)),
  ]);
  if (!payment.ok) return unavailable(needs, purchase, payment.code);
  if (payment.value.status === 'succeeded' || payment.value.status === 'canceled') {
    const settled = await withinLimit(needs, settlePurchase(needs, purchase.id));
    return settled.ok ? 'ended meanwhile' : unavailable(needs, purchase, settled.code);
  }
  const now = await readPurchase(needs.db, purchase.id);
  if (now?.state !== 'open') return 'ended meanwhile';
  return success(
    paymentOffer({
      clientSecret: payment.value.clientSecret,
      cards: cards.ok ? cards.value : [],
      amountCents: purchase.amount_cents,
      consent: await readContactConsent(needs.db, purchase.quote_id),
    }),
  );
};

/** The purchase stays open: the next attempt uses the same idempotency key. */
const unavailable = (needs: PaymentNeeds, { id }: Purchase, code: string): Started => {
  needs.log.warn({ purchaseId: id, code }, 'a payment could not be started');
  return failure('payment-unavailable');
};

/**
 * Starts paying for a won lead, or returns the payment that is open; a paid one answers with the contact. `not-found`
 * unless the caller is the chosen agent · `lead-closed` when it can't be bought any more, `fee-refunded` when it was bought and
 * the fee was refunded · `invalid-input` without the accepted terms · `terms-changed` when other terms are in force by
 * now · `payment-disputed` while a charge of the agent is disputed · `payment-unavailable` while the provider is
 * unreachable.
 */
export const startUnlock = async (
  needs: PaymentNeeds,
  input: StartUnlockInput,
): Promise<Started> => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const opened = await openPurchase(needs, input);
    if (!opened.ok) return opened;
    if (opened.value === 'paid') return contactOf(needs, input);
    const offered = await offer(needs, opened.value);
    if (offered !== 'ended meanwhile') return offered;
  }
  const opened = await openPurchase(needs, input);
  if (opened.ok && opened.value === 'paid') return contactOf(needs, input);
  return opened.ok ? failure('payment-unavailable') : opened;
};
