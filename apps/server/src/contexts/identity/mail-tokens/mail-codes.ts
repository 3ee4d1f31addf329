import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { createSecret, hashSecret } from '../sessions/secrets.ts';

const lifetime = '15 minutes';
const maxCodeTries = 5;

/** Stores the ticket of the browser tab that registered, for as long as the mailed link works. Returns its hash. */
export const storeTicket = async (
  db: Db | Trx,
  accountId: number,
  ticket: string,
): Promise<Buffer> => {
  const ticketHash = hashSecret(ticket);
  await db
    .insertInto('mail_token')
    .values({
      token_hash: ticketHash,
      account_id: accountId,
      purpose: 'ticket',
      expires_at: sql`now() + interval '24 hours'`,
    })
    .execute();
  return ticketHash;
};

/**
 * Hashes a code with a secret that the database does not hold: a plain hash of one of a million codes is quickly
 * guessed.
 */
const computeCodeHash = (secret: string, ticketHash: Buffer, code: string): Buffer =>
  createHmac('sha256', secret).update(ticketHash).update(code).digest();

/** Returns the hash of the ticket that an account can use now, or null. */
export const findTicketHash = async (db: Db | Trx, accountId: number): Promise<Buffer | null> => {
  const { rows } = await sql<{ ticketHash: Buffer }>`
    select token_hash as "ticketHash" from mail_token
    where account_id = ${accountId} and purpose = 'ticket' and expires_at > now()`.execute(db);
  return rows[0]?.ticketHash ?? null;
};

/**
 * Makes six digits to mail to a new account; the code before becomes void. An account without a ticket gets one that no
 * tab knows: its code is typed together with the password.
 */
export const issueMailCode = async (db: Db, accountId: number, secret: string): Promise<string> => {
  const ticketHash =
    (await findTicketHash(db, accountId)) ?? (await storeTicket(db, accountId, createSecret()));
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await sql`
    update mail_token set code_hash = ${computeCodeHash(secret, ticketHash, code)}, code_tries = 0,
      code_until = now() + ${lifetime}::interval
    where token_hash = ${ticketHash}`.execute(db);
  return code;
};

/** A code that a person typed, with the address and the hash of the ticket it must belong to. */
export type TypedCode = { email: string; code: string; ticketHash: Buffer };

/**
 * Returns the account of a right code and uses its ticket up; otherwise counts the try and returns `wrong`. Only a
 * caller with the right code learns that it is `late`. A wrong ticket, a wrong address and a wrong code all give the
 * same answer.
 */
export const takeMailCode = async (
  trx: Trx,
  { email, code, ticketHash }: TypedCode,
  secret: string,
): Promise<{ accountId: number } | 'wrong' | 'late'> => {
  const typedHash = computeCodeHash(secret, ticketHash, code.replace(/[\s-]/g, ''));
  const { rows } = await sql<{ accountId: number; isRight: boolean; isGood: boolean }>`
    update mail_token set code_tries = least(code_tries + 1, ${maxCodeTries + 1})
    from account
    where token_hash = ${ticketHash} and purpose = 'ticket' and account.id = account_id
      and account.email = ${email}
    returning account_id as "accountId", code_hash = ${typedHash} as "isRight",
      code_tries <= ${maxCodeTries} and code_until > now() and expires_at > now() as "isGood"`.execute(
    trx,
  );
  const [ticketRow] = rows;
  if (!ticketRow?.isRight) return 'wrong';
  if (!ticketRow.isGood) return 'late';
  await sql`delete from mail_token where token_hash = ${ticketHash}`.execute(trx);
  return { accountId: ticketRow.accountId };
};

/** Returns the account that a ticket was given to while its address is unconfirmed, or null. */
export const findUnconfirmedAccount = async (trx: Trx, ticket: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select account.id from mail_token join account on account.id = account_id
    where token_hash = ${hashSecret(ticket)} and purpose = 'ticket' and verified_at is null`.execute(
    trx,
  );
  return rows[0]?.id ?? null;
};
