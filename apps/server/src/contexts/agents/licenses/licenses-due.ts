import type { LicenseRules } from '@fanwise/domain/agents/license-rules';
import { localTime } from '@fanwise/domain/dates/local-time';
import { findTimeZone } from '@fanwise/domain/dates/time-zones';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { readTime } from '../../../platform/database/database-time.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { success } from '../../../platform/result.ts';
import { lockMemberAccount } from '../../leads/index.ts';
import { notify } from '../../messaging/index.ts';
import { renewScope } from './renew-scope.ts';

/** The days before its last day on which a license's holder is told, the last day included. */
const noticeDays = [60, 30, 7, 0] as const;
const batchSize = 500;
/** A look-up of this age is repeated, long before the license stops counting for it. */
export const recheckAfter = '23 days';

/** Recomputes where an agent may sell which lines, after one of the agent's licenses ended. */
export const renewScopeOfMember = async (
  db: Db,
  rules: LicenseRules,
  memberId: number,
): Promise<void> => {
  await inTransaction(db, async (trx) => {
    if (await lockMemberAccount(trx, memberId)) await renewScope(trx, rules, memberId);
    return success(null);
  });
};

type DueLicense = {
  id: number;
  memberId: number;
  state: string;
  expiresOn: string;
  notifiedDays: number | null;
};

const countDaysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Adds licenses with an old look-up to the operators' queue. */
const queueLookUps = (db: Db) =>
  sql`select open_queue_item('license-recheck', 'license:' || id, member_id, business_days_after(now(), 7),
      jsonb_build_object('license_id', id, 'state', state))
    from license where status = 'active' and checked_at < now() - ${recheckAfter}::interval
      and not exists (select from queue_item where kind = 'license-recheck'
        and object = 'license:' || license.id and closed_at is null)
    order by checked_at limit ${batchSize}`.execute(db);

/**
 * Marks licenses whose last day has passed by the clocks of their state, and tells agents of licenses that end soon.
 */
export const findLicensesDue = async (db: Db, rules: LicenseRules): Promise<void> => {
  await queueLookUps(db);
  const now = await readTime(db);
  for (let afterId = 0; ; ) {
    const { rows } = await sql<DueLicense>`
      select id, member_id as "memberId", state, expires_on::text as "expiresOn", notified_days as "notifiedDays"
      from license
      where status = 'active' and expires_on <= current_date + ${noticeDays[0] + 1}::integer and id > ${afterId}
      order by id limit ${batchSize}`.execute(db);
    for (const license of rows) await checkLicense(db, rules, license, now);
    const last = rows.at(-1);
    if (rows.length < batchSize || !last) return;
    afterId = last.id;
  }
};

const checkLicense = async (
  db: Db,
  rules: LicenseRules,
  license: DueLicense,
  now: Date,
): Promise<void> => {
  const { date } = localTime(now, findTimeZone(license.state));
  const daysLeft = countDaysBetween(date, license.expiresOn);
  const dueNotice = noticeDays.findLast((days) => daysLeft <= days);
  const isNotified =
    dueNotice === undefined || (license.notifiedDays !== null && license.notifiedDays <= dueNotice);
  if (daysLeft >= 0 && isNotified) return;
  await inTransaction(db, async (trx) => {
    if (!(await lockMemberAccount(trx, license.memberId))) return success(null);
    const { rows } = await sql`
      update license set status = case when ${daysLeft < 0}::boolean then 'expired' else status end,
        notified_days = ${dueNotice ?? 0}::smallint
      where id = ${license.id} and status = 'active' and expires_on::text = ${license.expiresOn}
      returning id`.execute(trx);
    if (rows.length === 0) return success(null);
    if (daysLeft < 0) await renewScope(trx, rules, license.memberId);
    else
      await notify(trx, {
        accountId: license.memberId,
        occasion: 'license-due',
        applicationId: null,
      });
    return success(null);
  });
};

/** The background work about licenses. */
export const licenseJobs = ({ db, rules }: { db: Db; rules: LicenseRules }): JobHandlers => ({
  'renew-scope': ({ memberId }) => renewScopeOfMember(db, rules, memberId),
  'licenses-due': () => findLicensesDue(db, rules),
});
