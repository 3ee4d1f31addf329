import type { ConsentReceipt } from '@fanwise/contract/own';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';
import type { ConsentPayload } from '../recording/payload.ts';
import { readSignedPayload, type StoredRecord, storedRecord } from './signed-records.ts';

type Stored = {
  jws: string;
  /** The record that began the consent and the records that changed it, in order, as stored. */
  line: StoredRecord[];
  /** The key is revoked, and the chain does not show that the record is older. */
  isRevoked: boolean;
  text: ConsentReceipt['text'];
  seal: ConsentReceipt['seal'];
};

/** The status of a consent, from its records in order. */
const getStatus = (records: readonly ConsentPayload[]): ConsentReceipt['status'] => {
  const [original] = records;
  const last = records.at(-1);
  if (!original || !last) return 'in-force';
  if (records.some(({ kind }) => kind === 'undone')) return 'undone';
  if (last.channels.length === 0) return 'stopped';
  return last.channels.length < original.channels.length ? 'partly-stopped' : 'in-force';
};

const idPattern = /^[A-Za-z0-9_-]{22}$/;

/**
 * Reads a receipt for anybody with its number. Unknown and malformed numbers get the same answer. The status follows
 * from the records that we signed; unsigned ones are counted. Refused if this record, or the one it changes, is not
 * signed.
 */
export const readReceipt = async (
  db: Db,
  id: string,
): Promise<Result<ConsentReceipt, 'not-found' | 'receipt-not-signed'>> => {
  if (!idPattern.test(id)) return failure('not-found');
  const { rows } = await sql<Stored>`
    select asked.jws,
      begun.line,
      key.revoked_at is not null and (seal.seq is null or seal.sealed_at > key.revoked_at) as "isRevoked",
      (select jsonb_build_object('request', request, 'automated', automated) from consent_text
        where consent_text.id = receipt.request ->> 'text_id' and language = receipt.request ->> 'language'
          and version::text = receipt.request ->> 'version') as text,
      case when seal.seq is not null then jsonb_build_object(
        'seq', seal.seq, 'hash', encode(seal.hash, 'hex'),
        'headSeq', head.seq, 'headHash', encode(head.hash, 'hex')) end as seal
    from consent_record as asked
    join consent_key as key on key.kid = asked.kid
    left join consent_seal as seal on seal.record_id = asked.id
    left join lateral (select seq, hash from consent_seal order by seq desc limit 1) as head on true
    cross join lateral (select convert_from(decode(rpad(translate(split_part(asked.jws, '.', 2), '-_', '+/'),
      (length(split_part(asked.jws, '.', 2)) + 3) / 4 * 4, '='), 'base64'), 'UTF8')::jsonb -> 'request' as request) as receipt
    cross join lateral (
      select jsonb_agg(${storedRecord} order by record.at, record.id) as line
      from consent_record as record
      where coalesce(asked.about, asked.id) in (record.id, record.about)) as begun
    where asked.id = ${id}`.execute(db);
  const [stored] = rows;
  if (!stored) return failure('not-found');
  const signedRecords = stored.line.map(readSignedPayload).filter((payload) => payload !== null);
  const payload = signedRecords.find((signed) => signed.id === id);
  if (!payload || signedRecords[0]?.kind !== 'given') return failure('receipt-not-signed');
  return success({
    jws: stored.jws,
    payload,
    text: stored.text,
    status: getStatus(signedRecords),
    unsigned: stored.line.length - signedRecords.length,
    key: stored.isRevoked ? 'revoked' : 'good',
    seal: stored.seal,
  });
};
