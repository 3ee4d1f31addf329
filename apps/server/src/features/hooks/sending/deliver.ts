import { sql } from 'kysely';
import { instantText } from '../../../platform/database/database-time.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { isStopped } from '../../sessions/index.ts';
import { secretPlace } from '../setting-up/hook-rows.ts';
import { compose } from './compose.ts';
import type { DueMessage, SendingNeeds } from './needs.ts';
import { noteAttempt, noteWithheld } from './note-attempt.ts';
import { postMessage } from './post-message.ts';
import { signedHeaders } from './sign.ts';

/** Longer than one message may take. */
const heldSeconds = 10;
const mostAtOnce = 20;

/**
 * Delivers what is due to an endpoint, one message after the other; two processes never at once. Whoever finds it taken
 * looks again when that one must have ended.
 */
export const deliverTo = async (
  needs: SendingNeeds,
  endpointId: number,
  signal?: AbortSignal,
): Promise<void> => {
  const { db } = needs;
  if (!(await take(needs, endpointId))) {
    const key = `hooks:${endpointId}`;
    const afterMs = heldSeconds * 1000;
    await enqueue(db, 'deliver-hooks', { endpointId }, { key, afterMs });
    return;
  }
  let isMore = true;
  try {
    for (let sent = 0; isMore && sent < mostAtOnce && !signal?.aborted; sent += 1)
      isMore = await deliverNext(needs, endpointId);
  } finally {
    await sql`update hook_endpoint set busy_until = null where id = ${endpointId}`.execute(db);
  }
  // What was told meanwhile found the endpoint taken.
  if (isMore || (await isDue(needs, endpointId)))
    await enqueue(db, 'deliver-hooks', { endpointId });
};

const take = async ({ db }: SendingNeeds, endpointId: number): Promise<boolean> => {
  const { rows } = await sql`
    update hook_endpoint set busy_until = now() + make_interval(secs => ${heldSeconds})
    where id = ${endpointId} and (busy_until is null or busy_until < now()) returning id`.execute(
    db,
  );
  if (rows.length === 1) return true;
  // One that is gone has nothing to wait for.
  return !(await exists({ db }, endpointId));
};

const exists = async ({ db }: Pick<SendingNeeds, 'db'>, endpointId: number): Promise<boolean> => {
  const { rows } = await sql`select from hook_endpoint where id = ${endpointId}`.execute(db);
  return rows.length === 1;
};

/** What waits for an agent whom an operator has stopped goes on waiting, until they are back and switch their system on. */
const due = (endpointId: number) => sql`
  message.endpoint_id = ${endpointId} and message.state = 'waiting' and message.due_at <= now()
  and endpoint.off_at is null and not ${isStopped}`;

const isDue = async ({ db }: SendingNeeds, endpointId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from hook_message as message join hook_endpoint as endpoint on endpoint.id = endpoint_id
    join account on account.id = endpoint.agent_id
    where ${due(endpointId)} limit 1`.execute(db);
  return rows.length === 1;
};

/** False when nothing was due. */
const deliverNext = async (needs: SendingNeeds, endpointId: number): Promise<boolean> => {
  const message = await nextDue(needs, endpointId);
  if (!message) return false;
  const composed = await inTransaction(needs.db, (trx) => compose(trx, needs, message));
  if (!composed) {
    await noteWithheld(needs.db, message.id);
    return true;
  }
  const { type, body } = composed;
  const posted = await postMessage(needs.reach, {
    url: message.url,
    body,
    headers: {
      'content-type': type,
      ...signedHeaders(secretsOf(needs, message), { id: message.id, at: new Date(), body }),
    },
  });
  await noteAttempt(needs.db, message, posted);
  return true;
};

const secretsOf = (
  { sealing }: SendingNeeds,
  { endpointId, secretsSealed }: DueMessage,
): Buffer[] => secretsSealed.map((sealed) => sealing.unseal(sealed, secretPlace(endpointId)));

const nextDue = async (
  { db }: SendingNeeds,
  endpointId: number,
): Promise<DueMessage | undefined> => {
  const { rows } = await sql<DueMessage>`
    with taken as (
      update hook_endpoint set busy_until = now() + make_interval(secs => ${heldSeconds})
      where id = ${endpointId} returning *
    )
    select message.id, message.event, message.application_id as "applicationId",
      message.quote_id as "quoteId", message.because, message.leads,
      ${instantText(sql`message.created_at`)} as "createdAt", message.tries,
      endpoint.id as "endpointId", endpoint.agent_id as "agentId", endpoint.url, endpoint.form,
      endpoint.fields, endpoint.contact,
      endpoint.secret_sealed || array(select sealed from hook_old_secret
        where endpoint_id = endpoint.id and until > now() order by until desc) as "secretsSealed"
    from hook_message as message join taken as endpoint on endpoint.id = message.endpoint_id
    join account on account.id = endpoint.agent_id
    where ${due(endpointId)}
    order by message.due_at, message.id limit 1`.execute(db);
  return rows[0];
};
