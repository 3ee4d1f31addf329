import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';

/** What a mailed token is good for; it counts for nothing else. */
export type MailTokenPurpose = 'verify' | 'reset' | 'change-email' | 'not-me';

/** Everything the table keeps: a ticket is good for nothing but its code. */
type StoredPurpose = MailTokenPurpose | 'ticket';

const lifetimes: Record<MailTokenPurpose, string> = {
  verify: '24 hours',
  'change-email': '24 hours',
  reset: '30 minutes',
  'not-me': '7 days',
};

type Issuing = {
  accountId: number;
  purpose: MailTokenPurpose;
  /** The address it confirms, or was mailed to. */
  address?: string;
  /** When what it is about happened, to the microsecond as the database writes it; now unless given. */
  since?: string;
};

/** A token that was spent. */
export type SpentToken = {
  accountId: number;
  purpose: MailTokenPurpose;
  address: string | null;
  since: string;
};

/** What the database knows of a token or a ticket. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Makes a token: 32 random bytes, base64url, and a print of the address when it confirms one.
 * The database keeps only its hash.
 */
export const issueMailToken = async (db: Db, issuing: Issuing): Promise<string> => {
  const { accountId, purpose, address, since } = issuing;
  const secret = randomBytes(32).toString('base64url');
  const token =
    purpose === 'change-email' && address !== undefined ? `${secret}.${printOf(address)}` : secret;
  await db
    .insertInto('mail_token')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      purpose,
      address: address ?? null,
      ...(since !== undefined && { created_at: sql<Date>`${since}::timestamptz` }),
      expires_at: sql`now() + ${lifetimes[purpose]}::interval`,
    })
    .execute();
  return token;
};

/** Whether a token was mailed to this address: a later wish for another one must not be confirmed by it. */
export const confirmsAddress = (token: string, address: string): boolean =>
  token.split('.')[1] === printOf(address);

const printOf = (address: string): string =>
  createHash('sha256').update(address).digest('base64url').slice(0, 22);

/** The account of a token that is still good, or null. Spends nothing. */
export const findMailToken = async (
  db: Db,
  token: string,
  purpose: MailTokenPurpose,
): Promise<number | null> => {
  const row = await db
    .selectFrom('mail_token')
    .select('account_id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.account_id ?? null;
};

/** Uses a token up. Null when it is no good. */
export const spendMailToken = async (
  trx: Trx,
  token: string,
  purposes: readonly MailTokenPurpose[],
): Promise<SpentToken | null> => {
  const spent = await trx
    .deleteFrom('mail_token')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['account_id', 'purpose', 'address', sql<string>`created_at::text`.as('since')])
    .executeTakeFirst();
  const purpose = purposes.find((each) => each === spent?.purpose);
  if (!spent || !purpose) return null;
  const { account_id: accountId, address, since } = spent;
  return { accountId, purpose, address, since };
};

/** Makes every token of an account for these purposes useless. */
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
