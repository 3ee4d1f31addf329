import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { Holder } from './holder.ts';

/** The second factors of an account, as its owner may see them. */
export type Factors = {
  totpSince: Date | null;
  passkeys: { id: number; name: string; createdAt: Date; lastUsedAt: Date | null }[];
  recoveryCodes: { left: number; areConfirmed: boolean };
};

/** Reads the factors of a holder. */
export const readFactors = async (db: Db, { holder, id }: Holder): Promise<Factors> => {
  const passkeys = await sql<Factors['passkeys'][number]>`
    select id, name, created_at as "createdAt", last_used_at as "lastUsedAt"
    from second_factor_passkey where holder = ${holder} and holder_id = ${id} order by id`.execute(
    db,
  );
  const { rows } = await sql<{ totpSince: Date | null; left: number; areConfirmed: boolean }>`
    select
      (select confirmed_at from second_factor_totp where holder = ${holder} and holder_id = ${id}) as "totpSince",
      count(*) filter (where used_at is null)::integer as left,
      coalesce(bool_and(confirmed_at is not null), false) as "areConfirmed"
    from second_factor_recovery_code where holder = ${holder} and holder_id = ${id}`.execute(db);
  const { totpSince = null, left = 0, areConfirmed = false } = rows[0] ?? {};
  return { totpSince, passkeys: passkeys.rows, recoveryCodes: { left, areConfirmed } };
};

/** Which kinds of factor an account has, as part of a statement. */
export const factorKinds = (accountId: ReturnType<typeof sql.ref>) => ({
  hasTotp: sql<boolean>`exists (select from second_factor_totp
    where holder = 'account' and holder_id = ${accountId} and sealed_seed is not null)`,
  hasPasskey: sql<boolean>`exists (select from second_factor_passkey
    where holder = 'account' and holder_id = ${accountId})`,
});

/** Removes every factor of a holder, and the codes that stand in for one. */
export const removeFactors = async (db: Db, { holder, id }: Holder): Promise<void> => {
  await sql`delete from second_factor_passkey where holder = ${holder} and holder_id = ${id}`.execute(
    db,
  );
  await sql`delete from second_factor_totp where holder = ${holder} and holder_id = ${id}`.execute(
    db,
  );
  await sql`delete from second_factor_recovery_code where holder = ${holder} and holder_id = ${id}`.execute(
    db,
  );
};

/** Removes the factors and recovery codes that were set since a time; all recovery codes if no factor is left. */
export const removeFactorsSince = async (
  db: Db,
  { holder, id }: Holder,
  since: RawBuilder<unknown>,
): Promise<void> => {
  const { rows } = await sql<{ isLeft: boolean }>`
    with passkeys as (
      delete from second_factor_passkey
      where holder = ${holder} and holder_id = ${id} and created_at >= ${since} returning id
    ),
    totp as (
      delete from second_factor_totp
      where holder = ${holder} and holder_id = ${id} and (confirmed_at is null or confirmed_at >= ${since})
      returning confirmed_at
    ),
    waiting as (
      update second_factor_totp set waiting_sealed_seed = null, waiting_since = null
      where holder = ${holder} and holder_id = ${id} and confirmed_at < ${since} and waiting_since >= ${since}
    ),
    codes as (
      delete from second_factor_recovery_code
      where holder = ${holder} and holder_id = ${id} and created_at >= ${since}
    )
    select (select count(*) from second_factor_passkey where holder = ${holder} and holder_id = ${id})
        + (select count(*) from second_factor_totp where holder = ${holder} and holder_id = ${id})
        > (select count(*) from passkeys) + (select count(*) from totp) as "isLeft"`.execute(db);
  if (!rows[0]?.isLeft) await removeFactors(db, { holder, id });
};

/** Removes the passkeys that were added since then; the recovery codes go with the last factor. True when there were any. */
export const removePasskeysSince = async (
  db: Db,
  { holder, id }: Holder,
  since: RawBuilder<unknown>,
): Promise<boolean> => {
  const { rows } = await sql`
    delete from second_factor_passkey
    where holder = ${holder} and holder_id = ${id} and created_at >= ${since} returning id`.execute(
    db,
  );
  if (rows.length === 0) return false;
  const { totpSince, passkeys } = await readFactors(db, { holder, id });
  if (totpSince === null && passkeys.length === 0) await removeFactors(db, { holder, id });
  return true;
};
