import type { UnlockAnswer } from '@fanwise/contract/billing/unlocks';
import type { SavedCard } from '../../../../platform/payments/provider-objects/saved-cards.ts';

/** The data of the payment page, with the names of the contract. */
export const paymentOffer = (offer: {
  clientSecret: string | null;
  cards: SavedCard[];
  amountCents: number;
}): UnlockAnswer => ({
  payment_intent: offer.clientSecret,
  payment_methods: offer.cards.map((card) => ({
    id: card.cardId,
    card: {
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
    },
    expired: card.expired,
  })),
  price: offer.amountCents / 100,
  price_cents: offer.amountCents,
  currency: 'usd',
});
