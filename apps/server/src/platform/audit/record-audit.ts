import { createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../database/connect.ts';

/** One act: the actor, the act and its object. Ids only: no names, addresses or secrets. */
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
  /** Where the call came from, as `maskNetwork` returns it. */
  source?: string;
  /** The operator who did it. */
  operatorId?: number;
};

/** Adds a row that nobody can change; call it in the transaction of the fact. */
export const recordAudit = async (
  db: Db,
  { actorId, object, ...entry }: AuditEntry,
): Promise<void> => {
  await recordingAudit(
    { ...entry, actorId: sql`${actorId}::bigint`, object: sql`${object ?? null}::text` },
    sql`(values (0)) as fact`,
  ).execute(db);
};

type AuditExpressions = Omit<AuditEntry, 'actorId' | 'object'> & {
  actorId: RawBuilder<unknown>;
  object?: RawBuilder<unknown>;
  /** Ids before and after the act, as `jsonb`. */
  before?: RawBuilder<unknown>;
  after?: RawBuilder<unknown>;
};

/** Adds the same row in the statement that writes the fact, for each row of `facts`, which names actor and object. */
export const recordingAudit = (
  entry: AuditExpressions,
  facts: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const {
    actorId,
    act,
    object,
    requestId = null,
    reason,
    source,
    operatorId,
    before,
    after,
  } = entry;
  return sql`
  insert into audit_event (actor_id, act, object, request_id, reason, source, operator_id, before, after)
  select ${actorId}, ${act}, ${object ?? sql`null`}, ${requestId}::text, ${reason ?? null}::text, ${source ?? null}::text,
    ${operatorId ?? null}::bigint, ${before ?? sql`null::jsonb`}, ${after ?? sql`null::jsonb`}
  from ${facts}`;
};

/** A task of an operator, with what it changed. */
type AuditTask = {
  act: string;
  object: string;
  requestId: string;
  reason: string | null;
  source: string | null;
  operatorId: number | null;
  before: unknown;
  after: unknown;
  proposalId: number | null;
};

/** Adds the row of an operator's task in its transaction; answers the id of the row. */
export const recordTask = async (trx: Trx, task: AuditTask): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into audit_event (act, object, request_id, reason, source, operator_id, before, after, proposal_id)
    values (${task.act}, ${task.object}, ${task.requestId}, ${task.reason}, ${task.source}, ${task.operatorId},
      ${task.before && JSON.stringify(task.before)}::jsonb, ${task.after && JSON.stringify(task.after)}::jsonb,
      ${task.proposalId})
    returning id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`${task.act} left no trace.`);
  return row.id;
};

/** The network of a source, as limits count it: many people's, so that a row tells no household. */
export const maskNetwork = (source: string): string =>
  source.includes(':')
    ? `${source.split(':').slice(0, 3).join(':')}::/48`
    : `${source.split('.').slice(0, 3).join('.')}.0/24`;

/** Stands for an address in the audit log: the same one each time, and nobody reads it back without the secret. */
export const computePseudonym = (secret: string, address: string): string =>
  `hmac:${createHmac('sha256', secret).update(address).digest('hex').slice(0, 16)}`;
