import { addBusinessDays, endOfBusinessDay } from '@fanwise/domain/dates/business-days';
import { DO_NOT_CONTACT_BUSINESS_DAYS } from '@fanwise/domain/dates/deadlines';
import { localTime } from '@fanwise/domain/dates/local-time';
import { timeZoneOf } from '@fanwise/domain/dates/time-zones';
import { inOrder, usesPhone, WAYS, type Way } from '@fanwise/domain/quotes/ways';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { notify } from '../../messaging/index.ts';
import type { Consents } from '../consent/consents.ts';
import { continueRecord } from '../consent/recording/continue-record.ts';
import { lockOwnContact, type OwnContact } from './own-contact.ts';

/** 47 CFR 64.1200(a)(10): a do-not-contact request is honored within ten business days. */
const lastBusinessDay = 10;

export type DoNotContactNeeds = { db: Db; consents: Consents };
export type DoNotContactInput = {
  consumerId: number;
  requestId: string;
  quoteId: number;
  ways: Way[];
};

/** The ways a client names; `all` is every way there is, given or not. */
export const waysOf = (asked: 'all' | Way[]): Way[] =>
  asked === 'all' ? [...WAYS] : inOrder(asked);

/**
 * Records that a client tells their unlocked agent not to contact them. It holds at once; the agent is told and has to confirm it before
 * the second business day is over. Earlier requests stay as they are.
 */
export const requestDoNotContact = (
  { db, consents }: DoNotContactNeeds,
  { consumerId, requestId, quoteId, ways }: DoNotContactInput,
): Promise<Result<{ last_day: string; told_at: string }, 'not-found' | 'not-unlocked'>> =>
  inTransaction(db, async (trx) => {
    const contact = await lockOwnContact(trx, consumerId, quoteId);
    if (!contact) return failure('not-found');
    if (!contact.isUnlocked) return failure('not-unlocked');
    const { applicationId, agentId } = contact;
    const stopped = await insertDoNotContact(trx, quoteId, contact, ways);
    if (stopped.length > 0) {
      const left = contact.ways.filter((way) => !stopped.includes(way));
      await continueRecord(trx, consents, quoteId, {
        kind: 'stopped',
        ways: left,
        // A call or a text that was stopped ends those of machines.
        automated: contact.automated && !usesPhone(stopped),
        given: { ticks: stopped, button: 'stop' },
      });
      await notify(trx, {
        accountId: agentId,
        occasion: 'do-not-contact',
        applicationId,
        quoteId,
      });
      await recordAudit(trx, {
        actorId: consumerId,
        act: 'do-not-contact',
        object: `quote:${quoteId}`,
        requestId,
      });
    }
    const { rows } = await sql<{ last_day: string; told_at: string }>`
      select max(last_day)::text as last_day, ${instantText(sql`max(at)`)} as told_at from do_not_contact
      where application_id = ${applicationId} and agent_id = ${agentId} and lifted_at is null
        and way = any(${ways}::text[])`.execute(trx);
    return success(rows[0]!);
  });

/** Inserts the channels that have no live request yet. Returns them. */
const insertDoNotContact = async (
  trx: Trx,
  quoteId: number,
  { now, state, applicationId, agentId }: OwnContact,
  ways: readonly Way[],
): Promise<Way[]> => {
  const today = localTime(now, timeZoneOf(state)).date;
  const { rows } = await sql<{ way: Way }>`
    insert into do_not_contact (quote_id, application_id, agent_id, way, last_day, remind_at, pause_at)
    select ${quoteId}, ${applicationId}, ${agentId}, way, ${addBusinessDays(today, lastBusinessDay)}::date,
      ${endOfBusinessDay(now, state, DO_NOT_CONTACT_BUSINESS_DAYS.reminder)},
      ${endOfBusinessDay(now, state, DO_NOT_CONTACT_BUSINESS_DAYS.pause)}
    from unnest(${ways}::text[]) as way
    on conflict (application_id, agent_id, way) where lifted_at is null do nothing
    returning way`.execute(trx);
  return inOrder(rows.map(({ way }) => way));
};
