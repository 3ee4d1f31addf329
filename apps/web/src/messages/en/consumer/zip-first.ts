import { area } from '../../area.ts';

/** Messages about a ZIP code typed on the landing page. */
export const zipFirst = area('zip-first', {
  unknown: 'We do not know this ZIP code.',
  place: (city: string, state: string) => `${city}, ${state}. We fill it in for you.`,
  agents: (city: string, state: string, agents: string) =>
    `${city}, ${state}: ${agents} licensed agents quote here.`,
});
