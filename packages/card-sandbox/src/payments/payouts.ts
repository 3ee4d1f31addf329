import type { WireContext } from '../records.ts';
import type { Reply } from '../wire/wire-error.ts';
import { listObject } from '../wire/wire-objects.ts';

type Day = { day: string; created: string; arrival: string; net: string; status: string };

/** Days of which a payout is made, and how long it travels. */
const maxDays = 50;
const transferDays = 2;

/**
 * GET /v1/payouts: what a day brought is paid out two days later, as providers do by default; a day that cost more than it
 * brought is not. Made out of the balance each time, so it needs no table.
 */
export async function listPayouts(context: WireContext): Promise<Reply> {
  const { rows } = await context.client.query<Day>(
    `SELECT to_char(day, 'YYYYMMDD') AS day, extract(epoch FROM day AT TIME ZONE 'UTC')::bigint AS created,
       extract(epoch FROM (day + make_interval(days => $2)) AT TIME ZONE 'UTC')::bigint AS arrival, net,
       CASE WHEN (day + make_interval(days => $2)) AT TIME ZONE 'UTC' <= $1 THEN 'paid' ELSE 'in_transit' END AS status
     FROM (SELECT date_trunc('day', created_at AT TIME ZONE 'UTC') AS day, sum(amount_cents - fee_cents) AS net
       FROM card_sandbox.balance_transaction GROUP BY 1) AS balance
     WHERE net > 0 ORDER BY day DESC LIMIT $3`,
    [context.now, transferDays, maxDays],
  );
  const payouts = rows.map(({ day, created, arrival, net, status }) => ({
    id: `po_${day}`,
    object: 'payout',
    amount: Number(net),
    arrival_date: Number(arrival),
    created: Number(created),
    currency: 'usd',
    livemode: false,
    status,
  }));
  return { status: 200, body: listObject('/v1/payouts', payouts, false) };
}
