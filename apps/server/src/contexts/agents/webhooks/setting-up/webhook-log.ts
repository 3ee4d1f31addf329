import type { WebhookMessage } from '@fanwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { instantText } from '../../../../platform/database/database-time.ts';

const pageSize = 25;
const states = ['waiting', 'delivered', 'failed', 'withheld'];

type Page = { data: WebhookMessage[]; next: string | null };

/** A page of the messages of an endpoint, newest first. Null if the endpoint is not this agency's. */
export const readWebhookLog = async (
  db: Db,
  { agencyId, endpointId }: { agencyId: number; endpointId: number },
  query: { after?: string | undefined; state?: string | undefined },
): Promise<Page | null> => {
  const { rows: own } = await sql`
    select from webhook_endpoint where id = ${endpointId}::bigint and agency_id = ${agencyId}`.execute(
    db,
  );
  if (own.length === 0) return null;
  const [, micros, id] = /^(\d{1,17})\.(msg_[0-9a-f]{32})$/.exec(query.after ?? '') ?? [];
  const state = states.find((known) => known === query.state);
  const { rows } = await sql<WebhookMessage & { micros: string }>`
    select id, event, application_id as lead, ${instantText(sql`created_at`)} as created, state,
      case when state = 'waiting' then ${instantText(sql`due_at`)} end as due,
      (extract(epoch from created_at) * 1000000)::bigint::text as micros,
      coalesce((select json_agg(json_build_object('at', ${instantText(sql`at`)}, 'status', status,
          'failure', failure, 'ms', ms) order by number)
        from webhook_attempt where message_id = message.id), '[]') as attempts
    from webhook_message as message
    where endpoint_id = ${endpointId}::bigint
      and (${state ?? null}::text is null or state = ${state ?? null}::text)
      and (${id ?? null}::text is null or (created_at, id) <
        (timestamptz 'epoch' + ${micros ?? null}::bigint * interval '1 microsecond', ${id ?? null}::text))
    order by created_at desc, id desc limit ${pageSize + 1}`.execute(db);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    data: page.map(({ micros: _, ...message }) => message),
    next: last ? `${last.micros}.${last.id}` : null,
  };
};
