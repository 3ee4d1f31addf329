import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connect.ts';

/** Who did what to which thing. Ids only: no names, addresses or secrets. */
export type AuditEntry = {
  /** The acting account; null for the system or a stranger. */
  actorId: number | null;
  /** In kebab-case, such as `login` or `lead-read`. */
  act: string;
  /** `kind:id`, such as `application:12`. */
  object?: string | null;
  requestId?: string | null;
  /** Why, in the words of an operator. */
  reason?: string;
};

/** Adds a row that nobody can change; call it in the transaction of the fact. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      actor_id: entry.actorId,
      act: entry.act,
      object: entry.object ?? null,
      request_id: entry.requestId ?? null,
      ...(entry.reason !== undefined && { reason: entry.reason }),
    })
    .execute();
}

/** Adds the same row at the end of the statement that writes the fact, for each row of `facts`, which names the actor. */
export const recordingAudit = (
  { actorId, act, requestId }: { actorId: RawBuilder<unknown>; act: string; requestId: string },
  facts: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  insert into audit_event (actor_id, act, request_id) select ${actorId}, ${act}, ${requestId} from ${facts}`;
