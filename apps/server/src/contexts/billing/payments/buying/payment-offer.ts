import type { ContactConsent, UnlockAnswer } from '@fanwise/contract/own';
import type { SavedCard } from '../../../../platform/payments/provider-objects/saved-cards.ts';

/** The data of the payment page. */
export const presentPaymentOffer = (offer: {
  clientSecret: string | null;
  cards: SavedCard[];
  amountCents: number;
  consent: ContactConsent;
}): UnlockAnswer => ({
  consent: offer.consent,
  paymentIntent: offer.clientSecret,
  paymentMethods: offer.cards.map((card) => ({
    id: card.cardId,
    card: {
      brand: card.brand,
      last4: card.last4,
      expMonth: card.expMonth,
      expYear: card.expYear,
    },
    expired: card.expired,
  })),
  price: offer.amountCents / 100,
  priceCents: offer.amountCents,
  currency: 'usd',
});
