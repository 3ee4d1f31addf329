import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';

/** Any number, the same for every version: only one process seals at a time. */
const lockKey = 7_203_412;

/** The end of the chain. A copy stored elsewhere proves everything before it. */
export type AuditHead = { seal: number; epoch: number; hash: string };

/** How many rows a window of transactions has, and what they say. */
export const selectContent = (window: {
  epoch: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  to: RawBuilder<unknown>;
}): RawBuilder<unknown> => sql`
  select count(*) as rows, sha256(string_agg(
    sha256(convert_to(jsonb_strip_nulls(to_jsonb(event))::text, 'UTF8')), ''::bytea order by event.id)) as digest
  from audit_event as event
  where event.epoch = ${window.epoch}
    and event.xid >= ${window.from} and event.xid < ${window.to}`;

/** The hash over a window's rows and the hash before it. */
export const sealHashSql = `
  sha256(coalesce(seal.previous, ''::bytea)
    || convert_to(format('%s %s %s %s ', seal.epoch, seal.from_xid, seal.to_xid, seal.rows), 'UTF8')
    || seal.digest)`;

/** Sets UTC for every role, so that hashes agree, and lifts the time limit, because a long audit log takes long. */
export const setReadSettings = async (trx: Trx): Promise<void> => {
  await sql`set local timezone = 'UTC'`.execute(trx);
  await sql`set local statement_timeout = 0`.execute(trx);
};

/**
 * Seals the rows of every finished transaction that has no seal yet. Rows of open transactions wait for the next run,
 * so no row arrives late in a sealed window.
 */
export const sealAudit = (db: Db): Promise<void> =>
  inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx);
    await setReadSettings(trx);
    await sealUpTo(trx, sql`pg_snapshot_xmin(pg_current_snapshot())`);
  });

/**
 * Ends the epoch of a database that was just loaded: seals what the other one had not sealed yet. Rows from now on belong
 * to the next. Only the owner of the table may call it.
 */
export const beginAuditEpoch = async (trx: Trx): Promise<void> => {
  await setReadSettings(trx);
  await sealUpTo(
    trx,
    sql`(select (max(xid)::text::numeric + 1)::text::xid8 from audit_event where epoch = (select max(epoch) from audit_event))`,
  );
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(epoch), 0) + 1 as next from audit_event`.execute(trx);
  await sql`alter table audit_event alter column epoch set default ${sql.lit(rows[0]?.next ?? 1)}`.execute(
    trx,
  );
};

const currentEpoch = sql`(select coalesce(max(epoch), 1) from audit_event)`;

const sealUpTo = async (trx: Trx, horizon: RawBuilder<unknown>): Promise<void> => {
  await sql`
    with place as materialized (
      select ${currentEpoch} as epoch, ${horizon} as to_xid,
        coalesce((select max(to_xid) from audit_seal where epoch = ${currentEpoch}), '0'::xid8) as from_xid,
        (select hash from audit_seal order by id desc limit 1) as previous
    ),
    draft as materialized (
      select place.*, content.rows, content.digest
      from place, lateral (${selectContent({ epoch: sql`place.epoch`, from: sql`place.from_xid`, to: sql`place.to_xid` })}) as content
      where place.to_xid > place.from_xid and content.rows > 0
    )
    insert into audit_seal (epoch, from_xid, to_xid, rows, digest, previous, hash)
    select epoch, from_xid, to_xid, rows, digest, previous, ${sql.raw(sealHashSql)} from draft as seal`.execute(
    trx,
  );
};

/** The newest seal; null before there is one. */
export const readAuditHead = async (db: Db): Promise<AuditHead | null> => {
  const { rows } = await sql<AuditHead>`
    select id as seal, epoch, encode(hash, 'hex') as hash from audit_seal order by id desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
};
