import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { success } from '../../../platform/result.ts';
import type { Desk } from '../door/register-desk-route.ts';
import { all, readPage } from './page.ts';
import { personRef, where, within } from './persons.ts';
import { notesOf } from './queue-lists.ts';

/** A purchase as the desk shows it. */
export const purchaseColumns = sql`purchase.id, purchase.application_id as lead_id, purchase.quote_id,
  ${personRef(sql`purchase.agent_id`)} as agent, amount_cents, purchase.state, provider, livemode,
  intent_id as reference, card_brand || ' ' || card_last4 as card, purchase.created_at, paid_at, refunded_at,
  void_because, failed_attempts, refund_attempts`;

const byAge = [
  [sql`purchase.created_at`, 'timestamptz'],
  [sql`purchase.id`, 'uuid'],
] as const;

/** After so many failed tries somebody has to look. */
const stuckAfter = 5;
const refundState = sql`case when purchase.state = 'refunded' then 'refunded'
  when refund_attempts >= ${stuckAfter} then 'stuck' else 'due' end`;
const disputeState = sql`case purchase.state when 'disputed' then 'open' when 'charged_back' then 'lost' else 'closed' end`;

/** Everything about money; amounts in cents. */
export const registerMoneyLists = (desk: Desk, db: Db): void => {
  desk.on('GET /purchases', async ({ query }) => {
    const { state, agent, lead, cents_from, cents_to } = query;
    return success(
      await readPage<never>(
        db,
        {
          select: purchaseColumns,
          from: sql`purchase`,
          where: [
            ...within(sql`purchase.created_at`, query),
            where(state, (one) => sql`purchase.state = ${one}`),
            where(agent, (id) => sql`purchase.agent_id = ${id}`),
            where(lead, (id) => sql`purchase.application_id = ${id}`),
            where(cents_from, (cents) => sql`amount_cents >= ${cents}`),
            where(cents_to, (cents) => sql`amount_cents <= ${cents}`),
          ],
          keys: byAge,
          order: 'desc',
        },
        query,
      ),
    );
  });

  desk.on('GET /refunds', async ({ query }) =>
    success(
      await readPage<never>(
        db,
        {
          select: sql`${purchaseColumns}, ${refundState} as refund_state`,
          from: sql`purchase`,
          where: [
            sql`purchase.state in ('refund_due', 'refunded')`,
            ...within(sql`purchase.created_at`, query),
            where(query.state, (one) => sql`${refundState} = ${one}`),
            where(query.agent, (id) => sql`purchase.agent_id = ${id}`),
          ],
          keys: byAge,
          order: 'desc',
        },
        query,
      ),
    ),
  );

  desk.on('GET /disputes', async ({ query }) =>
    success(
      await readPage<never>(
        db,
        {
          select: sql`${purchaseColumns}, ${disputeState} as dispute_state, dispute_closed_at as closed_at,
            ${notesOf(sql`'purchase:' || purchase.id`)} as notes`,
          from: sql`purchase`,
          where: [
            sql`(purchase.state in ('disputed', 'charged_back') or dispute_closed_at is not null)`,
            where(query.state, (one) => sql`${disputeState} = ${one}`),
            where(query.agent, (id) => sql`purchase.agent_id = ${id}`),
          ],
          keys: byAge,
          order: 'desc',
        },
        query,
      ),
    ),
  );

  desk.on('GET /differences', async ({ query }) =>
    success(
      await readPage<never>(
        db,
        {
          select: sql`id, subject, reference, purchase_id, provider, here_cents, there_cents,
            coalesce(outcome, case when closed_at is not null then 'closed' end) as outcome, found_at`,
          from: sql`payment_difference`,
          where: [
            ...within(sql`found_at`, query),
            query.open ? sql`outcome is null and closed_at is null` : null,
          ],
          keys: [[sql`id`, 'bigint']],
          order: 'desc',
        },
        query,
      ),
    ),
  );

  desk.on('GET /journal', async ({ query }) => {
    const asked = [
      ...within(sql`booked_at`, query),
      where(query.kind, (one) => sql`kind = ${one}`),
      where(query.purchase, (id) => sql`purchase_id = ${id}`),
    ];
    const page = await readPage<never>(
      db,
      {
        select: sql`id, kind, purchase_id, external_ref as reference, booked_at,
          (select jsonb_agg(jsonb_build_object('account', account, 'cents', cents) order by account)
            from journal_line where journal_id = journal.id) as lines`,
        from: sql`journal`,
        where: asked,
        keys: [[sql`id`, 'bigint']],
        order: 'desc',
      },
      query,
    );
    const { rows } = await sql<{ account: string; cents: number }>`
      select account, sum(cents)::bigint as cents from journal_line join journal on journal.id = journal_id
      where ${all(asked)} group by account order by account`.execute(db);
    return success({ ...page, sums: rows });
  });
};
