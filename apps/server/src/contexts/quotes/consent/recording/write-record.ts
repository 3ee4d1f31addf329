import { sql } from 'kysely';
import type { Trx } from '../../../../platform/database/connect.ts';
import { signJws } from '../../../../platform/signing/index.ts';
import { type ConsentReceiptKeys, receiptType } from '../receipt-keys.ts';
import type { ConsentPayload, SealedConsent } from './payload.ts';

/** The account, agent, application and quote of a record. */
type RecordOwners = { accountId: number; agencyId: number; applicationId: number; quoteId: number };

/** The CTEs of a statement that add a signed record; `record` is its name for the rest of the statement. */
export const addingRecord = (
  { signing, sealing }: ConsentReceiptKeys,
  owners: RecordOwners,
  payload: ConsentPayload,
  privatePart: SealedConsent | null,
) => {
  const jws = signJws(signing, receiptType, payload);
  const sealed = privatePart && sealing.seal(JSON.stringify(privatePart), payload.id);
  return sql`
    key as (
      insert into consent_key (kid, jwk) values (${signing.kid}, ${JSON.stringify(signing.jwk)}::jsonb)
      on conflict do nothing
    ),
    record as (
      insert into consent_record
        (id, kind, about, account_id, agency_id, application_id, quote_id, kid, jws, sealed, at)
      values (${payload.id}, ${payload.kind}, ${payload.about}, ${owners.accountId}, ${owners.agencyId},
        ${owners.applicationId}, ${owners.quoteId}, ${signing.kid}, ${jws}, ${sealed}, ${payload.at})
      returning id
    )`;
};

/** Adds a signed record in a separate statement. */
export const writeRecord = async (
  trx: Trx,
  consentKeys: ConsentReceiptKeys,
  owners: RecordOwners,
  payload: ConsentPayload,
): Promise<void> => {
  await sql`with ${addingRecord(consentKeys, owners, payload, null)} select from record`.execute(
    trx,
  );
};
