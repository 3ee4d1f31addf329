import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';

/** What a mailed token is good for; it counts for nothing else. */
export type MailTokenPurpose = 'verify' | 'reset' | 'change-email';

const lifetimes: Record<MailTokenPurpose, string> = {
  verify: '24 hours',
  'change-email': '24 hours',
  reset: '30 minutes',
};

const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Makes a token: 32 random bytes, base64url, and a print of the address when it confirms one.
 * The database keeps only its hash.
 */
export async function issueMailToken(
  db: Db,
  accountId: number,
  purpose: MailTokenPurpose,
  address?: string,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const token = address === undefined ? secret : `${secret}.${printOf(address)}`;
  await db
    .insertInto('mail_token')
    .values({
      token_hash: hashOfToken(token),
      account_id: accountId,
      purpose,
      expires_at: sql`now() + ${lifetimes[purpose]}::interval`,
    })
    .execute();
  return token;
}

/** Whether a token was mailed to this address: a later wish for another one must not be confirmed by it. */
export function confirmsAddress(token: string, address: string): boolean {
  return token.split('.')[1] === printOf(address);
}

const printOf = (address: string): string =>
  createHash('sha256').update(address).digest('base64url').slice(0, 22);

/** The account of a token that is still good, or null. Spends nothing. */
export async function findMailToken(
  db: Db,
  token: string,
  purpose: MailTokenPurpose,
): Promise<number | null> {
  const row = await db
    .selectFrom('mail_token')
    .select('account_id')
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Uses a token up. Null when it is no good. */
export async function spendMailToken(
  trx: Trx,
  token: string,
  purposes: readonly MailTokenPurpose[],
): Promise<{ accountId: number; purpose: MailTokenPurpose } | null> {
  const spent = await trx
    .deleteFrom('mail_token')
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['account_id', 'purpose'])
    .executeTakeFirst();
  const purpose = purposes.find((each) => each === spent?.purpose);
  return spent && purpose ? { accountId: spent.account_id, purpose } : null;
}

/** Makes every token of an account for one purpose useless: what they were for has happened. */
export async function dropMailTokens(
  trx: Trx,
  accountId: number,
  purpose: MailTokenPurpose,
): Promise<void> {
  await trx
    .deleteFrom('mail_token')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute();
}
