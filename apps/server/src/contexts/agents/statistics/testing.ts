import type { Figures } from '@fanwise/contract/agents/statistics';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Person } from '../../../testing/app.ts';

type Row = {
  quotes: { key: string; lead: number; isDecided: boolean; isWon: boolean; minutes: number }[];
  paid: { key: string; back: string | null; cents: number }[];
};

/** The same statistics from plain rows, counted one by one. */
export async function computeReferenceStatistics(
  db: Db,
  own: Person,
  by: string,
): Promise<Record<string, Figures>> {
  const month = (at: string) =>
    sql.raw(`to_char(${at} at time zone 'America/New_York', 'YYYY-MM')`);
  const key = (at: string) =>
    ({
      month: month(at),
      types: sql`(select array_to_string(insurance_types, '+') from lead where application_id = quote.application_id)`,
      carrier: sql`quote.carrier_id::text`,
      state: sql`(select state from lead where application_id = quote.application_id)`,
      zip: sql`(select zip_code_id::text from lead where application_id = quote.application_id)`,
    })[by];
  const { rows } = await sql<Row>`
    select
      (select json_agg(json_build_object('key', ${key('quote.created_at')}, 'lead', quote.application_id,
          'isDecided', removed_at is null and lead.status in ('chosen', 'unlocked'),
          'isWon', removed_at is null and accepted_at is not null,
          'minutes', extract(epoch from quote.created_at - submission.submitted_at) / 60))
        from quote join lead using (application_id) join submission on submission.id = quote.submission_id
        where agency_id = ${own.accountId} and coalesce(removed_because, '') <> 'agent') as quotes,
      (select json_agg(json_build_object('key', ${key('paid_at')}, 'cents', amount_cents,
          'back', case when refunded_at is not null then ${key('refunded_at')} end))
        from purchase join quote on quote.id = quote_id where purchase.agency_id = ${own.accountId}) as paid`.execute(
    db,
  );
  const [{ quotes, paid } = { quotes: [], paid: [] }] = rows;
  const keys = new Set([
    ...quotes.map((row) => row.key),
    ...paid.map((row) => row.key),
    ...paid.flatMap(({ back }) => back ?? []),
  ]);
  return Object.fromEntries(
    [...keys].map((name) => {
      const mine = quotes.filter((row) => row.key === name);
      const leadsThat = (fits: (row: (typeof mine)[number]) => boolean) =>
        new Set(mine.filter(fits).map(({ lead }) => lead)).size;
      const [decided, won] = [leadsThat((row) => row.isDecided), leadsThat((row) => row.isWon)];
      const cents = (rows: readonly { cents: number }[]) =>
        rows.reduce((sum, row) => sum + row.cents, 0);
      const unlocks = paid.filter((row) => row.key === name && row.back === null).length;
      const spend =
        cents(paid.filter((row) => row.key === name)) -
        cents(paid.filter((row) => row.back === name));
      const minutes = mine.map((row) => row.minutes).sort((one, next) => one - next);
      return [
        name,
        {
          quotes: mine.length,
          leads: leadsThat(() => true),
          decided,
          won,
          rate: decided >= 5 ? Math.round((100 * won) / decided) : null,
          median: percentile(minutes, 0.5),
          p90: percentile(minutes, 0.9),
          spend,
          unlocks,
          cost: unlocks > 0 && spend >= 0 ? Math.round(spend / unlocks) : null,
        },
      ];
    }),
  );
}

/** Computed as `percentile_cont` does. */
function percentile(sorted: readonly number[], part: number): number | null {
  if (sorted.length === 0) return null;
  const at = part * (sorted.length - 1);
  const [low = 0, high = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  const value = low + (high - low) * (at - Math.floor(at));
  // Halves round to the even number, as in PostgreSQL.
  return Math.abs(value % 1) === 0.5 ? 2 * Math.round(value / 2) : Math.round(value);
}
