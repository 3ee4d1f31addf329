import type { RowOf } from '../../list/list-key.ts';
import { type Offer, offer } from '../../task/offer.ts';

/** What can be done with a licence beside writing down what its state says. */
export function licenceOffers(
  { id, status }: RowOf<'GET /licences'>,
  about: string,
): readonly Offer[] {
  const it = { licence_id: id };
  if (status === 'waiting') return [offer('licence-refuse', it, about, { forMany: true })];
  if (status === 'active') return [offer('licence-end', it, about, { look: 'danger' })];
  return [];
}
