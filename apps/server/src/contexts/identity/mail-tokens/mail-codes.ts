import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { hashToken } from './mail-tokens.ts';

const lifetime = '15 minutes';
const triesOfCode = 5;

/** A ticket as one is handed out: also where there is no account that it would be good for. */
export const newTicket = (): string => randomBytes(32).toString('base64url');

/** Stores the ticket of the tab that registered, for as long as the mailed link works. */
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

/** A million codes are quickly tried: without the secret, which the database does not know, the hash tells nothing. */
const hashOfCode = (secret: string, ticketHash: Buffer, code: string): Buffer =>
  createHmac('sha256', secret).update(ticketHash).update(code).digest();

/** Six digits to mail to a new account; the code before is void. Null when no tab waits for one. */
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

/** What a typed code is held against. */
export type TypedCode = { email: string; code: string; ticket: string };

/**
 * The account of a code that is right, and its ticket is spent; `wrong` and counted otherwise. That a code is `late`
 * learns only who knows it: for everybody else nothing tells a ticket, an address or an age from another.
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

/** The account that a ticket was given to, while nobody has confirmed its address; null otherwise. */
export const findUnconfirmedAccount = async (trx: Trx, ticket: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select account.id from mail_token join account on account.id = account_id
    where token_hash = ${hashToken(ticket)} and purpose = 'ticket' and verified_at is null`.execute(
    trx,
  );
  return rows[0]?.id ?? null;
};
