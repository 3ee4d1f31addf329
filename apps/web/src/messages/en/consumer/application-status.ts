import { area } from '../../area.ts';

/** Where an application stands, said alike on the dashboard and on its own page. */
export const applicationStatus = area('application-status', {
  notStarted: 'Not started',
  saved: 'Not submitted',
  submitted: 'Submitted, quote pending',
  changed: 'Changed since you submitted',
  won: 'Quote accepted',
});
