import { sql } from 'kysely';
import {
  daysStoredAfter,
  endIdleLeads,
  eraseRenewal,
  eraseReturnTexts,
} from '../../applications/index.ts';
import { accessLogDays, eraseSubmissionsSome } from '../../leads/index.ts';
import { eraseSealedConsents } from '../../quotes/index.ts';

import { adminRules } from './admin-rules.ts';
import { logInRules } from './log-in-rules.ts';
import { createDeletion, type Rule, rowsPerStep } from './rule.ts';

/** The most people whose answers one step erases. */
const peoplePerStep = 100;

/** Drops a whole month. The first partition holds rows from before there were months; they are deleted one by one. */
const dropNotificationMonth: Rule['step'] = async (db) => {
  const { rows } = await sql<{ dropped: boolean }>`
    select drop_notification_month() as dropped`.execute(db);
  if (rows[0]?.dropped) return 1;
  const { rows: before } = await sql<{ name: string | null }>`
    select to_regclass('notification_before')::text as name`.execute(db);
  return before[0]?.name
    ? createDeletion('notification_before', sql`created_at < now() - interval '180 days'`).step(
        db,
        0,
      )
    : 0;
};

/**
 * The one list of how long data is stored. A new table that grows needs a rule here, a line in docs/operating.md, and
 * its Spanish text in list-retention.ts.
 */
export const retention: readonly Rule[] = [
  {
    what: 'answers and household of a withdrawn application',
    kept: 'until the withdrawal',
    end: 'erased',
    step: eraseSubmissionsSome(sql`
      select submission.id from application join submission on submission.application_id = application.id
      join lead on lead.application_id = application.id and lead.status <> 'unlocked'
      where application.deleted_at is not null and submission.erased_at is null`),
  },
  {
    what: 'an older version of a submission',
    kept: '7 days after the next one, while no quote waits on it',
    end: 'erased',
    step: eraseSubmissionsSome(sql`
      select submission.id from lead
      join submission on submission.application_id = lead.application_id and submission.version < lead.version
      join submission as next on next.application_id = submission.application_id
        and next.version = submission.version + 1
      where lead.version > 1 and submission.erased_at is null and next.submitted_at < now() - interval '7 days'
        and not exists (select from quote where quote.application_id = submission.application_id
          and quote.submission_id = submission.id and quote.removed_at is null)`),
  },
  {
    what: 'answers an agent has paid for',
    kept: '400 days after the unlock; names and contact stay with the account',
    end: 'erased',
    step: eraseSubmissionsSome(
      sql`
      select submission.id from unlock join submission on submission.application_id = unlock.application_id
      where unlock.granted_at < now() - interval '400 days' and unlock.revoked_at is null
        and submission.erased_at is null`,
      { saveHousehold: true },
    ),
  },
  {
    what: 'an open lead whose owner neither saves, submits nor logs in',
    kept: '180 days (`LEAD_IDLE_DAYS`), with a mail 14 days before',
    end: 'withdrawn',
    step: async (db, leadIdleDays) => {
      await endIdleLeads(db, leadIdleDays);
      return 0;
    },
  },
  {
    what: 'a draft that was never submitted',
    kept: '180 days after the last change',
    ...createDeletion(
      'application',
      sql`submitted_at is null and deleted_at is null and changed_at < now() - interval '180 days'`,
    ),
  },
  {
    what: 'a quote that was prepared and not sent',
    kept: '90 days after the last change, or until the lead is withdrawn or unlocked',
    ...createDeletion(
      'quote_draft',
      sql`changed_at < now() - interval '90 days' or exists (select from lead
        where lead.application_id = quote_draft.application_id and lead.status in ('deleted', 'unlocked'))`,
    ),
  },
  {
    what: 'a notification',
    kept: '180 days, and until its month is as old',
    end: 'deleted',
    step: dropNotificationMonth,
  },
  {
    what: 'a client’s request to hear when an agent works near them',
    kept: 'until 30 days after they were told, or until the application is withdrawn',
    ...createDeletion(
      'agent_wait',
      sql`notified_at < now() - interval '30 days' or exists (select from application
        where application.id = agent_wait.application_id and application.deleted_at is not null)`,
    ),
  },
  {
    what: 'the end date of a policy, for a reminder, with the answers of a withdrawn application',
    kept: 'until 60 days after that day, or until the client wants none',
    end: 'deleted',
    step: async (db) => {
      const { rows } = await sql<{ id: number }>`
        select account_id as id from renewal where ends_on < current_date - ${daysStoredAfter}::integer
        limit ${peoplePerStep}`.execute(db);
      for (const { id } of rows) await eraseRenewal(db, id);
      return rows.length;
    },
  },
  {
    what: 'the list of notifications in a mail about quotes',
    kept: '7 days',
    ...createDeletion('quote_mail', sql`mailed_at < now() - interval '7 days'`),
  },
  {
    what: 'the final price of a quote, as both sides reported it',
    kept: '2 years',
    ...createDeletion('final_premium', sql`reported_at < now() - interval '2 years'`),
  },
  {
    what: 'a row of the audit log; its seal stays',
    kept: '2 years, and until its month is as old',
    end: 'deleted',
    step: async (db) => {
      const { rows } = await sql<{ dropped: boolean }>`
        select drop_audit_month() as dropped`.execute(db);
      return rows[0]?.dropped ? 1 : 0;
    },
  },
  {
    what: 'the record of agencies that read an application, shown to its owner',
    kept: '400 days after its last view, or until the owner’s account is deleted',
    ...createDeletion(
      'application_view',
      sql`last_at < now() - make_interval(days => ${accessLogDays})`,
    ),
  },
  {
    what: 'the log of messages to an agent’s system, without their content',
    kept: '30 days',
    ...createDeletion('webhook_message', sql`created_at < now() - interval '30 days'`),
  },
  {
    what: 'a link for an agent’s own system to read a client by',
    kept: 'until it ends',
    ...createDeletion('fetch_token', sql`expires_at < now()`),
  },
  {
    what: 'a replaced secret of an agent’s own system, which signs beside the new one',
    kept: '24 hours',
    ...createDeletion('webhook_old_secret', sql`until < now()`),
  },
  {
    what: 'daily counts of steps and of answer times, without personal data',
    kept: '400 days',
    end: 'deleted',
    step: async (db, days) =>
      (await createDeletion('step_count', sql`day < current_date - 400`).step(db, days)) +
      (await createDeletion('answer_time', sql`day < current_date - 400`).step(db, days)),
  },
  {
    what: 'the texts and facts of a return; its existence and its end stay in the books',
    kept: '2 years',
    end: 'erased',
    step: (db) => eraseReturnTexts(db, rowsPerStep),
  },
  {
    what: 'the link between two applications of one household',
    kept: 'until the application is withdrawn, or 90 days after an unlock',
    ...createDeletion(
      'household',
      sql`exists (select from unlock where unlock.application_id = household.application_id)
        and not exists (select from unlock where unlock.application_id = household.application_id
          and granted_at > now() - interval '90 days')`,
    ),
  },
  {
    what: 'a code that confirms how a client can be reached',
    kept: '10 minutes, and until the next night',
    ...createDeletion('contact_code', sql`until < now()`),
  },
  {
    what: 'the number of a report about a returned mail, without the address',
    kept: '30 days',
    ...createDeletion('mail_report', sql`received_at < now() - interval '30 days'`),
  },
  {
    what: 'the person and contact details of a consent receipt; the receipt stays',
    kept: '5 years after the last receipt about it, whoever left since',
    end: 'erased',
    step: (db) => eraseSealedConsents(db, rowsPerStep),
  },
  {
    what: 'a time for a call, and the answers of both sides',
    kept: '2 years, or until the client’s account is deleted',
    ...createDeletion('call_window', sql`starts_at < now() - interval '2 years'`),
  },
  {
    what: 'a do-not-contact request that the client lifted again',
    kept: '5 years after it was lifted, or until the client’s account is deleted',
    ...createDeletion('do_not_contact', sql`lifted_at < now() - interval '5 years'`),
  },
  {
    what: 'feedback',
    kept: '1 year, or until its writer’s account is deleted',
    ...createDeletion('feedback', sql`created_at < now() - interval '1 year'`),
  },
  {
    what: 'a message of an operator to a person',
    kept: '1 year, or until the receiver’s account is deleted',
    ...createDeletion('support_message', sql`written_at < now() - interval '1 year'`),
  },
  {
    what: 'a person’s request for a copy of their data or for its erasure',
    kept: '2 years after the answer',
    ...createDeletion('privacy_request', sql`ended_at < now() - interval '2 years'`),
  },
  ...logInRules,
  ...adminRules,
];
