import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { ConsentReceiptKeys } from '../receipt-keys.ts';
import { computeSaltedDigest } from '../recording/digests.ts';
import { extendHash, initialHash } from './chain.ts';
import { unsealConsent } from './open-receipt.ts';
import { readSignedPayload, type StoredRecord } from './signed-records.ts';

type Stored = StoredRecord & { sealed: Buffer | null; isFresh: boolean };

/** The number of checked records and seals, and the problems by receipt number. */
export type VerifiedConsents = { records: number; sealed: number; broken: string[] };

const rowsPerStep = 500;

/**
 * Verifies every receipt: its signature and its sealed part. Verifies the chain from its first record to its last, and
 * that it contains a head that was stored outside.
 */
export const verifyConsents = async (
  db: Db,
  consentKeys: ConsentReceiptKeys,
  head?: string,
): Promise<VerifiedConsents> => {
  const report: VerifiedConsents = { records: 0, sealed: 0, broken: [] };
  let previous: Buffer = initialHash;
  let wasHead = head === undefined;
  for (let after = ''; ; ) {
    const { rows } = await readPageAfter(db, after);
    for (const row of rows) {
      report.records += 1;
      const problem = getProblem(consentKeys, row);
      if (problem) report.broken.push(`${row.id}: ${problem}`);
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  for (let from = 0; ; ) {
    const { rows } = await sql<{ seq: number; hash: Buffer; jws: string }>`
      select seq, hash, jws from consent_seal join consent_record on consent_record.id = record_id
      where seq > ${from} order by seq limit ${rowsPerStep}`.execute(db);
    for (const { seq, hash, jws } of rows) {
      report.sealed += 1;
      if (seq !== from + 1 || !extendHash(previous, jws).equals(hash))
        report.broken.push(`seal ${seq}: broken`);
      wasHead ||= hash.toString('hex') === head;
      [from, previous] = [seq, hash];
    }
    if (rows.length === 0) break;
  }
  if (!wasHead) report.broken.push('the head is not in the chain: its end was cut off');
  return report;
};

const readPageAfter = (db: Db, after: string) =>
  sql<Stored>`
    select record.id, kind, about, jws, sealed, jwk, at > now() - interval '5 years' as "isFresh"
    from consent_record as record
    join consent_key using (kid)
    where record.id > ${after} order by record.id limit ${rowsPerStep}`.execute(db);

const getProblem = (consentKeys: ConsentReceiptKeys, row: Stored): string | null => {
  const payload = readSignedPayload(row);
  if (!payload) return 'the signature is not good, or it is of another receipt';
  // Only a receipt of a choice has sealed details, and they are erased after five years.
  if (row.sealed === null)
    return row.kind === 'given' && row.isFresh ? 'the sealed details are missing' : null;
  try {
    const { values, salts } = unsealConsent(consentKeys, row.id, row.sealed);
    const isSame = (['name', 'phone', 'email'] as const).every(
      (name) => computeSaltedDigest(salts[name], values[name]) === payload.person[name],
    );
    return isSame ? null : 'the sealed details differ from the signed ones';
  } catch {
    return 'the sealed details cannot be opened';
  }
};
