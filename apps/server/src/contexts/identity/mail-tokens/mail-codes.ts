import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { hashToken } from './mail-tokens.ts';

const lifetime = '15 minutes';
const triesOfCode = 5;

/** Makes a ticket. One is handed out even where there is no account that it would belong to. */
export const newTicket = (): string => randomBytes(32).toString('base64url');

/** Stores the ticket of the browser tab that registered, for as long as the mailed link works. */
export const storeTicket = async (trx: Trx, accountId: number, ticket: string): Promise<void> => {
  await trx
    .insertInto('mail_token')
    .values({
      token_hash: hashToken(ticket),
      account_id: accountId,
      purpose: 'ticket',
      expires_at: sql`now() + interval '24 hours'`,
    })
    .execute();
};

/**
 * Hashes a code with a secret that the database does not hold: a plain hash of one of a million codes is quickly
 * guessed.
 */
const hashOfCode = (secret: string, ticketHash: Buffer, code: string): Buffer =>
  createHmac('sha256', secret).update(ticketHash).update(code).digest();

/**
 * Makes six digits to mail to a new account; the code before becomes void. Returns null when the account has no ticket.
 */
export const issueMailCode = async (
  db: Db,
  accountId: number,
  secret: string,
): Promise<string | null> => {
  const { rows } = await sql<{ ticketHash: Buffer }>`
    select token_hash as "ticketHash" from mail_token
    where account_id = ${accountId} and purpose = 'ticket' and expires_at > now()`.execute(db);
  const [kept] = rows;
  if (!kept) return null;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await sql`
    update mail_token set code_hash = ${hashOfCode(secret, kept.ticketHash, code)}, code_tries = 0,
      code_until = now() + ${lifetime}::interval
    where token_hash = ${kept.ticketHash}`.execute(db);
  return code;
};

/** A code that somebody typed, with the address and the ticket it must belong to. */
export type TypedCode = { email: string; code: string; ticket: string };

/**
 * Returns the account of a right code and uses its ticket up; otherwise counts the try and returns `wrong`. Only a
 * caller with the right code learns that it is `late`. A wrong ticket, a wrong address and a wrong code all give the
 * same answer.
 */
export const takeMailCode = async (
  trx: Trx,
  { email, code, ticket }: TypedCode,
  secret: string,
): Promise<{ accountId: number } | 'wrong' | 'late'> => {
  const ticketHash = hashToken(ticket);
  const typed = hashOfCode(secret, ticketHash, code.replace(/[\s-]/g, ''));
  const { rows } = await sql<{ accountId: number; isRight: boolean; isGood: boolean }>`
    update mail_token set code_tries = least(code_tries + 1, ${triesOfCode + 1})
    from account
    where token_hash = ${ticketHash} and purpose = 'ticket' and account.id = account_id
      and account.email = ${email}
    returning account_id as "accountId", code_hash = ${typed} as "isRight",
      code_tries <= ${triesOfCode} and code_until > now() and expires_at > now() as "isGood"`.execute(
    trx,
  );
  const [held] = rows;
  if (!held?.isRight) return 'wrong';
  if (!held.isGood) return 'late';
  await sql`delete from mail_token where token_hash = ${ticketHash}`.execute(trx);
  return { accountId: held.accountId };
};

/** Returns the account that a ticket was given to while its address is unconfirmed, or null. */
export const findUnconfirmedAccount = async (trx: Trx, ticket: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select account.id from mail_token join account on account.id = account_id
    where token_hash = ${hashToken(ticket)} and purpose = 'ticket' and verified_at is null`.execute(
    trx,
  );
  return rows[0]?.id ?? null;
};
