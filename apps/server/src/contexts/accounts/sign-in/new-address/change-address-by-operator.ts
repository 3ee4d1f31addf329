import type { AddressProof } from '@fanwise/domain/admin/people';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/database/connect.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { askForAddress } from './ask-for-address.ts';

type AddressRequest = {
  accountId: number;
  /** Null when the task runs in a shell on the machine. */
  operatorId: number | null;
  /** How the person proved that the account is theirs. */
  proof: AddressProof;
  requestId: string;
};

/**
 * Changes the address on behalf of somebody who cannot do it. It works like their own change, but takes effect a day
 * later at the earliest, so that the reader of the old address can say "not me". Returns null where another account has
 * the address.
 */
export const changeAddressByOperator = async (
  trx: Trx,
  { accountId, operatorId, proof, requestId }: AddressRequest,
  address: string,
): Promise<Date | null> => {
  if (!(await askForAddress(trx, { accountId, requestId }, address))) return null;
  const { rows } = await sql<{ from: Date }>`
    insert into address_change (account_id, operator_id, proof) values (${accountId}, ${operatorId}, ${proof})
    returning counts_from as "from"`.execute(trx);
  return rows[0]!.from;
};

/**
 * Returns the time at which a confirmed address takes effect, if it has to wait. The address is reserved for the
 * account meanwhile, and a job puts it in force. Returns null when there is nothing to wait for.
 */
export const delayConfirmedAddress = async (trx: Trx, accountId: number): Promise<Date | null> => {
  const { rows } = await sql<{ from: Date }>`
    update address_change set confirmed_at = coalesce(confirmed_at, now())
    where account_id = ${accountId} and counts_from > now() returning counts_from as "from"`.execute(
    trx,
  );
  const [waiting] = rows;
  if (!waiting) return null;
  await sql`
    update claimed_address set expires_at = ${waiting.from}::timestamptz + interval '1 day'
    where account_id = ${accountId} and use = 'pending'`.execute(trx);
  await enqueue(
    trx,
    'count-address',
    { accountId },
    { key: `count-address:${accountId}`, runAt: waiting.from },
  );
  return waiting.from;
};
