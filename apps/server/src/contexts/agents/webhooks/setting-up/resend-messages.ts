import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/in-transaction.ts';
import { addingJob } from '../../../../platform/jobs/enqueue.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';

/** Sends a message that says it is a test, to an endpoint that is switched on. */
export const sendTest = (
  db: Db,
  agencyId: number,
  endpointId: number,
): Promise<Result<{ id: string }, 'not-found'>> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      with written as (
        insert into webhook_message (endpoint_id, event, fact)
        select id, 'test', ${randomUUID()} from webhook_endpoint
        where id = ${endpointId}::bigint and agency_id = ${agencyId} and off_at is null
        returning id, endpoint_id
      )
      select id, ${addingJob('deliver-webhooks', { endpointId: sql`endpoint_id` })} from written`.execute(
      trx,
    );
    const [message] = rows;
    return message ? success({ id: message.id }) : failure('not-found');
  });

/**
 * Sends one message again under its id, or now if it waits for its next try. It is composed again from the current data,
 * if that may still be sent.
 */
export const resendMessage = async (
  db: Db,
  agencyId: number,
  messageId: string,
): Promise<Result<Record<string, never>, 'not-found'>> => {
  const resent = await resend(db, agencyId, sql`webhook_message.id = ${messageId}`);
  return resent > 0 ? success({}) : failure('not-found');
};

/** Sends all messages again that were given up. */
export const resendFailed = async (
  db: Db,
  agencyId: number,
  endpointId: number,
): Promise<Result<{ count: number }, 'not-found'>> => {
  const { rows } = await sql`
    select from webhook_endpoint where id = ${endpointId}::bigint and agency_id = ${agencyId}`.execute(
    db,
  );
  if (rows.length === 0) return failure('not-found');
  const count = await resend(
    db,
    agencyId,
    sql`endpoint.id = ${endpointId}::bigint and webhook_message.state = 'failed'`,
  );
  return success({ count });
};

const resend = (db: Db, agencyId: number, condition: RawBuilder<unknown>): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql`
      with again as (
        update webhook_message set state = 'waiting', due_at = now(),
          tries = case when state = 'waiting' then tries else 0 end
        from webhook_endpoint as endpoint
        where endpoint.id = webhook_message.endpoint_id and endpoint.agency_id = ${agencyId}
          and endpoint.off_at is null and ${condition}
        returning webhook_message.endpoint_id
      ),
      delivering as (
        select ${addingJob('deliver-webhooks', { endpointId: sql`endpoint_id` })}
        from (select distinct endpoint_id from again) as endpoint
      )
      select endpoint_id from again, (select count(*) from delivering) as jobs`.execute(trx);
    return rows.length;
  });
