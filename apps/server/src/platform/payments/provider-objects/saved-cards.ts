import type Stripe from 'stripe';

/** A card an agent saved. */
export type SavedCard = {
  cardId: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  expired: boolean;
};

/** One entry per card, newest first: the provider lists a card as often as it was saved. */
export function toSavedCards(methods: Stripe.PaymentMethod[], now: Date): SavedCard[] {
  const seen = new Set<string>();
  const cards: SavedCard[] = [];
  for (const { id, card } of methods) {
    const key = card?.fingerprint ?? id;
    if (!card || seen.has(key)) continue;
    seen.add(key);
    cards.push({
      cardId: id,
      brand: card.brand,
      last4: card.last4,
      expMonth: card.exp_month,
      expYear: card.exp_year,
      expired: isExpired(card.exp_month, card.exp_year, now),
    });
  }
  return cards;
}

/** Finds the entries of one card, because an agency may have saved the same card several times; empty when it is not among them. */
export function findEntriesOfCard(
  methods: Stripe.PaymentMethod[],
  cardId: string,
): Stripe.PaymentMethod[] {
  const chosen = methods.find((method) => method.id === cardId);
  if (chosen === undefined) return [];
  const fingerprint = chosen.card?.fingerprint;
  return methods.filter(
    (method) => method.id === cardId || (fingerprint && method.card?.fingerprint === fingerprint),
  );
}

function isExpired(month: number, year: number, now: Date): boolean {
  return now.getTime() >= Date.UTC(year, month, 1);
}
