import { COMPANY_ZONE } from '@fanwise/domain/dates/local-time';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import { success } from '../../../platform/result.ts';
import type { AdminApi } from '../sign-in/register-admin-route.ts';
import { proposalState } from '../tasks/proposal-tasks.ts';
import { readPage } from './page.ts';
import {
  createConditionIfSet,
  maskedEmail,
  objectRef,
  operatorRef,
  personRef,
  selectAgencyName,
  selectName,
} from './persons.ts';
import { leadOfProposal } from './proposals/proposal-lists.ts';
import { endOfToday } from './read-waiting.ts';

/** The newest 50 notes that operators wrote about a person, a lead, a purchase or an item. */
export const selectNotes = (object: ReturnType<typeof sql>) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('at', ${instantText(sql`written_at`)}, 'operator', operator.name, 'text', text)
    order by admin_note.id)
  from (select * from admin_note where admin_note.object = ${object} order by id desc limit 50) as admin_note
  join operator on operator.id = operator_id), '[]')`;

/** The facts that identify a license. A license that was withdrawn has no row, so its item shows none. */
const licenseFacts = sql`(select jsonb_build_object('number', license.number, 'authorities', to_jsonb(authorities)) from license
  where license.id = (queue_item.facts ->> 'license_id')::bigint)`;

/** The person of an item; for a proposal, the account it would change. */
const personOf = sql`coalesce(queue_item.account_id, case kind when 'proposal' then (
  select (input ->> 'account_id')::bigint from admin_proposal
  where admin_proposal.id = substr(queue_item.object, 10)::bigint) end)`;

/** The outcome of an item; for a refused proposal, whether its own author withdrew it. */
const finalOutcome = sql`case when kind = 'proposal' and outcome = 'refused' then (select ${proposalState} from admin_proposal
  where admin_proposal.id = substr(queue_item.object, 10)::bigint) else outcome end`;

/** The heading of a proposed text, which is the subject of a mail. */
const selectHeading = (language: Language) =>
  sql`ltrim(split_part(input ->> ${sql.lit(language)}, E'\n', 1), '# ')`;

/** Adds the queue: the items that wait for an operator. */
export const registerQueueLists = (admin: AdminApi, db: Db): void => {
  admin.on('GET /queue', async ({ query, session }) => {
    const { kind, mine, overdue, today, closed } = query;
    const page = await readPage<never>(
      db,
      {
        select: sql`queue_item.id, kind, ${objectRef(sql`object`)} as object, opened_at, due_at,
          case when person.id is not null then ${personRef(sql`person.id`)} end as person,
          facts || coalesce(case kind when 'feedback' then (select jsonb_strip_nulls(jsonb_build_object('message', message, 'name', name, 'email', ${maskedEmail(sql`email`)},
                'answer', answer.text, 'answered_by', ${operatorRef(sql`answer.operator_id`)} ->> 'name'))
              from feedback left join support_message as answer on answer.feedback_id = feedback.id where feedback.id = substr(queue_item.object, 10)::bigint)
            when 'license' then ${licenseFacts}
            when 'license-recheck' then ${licenseFacts}
            when 'agency-name' then (select jsonb_strip_nulls(jsonb_build_object('name', wanted_name))
              from agency where agency.id = queue_item.account_id)
            when 'carrier' then (select jsonb_strip_nulls(jsonb_build_object('name', wanted_carrier))
              from agency where agency.id = queue_item.account_id)
            when 'report' then (select jsonb_build_object('note', text, 'reporter', ${selectName(sql`by_account`)})
              from report where report.id = substr(queue_item.object, 8)::bigint)
            when 'difference' then (select jsonb_strip_nulls(jsonb_build_object('reference', reference, 'provider', provider,
                'livemode', livemode, 'day', to_char(found_at at time zone ${sql.lit(COMPANY_ZONE)}, 'YYYY-MM-DD'), 'purchase_id', purchase_id) || coalesce((
                select jsonb_build_object('application_id', application_id, 'agency_id', agency_id,
                  'agency', ${selectAgencyName(sql`purchase.agency_id`)}) from purchase where purchase.id = purchase_id), '{}'))
              from payment_difference where payment_difference.id = substr(queue_item.object, 12)::bigint)
            when 'dispute' then (select jsonb_build_object('provider', provider, 'livemode', livemode, 'reference', intent_id)
              from purchase where purchase.id = substr(queue_item.object, 10)::uuid)
            when 'return' then (select jsonb_strip_nulls(jsonb_build_object('note', coalesce(appeal_note, note)))
              from return_request where return_request.id = (queue_item.facts ->> 'return_id')::bigint)
            when 'flagged-account' then (select jsonb_build_object('view_limited', true) from agency_pause
              where agency_pause.agency_id = queue_item.account_id and kind = 'view-limit' and until is null)
            when 'proposal' then (select jsonb_strip_nulls(jsonb_build_object('application_id', ${leadOfProposal},
                'amount_cents', before -> 'amount_cents', 'name', input -> 'name', 'text', input -> 'key',
                'subjects', case task when 'text-publish' then jsonb_build_object('en', ${selectHeading('en')}, 'es', ${selectHeading('es')}) end,
                'reason', reason))
              from admin_proposal where admin_proposal.id = substr(queue_item.object, 10)::bigint) end, '{}') as facts,
          closed_at is null and due_at < now() as overdue, deferred_at is not null as deferred,
          case when taken_until > now() then ${operatorRef(sql`taken_by`)} end as taken_by,
          case when taken_until > now() then taken_until end as taken_until,
          ${selectNotes(sql`'queue:' || queue_item.id`)} as notes, closed_at, ${finalOutcome} as outcome`,
        from: sql`queue_item cross join lateral (select ${personOf} as id) as person`,
        where: [
          closed ? sql`closed_at is not null` : sql`closed_at is null`,
          createConditionIfSet(kind, (one) => sql`kind = ${one}`),
          mine ? sql`taken_by = ${session.operatorId} and taken_until > now()` : null,
          overdue ? sql`due_at < now()` : null,
          today ? sql`due_at < ${endOfToday}` : null,
        ],
        keys: closed
          ? [
              [sql`closed_at`, 'timestamptz'],
              [sql`queue_item.id`, 'bigint'],
            ]
          : [
              [sql`due_at`, 'timestamptz'],
              [sql`queue_item.id`, 'bigint'],
            ],
        order: closed ? 'desc' : 'asc',
      },
      query,
    );
    const { rows } = await sql<never>`
      select kind, count(*)::integer as open, (count(*) filter (where due_at < now()))::integer as overdue
      from queue_item where closed_at is null group by kind order by kind`.execute(db);
    return success({ ...page, kinds: rows });
  });
};
