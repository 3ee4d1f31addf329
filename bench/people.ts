import { createHash } from 'node:crypto';
import { query } from './cluster.ts';

/** Session ids of generated accounts are made from their ids. */
export const readSid = (accountId: number): string =>
  createHash('sha256').update(`sid ${accountId}`).digest('base64url');

/** How agents differ in what they have to look through. */
export const agentKinds = ['few', 'many', 'all'] as const;
export type AgentKind = (typeof agentKinds)[number];

/** How many quotes an agent of a kind has sent who is taken for a list. */
const usualQuotes = { few: 6, many: 60, all: 280 } satisfies Record<AgentKind, number>;

/**
 * Agents by kind: about 14 ZIP codes, 100 to 140, or All. First those who sent the usual number of quotes, so
 * that lists of different databases are compared for agents who did as much.
 */
export const agentsOf = async (url: string): Promise<Record<AgentKind, number[]>> => {
  const rows = await query<{ kind: AgentKind; ids: string[] }>(
    url,
    `with past as (
       select agency_id, count(*) as quotes from quote group by agency_id
     ), seller as (
       select agency.id, coalesce(quotes, 0) as quotes, case when all_zip_codes then 'all'
         when (select count(*) from agency_zip_code where agency_id = agency.id) >= 100 then 'many' else 'few' end as kind
       from agency left join past on agency_id = agency.id
     )
     select kind, array_agg(id order by abs(quotes - ($1::jsonb ->> kind)::integer), id) as ids
     from seller group by kind`,
    [JSON.stringify(usualQuotes)],
  );
  const found = { few: [], many: [], all: [] } as Record<AgentKind, number[]>;
  for (const { kind, ids } of rows) found[kind] = ids.map(Number);
  return found;
};

/** People who have an account, a session and no application. */
export const submittersOf = async (url: string): Promise<number[]> => {
  const rows = await query<{ id: string }>(
    url,
    `select account_id as id from session join consumer using (account_id)
     where not exists (select from application where consumer_id = account_id) order by account_id`,
  );
  return rows.map(({ id }) => Number(id));
};
