import { TASK_NAMES, type TaskName } from '@fanwise/domain/admin/tasks';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';

const { db } = await testDatabase();

/**
 * How a state with a time ends: `passes` describes its automatic end, `tasks` lists how operators end or move it
 * before.
 */
type Exit = { passes: string; tasks?: readonly TaskName[] };

const exits: Readonly<Record<string, Exit>> = {
  'account_suspension.until': { passes: 'logging in counts again', tasks: ['account-reinstate'] },
  'address_change.counts_from': {
    passes: 'the new address counts, once confirmed; “not me” ends it',
    tasks: ['account-suspend'],
  },
  'agency_suspension.until': {
    passes: 'its members log in again',
    tasks: ['agency-reinstate'],
  },
  'agency_invitation.expires_at': { passes: 'the link is dead; an owner invites again' },
  'agency_member.digest_due_at': { passes: 'a mail goes, and the next one is due' },
  'agency_pause.until': { passes: 'the pause ends', tasks: ['view-limit-clear'] },
  'member_scope.until': {
    passes: 'the scope is computed again',
    tasks: ['license-check', 'license-end'],
  },
  'member_setting.paused_until': { passes: 'the agent’s own pause ends; they end it before' },
  'call_window.starts_at': { passes: 'the call is due, or was; both sides take it back' },
  'claimed_address.expires_at': { passes: 'the address is free', tasks: ['account-resend'] },
  'consent_key.until': { passes: 'the next key signs' },
  'contact_code.until': { passes: 'another code is sent' },
  'admin_file.expires_at': { passes: 'the file is gone', tasks: ['account-export', 'export'] },
  'admin_proposal.expires_at': {
    passes: 'it can no longer be decided',
    tasks: ['proposal-approve', 'proposal-refuse'],
  },
  'device.previous_until': { passes: 'the secret before no longer counts' },
  'fee_schedule.starts_at': { passes: 'the fees count', tasks: ['plan-cancel'] },
  'fetch_token.expires_at': { passes: 'the link no longer works; the page shows the client' },
  'webhook_endpoint.busy_until': { passes: 'another process delivers' },
  'webhook_old_secret.until': { passes: 'the replaced secret no longer signs' },
  'webhook_message.due_at': { passes: 'it is tried again, seven times' },
  'human_check_spent.expires_at': { passes: 'it is deleted' },
  'mail_token.code_until': { passes: 'another code is sent', tasks: ['account-resend'] },
  'mail_token.expires_at': { passes: 'another link is sent', tasks: ['account-resend'] },
  'operator_session.expires_at': { passes: 'it is over', tasks: ['operators-sessions'] },
  'operator_step_up.expires_at': { passes: 'a factor is presented again' },
  'operator_welcome.expires_at': {
    passes: 'the link is dead',
    tasks: ['operators-reset-factor', 'operators-remove'],
  },
  'privacy_request.due_at': {
    passes: 'it is overdue',
    tasks: ['account-export', 'account-erase', 'request-refuse'],
  },
  'questionnaire_version.starts_at': { passes: 'it is asked', tasks: ['plan-cancel'] },
  'queue_item.due_at': { passes: 'it is overdue', tasks: ['queue-defer', 'queue-close'] },
  'queue_item.taken_until': { passes: 'it is free again', tasks: ['queue-take'] },
  'agency_lead.unlock_by': { passes: 'it is a copy of `quote.unlock_by`' },
  'quote.unlock_by': {
    passes: 'the lead is open again',
    tasks: ['deadline', 'lead-reopen', 'lead-withdraw'],
  },
  'resume_draft.expires_at': { passes: 'the registration starts again' },
  'return_request.ask_until': {
    passes: 'an operator decides',
    tasks: ['return-grant', 'return-refuse'],
  },
  'return_request.due_at': {
    passes: 'the return is granted',
    tasks: ['return-grant', 'return-refuse'],
  },
  'second_factor_spent_challenge.expires_at': { passes: 'it is deleted' },
  'session.expires_at': { passes: 'it is over', tasks: ['sessions-revoke'] },
  'support_visit.ends_at': { passes: 'the visit is over', tasks: ['sessions-revoke'] },
  'text_version.starts_at': { passes: 'the text counts', tasks: ['plan-cancel'] },
};

it('every state with a time ends automatically, and the table names the tasks that end it before', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || column_name as name
    from information_schema.columns as c join information_schema.tables as t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
      and column_name ~ '(^|_)(until|by|counts_from)$|^(expires|ends|due|starts)_at$|_due_at$'
    order by 1`.execute(db);
  expect(Object.keys(exits).sort()).toEqual(rows.map(({ name }) => name).sort());
  const named = Object.values(exits).flatMap(({ tasks = [] }) => tasks);
  expect(named.filter((task) => !TASK_NAMES.includes(task))).toEqual([]);
});
