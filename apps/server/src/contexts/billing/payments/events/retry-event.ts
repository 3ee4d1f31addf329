import { sql } from 'kysely';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';
import type { PaymentNeeds } from '../../purchases/needs.ts';
import { handledEventTypes, handleEvent } from './receive-event.ts';

/** The event is searched among those that began at most a day before it came. */
const searchRangeMs = 24 * 3_600_000;

/**
 * Handles an event again as if it had just come. The event is requested from the provider, and its purchase is settled
 * again. A refused card is not counted twice. `not-found` if the provider no longer has the event.
 */
export const retryEvent = async (
  needs: Pick<PaymentNeeds, 'db' | 'gateway'>,
  { eventId, receivedAt }: { eventId: string; receivedAt: Date },
): Promise<Result<null, 'not-found' | 'payment-unavailable'>> => {
  const { db, gateway } = needs;
  const since = new Date(receivedAt.getTime() - searchRangeMs);
  const events = await gateway.listEvents(handledEventTypes, since);
  if (!events.ok) return failure('payment-unavailable');
  const event = events.value.find((candidate) => candidate.eventId === eventId);
  if (!event) return failure('not-found');
  await inTransaction(db, async (trx) => {
    await handleEvent(trx, gateway.provider, event, { isAgain: true });
    await sql`update provider_event set handled_again = handled_again + 1
      where provider = ${gateway.provider} and event_id = ${eventId}`.execute(trx);
  });
  return success(null);
};
