import type { AddressProof } from '@fanwise/domain/admin/people';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/database/connect.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { askForAddress } from './ask-for-address.ts';

type Asking = {
  accountId: number;
  /** Null for whoever has a shell on the machine. */
  operatorId: number | null;
  /** How its person showed that the account is theirs. */
  proof: AddressProof;
  requestId: string;
};

/**
 * Asks for another address in the name of somebody who cannot: as they would, but it counts a day later at the earliest, so
 * that whoever reads the old one can say "not me". Null where another account has the address.
 */
export const changeAddressFor = async (
  trx: Trx,
  { accountId, operatorId, proof, requestId }: Asking,
  address: string,
): Promise<Date | null> => {
  if (!(await askForAddress(trx, { accountId, requestId }, address))) return null;
  const { rows } = await sql<{ from: Date }>`
    insert into address_change (account_id, operator_id, proof) values (${accountId}, ${operatorId}, ${proof})
    returning counts_from as "from"`.execute(trx);
  return rows[0]!.from;
};

/**
 * Whether a confirmed address has to wait, and until when: it is held for its account meanwhile, and a job lets it count.
 * Null where nothing waits any more.
 */
export const holdUntilItCounts = async (trx: Trx, accountId: number): Promise<Date | null> => {
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
