import { randomBytes } from 'node:crypto';
import type { Webhook, WebhookInput } from '@fanwise/contract';
import { maxWebhooks } from '@fanwise/contract/agents/webhooks';
import { sql } from 'kysely';
import type { Actor } from '../../../../http/register-route.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';
import type { Sealing } from '../../../../platform/sealing/index.ts';
import { isSessionOpen, notifyOwner, type SecurityChange } from '../../../identity/index.ts';
import { lockMemberAccount } from '../../../leads/index.ts';
import { formatSecret } from '../sending/sign.ts';
import {
  readWebhookUrl,
  resolvePublicAddress,
  type WebhookNetwork,
} from '../sending/webhook-address.ts';
import { findWebhooks, secretContext } from './webhook-rows.ts';

/** The dependencies of setting up endpoints. */
export type WebhookNeeds = { db: Db; sealing: Sealing; network: WebhookNetwork };

/** The owner of an endpoint, with the session and the request that change it. */
export type WebhookOwner = Actor & {
  tokenHash: Buffer;
  requestId: string;
  /** A short description of the browser, for the mail to the owner. */
  device?: string | null;
};

/** Why an endpoint is not saved. */
type SaveRefusal = 'webhook-address' | 'not-found' | 'not-logged-in';

const secretBytes = 32;
/** The most replaced secrets that still sign. The table has as many slots for each endpoint. */
const maxOldSecrets = 4;

/** Adds an endpoint and returns its secret this once. The owner is told by mail. */
export const addWebhook = async (
  needs: WebhookNeeds,
  owner: WebhookOwner,
  input: WebhookInput,
): Promise<Result<{ data: Webhook; secret: string }, SaveRefusal | 'webhook-limit'>> => {
  const reachable = await checkAddress(needs.network, input.url);
  if (!reachable.ok) return reachable;
  return inTransaction(needs.db, async (trx) => {
    // Under this lock two calls cannot take the same slot.
    if (!(await lockOwner(trx, owner))) return failure('not-logged-in');
    const { rows } = await sql<{ id: number; slot: number | null }>`
      select nextval(pg_get_serial_sequence('webhook_endpoint', 'id')) as id, min(free)::smallint as slot
      from generate_series(1, ${maxWebhooks}::integer) as free
      where not exists (select from webhook_endpoint where agency_id = ${owner.agencyId} and slot = free)`.execute(
      trx,
    );
    const { id, slot } = rows[0] ?? {};
    if (!id || !slot) return failure('webhook-limit');
    const secret = randomBytes(secretBytes);
    const sealed = needs.sealing.seal(secret, secretContext(id));
    await sql`
      insert into webhook_endpoint (id, agency_id, slot, url, events, form, fields, contact, secret_sealed)
      values (${id}, ${owner.agencyId}, ${slot}, ${reachable.value}, ${input.events}, ${input.form},
        ${JSON.stringify(input.fields)}::jsonb, ${input.contact}, ${sealed})`.execute(trx);
    await recordChange(trx, owner, 'webhook-added', { id, url: reachable.value });
    const [data] = await findWebhooks(trx, owner.agencyId, id);
    return data ? success({ data, secret: formatSecret(secret) }) : failure('not-found');
  });
};

/**
 * Replaces an endpoint's settings. Switched on again, it gets the messages that wait. If an intruder had set it up, it
 * gets a new secret, which is returned this once: the intruder may know the former one.
 */
export const changeWebhook = async (
  needs: WebhookNeeds,
  owner: WebhookOwner,
  id: number,
  input: WebhookInput,
): Promise<Result<{ data: Webhook; secret?: string }, SaveRefusal>> => {
  const reachable = await checkAddress(needs.network, input.url);
  if (!reachable.ok) return reachable;
  return inTransaction(needs.db, async (trx) => {
    if (!(await lockOwner(trx, owner))) return failure('not-logged-in');
    const { rows } = await sql<{ off: string | null }>`
      select off_because as off from webhook_endpoint
      where id = ${id}::bigint and agency_id = ${owner.agencyId} for no key update`.execute(trx);
    const [before] = rows;
    if (!before) return failure('not-found');
    const isConfirmed = !input.off && ['unconfirmed', 'compromised'].includes(before.off ?? '');
    const secret =
      isConfirmed && before.off === 'compromised' ? await replaceSecret(trx, needs, id) : null;
    // Deletes links from messages that were being sent while the account was recovered.
    if (isConfirmed)
      await sql`delete from fetch_token using webhook_message
        where webhook_message.id = message_id and endpoint_id = ${id}::bigint`.execute(trx);
    await sql`
      update webhook_endpoint set url = ${reachable.value}, events = ${input.events}, form = ${input.form},
        fields = ${JSON.stringify(input.fields)}::jsonb, contact = ${input.contact},
        off_at = case when ${input.off} then coalesce(off_at, now()) end,
        off_because = case when ${input.off} then coalesce(off_because, 'agent') end,
        new_leads_at = case when off_at is not null or not ('lead.new' = any (webhook_endpoint.events))
          then now() else new_leads_at end,
        failing_since = case when ${input.off} then failing_since end, changed_at = now()
      where id = ${id}::bigint`.execute(trx);
    if (!input.off) await enqueue(trx, 'deliver-webhooks', { endpointId: id });
    await recordChange(trx, owner, 'webhook-changed', { id, url: reachable.value });
    const [data] = await findWebhooks(trx, owner.agencyId, id);
    if (!data) return failure('not-found');
    return success({ data, ...(secret && { secret: formatSecret(secret) }) });
  });
};

/** Deletes an endpoint with its log; messages that wait are not sent. */
export const removeWebhook = (
  { db }: WebhookNeeds,
  owner: WebhookOwner,
  id: number,
): Promise<Result<Record<string, never>, 'not-found' | 'not-logged-in'>> =>
  inTransaction(db, async (trx) => {
    if (!(await lockOwner(trx, owner))) return failure('not-logged-in');
    const { rows } = await sql<{ url: string }>`
      delete from webhook_endpoint where id = ${id}::bigint and agency_id = ${owner.agencyId} returning url`.execute(
      trx,
    );
    const [removed] = rows;
    if (!removed) return failure('not-found');
    await recordChange(trx, owner, 'webhook-removed', { id, url: removed.url });
    return success({});
  });

/**
 * Makes a new secret. Each replaced secret still signs for 24 hours, so that receivers can be changed meanwhile.
 * Refused with `secret-limit` while four of them still sign.
 */
export const rotateSecret = (
  { db, sealing }: WebhookNeeds,
  owner: WebhookOwner,
  id: number,
): Promise<
  Result<{ secret: string; rotates: string }, 'not-found' | 'not-logged-in' | 'secret-limit'>
> =>
  inTransaction(db, async (trx) => {
    // Under this lock two calls cannot take the same slot.
    if (!(await lockOwner(trx, owner))) return failure('not-logged-in');
    const { rows } = await sql<{ url: string }>`
      select url from webhook_endpoint where id = ${id}::bigint and agency_id = ${owner.agencyId}`.execute(
      trx,
    );
    const [endpoint] = rows;
    if (!endpoint) return failure('not-found');
    await sql`delete from webhook_old_secret where endpoint_id = ${id}::bigint and until <= now()`.execute(
      trx,
    );
    const { rows: storedSecrets } = await sql`
      insert into webhook_old_secret (endpoint_id, slot, sealed)
      select id, free, secret_sealed
      from webhook_endpoint cross join generate_series(1, ${maxOldSecrets}::integer) as free
      where id = ${id}::bigint
        and free not in (select slot from webhook_old_secret where endpoint_id = ${id}::bigint)
      order by free limit 1 returning slot`.execute(trx);
    if (storedSecrets.length === 0) return failure('secret-limit');
    const secret = randomBytes(secretBytes);
    await sql`update webhook_endpoint set secret_sealed = ${sealing.seal(secret, secretContext(id))},
        changed_at = now()
      where id = ${id}::bigint`.execute(trx);
    await recordChange(trx, owner, 'webhook-secret-renewed', { id, url: endpoint.url });
    const [data] = await findWebhooks(trx, owner.agencyId, id);
    return success({ secret: formatSecret(secret), rotates: data?.rotates ?? '' });
  });

/**
 * Locks the agent until the transaction ends. False if the account is gone, or was recovered since the request came in:
 * then the session has ended, and the request must not change anything.
 */
const lockOwner = async (trx: Trx, { memberId, tokenHash }: WebhookOwner): Promise<boolean> =>
  (await lockMemberAccount(trx, memberId)) !== undefined && (await isSessionOpen(trx, tokenHash));

/** Replaces all secrets of an endpoint by one new secret. */
const replaceSecret = async (
  trx: Trx,
  { sealing }: Pick<WebhookNeeds, 'sealing'>,
  id: number,
): Promise<Buffer> => {
  const secret = randomBytes(secretBytes);
  await sql`delete from webhook_old_secret where endpoint_id = ${id}::bigint`.execute(trx);
  await sql`update webhook_endpoint set secret_sealed = ${sealing.seal(secret, secretContext(id))}
    where id = ${id}::bigint`.execute(trx);
  return secret;
};

const checkAddress = async (
  network: WebhookNetwork,
  url: string,
): Promise<Result<string, 'webhook-address'>> => {
  const read = readWebhookUrl(network, url);
  if (!read.ok) return read;
  const address = await resolvePublicAddress(network, read.value);
  return address.ok ? success(read.value.href) : address;
};

/** Contacts of clients may go to another address now: the audit log records it and the owner is told. */
const recordChange = async (
  trx: Trx,
  { memberId, requestId, device = null }: WebhookOwner,
  act: SecurityChange,
  { id, url }: { id: number; url: string },
): Promise<void> => {
  await recordAudit(trx, { actorId: memberId, act, object: `webhook:${id}`, requestId });
  // The host alone: the path and the query may hold a key.
  await notifyOwner(trx, memberId, 'webhooks-changed', { device, act, changed: new URL(url).host });
};
