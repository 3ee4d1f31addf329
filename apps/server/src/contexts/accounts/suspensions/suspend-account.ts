import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { disableWebhooks } from '../../agents/index.ts';
import { holdLead, resumeLead, withdrawApplication } from '../../applications/index.ts';
import { isSuspended } from '../../identity/index.ts';
import { lockConsumer, lockMembers } from '../../leads/index.ts';
import { endEverySession } from '../sign-in/end-every-session.ts';
import { leaveApplications } from '../team/close-agency.ts';

/** How an account is closed: until a time, or for good. */
export type Suspension = { kind: 'suspended'; until: string } | { kind: 'banned'; until: null };

/**
 * Suspends or bans an account: every session ends, and logging in is refused. Paid leads stay as they are.
 * - The unpaid lead of a suspended client is on hold until the suspension ends; that of a banned one is withdrawn.
 * - The quotes and leads of a member stay with the agency while a colleague may pay for contacts. Without one, the
 *   agency's unpaid quotes are removed and its webhooks stop.
 *
 * A suspended person is mailed.
 */
export const suspendAccount = async (
  trx: Trx,
  { id, role }: { id: number; role: 'client' | 'agent' },
  suspension: Suspension,
  operatorId: number | null,
): Promise<void> => {
  const { kind, until } = suspension;
  const agencyId = role === 'agent' ? await lockAgencyOf(trx, id) : null;
  if (agencyId === null) {
    await lockConsumer(trx, id);
    // A log-in that runs now ends before this lock, or sees the suspension.
    await sql`select from account where id = ${id} for no key update`.execute(trx);
  }
  const { rows } = await sql<{ isNew: boolean }>`
    insert into account_suspension (account_id, kind, until, operator_id) values (${id}, ${kind}, ${until}, ${operatorId})
    on conflict (account_id) do update set kind = excluded.kind, until = excluded.until, since = now(),
      operator_id = excluded.operator_id
    returning xmax = 0 as "isNew"`.execute(trx);
  await endEverySession(trx, id);
  if (agencyId !== null && !(await hasPayingColleague(trx, id))) await stopAgency(trx, agencyId);
  if (suspension.kind === 'banned') return agencyId === null ? withdrawUnpaid(trx, id) : undefined;
  if (agencyId === null) {
    // The lead of a client whose suspension is only prolonged is on hold already.
    if (rows[0]?.isNew) await holdLead(trx, id);
    await scheduleEnd(trx, id, new Date(suspension.until));
  }
  await notify(trx, 'mail-account-suspended', id);
};

/** Schedules the end of a client's suspension, in place of an earlier schedule: a job brings the lead back. */
export const scheduleEnd = (trx: Trx, accountId: number, runAt: Date): Promise<void> =>
  enqueue(trx, 'end-suspension', { accountId }, { key: `end-suspension:${accountId}`, runAt });

/** Ends the suspension of a client whose time is over: the lead comes back, and the client is mailed. */
export const endSuspension = (db: Db, accountId: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockConsumer(trx, accountId);
    const { rows } = await sql`
      select from account_suspension where account_id = ${accountId} and until <= now()`.execute(
      trx,
    );
    if (rows.length > 0) await liftSuspension(trx, accountId);
  });

/**
 * Suspends an agency: the sessions of all members end, nobody of it logs in, unpaid quotes are removed, and its
 * webhooks stop. Paid leads stay as they are. Each member is mailed.
 */
export const suspendAgency = async (
  trx: Trx,
  agencyId: number,
  until: string,
  operatorId: number | null,
): Promise<void> => {
  await lockMembers(trx, agencyId);
  await sql`
    insert into agency_suspension (agency_id, until, operator_id) values (${agencyId}, ${until}, ${operatorId})
    on conflict (agency_id) do update set until = excluded.until, since = now(), operator_id = excluded.operator_id`.execute(
    trx,
  );
  const members = await findActiveMembers(trx, agencyId);
  for (const id of members) await endEverySession(trx, id);
  await stopAgency(trx, agencyId);
  for (const id of members) await notify(trx, 'mail-account-suspended', id);
};

/**
 * Lifts the suspension of an agency and mails its members; those who are suspended themselves stay so. Removed quotes do
 * not come back. Returns false when there was none.
 */
export const liftAgencySuspension = async (trx: Trx, agencyId: number): Promise<boolean> => {
  const { rows } = await sql`
    delete from agency_suspension where agency_id = ${agencyId} returning agency_id`.execute(trx);
  if (rows.length === 0) return false;
  for (const id of await findActiveMembers(trx, agencyId))
    await notify(trx, 'mail-account-reinstated', id);
  return true;
};

/** Locks the people of the agency of an account. Returns null for an account without an agency. */
const lockAgencyOf = async (trx: Trx, accountId: number): Promise<number | null> => {
  const member = await trx
    .selectFrom('agency_member')
    .select('agency_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!member) return null;
  await lockMembers(trx, member.agency_id);
  return member.agency_id;
};

const findActiveMembers = async (trx: Trx, agencyId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from agency_member where agency_id = ${agencyId} and left_at is null
    order by account_id`.execute(trx);
  return rows.map(({ id }) => id);
};

/**
 * Builds an expression: whether a colleague of this account can log in and may pay for contacts. `accountId` refers to no
 * table called `account`, which the expression joins itself.
 */
export const payingColleague = (accountId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from agency_member as own join agency_member as colleague on colleague.agency_id = own.agency_id
  join account on account.id = colleague.account_id
  where own.account_id = ${accountId} and colleague.account_id <> own.account_id and colleague.left_at is null
    and (colleague.role = 'owner' or (colleague.role = 'producer' and colleague.may_unlock))
    and not ${isSuspended})`;

/** Returns whether a colleague of this account can log in and may pay for contacts. */
export const hasPayingColleague = async (db: Db, accountId: number): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select ${payingColleague(sql`${accountId}::bigint`)} as has`.execute(db);
  return rows[0]?.has === true;
};

/** Removes the unpaid quotes of an agency in which nobody can work, and switches its webhooks off. */
const stopAgency = async (trx: Trx, agencyId: number): Promise<void> => {
  await leaveApplications(trx, agencyId);
  await disableWebhooks(trx, agencyId);
};

const notify = (
  trx: Trx,
  mail: 'mail-account-suspended' | 'mail-account-reinstated',
  accountId: number,
): Promise<void> => enqueue(trx, mail, { accountId }, { key: `${mail}:${accountId}` });

const withdrawUnpaid = async (trx: Trx, consumerId: number): Promise<void> => {
  const { rows: live } = await sql<{ id: number; firstName: string }>`
    select application.id, first_name as "firstName" from application
    join consumer on account_id = consumer_id
    where consumer_id = ${consumerId} and application.deleted_at is null
    for no key update of application`.execute(trx);
  for (const { id, firstName } of live) {
    // Read by a statement after the lock: the agent may have paid while this transaction waited.
    const { rows } = await sql`
      select from lead where application_id = ${id} and status in ('open', 'held', 'chosen')`.execute(
      trx,
    );
    if (rows.length > 0) await withdrawApplication(trx, id, firstName, 'withdrawn');
  }
};

/**
 * Lifts a suspension or ban and mails the person. A client's lead that was on hold comes back; removed quotes and
 * withdrawn leads do not. Returns false when there was none.
 */
export const liftSuspension = async (trx: Trx, accountId: number): Promise<boolean> => {
  await lockConsumer(trx, accountId);
  const { rows } = await sql<{ isClient: boolean }>`
    delete from account_suspension using account
    where account_id = ${accountId} and account.id = account_id returning account.role = 1 as "isClient"`.execute(
    trx,
  );
  if (!rows[0]) return false;
  if (rows[0].isClient) await resumeLead(trx, accountId);
  await notify(trx, 'mail-account-reinstated', accountId);
  return true;
};

/** Returns whether this phone number belongs to a banned account. */
export const isBannedPhone = async (db: Db, phone: string): Promise<boolean> => {
  const { rows } = await sql`
    select from account_suspension
    left join consumer on consumer.account_id = account_suspension.account_id
    left join agency_member as member on member.account_id = account_suspension.account_id
    where kind = 'banned' and ${phone} in (consumer.phone, member.phone) limit 1`.execute(db);
  return rows.length > 0;
};
