import type { WireContext } from '../records.ts';
import { newId } from '../wire/identifiers.ts';
import type { WireObject } from '../wire/wire-objects.ts';

const lateHookDelayMs = 60_000;

/** Books an event beside the change it tells of; the dispatcher sends it after the commit. */
export async function bookEvent(
  context: WireContext,
  type: string,
  object: WireObject,
  metadata: Record<string, string> = {},
): Promise<void> {
  const hook = context.testHooks ? metadata.sandbox_webhook : undefined;
  const firstAttempt = new Date(context.now.getTime() + (hook === 'late' ? lateHookDelayMs : 0));
  await context.client.query(
    `INSERT INTO card_sandbox.event (id, type, object, created_at, deliveries_left, next_attempt_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      newId('evt'),
      type,
      JSON.stringify({ ...object, ...('client_secret' in object ? { client_secret: null } : {}) }),
      context.now,
      hook === 'dup' ? 2 : 1,
      hook === 'drop' ? null : firstAttempt,
    ],
  );
}
