import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';
import type { ConsentReceiptKeys } from '../receipt-keys.ts';
import type { SealedConsent } from '../recording/payload.ts';
import { unsealConsent } from './open-receipt.ts';
import { readSignedPayload, recordWithOriginal, type StoredRecord } from './signed-records.ts';

/**
 * Opens a receipt with its sealed part, for somebody who has to prove the consent. The caller records it in the audit
 * log.
 */
export const openAsOperator = async (
  db: Db,
  consentKeys: ConsentReceiptKeys,
  id: string,
): Promise<
  Result<{ payload: object; opened: SealedConsent | null }, 'not-found' | 'receipt-not-signed'>
> => {
  const { rows } = await sql<{ id: string; records: StoredRecord[]; sealed: Buffer | null }>`
    select given.id, ${recordWithOriginal} as records, given.sealed
    from consent_record as record join consent_record as given on given.id = coalesce(record.about, record.id)
    where record.id = ${id}`.execute(db);
  const [stored] = rows;
  if (!stored) return failure('not-found');
  const { id: givenId, records, sealed } = stored;
  const payloads = records.map(readSignedPayload);
  const payload = payloads.find((signed) => signed?.id === id);
  if (!payload || payloads.includes(null)) return failure('receipt-not-signed');
  return success({
    payload,
    opened: sealed && unsealConsent(consentKeys, givenId, sealed),
  });
};
