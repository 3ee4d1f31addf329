import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { eraseUnverifiedAccounts } from '../accounts/index.ts';
import { endIdleLeads } from '../idle-leads/index.ts';
import { forgetExpiredAddresses } from '../sign-in/index.ts';
import { eraseSubmissionsSome } from '../submissions/index.ts';

import { visitsKeptDays } from '../visitor-book/index.ts';
/** What is kept how long, in the words of docs/operating.md, and one bounded step of keeping to it. */
export type Rule = {
  what: string;
  kept: string;
  end: 'deleted' | 'erased' | 'withdrawn';
  /** Handles a bounded number of rows by short statements; answers how many, or 0 when the rest waits for the next run. */
  step: (db: Db, leadIdleDays: number) => Promise<number>;
};

const rowsAtOnce = 5_000;

/** One step of deleting what a condition names. A row that changes meanwhile is left for the next step. */
const deleting =
  (table: string, due: RawBuilder<unknown>): Rule['step'] =>
  async (db) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${due} limit ${rowsAtOnce}))`.execute(db);
    return Number(numAffectedRows ?? 0);
  };

/** A month goes as a whole. The first partition holds what was there before there were months: its rows go one by one. */
const dropNotificationMonth: Rule['step'] = async (db) => {
  const { rows } = await sql<{ dropped: boolean }>`
    select drop_notification_month() as dropped`.execute(db);
  if (rows[0]?.dropped) return 1;
  const { rows: before } = await sql<{ name: string | null }>`
    select to_regclass('notification_before')::text as name`.execute(db);
  return before[0]?.name
    ? deleting('notification_before', sql`created_at < now() - interval '180 days'`)(db, 0)
    : 0;
};

/** The one list of how long what is kept. Whoever adds a table that grows adds its line, a line of the docs, and its Spanish words in kept-table.ts. */
export const retention: readonly Rule[] = [
  {
    what: 'answers and household of a withdrawn application',
    kept: 'until the withdrawal',
    end: 'erased',
    step: eraseSubmissionsSome(sql`
      select submission.id from application join submission on submission.application_id = application.id
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
      { keepHousehold: true },
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
    end: 'deleted',
    step: deleting(
      'application',
      sql`submitted_at is null and deleted_at is null and changed_at < now() - interval '180 days'`,
    ),
  },
  {
    what: 'a notification',
    kept: '180 days, and until its month is as old',
    end: 'deleted',
    step: dropNotificationMonth,
  },
  {
    what: 'that a client waits for an agent near them',
    kept: 'until 30 days after they were told, or until the application is withdrawn',
    end: 'deleted',
    step: deleting(
      'agent_wait',
      sql`told_at < now() - interval '30 days' or exists (select from application
        where application.id = agent_wait.application_id and application.deleted_at is not null)`,
    ),
  },
  {
    what: 'which notifications a mail about quotes was about',
    kept: '7 days',
    end: 'deleted',
    step: deleting('quote_mail', sql`mailed_at < now() - interval '7 days'`),
  },
  {
    what: 'what the final price of a quote was, in the words of both sides',
    kept: '2 years',
    end: 'deleted',
    step: deleting('final_premium', sql`said_at < now() - interval '2 years'`),
  },
  {
    what: 'a row of the audit trail; its seal stays',
    kept: '2 years, and until its month is as old',
    end: 'deleted',
    step: async (db) => {
      const { rows } = await sql<{ dropped: boolean }>`
        select drop_audit_month() as dropped`.execute(db);
      return rows[0]?.dropped ? 1 : 0;
    },
  },
  {
    what: 'which agency read an application, for its owner to see',
    kept: '400 days after its last visit, or until the owner’s account is deleted',
    end: 'deleted',
    step: deleting('lead_visit', sql`last_at < now() - make_interval(days => ${visitsKeptDays})`),
  },
  {
    what: 'what an agent’s own system was told of, without what it was told',
    kept: '30 days',
    end: 'deleted',
    step: deleting('hook_message', sql`created_at < now() - interval '30 days'`),
  },
  {
    what: 'a link for an agent’s own system to read a client by',
    kept: 'until it ends',
    end: 'deleted',
    step: deleting('fetch_token', sql`expires_at < now()`),
  },
  {
    what: 'how many took which step of a day, and how long answers took: numbers without anybody',
    kept: '400 days',
    end: 'deleted',
    step: async (db, days) =>
      (await deleting('step_count', sql`day < current_date - 400`)(db, days)) +
      (await deleting('answer_time', sql`day < current_date - 400`)(db, days)),
  },
  {
    what: 'feedback',
    kept: '1 year, or until its writer’s account is deleted',
    end: 'deleted',
    step: deleting('feedback', sql`created_at < now() - interval '1 year'`),
  },
  {
    what: 'an account whose address nobody verified',
    kept: '7 days',
    end: 'deleted',
    step: eraseUnverifiedAccounts,
  },
  {
    what: 'a session',
    kept: 'until it ends',
    end: 'deleted',
    step: deleting('session', sql`expires_at < now()`),
  },
  {
    what: 'a browser that logged in once',
    kept: '90 days',
    end: 'deleted',
    step: deleting(
      'device',
      sql`last_login_at < now() - interval '90 days' and last_login_at = created_at`,
    ),
  },
  {
    what: 'a browser that logged in again',
    kept: '400 days after the last log-in',
    end: 'deleted',
    step: deleting('device', sql`last_login_at < now() - interval '400 days'`),
  },
  {
    what: 'a mailed token',
    kept: 'until it ends',
    end: 'deleted',
    step: deleting('mail_token', sql`expires_at < now()`),
  },
  {
    what: 'an address that waits to be confirmed',
    kept: '24 hours',
    end: 'deleted',
    step: forgetExpiredAddresses,
  },
  {
    what: 'what a mail about the security of an account says',
    kept: '30 days',
    end: 'deleted',
    step: deleting('security_mail', sql`happened_at < now() - interval '30 days'`),
  },
  {
    what: 'a solved human check',
    kept: 'until it ends',
    end: 'deleted',
    step: deleting('human_check_spent', sql`expires_at < now()`),
  },
  {
    what: 'an answered question to a passkey',
    kept: 'until it ends',
    end: 'deleted',
    step: deleting('second_factor_spent_challenge', sql`expires_at < now()`),
  },
  {
    what: 'a session at the operators’ desk',
    kept: 'until it ends',
    end: 'deleted',
    step: deleting('operator_session', sql`expires_at < now()`),
  },
  {
    what: 'a link for the first log-in of an operator',
    kept: 'until it ends',
    end: 'deleted',
    step: deleting('operator_welcome', sql`expires_at < now()`),
  },
  {
    what: 'a factor that an operator showed for one act',
    kept: 'until it ends',
    end: 'deleted',
    step: deleting('operator_step_up', sql`expires_at < now()`),
  },
  {
    what: 'a counter of calls',
    kept: 'until it ends',
    end: 'deleted',
    step: deleting('rate_limit', sql`expire < extract(epoch from now()) * 1000`),
  },
  {
    what: 'an event of the card provider, of which only number and kind are kept',
    kept: '60 days',
    end: 'deleted',
    step: deleting('provider_event', sql`received_at < now() - interval '60 days'`),
  },
];
