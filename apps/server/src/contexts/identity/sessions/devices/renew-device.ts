import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { App, Session } from '../../../../http/register-route.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { formerSecretTime } from '../lifetime.ts';
import { createSecret, hashSecret } from '../secrets.ts';

/** Gives the device of a session a new secret and sends its cookie. A client without the cookie gets none. */
export const renewDevice = async (
  db: Db,
  { device }: Pick<App, 'device'>,
  { tokenHash }: Session,
  reply: FastifyReply,
): Promise<void> => {
  const newDeviceSecret = createSecret();
  const { rows } = await sql`
    update device set previous_hash = secret_hash, previous_until = now() + ${formerSecretTime},
      secret_hash = ${hashSecret(newDeviceSecret)}
    from session
    where session.token_hash = ${tokenHash} and session.bound_at is not null and device.id = session.device_id
    returning device.id`.execute(db);
  if (rows.length === 1) device.write(reply, newDeviceSecret);
};
