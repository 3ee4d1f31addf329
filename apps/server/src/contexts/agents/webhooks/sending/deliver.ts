import { sql } from 'kysely';
import { instantText } from '../../../../platform/database/database-time.ts';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { isAgencyActive } from '../../../identity/index.ts';
import { lockWebhooks } from '../../../leads/index.ts';
import { secretContext } from '../setting-up/webhook-rows.ts';
import { composeMessage } from './compose-message.ts';
import type { DueMessage, SendingNeeds } from './needs.ts';
import { postMessage } from './post-message.ts';
import { recordAttempt, recordWithheld } from './record-attempt.ts';
import { createSignedHeaders } from './sign.ts';

/** How long an endpoint is claimed for one message: longer than one message may take. */
const claimSeconds = 10;
/** How many messages one run delivers, at most. */
const maxPerRun = 20;
/** How many endpoints of one agent are delivered to at the same time, so that no agent takes all slots of the runner. */
const slotsPerAgency = 2;

/**
 * Delivers the due messages of an endpoint, one after the other. Two processes never deliver to one endpoint at the
 * same time, and an agent has two slots at most. A run ends after 20 messages, or after the time limit of one message:
 * so after the first timeout, or with a slow receiver. The rest is enqueued again, behind the jobs of other agents.
 */
export const deliverMessages = async (
  needs: SendingNeeds,
  endpointId: number,
  signal?: AbortSignal,
): Promise<void> => {
  const claim = await claimEndpoint(needs, endpointId);
  if (claim === 'gone') return;
  if (claim === 'busy') return enqueueRun(needs, endpointId, claimSeconds * 1000);
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt >= needs.network.limitMs;
  try {
    let isMore = true;
    for (let sent = 0; isMore && sent < maxPerRun && !isOver() && !signal?.aborted; sent += 1)
      isMore = await deliverNext(needs, endpointId);
  } finally {
    await sql`update webhook_endpoint set busy_until = null where id = ${endpointId}`.execute(
      needs.db,
    );
  }
  for (const { id } of await findEndpointsWithDue(needs, claim.agencyId))
    await enqueueRun(needs, id, 0);
};

/** Enqueues one run for an endpoint. A second job with this key replaces the first one. */
const enqueueRun = ({ db }: SendingNeeds, endpointId: number, afterMs: number): Promise<void> =>
  enqueue(db, 'deliver-webhooks', { endpointId }, { key: `webhooks:${endpointId}`, afterMs });

/**
 * Claims an endpoint and one slot of its agent. `busy`: another run has the endpoint, or other endpoints have the
 * slots. That run looks for waiting endpoints when it ends. A killed run does not, but its claim expires.
 */
const claimEndpoint = (
  { db }: SendingNeeds,
  endpointId: number,
): Promise<{ agencyId: number } | 'busy' | 'gone'> =>
  inTransaction(db, async (trx) => {
    const { rows: found } = await sql<{ agencyId: number }>`
      select agency_id as "agencyId" from webhook_endpoint where id = ${endpointId}`.execute(trx);
    const [endpoint] = found;
    if (!endpoint) return 'gone';
    // Under this lock two claims cannot both take the last slot.
    await lockWebhooks(trx, endpoint.agencyId);
    const { rows } = await sql<{ id: number; isBusy: boolean }>`
      select id, coalesce(busy_until >= now(), false) as "isBusy" from webhook_endpoint
      where agency_id = ${endpoint.agencyId}`.execute(trx);
    const endpointRow = rows.find(({ id }) => id === endpointId);
    if (!endpointRow) return 'gone';
    if (endpointRow.isBusy || rows.filter(({ isBusy }) => isBusy).length >= slotsPerAgency)
      return 'busy';
    await sql`
      update webhook_endpoint set busy_until = now() + make_interval(secs => ${claimSeconds})
      where id = ${endpointId}`.execute(trx);
    return endpoint;
  });

/** Messages for a suspended agency wait until it is reinstated and switches the webhook on. */
const due = sql`
  message.state = 'waiting' and message.due_at <= now() and endpoint.off_at is null
  and ${isAgencyActive(sql`endpoint.agency_id`)}`;

/** The endpoints of an agent that have due messages and no run. */
const findEndpointsWithDue = async (
  { db }: SendingNeeds,
  agencyId: number,
): Promise<{ id: number }[]> => {
  const { rows } = await sql<{ id: number }>`
    select endpoint.id from webhook_endpoint as endpoint
    where endpoint.agency_id = ${agencyId} and coalesce(busy_until < now(), true)
      and exists (select from webhook_message as message where message.endpoint_id = endpoint.id and ${due})
    order by endpoint.id`.execute(db);
  return rows;
};

/** Returns false if no message was due. */
const deliverNext = async (needs: SendingNeeds, endpointId: number): Promise<boolean> => {
  const message = await findNextDue(needs, endpointId);
  if (!message) return false;
  const composed = await inTransaction(needs.db, (trx) => composeMessage(trx, needs, message));
  if (!composed) {
    await recordWithheld(needs.db, message.id);
    return true;
  }
  const { type, body } = composed;
  const posted = await postMessage(needs.network, {
    url: message.url,
    body,
    headers: {
      'content-type': type,
      ...createSignedHeaders(getSecrets(needs, message), { id: message.id, at: new Date(), body }),
    },
  });
  await recordAttempt(needs.db, message, posted);
  return true;
};

const getSecrets = (
  { sealing }: SendingNeeds,
  { endpointId, secretsSealed }: DueMessage,
): Buffer[] => secretsSealed.map((sealed) => sealing.unseal(sealed, secretContext(endpointId)));

const findNextDue = async (
  { db }: SendingNeeds,
  endpointId: number,
): Promise<DueMessage | undefined> => {
  const { rows } = await sql<DueMessage>`
    with taken as (
      update webhook_endpoint set busy_until = now() + make_interval(secs => ${claimSeconds})
      where id = ${endpointId} returning *
    )
    select message.id, message.event, message.application_id as "applicationId",
      message.quote_id as "quoteId", message.because, message.leads,
      ${instantText(sql`message.created_at`)} as "createdAt", message.tries,
      endpoint.id as "endpointId", endpoint.agency_id as "agencyId", endpoint.url, endpoint.form,
      endpoint.fields, endpoint.contact,
      endpoint.secret_sealed || array(select sealed from webhook_old_secret
        where endpoint_id = endpoint.id and until > now() order by until desc) as "secretsSealed"
    from webhook_message as message join taken as endpoint on endpoint.id = message.endpoint_id
    where message.endpoint_id = ${endpointId} and ${due}
    order by message.due_at, message.id limit 1`.execute(db);
  return rows[0];
};
