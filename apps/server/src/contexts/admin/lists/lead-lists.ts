import { QUOTE_UPDATE_DAYS } from '@fanwise/domain/dates/deadlines';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import { failure, success } from '../../../platform/result.ts';
import type { AdminApi } from '../sign-in/register-admin-route.ts';
import { computeVersion } from '../task-runner/run-task.ts';
import { readLead } from '../tasks/lead-tasks.ts';
import { purchaseColumns } from './money-rows.ts';
import { openItemsOfLead } from './open-items.ts';
import { readPage, toPlainJson } from './page.ts';
import { agencyRef, createConditionIfSet, personRef } from './persons.ts';
import { selectNotes } from './queue-lists.ts';

// Without the limit PostgreSQL would read every refunded purchase once, for a hash, instead of those of 50 leads.
const leadColumns = sql`lead.application_id as id, lead.submitted_at, lead.insurance_types as types, zip_code.code as zip,
  zip_code.city, lead.state, lead.status, lead.version,
  (select count(*)::integer from quote where quote.application_id = lead.application_id and removed_at is null) as quotes,
  (select true from purchase where purchase.application_id = lead.application_id
    and purchase.state in ('refund_due', 'refunded') limit 1) is not null as refunded,
  (select unlock_by from quote where quote.application_id = lead.application_id
    and accepted_at is not null and removed_at is null) as due_at`;
/**
 * When a lead was submitted, in the expression that the admin console's own indexes use. PostgreSQL would use an index
 * on the plain column for agents' pages too.
 */
const submittedAt = sql`(lead.submitted_at at time zone 'UTC')`;
const leadFrom = sql`lead join zip_code on zip_code.id = lead.zip_code_id`;

const quoteState = sql`case when removed_because = 'outdated' then 'outdated' when removed_at is not null then 'removed'
  when accepted_at is not null and (select lead.status from lead where lead.application_id = quote.application_id) = 'unlocked'
    then 'unlocked'
  when accepted_at is not null then 'chosen' when needs_update then 'waits' else 'live' end`;
/**
 * A quote removed by a suspension or a ban says so instead of `agent-left`: the agent may come back, the quotes do not.
 */
const removedBecause = sql`case when removed_because = 'agent-left' and (
  select account.deleted_at is null from account where account.id = quote.member_id) then 'agent-suspended' else removed_because end`;
const isOfUnlocked = sql`exists (
  select from lead where lead.application_id = quote.application_id and lead.status = 'unlocked')`;
/** The states as conditions that indexes answer. */
const isInQuoteState = {
  outdated: sql`removed_because = 'outdated'`,
  removed: sql`removed_at is not null and removed_because <> 'outdated'`,
  unlocked: sql`accepted_at is not null and removed_at is null and ${isOfUnlocked}`,
  chosen: sql`accepted_at is not null and removed_at is null and quote.application_id in (
    select application_id from lead where lead.status = 'chosen')`,
  waits: sql`needs_update and removed_at is null and accepted_at is null`,
  live: sql`not needs_update and removed_at is null and accepted_at is null`,
};
const quoteColumns = sql`quote.id, quote.application_id as lead_id, quote.number, ${personRef(sql`quote.member_id`)} as agent,
  ${agencyRef(sql`quote.agency_id`)} as agency,
  jsonb_build_object('id', carrier.id, 'name', carrier.name) as carrier, monthly, yearly, bundle_monthly, bundle_yearly,
  fee_cents, ${quoteState} as state, revision, created_at, accepted_at, unlock_by,
  case when needs_update and removed_at is null then needs_update_since + make_interval(days => ${QUOTE_UPDATE_DAYS}) end as update_by, removed_at,
  ${removedBecause} as removed_because`;
const quoteFrom = sql`quote join carrier on carrier.id = quote.carrier_id`;

/** Adds the lists of leads and quotes, and the page of one lead. */
export const registerLeadLists = (admin: AdminApi, db: Db): void => {
  admin.on('GET /leads', async ({ query }) => {
    const { status, type, state, zip, age = '90', without_quotes, refunded } = query;
    return success(
      await readPage<never>(
        db,
        {
          select: leadColumns,
          from: leadFrom,
          where: [
            age === 'any'
              ? null
              : sql`${submittedAt} > (now() at time zone 'UTC') - make_interval(days => ${Number(age)})`,
            createConditionIfSet(status, (one) => sql`lead.status = ${one}`),
            createConditionIfSet(type, (one) => sql`${one}::smallint = any (lead.insurance_types)`),
            createConditionIfSet(state, (one) => sql`lead.state = ${one}`),
            createConditionIfSet(zip, (one) => sql`zip_code.code = ${one}`),
            without_quotes
              ? sql`not exists (select from quote where quote.application_id = lead.application_id and removed_at is null)`
              : null,
            refunded
              ? sql`exists (select from purchase where purchase.application_id = lead.application_id
                  and purchase.state in ('refund_due', 'refunded'))`
              : null,
          ],
          keys: [
            [submittedAt, 'timestamp'],
            [sql`lead.application_id`, 'bigint'],
          ],
          order: 'desc',
        },
        query,
      ),
    );
  });

  admin.on('GET /quotes', async ({ query }) => {
    const { state, lead, agent, carrier, yearly_from, yearly_to } = query;
    return success(
      await readPage<never>(
        db,
        {
          select: quoteColumns,
          from: quoteFrom,
          where: [
            createConditionIfSet(state, (one) => isInQuoteState[one]),
            createConditionIfSet(lead, (id) => sql`quote.application_id = ${id}`),
            createConditionIfSet(agent, (id) => sql`quote.agency_id = ${id}`),
            createConditionIfSet(carrier, (id) => sql`quote.carrier_id = ${id}`),
            createConditionIfSet(yearly_from, (dollars) => sql`yearly >= ${dollars}`),
            createConditionIfSet(yearly_to, (dollars) => sql`yearly <= ${dollars}`),
          ],
          keys: [[sql`quote.id`, 'bigint']],
          order: 'desc',
        },
        query,
      ),
    );
  });

  admin.on('GET /leads/:id', async ({ params: { id } }) => {
    const snapshot = await readLead(db, id);
    const { rows } = await sql<Record<string, unknown>>`
      select ${leadColumns}, ${selectNotes(sql`'application:' || lead.application_id`)} as notes, case when account.deleted_at is null then ${personRef(sql`application.consumer_id`)} end as client,
        case when lead.status = 'held' then (
          select jsonb_build_object('why', case when suspension.until is null then 'client-unreachable' else 'client-suspended' end,
            'until', ${instantText(sql`suspension.until`)})
          from (select 1) as held left join account_suspension as suspension
            on suspension.account_id = application.consumer_id and suspension.until > now()) end as on_hold,
        (select count(*)::integer from application_view where application_view.application_id = lead.application_id) as views,
        (select jsonb_agg(jsonb_build_object('version', submission.version,
            'submitted_at', ${instantText(sql`submission.submitted_at`)}, 'types', submission.insurance_types,
            'state', submission.state, 'erased', submission.erased_at is not null, 'changed', '[]'::jsonb)
            order by submission.version desc)
          from submission where submission.application_id = lead.application_id) as versions,
        coalesce((select jsonb_agg(jsonb_build_object('agent', ${personRef(sql`purchase.member_id`)}, 'agency', ${agencyRef(sql`unlock.agency_id`)},
            'granted_at', ${instantText(sql`granted_at`)}, 'revoked_at', ${instantText(sql`revoked_at`)},
            'revoked_because', revoked_because) order by granted_at desc)
          from unlock join purchase on purchase.id = unlock.purchase_id
          where unlock.application_id = lead.application_id), '[]') as unlocks,
        ${openItemsOfLead(id)} as queue
      from ${leadFrom} join application on application.id = lead.application_id
      join account on account.id = application.consumer_id
      where lead.application_id = ${id}`.execute(db);
    const [row] = rows;
    if (!row || !snapshot.ok) return failure('not-found');
    const quotes = await sql`
      select ${quoteColumns} from ${quoteFrom} where quote.application_id = ${id} order by quote.id desc limit 100`.execute(
      db,
    );
    const purchases = await sql`
      select ${purchaseColumns} from purchase where application_id = ${id} order by created_at desc limit 50`.execute(
      db,
    );
    return success({
      data: toPlainJson<never>({
        ...row,
        as_shown: computeVersion(toPlainJson(snapshot.value)),
        quotes: quotes.rows,
        purchases: purchases.rows,
      }),
    });
  });
};
