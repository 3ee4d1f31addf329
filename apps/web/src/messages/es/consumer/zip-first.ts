import type { Translation } from '../../area.ts';
import type * as english from '../../en/consumer/zip-first.ts';

/** Messages about a ZIP code typed on the landing page. */
export const zipFirst: Translation<typeof english.zipFirst> = {
  unknown: 'No conocemos este código postal.',
  place: (city: string, state: string) => `${city}, ${state}. Lo rellenamos por usted.`,
  agents: (city: string, state: string, agents: string) =>
    `${city}, ${state}: aquí cotizan ${agents} agentes con licencia.`,
};
