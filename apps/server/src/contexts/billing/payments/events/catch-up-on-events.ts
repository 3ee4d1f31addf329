import type { PaymentNeeds } from '../../purchases/needs.ts';
import { handledEventTypes, receiveEvent } from './receive-event.ts';

/** Lists the provider's events since a time and handles those whose webhook call did not arrive. Returns their number. */
export const catchUpOnEvents = async (needs: PaymentNeeds, since: Date): Promise<number> => {
  const events = await needs.gateway.listEvents(handledEventTypes, since);
  if (!events.ok) return 0;
  let newEvents = 0;
  // Oldest first. A late `failed` event still counts a refused card; a settled purchase does not change.
  for (const event of events.value.toReversed())
    if (await receiveEvent(needs, event)) newEvents += 1;
  return newEvents;
};
