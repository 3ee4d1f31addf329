import type { Webhook } from '@fanwise/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { instantText } from '../../../../platform/database/database-time.ts';
import type { SealedColumn } from '../../../../platform/sealing/index.ts';

/** The context a secret is sealed for: its endpoint. A secret that is moved to another endpoint cannot be opened. */
export const secretContext = (endpointId: number): string => `webhook ${endpointId} secret`;

/** The columns with the secrets of endpoints: the current ones, and those replaced within the last day. */
export const sealedWebhookSecrets: readonly SealedColumn[] = [
  {
    table: 'webhook_endpoint',
    column: 'secret_sealed',
    key: [['id', 'bigint']],
    sealContext: "'webhook ' || id || ' secret'",
  },
  {
    table: 'webhook_old_secret',
    column: 'sealed',
    key: [
      ['endpoint_id', 'bigint'],
      ['slot', 'smallint'],
    ],
    sealContext: "'webhook ' || endpoint_id || ' secret'",
  },
];

const countMessages = (
  state: string,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  (select count(*)::integer from webhook_message
    where webhook_message.endpoint_id = endpoint.id and state = ${sql.lit(state)} and ${condition})`;

/** A message that was just written is on its first try. While the endpoint is off, every kept message waits. */
const waitsForRetry = sql`(tries > 0 or endpoint.off_at is not null)`;

/** The endpoints of an agent as the wire has them, all or one of them. */
export const findWebhooks = async (db: Db, agencyId: number, id?: number): Promise<Webhook[]> => {
  const { rows } = await sql<Webhook>`
    select id, url, events, form, fields, contact, off_because as off,
      ${instantText(sql`created_at`)} as created, ${instantText(sql`changed_at`)} as changed,
      (select ${instantText(sql`max(until)`)} from webhook_old_secret
        where endpoint_id = endpoint.id and until > now()) as rotates,
      ${countMessages('waiting', waitsForRetry)} as waiting, ${countMessages('failed')} as failed
    from webhook_endpoint as endpoint
    where agency_id = ${agencyId} and (${id ?? null}::bigint is null or id = ${id ?? null}::bigint)
    order by slot`.execute(db);
  return rows;
};
