import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { PublicJwk, SigningKey } from '../../../../platform/signing/index.ts';

/** A public key as published. Former keys stay, and revoked ones have `revoked_at`. */
type PublishedKey = PublicJwk & { kid: string; use: 'sig'; alg: 'Ed25519'; revoked_at?: string };

/** All keys that sign, or have signed, consent receipts (JWKS, RFC 7517). */
export const listPublishedKeys = async (
  db: Db,
  { kid, jwk }: SigningKey,
): Promise<{ keys: PublishedKey[] }> => {
  const { rows } = await sql<{ kid: string; jwk: PublicJwk; revoked_at: Date | null }>`
    select kid, jwk, revoked_at from consent_key order by since, kid`.execute(db);
  const known = rows.some((row) => row.kid === kid)
    ? rows
    : [...rows, { kid, jwk, revoked_at: null }];
  return {
    keys: known.map((row) => ({
      ...row.jwk,
      kid: row.kid,
      use: 'sig',
      alg: 'Ed25519',
      ...(row.revoked_at && { revoked_at: row.revoked_at.toISOString() }),
    })),
  };
};

/** Stores the current signing key. False if it was revoked: then it must not sign. */
export const storeSigningKey = async (db: Db, { kid, jwk }: SigningKey): Promise<boolean> => {
  const { rows } = await sql<{ isRevoked: boolean }>`
    with met as (
      insert into consent_key (kid, jwk) values (${kid}, ${JSON.stringify(jwk)}::jsonb)
      on conflict (kid) do update set until = null returning revoked_at
    ),
    others as (update consent_key set until = now() where kid <> ${kid} and until is null)
    select revoked_at is not null as "isRevoked" from met`.execute(db);
  return rows[0]?.isRevoked === false;
};

/** Revokes a key: its later signatures are invalid. Records that the chain already contains stay valid. */
export const revokeKey = async (db: Db, kid: string): Promise<boolean> => {
  const { rows } = await sql`
    update consent_key set revoked_at = now(), until = coalesce(until, now())
    where kid = ${kid} and revoked_at is null returning kid`.execute(db);
  return rows.length === 1;
};
