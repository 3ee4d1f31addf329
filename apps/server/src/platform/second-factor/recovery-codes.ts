import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { Holder } from './holder.ts';

const codeCount = 10;
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const codeLength = 24;

const computeHash = (code: string): Buffer =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toLowerCase()).digest();

/** 24 letters of five bits, in fours, as people write them down. */
const createCode = (): string =>
  Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length])
    .join('')
    .replace(/(.{4})(?!$)/g, '$1-');

/** Whether a text has the form of a recovery code; the first ones had 16 letters, and stay good. */
export const looksLikeRecoveryCode = (text: string): boolean =>
  /^[a-z2-7]{16}(?:[a-z2-7]{8})?$/i.test(text);

/** Makes ten codes of 120 random bits, which need no slow hash; those before are void. They are shown once and known by their hashes. */
export const makeRecoveryCodes = async (db: Db, { holder, id }: Holder): Promise<string[]> => {
  const codes = Array.from({ length: codeCount }, createCode);
  await sql`delete from second_factor_recovery_code where holder = ${holder} and holder_id = ${id}`.execute(
    db,
  );
  await sql`
    insert into second_factor_recovery_code (holder, holder_id, code_hash)
    select ${holder}, ${id}, unnest(${codes.map(computeHash)}::bytea[])`.execute(db);
  return codes;
};

/** Whether the code is one that was not used yet; it is from now on. */
export const takeRecoveryCode = async (
  db: Db,
  { holder, id }: Holder,
  code: string,
): Promise<boolean> => {
  const { rows } = await sql`
    update second_factor_recovery_code set used_at = now()
    where holder = ${holder} and holder_id = ${id} and code_hash = ${computeHash(code)} and used_at is null
    returning used_at`.execute(db);
  return rows.length === 1;
};

/** Takes note that the codes were written down: one of them was typed back. It stays good. */
export const confirmRecoveryCodes = async (
  db: Db,
  { holder, id }: Holder,
  code: string,
): Promise<boolean> => {
  const { rows } = await sql`
    update second_factor_recovery_code set confirmed_at = now()
    where holder = ${holder} and holder_id = ${id} and exists (
      select from second_factor_recovery_code as typed
      where typed.holder = ${holder} and typed.holder_id = ${id}
        and typed.code_hash = ${computeHash(code)} and typed.used_at is null)
    returning confirmed_at`.execute(db);
  return rows.length > 0;
};
