import { PRIVACY_REQUEST_DAYS } from '@fanwise/domain/admin/people';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';

/** The request of a person for a copy of their data, or for its erasure. */
export type PrivacyRequestKind = 'copy' | 'erasure';

/** How the request came: `account` by the person's own account, `operator` by an operator without a request. */
export type PrivacyRequestChannel = 'account' | 'mail' | 'phone' | 'letter' | 'operator';

type PrivacyRequest = {
  accountId: number;
  kind: PrivacyRequestKind;
  channel: PrivacyRequestChannel;
  /** The day in New York on which it came; now if left out. */
  receivedOn?: string;
};

/**
 * Logs a request, which has to be answered within 45 days. Returns its number, or null if one of this kind is open
 * already.
 */
export const logPrivacyRequest = async (
  trx: Trx,
  { accountId, kind, channel, receivedOn }: PrivacyRequest,
): Promise<number | null> => {
  const received = sql`least(now(), coalesce(${receivedOn ?? null}::date::timestamp at time zone 'America/New_York', now()))`;
  const { rows } = await sql<{ id: number }>`
    insert into privacy_request (account_id, kind, channel, received_at, due_at)
    values (${accountId}, ${kind}, ${channel}, ${received}, ${received} + make_interval(days => ${PRIVACY_REQUEST_DAYS}))
    on conflict (account_id, kind) where ended_at is null do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
};

/** Ends a request without doing it. Returns false if it ended before. */
export const refusePrivacyRequest = async (trx: Trx, requestId: number): Promise<boolean> => {
  const { rows } = await sql`
    update privacy_request set ended_at = now(), outcome = 'refused'
    where id = ${requestId} and ended_at is null returning id`.execute(trx);
  return rows.length === 1;
};

/** Ends the open request that was just carried out, or logs one that nobody had logged. */
export const recordPrivacyRequestDone = async (
  db: Db,
  { accountId, kind, channel }: Omit<PrivacyRequest, 'receivedOn'>,
): Promise<void> => {
  await sql`
    with open as (
      update privacy_request set ended_at = now(), outcome = 'done'
      where account_id = ${accountId} and kind = ${kind} and ended_at is null returning id)
    insert into privacy_request (account_id, kind, channel, ended_at, outcome)
    select ${accountId}, ${kind}, ${channel}, now(), 'done' where not exists (select from open)`.execute(
    db,
  );
};

/** Notes that an operator carried out the erasure of this transaction, for which no request had been logged. */
export const recordErasedByOperator = async (trx: Trx, accountId: number): Promise<void> => {
  await sql`
    update privacy_request set channel = 'operator'
    where account_id = ${accountId} and kind = 'erasure' and channel = 'account' and received_at = now()`.execute(
    trx,
  );
};
