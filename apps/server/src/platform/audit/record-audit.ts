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

type AuditExpressions = {
  actorId: RawBuilder<unknown>;
  act: string;
  object?: RawBuilder<unknown>;
  requestId: string;
};

/** Adds the same row in the statement that writes the fact, for each row of `facts`, which names actor and object. */
export const recordingAudit = (
  { actorId, act, object, requestId }: AuditExpressions,
  facts: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  insert into audit_event (actor_id, act, object, request_id)
  select ${actorId}, ${act}, ${object ?? sql`null`}, ${requestId} from ${facts}`;
