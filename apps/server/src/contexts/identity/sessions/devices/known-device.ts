import { type RawBuilder, sql } from 'kysely';
import { hashSecret } from '../secrets.ts';

/**
 * An expression for the id of the device with this cookie secret, if the account of the statement (`account.id`) has
 * logged in on it before. It is null for any other device, and for a client without the cookie.
 */
export const knownDevice = (deviceSecret: string | null): RawBuilder<number | null> => {
  const hash = deviceSecret === null ? null : hashSecret(deviceSecret);
  return sql<number | null>`(
    select shown.id from (
      select id from device where secret_hash = ${hash}::bytea
      union all select id from device where previous_hash = ${hash}::bytea and previous_until > now()
    ) as shown join account_device on device_id = shown.id
    where account_device.account_id = account.id limit 1)`;
};
