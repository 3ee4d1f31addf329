import { type Offer, offer } from '../../task/offer.ts';
import type { Agency } from './agency.ts';

/** The buttons of an agency, by its state. */
export function offersOf(
  { id, state }: Pick<Agency, 'id' | 'state'>,
  about: string,
): readonly Offer[] {
  const it = { agency_id: id };
  if (state === 'closed') return [];
  return [
    state === 'suspended'
      ? offer('agency-reinstate', it, about)
      : offer('agency-suspend', it, about, { look: 'danger' }),
    offer('agency-close', it, about, { look: 'danger' }),
  ];
}
