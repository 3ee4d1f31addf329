import { type Offer, offer } from '../../task/offer.ts';
import type { Agency } from './agency.ts';

/** The buttons of an agency, by its state. */
export function offersOf(
  {
    id,
    state,
    wanted_name: name,
    wanted_carrier: carrier,
    view_limited_since: limited,
  }: Pick<Agency, 'id' | 'state' | 'wanted_name' | 'wanted_carrier' | 'view_limited_since'>,
  about: string,
): readonly Offer[] {
  const it = { agency_id: id };
  const from = { account_id: id };
  if (state === 'closed') return [];
  return [
    ...(name === null
      ? []
      : [
          offer('agency-name-approve', { ...from, name }, name, { variant: 'primary' }),
          offer('agency-name-refuse', { ...from, name }, name),
        ]),
    ...(carrier === null
      ? []
      : [
          offer('carrier-add', { ...from, name: carrier }, carrier, { variant: 'primary' }),
          offer('carrier-refuse', from, carrier),
        ]),
    ...(limited === null ? [] : [offer('view-limit-clear', from, about, { variant: 'primary' })]),
    state === 'suspended'
      ? offer('agency-reinstate', it, about)
      : offer('agency-suspend', it, about, { variant: 'danger' }),
    offer('agency-close', it, about, { variant: 'danger' }),
  ];
}
