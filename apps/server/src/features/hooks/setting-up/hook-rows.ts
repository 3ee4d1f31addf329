import type { Hook } from '@fanwise/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import type { SealedColumn } from '../../../platform/sealing/index.ts';

/** What signs is sealed for its endpoint: in the place of another one it opens nothing. */
export const secretPlace = (endpointId: number): string => `hook ${endpointId} secret`;

const sealedSecret = (column: string): SealedColumn => ({
  table: 'hook_endpoint',
  column,
  key: [['id', 'bigint']],
  place: "'hook ' || id || ' secret'",
});

/** The secrets of endpoints. */
export const sealedHookSecrets = [
  sealedSecret('secret_sealed'),
  sealedSecret('old_secret_sealed'),
] as const;

const countIn = (state: string): RawBuilder<unknown> => sql`
  (select count(*)::integer from hook_message
    where hook_message.endpoint_id = endpoint.id and state = ${sql.lit(state)})`;

/** The endpoints of an agent as the wire has them, all or one of them. */
export const findHooks = async (db: Db, agentId: number, id?: number): Promise<Hook[]> => {
  const { rows } = await sql<Hook>`
    select id, url, events, form, fields, contact, off_because as off,
      ${instantText(sql`created_at`)} as created,
      case when old_until > now() then ${instantText(sql`old_until`)} end as rotates,
      ${countIn('waiting')} as waiting, ${countIn('failed')} as failed
    from hook_endpoint as endpoint
    where agent_id = ${agentId} and (${id ?? null}::bigint is null or id = ${id ?? null}::bigint)
    order by slot`.execute(db);
  return rows;
};
