import type { Invariant } from './invariant.ts';

/**
 * The conditions of expired data, three days late, because a clean-up may be running or have failed once. Partitions
 * are dropped as a whole. The idle time of open leads is a setting that the database does not know.
 */
const expiredConditions: readonly (readonly [table: string, condition: string])[] = [
  [
    'application',
    `submitted_at is null and deleted_at is null and changed_at < now() - interval '183 days'`,
  ],
  ['notification', `created_at < now() - interval '214 days'`],
  ['audit_event', `happened_at < now() - interval '2 years 34 days'`],
  ['agent_wait', `notified_at < now() - interval '33 days'`],
  ['renewal', 'ends_on < current_date - 63'],
  ['quote_draft', `changed_at < now() - interval '93 days'`],
  ['quote_mail', `mailed_at < now() - interval '10 days'`],
  ['final_premium', `reported_at < now() - interval '2 years 3 days'`],
  ['application_view', `last_at < now() - interval '403 days'`],
  ['webhook_message', `created_at < now() - interval '33 days'`],
  ['fetch_token', `expires_at < now() - interval '3 days'`],
  ['webhook_old_secret', `until < now() - interval '3 days'`],
  ['step_count', 'day < current_date - 403'],
  ['answer_time', 'day < current_date - 403'],
  [
    'return_request',
    `asked_at < now() - interval '2 years 3 days' and (note is not null or appeal_note is not null
      or facts is not null or household_key is not null)`,
  ],
  [
    'household',
    `(select max(granted_at) from unlock where unlock.application_id = household.application_id)
      < now() - interval '93 days'`,
  ],
  ['contact_code', `until < now() - interval '3 days'`],
  [
    'consent_record',
    `at < now() - interval '5 years 3 days' and sealed is not null and not exists (
      select from consent_record as later
      where later.about = consent_record.id and later.at >= now() - interval '5 years 3 days')`,
  ],
  ['call_window', `starts_at < now() - interval '2 years 3 days'`],
  ['do_not_contact', `lifted_at < now() - interval '5 years 3 days'`],
  ['feedback', `created_at < now() - interval '1 year 3 days'`],
  ['support_message', `written_at < now() - interval '1 year 3 days'`],
  ['privacy_request', `ended_at < now() - interval '2 years 3 days'`],
  [
    'account',
    `verified_at is null and deleted_at is null and created_at < now() - interval '10 days'`,
  ],
  ['session', `expires_at < now() - interval '3 days'`],
  ['device', `last_login_at < now() - interval '403 days'`],
  ['mail_token', `expires_at < now() - interval '3 days'`],
  ['resume_draft', `expires_at < now() - interval '3 days'`],
  ['agency_invitation', `least(expires_at, accepted_at, revoked_at) < now() - interval '33 days'`],
  ['security_mail', `happened_at < now() - interval '33 days'`],
  ['human_check_spent', `expires_at < now() - interval '3 days'`],
  ['second_factor_spent_challenge', `expires_at < now() - interval '3 days'`],
  ['rate_limit', `expire < extract(epoch from now() - interval '3 days') * 1000`],
  ['provider_event', `received_at < now() - interval '63 days'`],
  ['mail_report', `received_at < now() - interval '33 days'`],
  ['operator_session', `expires_at < now() - interval '3 days'`],
  ['support_visit', `ends_at < now() - interval '3 days'`],
  ['admin_file', `expires_at < now() - interval '3 days'`],
  ['report', `reported_at < now() - interval '2 years 3 days'`],
  ['operator_welcome', `expires_at < now() - interval '3 days'`],
  ['operator_step_up', `expires_at < now() - interval '3 days'`],
  ['personal_read', `read_at < now() - interval '2 years 3 days'`],
  ['queue_item', `closed_at < now() - interval '2 years 3 days'`],
  ['admin_note', `written_at < now() - interval '2 years 3 days'`],
];

const expiredInvariants = expiredConditions.map(
  ([table, condition]) => `
      select '${table}: ' || count(*) || ' rows' as found from ${table} where ${condition} having count(*) > 0`,
);

/** Invariants of retention: no data is stored longer than the list in `contexts/accounts/retention` says. */
export const retentionInvariants: Invariant[] = [
  {
    guarantee: 'retention',
    name: 'nothing-is-kept-too-long',
    query: `
      select 'application ' || application.id as found
      from application join submission on submission.application_id = application.id
      join lead on lead.application_id = application.id and lead.status <> 'unlocked'
      where application.deleted_at is not null and submission.erased_at is null
      union all
      select 'submission ' || submission.id
      from lead join submission on submission.application_id = lead.application_id and submission.version < lead.version
      join submission as next on next.application_id = submission.application_id
        and next.version = submission.version + 1
      where submission.erased_at is null and next.submitted_at < now() - interval '10 days'
        and not exists (select from quote where quote.submission_id = submission.id and quote.removed_at is null)
      union all
      select 'submission ' || submission.id
      from unlock join submission on submission.application_id = unlock.application_id
      where unlock.granted_at < now() - interval '403 days' and unlock.revoked_at is null
        and submission.erased_at is null
      union all ${expiredInvariants.join('\n      union all')}`,
  },
];
