import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../database/connect.ts';

/** One act: its actor, its object and where it came from. Persons are named by ids, except in an operator's reason. */
export type AuditEntry = {
  /** The acting account; null for the system, an operator or a stranger. */
  actorId: number | null;
  /** In kebab-case, such as `login` or `lead-read`. */
  act: string;
  /** `kind:id`, such as `application:12`. */
  object?: string | null;
  requestId?: string | null;
  /** Why, in the words of an operator. */
  reason?: string | null;
  /** Where the call came from, as `maskNetwork` returns it. */
  source?: string | null;
  /** The operator who did it. */
  operatorId?: number | null;
};

/** Adds a row, which the database role of the product cannot change. A fact and its row are written in one transaction. */
export const recordAudit = async (
  db: Db,
  { actorId, object, ...entry }: AuditEntry,
): Promise<void> => {
  await recordingAudit(
    { ...entry, actorId: sql`${actorId}::bigint`, object: sql`${object ?? null}::text` },
    oneFact,
  ).execute(db);
};

const oneFact = sql`(values (0)) as fact`;

type AuditExpressions = Omit<AuditEntry, 'actorId' | 'object'> & {
  actorId: RawBuilder<unknown>;
  object?: RawBuilder<unknown>;
  /** Ids before and after the act, as `jsonb`. */
  before?: RawBuilder<unknown>;
  after?: RawBuilder<unknown>;
  proposalId?: number | null;
};

/** Adds such a row for each row of `facts`, in the statement that writes the fact. The expressions may name its columns. */
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
    proposalId,
  } = entry;
  return sql`
  insert into audit_event (actor_id, act, object, request_id, reason, source, operator_id, before, after, proposal_id)
  select ${actorId}, ${act}, ${object ?? sql`null`}, ${requestId}::text, ${reason ?? null}::text, ${source ?? null}::text,
    ${operatorId ?? null}::bigint, ${before ?? sql`null::jsonb`}, ${after ?? sql`null::jsonb`},
    ${proposalId ?? null}::bigint
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

/** Adds the row of an operator's task in its transaction; returns the id of the row. */
export const recordTask = async (
  trx: Trx,
  { object, before, after, ...task }: AuditTask,
): Promise<number> => {
  const adding = recordingAudit(
    {
      ...task,
      actorId: sql`null::bigint`,
      object: sql`${object}::text`,
      before: toJson(before),
      after: toJson(after),
    },
    oneFact,
  );
  const { rows } = await sql<{ id: number }>`${adding} returning id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`${task.act} left no trace.`);
  return row.id;
};

const toJson = (facts: unknown): RawBuilder<unknown> =>
  sql`${facts && JSON.stringify(facts)}::jsonb`;

/**
 * Returns the network of a source as `computeSource` returns it. Many people share it, so a row tells no household. A
 * caller who hung up has no network.
 */
export const maskNetwork = (source: string): string => {
  if (source.includes(':')) return `${source.split(':').slice(0, 3).join(':')}::/48`;
  return isIPv4(source) ? `${source.split('.').slice(0, 3).join('.')}.0/24` : source;
};

/** Stands for an address in the audit log: the same one each time, and nobody reads it back without the secret. */
export const computePseudonym = (secret: string, address: string): string =>
  `hmac:${createHmac('sha256', secret).update(address).digest('hex').slice(0, 16)}`;
