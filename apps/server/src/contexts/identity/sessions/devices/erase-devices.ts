import { sql } from 'kysely';
import type { Trx } from '../../../../platform/database/connect.ts';

/** Deletes the devices of an account, except those that another account uses. */
export const eraseDevices = async (trx: Trx, accountId: number): Promise<void> => {
  await sql`
    with gone as (delete from account_device where account_id = ${accountId} returning device_id)
    delete from device using gone
    where device.id = gone.device_id and not exists (
      select from account_device as other
      where other.device_id = device.id and other.account_id <> ${accountId})`.execute(trx);
};
