import {
  getNotificationKind,
  NOTIFICATIONS,
  type Occasion,
} from '@fanwise/domain/messaging/occasions';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, success } from '../../../platform/result.ts';
import type { AdminApi } from '../sign-in/register-admin-route.ts';
import { readPage } from './page.ts';
import { createConditionIfSet, objectRef, operatorRef, personRef, selectName } from './persons.ts';

type Fragment = RawBuilder<unknown>;

const noActor = sql`null::jsonb`;
const noReason = sql`null::text`;

/** The versions that the client submitted. */
const submissions = (id: number): Fragment => sql`
  select 's' || version as key, submitted_at as at, 'submission' as kind, 'lead-submitted' as act,
    'application:' || application_id as object, ${noActor} as operator, ${noActor} as person, ${noReason} as reason,
    jsonb_build_object('version', version) as facts
  from submission where application_id = ${id}`;

/** The end of the application: withdrawn by its client, by an operator or by the clock. */
const endEvents = (id: number): Fragment => sql`
  select 'e', deleted_at, 'submission', 'lead-ended', 'application:' || id, ${noActor}, ${noActor}, ${noReason}, '{}'::jsonb
  from application where id = ${id} and deleted_at is not null and submitted_at is not null`;

/** The agencies that opened it: the first view of each version, with the number of views. */
const views = (id: number): Fragment => sql`
  select 'v' || agency_id || '-' || version, first_at, 'visit', 'lead-read',
    'agency:' || agency_id, ${noActor}, ${noActor}, ${noReason},
    jsonb_build_object('agency', agency_name, 'times', times, 'version', version)
  from application_view where application_id = ${id}`;

/** Each quote: sent, chosen, the deadline that passed, and removed. */
const quotes = (id: number): Fragment => sql`
  select 'q' || quote.id || moment.act, moment.at, 'quote', moment.act, 'quote:' || quote.id, ${noActor},
    ${personRef(sql`case moment.act when 'quote-chosen' then application.consumer_id else quote.member_id end`)}, ${noReason},
    jsonb_strip_nulls(jsonb_build_object('agency', agency.name, 'agent', case moment.act when 'quote-chosen' then ${selectName(sql`quote.member_id`)} end,
      'yearly', case moment.act when 'lead-quoted' then quote.yearly end,
      'unlock_by', case moment.act when 'quote-chosen' then quote.unlock_by end,
      'removed_because', case moment.act when 'quote-gone' then quote.removed_because end))
  from quote join agency on agency.id = quote.agency_id join application on application.id = quote.application_id
  cross join lateral (values ('lead-quoted', quote.created_at), ('quote-chosen', quote.accepted_at),
    ('deadline-passed', case when quote.removed_because = 'lapsed' then quote.unlock_by end),
    ('quote-gone', quote.removed_at)) as moment (act, at)
  where quote.application_id = ${id} and moment.at is not null`;

/** The fee: paid and refunded. */
const money = (id: number): Fragment => sql`
  select 'm' || purchase.id || moment.act, moment.at, 'money', moment.act, 'purchase:' || purchase.id, ${noActor},
    ${personRef(sql`purchase.member_id`)}, ${noReason}, jsonb_build_object('amount_cents', purchase.amount_cents)
  from purchase
  cross join lateral (values ('purchase-paid', paid_at), ('purchase-refunded', refunded_at)) as moment (act, at)
  where application_id = ${id} and moment.at is not null`;

/** The contact details: open for an agent, and closed again. */
const contact = (id: number): Fragment => sql`
  select 'u' || purchase.id || moment.act, moment.at, 'contact', moment.act, 'purchase:' || purchase.id, ${noActor},
    ${personRef(sql`purchase.member_id`)}, ${noReason},
    jsonb_strip_nulls(jsonb_build_object('why', case moment.act when 'contact-closed' then revoked_because end))
  from unlock join purchase on purchase.id = unlock.purchase_id
  cross join lateral (values ('contact-opened', granted_at), ('contact-closed', revoked_at)) as moment (act, at)
  where unlock.application_id = ${id} and moment.at is not null`;

/** Times for a call, and what both sides said of it. */
const calls = (id: number): Fragment => sql`
  select 'c' || call_window.id || moment.act, moment.at, 'contact', moment.act, 'quote:' || quote.id, ${noActor},
    ${personRef(sql`quote.member_id`)}, ${noReason}, jsonb_strip_nulls(jsonb_build_object('call_at', starts_at,
      'client_says', case moment.act when 'call-asked' then client_says end,
      'agent_says', case moment.act when 'call-asked' then agent_says end))
  from quote join call_window on call_window.quote_id = quote.id
  cross join lateral (values ('call-picked', picked_at), ('call-asked', asked_at)) as moment (act, at)
  where quote.application_id = ${id} and moment.at is not null`;

/** Reports about the lead, its quotes, or how an agent made contact. */
const reports = (id: number): Fragment => sql`
  select 'r' || report.id || moment.act, moment.at, 'contact', moment.act, 'report:' || report.id, ${noActor},
    ${personRef(sql`report.by_account`)}, ${noReason}, jsonb_strip_nulls(jsonb_build_object('about', report.kind,
      'decision', case moment.act when 'report-decided' then report.decision end))
  from report
  cross join lateral (values ('report-made', reported_at), ('report-decided', decided_at)) as moment (act, at)
  where moment.at is not null and about_id = any (array(
      select ${id}::bigint union all select quote.id from quote where application_id = ${id}))
    and case report.kind when 'lead' then about_id = ${id}
      else about_id in (select quote.id from quote where application_id = ${id}) end`;

/** Returns: asked for, answered by the client, appealed, decided. */
const returns = (id: number): Fragment => sql`
  select 't' || return_request.id || moment.act, moment.at, 'money', moment.act, 'return:' || return_request.id, ${noActor},
    case when return_request.member_id is not null then ${personRef(sql`return_request.member_id`)} end, ${noReason},
    jsonb_strip_nulls(jsonb_build_object('return', case moment.act when 'return-decided' then return_request.state end,
      'why', case moment.act when 'return-decided' then return_request.why else return_request.reason end))
  from return_request
  cross join lateral (values ('return-asked-for', asked_at), ('return-answered', answered_at),
    ('return-appealed', appealed_at), ('return-decided', decided_at)) as moment (act, at)
  where application_id = ${id} and moment.at is not null`;

const occasions = Object.keys(NOTIFICATIONS) as Occasion[];
const listMailedOccasions = (modes: readonly string[]): string[] =>
  occasions.filter((one) => modes.includes(getNotificationKind(one).mail));

/** The content of a notification. `mail` says whether the rules send a mail too; one that its reader switched off says `off`. */
export const notificationFacts = sql`jsonb_build_object('occasion', occasion,
  'mail', case when occasion = any (${listMailedOccasions(['always', 'at-once', 'usual'])}::text[]) then 'sent'
    when occasion = any (${listMailedOccasions(['elsewhere'])}::text[]) then 'elsewhere'
    when account.email_notifications then 'sent' else 'off' end)`;

/** Notifications to the client and to members of agencies. */
const notifications = (id: number): Fragment => sql`
  select 'n' || notification.id, notification.created_at, 'notification', 'notified', 'account:' || notification.account_id, ${noActor},
    ${personRef(sql`notification.account_id`)}, ${noReason}, ${notificationFacts}
  from notification join account on account.id = account_id
  where notification.application_id = ${id}`;

/** The acts of operators on the lead and its quotes, with their reasons. */
const acts = (id: number): Fragment => sql`
  select 'a' || event.id, event.happened_at, 'operator', event.act, event.object, ${operatorRef(sql`event.operator_id`)},
    ${noActor}, event.reason, jsonb_strip_nulls(jsonb_build_object('before', event.before, 'after', event.after))
  from audit_event as event
  where event.act like 'admin-%' and event.object = any (array(
    select ${`application:${id}`} union all select 'quote:' || quote.id from quote where application_id = ${id}))`;

const parts = [
  submissions,
  endEvents,
  views,
  quotes,
  money,
  contact,
  calls,
  reports,
  returns,
  notifications,
  acts,
];

/** Adds the timeline of one lead, from its submission to its end, in the order of time. */
export const registerLeadTimeline = (admin: AdminApi, db: Db): void =>
  admin.on('GET /leads/:id/timeline', async ({ params: { id }, query }) => {
    const lead = await sql`select from lead where application_id = ${id}`.execute(db);
    if (lead.rows.length === 0) return failure('not-found');
    const { data, next } = await readPage<never>(
      db,
      {
        select: sql`entry.at, entry.kind, entry.act, ${objectRef(sql`entry.object`)} as object, entry.operator,
          entry.person, entry.reason, entry.facts`,
        from: sql`(${sql.join(
          parts.map((part) => part(id)),
          sql` union all `,
        )}) as entry`,
        where: [createConditionIfSet(query.kind, (kind) => sql`entry.kind = ${kind}`)],
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
