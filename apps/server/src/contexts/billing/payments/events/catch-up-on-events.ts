import type { PaymentNeeds } from '../../purchases/needs.ts';
import { followedEvents, receiveEvent } from './receive-event.ts';

/** Takes in the provider's events since an instant that never arrived. Returns how many were new. */
export const catchUpOnEvents = async (needs: PaymentNeeds, since: Date): Promise<number> => {
  const listed = await needs.gateway.listEvents(followedEvents, since);
  if (!listed.ok) return 0;
  let news = 0;
  // Oldest first; a lost "failed" still counts, a settled purchase does not change.
  for (const event of listed.value.toReversed()) if (await receiveEvent(needs, event)) news += 1;
  return news;
};
