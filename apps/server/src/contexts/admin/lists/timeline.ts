import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, success } from '../../../platform/result.ts';
import type { AdminApi } from '../sign-in/register-admin-route.ts';
import { notificationFacts } from './lead-timeline.ts';
import { readPage } from './page.ts';
import {
  createConditionIfSet,
  dayRange,
  objectRef,
  operatorRef,
  selectAgencyName,
  selectName,
} from './persons.ts';

type Fragment = RawBuilder<unknown>;

/** A person or agency by name and number; the number can be searched for. */
const selectActor = (id: Fragment): Fragment =>
  sql`concat_ws(' ', nullif(${selectName(id)}, '#' || ${id}), '#' || ${id})`;

const selectAgency = (id: Fragment): Fragment =>
  sql`concat_ws(' ', nullif(${selectAgencyName(id)}, '#' || ${id}), '#' || ${id})`;

const operatorOfEvent = operatorRef(sql`event.operator_id`);

/** The person's own acts in the audit log. */
const ownActs = (id: number): Fragment => sql`
  select 'a' || event.id as key, event.happened_at as at, case split_part(event.object, ':', 1)
      when 'application' then 'submission' when 'quote' then 'quote' when 'purchase' then 'money'
      else 'account' end as kind,
    event.act, event.object, null::jsonb as operator, null as reason,
    coalesce((select jsonb_build_object('application_id', quote.application_id) from quote
      where quote.id = (case when event.object ~ '^quote:[0-9]+$' then substr(event.object, 7) end)::bigint), '{}') as facts
  from audit_event as event where event.actor_id = ${id}`;

/** The acts of operators on the account, with their reasons. */
const actsOfOperators = (id: number): Fragment => sql`
  select 'd' || event.id, event.happened_at, 'operator', event.act, event.object, ${operatorOfEvent}, event.reason,
    jsonb_strip_nulls(jsonb_build_object('before', event.before, 'after', event.after))
  from audit_event as event where event.object = ${`account:${id}`} and event.operator_id is not null`;

/** The ends of support visits; their starts are in the audit log. */
const visitsEnded = (id: number): Fragment => sql`
  select 's' || visit.id, visit.ends_at, 'visit', 'support-visit-ended', 'account:' || visit.account_id,
    ${operatorRef(sql`visit.operator_id`)}, null, '{}'::jsonb
  from support_visit as visit
  where visit.account_id = ${id} and visit.opened_at is not null and visit.ends_at <= now()`;

/** The quotes for a client's leads. */
const receivedQuotes = (id: number): Fragment => sql`
  select 'q' || quote.id, quote.created_at, 'quote', 'quote-sent', 'quote:' || quote.id, null::jsonb, null,
    jsonb_build_object('application_id', quote.application_id, 'agent', ${selectActor(sql`quote.member_id`)},
      'agency', ${selectAgency(sql`quote.agency_id`)}, 'yearly', quote.yearly)
  from quote join application on application.id = quote.application_id where application.consumer_id = ${id}`;

/** The agencies that opened a client's lead, at their latest view. */
const applicationViews = (id: number): Fragment => sql`
  select 'v' || view.application_id || '-' || view.agency_id || '-' || view.version, view.last_at, 'visit',
    case when view.saw_contact then 'contact-read' else 'lead-read' end, 'application:' || view.application_id,
    null::jsonb, null, jsonb_build_object('agency', ${selectAgency(sql`view.agency_id`)}, 'times', view.times)
  from application_view as view join application on application.id = view.application_id
  where application.consumer_id = ${id}`;

/** Fees that a member paid, and their refunds, or those for a client's leads. */
const money = (id: number): Fragment => sql`
  select 'm' || purchase.id || moment.act, moment.at, 'money', moment.act, 'purchase:' || purchase.id, null::jsonb, null,
    jsonb_build_object('application_id', purchase.application_id, 'amount_cents', purchase.amount_cents)
  from (select purchase.* from agency_member join purchase on purchase.agency_id = agency_member.agency_id
      and purchase.member_id = agency_member.account_id where agency_member.account_id = ${id} union
    select purchase.* from application join purchase on purchase.application_id = application.id
    where application.consumer_id = ${id}) as purchase
  cross join lateral (values ('purchase-paid', purchase.paid_at), ('purchase-refunded', purchase.refunded_at)) as moment (act, at)
  where moment.at is not null`;

/** The notifications of the person, and whether a mail went with each. */
const notifications = (id: number): Fragment => sql`
  select 'n' || notification.id, notification.created_at, 'notification', 'notified', 'account:' || notification.account_id,
    null::jsonb, null, jsonb_strip_nulls(${notificationFacts} || jsonb_build_object('application_id', notification.application_id))
  from notification join account on account.id = account_id where notification.account_id = ${id}`;

/** Adds the timeline of one person from the audit log and the tables: states, amounts and numbers. */
export const registerTimeline = (admin: AdminApi, db: Db): void =>
  admin.on('GET /people/:id/timeline', async ({ params: { id }, query }) => {
    const person = await sql`select from account where id = ${id}`.execute(db);
    if (person.rows.length === 0) return failure('not-found');
    const parts = [
      ownActs,
      actsOfOperators,
      visitsEnded,
      receivedQuotes,
      applicationViews,
      money,
      notifications,
    ].map((part) => part(id));
    const { data, next } = await readPage<never>(
      db,
      {
        select: sql`entry.at, entry.kind, entry.act, ${objectRef(sql`entry.object`)} as object, entry.operator,
          entry.reason, entry.facts`,
        from: sql`(${sql.join(parts, sql` union all `)}) as entry`,
        where: [
          createConditionIfSet(query.kind, (kind) => sql`entry.kind = ${kind}`),
          ...dayRange(sql`entry.at`, query),
        ],
        keys: [
          [sql`entry.at`, 'timestamptz'],
          [sql`entry.key`, 'text'],
        ],
        order: 'desc',
      },
      query,
    );
    return success({ data, next });
  });
