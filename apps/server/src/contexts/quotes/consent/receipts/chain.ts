import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';

/** The key of an advisory lock, so that only one process extends the chain at a time. The same in every version. */
const lockKey = 7_203_413;
const maxRecords = 1_000;
/** The hash before the first record. */
export const initialHash = Buffer.alloc(32);

const hashSha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The hash of the chain up to a record, from the hash up to the record before. */
export const extendHash = (previous: Buffer, jws: string): Buffer =>
  hashSha256(previous, hashSha256(jws));

/**
 * Adds records to the chain that are not in it yet. A record that is committed late comes later in the chain, because
 * the order does not matter. Reads records from an hour before the last one in the chain.
 */
export const sealConsents = async (db: Db): Promise<void> => {
  for (let sealed = maxRecords; sealed === maxRecords; ) sealed = await sealSome(db);
};

const sealSome = (db: Db): Promise<number> =>
  inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx);
    const { rows: heads } = await sql<{ seq: number; hash: Buffer }>`
      select seq, hash from consent_seal order by seq desc limit 1`.execute(trx);
    const { rows } = await sql<{ id: string; jws: string }>`
      select id, jws from consent_record as record
      where at >= coalesce((
          select last.at from consent_seal join consent_record as last on last.id = record_id
          order by seq desc limit 1) - interval '1 hour', '-infinity')
        and not exists (select from consent_seal where record_id = record.id)
      order by at, id limit ${maxRecords}`.execute(trx);
    let { seq, hash } = heads[0] ?? { seq: 0, hash: initialHash };
    const seals = rows.map(({ id, jws }) => {
      seq += 1;
      hash = extendHash(hash, jws);
      return { seq, record_id: id, hash };
    });
    if (seals.length > 0) await trx.insertInto('consent_seal').values(seals).execute();
    return seals.length;
  });

/** The head of the chain. Null while it is empty. */
export const readConsentHead = async (db: Db): Promise<{ seq: number; hash: string } | null> => {
  const { rows } = await sql<{ seq: number; hash: string }>`
    select seq, encode(hash, 'hex') as hash from consent_seal order by seq desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
};

/**
 * A thousand places of the chain: the hash of each record, and the chain's hash up to it. Receipt numbers are not
 * disclosed.
 */
export const readChain = async (db: Db, from: number) => {
  const { rows } = await sql<{ seq: number; record: string; hash: string }>`
    select seq, encode(sha256(convert_to(jws, 'UTF8')), 'hex') as record, encode(hash, 'hex') as hash
    from consent_seal join consent_record on consent_record.id = record_id
    where seq >= ${from} order by seq limit ${maxRecords}`.execute(db);
  const head = await readConsentHead(db);
  return { data: rows, headSeq: head?.seq ?? 0, headHash: head?.hash ?? null };
};
