import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { commitFailure, inTransaction } from '../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../platform/result.ts';
import { releaseHeld } from './release-held.ts';

/** How a client is reached. */
export type Way = 'mail' | 'phone';

const mostTries = 5;

/** A million codes are quickly tried: without the secret, which the database does not know, the hash tells nothing. */
const hashOf = (secret: string, accountId: number, way: Way, code: string): Buffer =>
  createHmac('sha256', secret).update(`${way} ${accountId} ${code}`).digest();

/** Six digits for an address or a number; the code before is void. */
export const issueCode = async (
  db: Db,
  secret: string,
  accountId: number,
  way: Way,
): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await sql`
    insert into contact_code (account_id, way, hash, until)
    values (${accountId}, ${way}, ${hashOf(secret, accountId, way, code)}, now() + interval '10 minutes')
    on conflict (account_id, way) do update set hash = excluded.hash, until = excluded.until, tries = 0`.execute(
    db,
  );
  return code;
};

/**
 * The right code confirms the address or the number as it is now, and opens a lead that waited for it. A wrong one counts;
 * after five none is right any more.
 */
export const confirmContact = (
  db: Db,
  secret: string,
  accountId: number,
  { way, code }: { way: Way; code: string },
): Promise<Result<void, 'wrong-code'>> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ isRight: boolean }>`
      update contact_code set tries = least(tries + 1, ${mostTries + 1})
      where account_id = ${accountId} and way = ${way}
      returning hash = ${hashOf(secret, accountId, way, code)} and tries <= ${mostTries}
        and until > now() as "isRight"`.execute(trx);
    if (!rows[0]?.isRight) return commitFailure(failure('wrong-code'));
    await sql`delete from contact_code where account_id = ${accountId} and way = ${way}`.execute(
      trx,
    );
    await confirmed(trx, accountId, way);
    return success(undefined);
  });

const confirmed = async (trx: Trx, accountId: number, way: Way): Promise<void> => {
  if (way === 'mail')
    await sql`update account set mail_failed_at = null where id = ${accountId}`.execute(trx);
  else
    await sql`update consumer set phone_confirmed_at = now() where account_id = ${accountId}`.execute(
      trx,
    );
  await releaseHeld(trx, accountId);
};
