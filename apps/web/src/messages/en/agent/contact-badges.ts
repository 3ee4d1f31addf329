import { area } from '../../area.ts';

/** Badges about how the client of a lead can be reached. */
export const contactBadges = area('contactBadges', {
  label: 'How the client can be reached',
  short: { mail: 'Email', phone: 'Phone', place: 'City fits ZIP' },
  names: {
    mail: 'Email confirmed',
    phone: 'Phone confirmed',
    place: 'City fits the ZIP code',
  },
});
