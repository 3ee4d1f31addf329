import type { ReturnFactsAnswer } from '@fanwise/contract/own';
import { RETURN_DAYS } from '@fanwise/domain/applications/returns/reasons';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';

/** With fewer sales the share means little, and would reveal single agents. */
const minSales = 50;

/**
 * Counts the unlocks of a year whose time for returns is over: the returns asked for, those granted, and how long a
 * decision took. For decisions by our own facts it also computes the 95th percentile.
 */
export const makePublicFacts = async (db: Db): Promise<void> => {
  await sql`
    insert into public_fact (name, facts)
    select 'returns', jsonb_build_object('n', count(*), 'asked', count(request.id),
      'granted', count(*) filter (where request.state = 'granted'),
      'byMachine', count(*) filter (where request.decided_by = 'machine'),
      'medianSeconds', round((percentile_cont(0.5) within group (
        order by extract(epoch from request.decided_at - request.asked_at)))::numeric),
      'p95', round((percentile_cont(0.95) within group (
        order by extract(epoch from request.decided_at - request.asked_at))
        filter (where request.decided_by = 'machine' and request.why <> 'silence'))::numeric))
    from unlock
    left join return_request as request on request.purchase_id = unlock.purchase_id and request.state <> 'closed'
    where unlock.granted_at < now() - make_interval(days => ${RETURN_DAYS})
      and unlock.granted_at > now() - make_interval(days => ${RETURN_DAYS + 365})
    on conflict (name) do update set facts = excluded.facts, as_of = now()`.execute(db);
};

/** Reads the last count. Everything is null if there are too few sales. */
export const readPublicFacts = async (db: Db): Promise<ReturnFactsAnswer> => {
  const { rows } = await sql<ReturnFactsAnswer>`
    select (facts->>'n')::integer as n, (facts->>'asked')::integer as asked, (facts->>'granted')::integer as granted,
      (facts->>'byMachine')::integer as "byMachine", (facts->>'medianSeconds')::integer as "medianSeconds",
      (facts->>'p95')::integer as p95,
      ${instantText(sql`as_of`)} as "asOf"
    from public_fact where name = 'returns'`.execute(db);
  const [facts] = rows;
  if (facts && (facts.n ?? 0) >= minSales) return facts;
  const asOf = facts?.asOf ?? new Date().toISOString();
  return {
    n: null,
    asked: null,
    granted: null,
    byMachine: null,
    medianSeconds: null,
    p95: null,
    asOf,
  };
};
