import type { RowOf } from '../../list/list-key.ts';
import { type Offer, offer } from '../../task/offer.ts';

/** What can be done with a license beside writing down what its state says. */
export function licenseOffers(
  { id, status }: RowOf<'GET /licenses'>,
  about: string,
): readonly Offer[] {
  const it = { license_id: id };
  if (status === 'waiting') return [offer('license-refuse', it, about, { forMany: true })];
  if (status === 'active') return [offer('license-end', it, about, { look: 'danger' })];
  return [];
}
