import type { RowOf } from '../../list/list-key.ts';
import { type Offer, offer } from '../../task/offer.ts';

type Purchase = RowOf<'GET /purchases'>;

/** The buttons of a purchase in its current state. */
export function purchaseOffers(purchase: Purchase, about: string): readonly Offer[] {
  const { id, state } = purchase;
  const lead = { application_id: purchase.lead_id };
  return [
    ...(state === 'paid' ? [offer('refund', lead, about, { variant: 'primary' })] : []),
    ...(state === 'disputed' || state === 'charged_back'
      ? [offer('dispute-note', { purchase_id: id }, about)]
      : []),
    ...(purchase.receipt === null ? [] : [offer('receipt-send', { purchase_id: id }, about)]),
    offer('payment-settle', { purchase_id: id }, about),
  ];
}
