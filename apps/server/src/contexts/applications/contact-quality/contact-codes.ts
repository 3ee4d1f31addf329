import { createHmac, randomInt } from 'node:crypto';
import type { CodeChannel } from '@fanwise/domain/quotes/contact-channels';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { commitFailure, inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { lockConsumer } from '../../leads/index.ts';
import { releaseHeldLead } from './release-held-lead.ts';

const maxTries = 5;

/**
 * Six digits are quickly tried. The hash needs a secret that is not in the database. `to` is the address or number the
 * code was sent to, so the code confirms no other one.
 */
const computeHash = (secret: string, { accountId, channel, to, code }: SentCode): Buffer =>
  createHmac('sha256', secret).update(`${channel} ${accountId} ${to} ${code}`).digest();

type SentCode = { accountId: number; channel: CodeChannel; to: string; code: string };

/** Creates a code of six digits for an address or a number. The former code becomes void. */
export const issueCode = async (
  db: Db,
  secret: string,
  accountId: number,
  { channel, to }: { channel: CodeChannel; to: string },
): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await sql`
    insert into contact_code (account_id, channel, hash, until)
    values (${accountId}, ${channel}, ${computeHash(secret, { accountId, channel, to, code })}, now() + interval '10 minutes')
    on conflict (account_id, channel) do update set hash = excluded.hash, until = excluded.until, tries = 0`.execute(
    db,
  );
  return code;
};

/** The dependencies of confirming a contact channel. Context `accounts` provides `markConfirmed`. */
export type ConfirmingNeeds = {
  db: Db;
  secret: string;
  markConfirmed: (trx: Trx, accountId: number, channel: CodeChannel) => Promise<void>;
};

/**
 * The right code confirms the current address or number, and releases a lead that waited for it. Wrong codes are
 * counted; after five of them no code is accepted any more.
 */
export const confirmContact = (
  { db, secret, markConfirmed }: ConfirmingNeeds,
  accountId: number,
  { channel, code }: { channel: CodeChannel; code: string },
): Promise<Result<void, 'wrong-code' | 'code-expired'>> =>
  inTransaction(db, async (trx) => {
    await lockConsumer(trx, accountId);
    const to = await readContact(trx, accountId, channel);
    const { rows } = await sql<{ isRight: boolean; isGood: boolean }>`
      update contact_code set tries = least(tries + 1, ${maxTries + 1})
      where account_id = ${accountId} and channel = ${channel}
      returning hash = ${computeHash(secret, { accountId, channel, to, code })} as "isRight",
        tries <= ${maxTries} and until > now() as "isGood"`.execute(trx);
    const [storedCode] = rows;
    if (!storedCode?.isGood) return commitFailure(failure('code-expired'));
    if (!storedCode.isRight) return commitFailure(failure('wrong-code'));
    await sql`delete from contact_code where account_id = ${accountId} and channel = ${channel}`.execute(
      trx,
    );
    // The held lead is released first: its application must be locked before its badges change.
    await releaseHeldLead(trx, accountId);
    await markConfirmed(trx, accountId, channel);
    return success(undefined);
  });

const readContact = async (trx: Trx, accountId: number, channel: CodeChannel): Promise<string> => {
  const { rows } = await sql<{ mail: string; phone: string }>`
    select account.email as mail, consumer.phone from account
    join consumer on consumer.account_id = account.id where account.id = ${accountId}`.execute(trx);
  return rows[0]?.[channel] ?? '';
};
