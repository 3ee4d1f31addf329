import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { switchWebhooksOff } from '../../agents/index.ts';
import { withdrawApplication } from '../../applications/index.ts';
import { lockAgent, lockConsumer } from '../../leads/index.ts';
import { endEverySession } from '../sign-in/end-every-session.ts';
import { leaveApplications } from '../team/close-agency.ts';

/** How an account is closed: until a time, or for good. */
export type Suspension = { kind: 'suspended'; until: string } | { kind: 'banned'; until: null };

/**
 * Suspends or bans an account: every session ends, and logging in is refused. An agent's unpaid quotes are removed and
 * their webhooks stop; a client's unpaid lead is withdrawn. Paid leads stay as they are. A suspended agent is mailed.
 */
export const suspendAccount = async (
  trx: Trx,
  { id, role }: { id: number; role: 'client' | 'agent' },
  { kind, until }: Suspension,
  operatorId: number | null,
): Promise<void> => {
  if (role === 'agent') await lockAgent(trx, id);
  else {
    await lockConsumer(trx, id);
    // A log-in that runs now ends before this lock, or sees the suspension.
    await sql`select from account where id = ${id} for no key update`.execute(trx);
  }
  await sql`
    insert into account_suspension (account_id, kind, until, operator_id) values (${id}, ${kind}, ${until}, ${operatorId})
    on conflict (account_id) do update set kind = excluded.kind, until = excluded.until, since = now(),
      operator_id = excluded.operator_id`.execute(trx);
  await endEverySession(trx, id);
  if (role === 'client') return withdrawUnpaid(trx, id);
  await leaveApplications(trx, { memberId: id });
  await switchWebhooksOff(trx, id);
  if (kind === 'suspended') await tellAgent(trx, 'mail-account-suspended', id);
};

const tellAgent = (
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
 * Lifts a suspension or ban and mails an agent; removed quotes and leads do not come back. Returns false when there
 * was none.
 */
export const liftSuspension = async (trx: Trx, accountId: number): Promise<boolean> => {
  const { rows } = await sql<{ isAgent: boolean }>`
    delete from account_suspension using account
    where account_id = ${accountId} and account.id = account_id returning account.role = 2 as "isAgent"`.execute(
    trx,
  );
  if (rows[0]?.isAgent) await tellAgent(trx, 'mail-account-reinstated', accountId);
  return rows.length === 1;
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
