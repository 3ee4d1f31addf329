import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { type PublicJwk, verifyJws } from '../../../../platform/signing/index.ts';
import { receiptType } from '../receipt-keys.ts';
import type { ConsentPayload } from '../recording/payload.ts';

/** A record as the database holds it, with the key it names. */
export type StoredRecord = {
  id: string;
  kind: string;
  about: string | null;
  jws: string;
  jwk: PublicJwk;
};

/** The record in scope under that name, as one JSON object. */
export const selectRecord = (record: string): RawBuilder<StoredRecord> => {
  const column = (name: string) => sql.ref(`${record}.${name}`);
  return sql`jsonb_build_object('id', ${column('id')}, 'kind', ${column('kind')}, 'about', ${column('about')},
    'jws', ${column('jws')}, 'jwk', (select jwk from consent_key where consent_key.kid = ${column('kid')}))`;
};

export const storedRecord = selectRecord('record');

/** The records in scope as `record` and `given`, as a JSON array. */
export const recordWithOriginal: RawBuilder<StoredRecord[]> =
  sql`jsonb_build_array(${storedRecord}, ${selectRecord('given')})`;

/**
 * Returns a record's payload if its key signed it and the columns beside it match; otherwise null. The product's
 * database role may insert rows, so every reader of a record must use this check.
 */
export const readSignedPayload = ({
  id,
  kind,
  about,
  jws,
  jwk,
}: StoredRecord): ConsentPayload | null => {
  const payload = verifyJws(jws, { jwk, typ: receiptType }) as ConsentPayload | null;
  const isSame = payload?.id === id && payload.kind === kind && payload.about === about;
  return isSame ? payload : null;
};

/** The public keys of records, by name. */
export const readConsentKeys = async (db: Db): Promise<ReadonlyMap<string, PublicJwk>> => {
  const rows = await db.selectFrom('consent_key').select(['kid', 'jwk']).execute();
  return new Map(rows.map(({ kid, jwk }) => [kid, jwk as PublicJwk]));
};

/** Whether a row of `consent_record`, as JSON, was signed by one of these keys. */
export const isSigned = (
  keys: ReadonlyMap<string, PublicJwk>,
  row: Readonly<Record<string, unknown>>,
): boolean => {
  const jwk = keys.get(String(row.kid));
  return (
    jwk !== undefined && readSignedPayload({ ...(row as Omit<StoredRecord, 'jwk'>), jwk }) !== null
  );
};
