import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { lockWebhooks } from '../../leads/index.ts';

/**
 * Stops the endpoints of the agency of an active owner until an owner has confirmed them. The log-in was recovered, and an
 * intruder may have set them up. Replaced secrets and links to clients end for all endpoints. With `since`, endpoints that were added or
 * changed from that moment on count as set up by an intruder (`compromised`), also those that were switched off. Every
 * active owner is told by mail. Messages wait meanwhile and are sent once an endpoint is switched on again.
 */
export const holdWebhooks = async (
  trx: Trx,
  accountId: number,
  since: RawBuilder<unknown> | null,
): Promise<void> => {
  const agency = sql<number>`(
    select agency_id from agency_member where account_id = ${accountId} and role = 'owner' and left_at is null)`;
  await lockWebhooks(trx, agency);
  await sql`
    delete from webhook_old_secret using webhook_endpoint
    where webhook_endpoint.id = endpoint_id and agency_id = ${agency}`.execute(trx);
  await sql`
    delete from fetch_token using webhook_message, webhook_endpoint
    where webhook_message.id = message_id and webhook_endpoint.id = endpoint_id and agency_id = ${agency}`.execute(
    trx,
  );
  const isChanged = since ? sql`changed_at >= ${since}` : sql`false`;
  const { rows } = await sql<{ agencyId: number }>`
    update webhook_endpoint set off_at = coalesce(off_at, now()),
      off_because = case when ${isChanged} then 'compromised' else 'unconfirmed' end
    where agency_id = ${agency} and (off_at is null or ${isChanged})
    returning agency_id as "agencyId"`.execute(trx);
  const [held] = rows;
  if (held)
    await enqueue(trx, 'mail-webhooks-held', held, { key: `mail-webhooks-held:${held.agencyId}` });
};

/** Switches off the endpoints of a suspended agency. The agency may switch them on again afterwards. */
export const disableWebhooks = async (trx: Trx, agencyId: number): Promise<void> => {
  await lockWebhooks(trx, agencyId);
  await sql`
    update webhook_endpoint set off_at = now(), off_because = 'agent'
    where agency_id = ${agencyId} and off_at is null`.execute(trx);
};
