import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { commitFailure, inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { lockConsumer } from '../../leads/index.ts';
import { releaseHeld } from './release-held.ts';

/** How a client is reached. */
export type ContactChannel = 'mail' | 'phone';

const mostTries = 5;

/**
 * A million codes are quickly tried: without the secret, which the database does not know, the hash tells nothing. `to` is
 * where the code went: one that was read there confirms no other address or number.
 */
const hashOf = (secret: string, { accountId, channel, to, code }: CodeOf): Buffer =>
  createHmac('sha256', secret).update(`${channel} ${accountId} ${to} ${code}`).digest();

type CodeOf = { accountId: number; channel: ContactChannel; to: string; code: string };

/** Six digits for an address or a number; the code before is void. */
export const issueCode = async (
  db: Db,
  secret: string,
  accountId: number,
  { channel, to }: { channel: ContactChannel; to: string },
): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await sql`
    insert into contact_code (account_id, channel, hash, until)
    values (${accountId}, ${channel}, ${hashOf(secret, { accountId, channel, to, code })}, now() + interval '10 minutes')
    on conflict (account_id, channel) do update set hash = excluded.hash, until = excluded.until, tries = 0`.execute(
    db,
  );
  return code;
};

/** What confirming works with. Context `accounts` brings `markConfirmed`. */
export type ConfirmingNeeds = {
  db: Db;
  secret: string;
  markConfirmed: (trx: Trx, accountId: number, channel: ContactChannel) => Promise<void>;
};

/**
 * The right code confirms the address or the number as it is now, and opens a lead that waited for it. A wrong one counts;
 * after five none is right any more.
 */
export const confirmContact = (
  { db, secret, markConfirmed }: ConfirmingNeeds,
  accountId: number,
  { channel, code }: { channel: ContactChannel; code: string },
): Promise<Result<void, 'wrong-code' | 'code-expired'>> =>
  inTransaction(db, async (trx) => {
    await lockConsumer(trx, accountId);
    const to = await contactOf(trx, accountId, channel);
    const { rows } = await sql<{ isRight: boolean; isGood: boolean }>`
      update contact_code set tries = least(tries + 1, ${mostTries + 1})
      where account_id = ${accountId} and channel = ${channel}
      returning hash = ${hashOf(secret, { accountId, channel, to, code })} as "isRight",
        tries <= ${mostTries} and until > now() as "isGood"`.execute(trx);
    const [tried] = rows;
    if (!tried?.isGood) return commitFailure(failure('code-expired'));
    if (!tried.isRight) return commitFailure(failure('wrong-code'));
    await sql`delete from contact_code where account_id = ${accountId} and channel = ${channel}`.execute(
      trx,
    );
    // A lead that waited opens first: its application is held before what its badges follow from changes.
    await releaseHeld(trx, accountId);
    await markConfirmed(trx, accountId, channel);
    return success(undefined);
  });

const contactOf = async (trx: Trx, accountId: number, channel: ContactChannel): Promise<string> => {
  const { rows } = await sql<{ mail: string; phone: string }>`
    select account.email as mail, consumer.phone from account
    join consumer on consumer.account_id = account.id where account.id = ${accountId}`.execute(trx);
  return rows[0]?.[channel] ?? '';
};
