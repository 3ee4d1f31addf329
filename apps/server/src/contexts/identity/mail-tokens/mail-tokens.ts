import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { createSecret, hashSecret } from '../sessions/secrets.ts';

/** The one purpose that a mailed token works for. */
export type MailTokenPurpose = 'verify' | 'reset' | 'change-email' | 'not-me';

/** Every purpose in the table: a ticket works only together with its code. */
type StoredPurpose = MailTokenPurpose | 'ticket';

const lifetimes: Record<MailTokenPurpose, string> = {
  verify: '24 hours',
  'change-email': '24 hours',
  reset: '30 minutes',
  'not-me': '7 days',
};

type NewToken = {
  accountId: number;
  purpose: MailTokenPurpose;
  /** The address that the token confirms, or that it was mailed to. */
  address?: string;
  /** When the event of the mail happened, to the microsecond as the database writes it. The default is now. */
  since?: string;
};

/** A token that was spent. */
export type SpentToken = {
  accountId: number;
  purpose: MailTokenPurpose;
  address: string | null;
  since: string;
};

/**
 * Makes a token: 32 random bytes, base64url. A token that confirms an address also carries a hash of that address. The
 * database stores only the hash of the token.
 */
export const issueMailToken = async (db: Db, issuing: NewToken): Promise<string> => {
  const { accountId, purpose, address, since } = issuing;
  const secret = createSecret();
  const token =
    purpose === 'change-email' && address !== undefined
      ? `${secret}.${computeFingerprint(address)}`
      : secret;
  await db
    .insertInto('mail_token')
    .values({
      token_hash: hashSecret(token),
      account_id: accountId,
      purpose,
      address: address ?? null,
      ...(since !== undefined && { created_at: sql<Date>`${since}::timestamptz` }),
      expires_at: sql`now() + ${lifetimes[purpose]}::interval`,
    })
    .execute();
  return token;
};

/**
 * Returns whether a token was mailed to this address, so that it cannot confirm an address that was asked for later.
 */
export const confirmsAddress = (token: string, address: string): boolean =>
  token.split('.')[1] === computeFingerprint(address);

const computeFingerprint = (address: string): string =>
  createHash('sha256').update(address).digest('base64url').slice(0, 22);

/** Returns the account of a token that still works, or null. Does not use the token up. */
export const findMailToken = async (
  db: Db,
  token: string,
  purpose: MailTokenPurpose,
): Promise<number | null> => {
  const row = await db
    .selectFrom('mail_token')
    .select('account_id')
    .where('token_hash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.account_id ?? null;
};

/** Uses a token up. Returns null when it does not work. */
export const spendMailToken = async (
  trx: Trx,
  token: string,
  purposes: readonly MailTokenPurpose[],
): Promise<SpentToken | null> => {
  const spent = await trx
    .deleteFrom('mail_token')
    .where('token_hash', '=', hashSecret(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['account_id', 'purpose', 'address', sql<string>`created_at::text`.as('since')])
    .executeTakeFirst();
  const purpose = purposes.find((candidate) => candidate === spent?.purpose);
  if (!spent || !purpose) return null;
  const { account_id: accountId, address, since } = spent;
  return { accountId, purpose, address, since };
};

/** Deletes every token of an account for these purposes. */
export const dropMailTokens = async (
  trx: Trx,
  accountId: number,
  purposes: readonly StoredPurpose[],
): Promise<void> => {
  await trx
    .deleteFrom('mail_token')
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .execute();
};
