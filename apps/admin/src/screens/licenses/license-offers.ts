import type { RowOf } from '../../list/list-key.ts';
import { type Offer, offer } from '../../task/offer.ts';

/** The buttons of a license beside the form that records a check. */
export function licenseOffers(
  { id, status }: RowOf<'GET /licenses'>,
  about: string,
): readonly Offer[] {
  const it = { license_id: id };
  if (status === 'waiting') return [offer('license-refuse', it, about, { forMany: true })];
  if (status === 'active') return [offer('license-end', it, about, { variant: 'danger' })];
  return [];
}
