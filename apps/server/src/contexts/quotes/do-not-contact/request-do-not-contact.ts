import {
  CONTACT_CHANNELS,
  type ContactChannel,
  inOrder,
  usesPhone,
} from '@fanwise/domain/quotes/contact-channels';
import { computeStopDates } from '@fanwise/domain/quotes/do-not-contact';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { notifyAll } from '../../messaging/index.ts';
import type { ConsentReceiptKeys } from '../consent/receipt-keys.ts';
import { recordConsentChange } from '../consent/recording/record-consent-change.ts';
import { type LockedContact, lockContactOfClient } from './lock-contact.ts';

export type DoNotContactNeeds = { db: Db; consentKeys: ConsentReceiptKeys };
export type DoNotContactInput = {
  consumerId: number;
  requestId: string;
  quoteId: number;
  channels: ContactChannel[];
};

/** The channels a client names; `all` is every channel, also those without consent. */
export const toChannels = (requested: 'all' | ContactChannel[]): ContactChannel[] =>
  requested === 'all' ? [...CONTACT_CHANNELS] : inOrder(requested);

/**
 * Records that a client tells their unlocked agent not to contact them. Our pages hide the contact details at once; the
 * agent is told, and has stopped and confirmed it by the end of the last day. A mail to the client says that date. Earlier requests stay as they are.
 */
export const requestDoNotContact = (
  { db, consentKeys }: DoNotContactNeeds,
  { consumerId, requestId, quoteId, channels }: DoNotContactInput,
): Promise<Result<{ lastDay: string; notifiedAt: string }, 'not-found' | 'not-unlocked'>> =>
  inTransaction(db, async (trx) => {
    const contact = await lockContactOfClient(trx, consumerId, quoteId);
    if (!contact) return failure('not-found');
    if (!contact.isUnlocked) return failure('not-unlocked');
    const { applicationId, agencyId, memberId } = contact;
    const stopped = await insertDoNotContact(trx, quoteId, contact, channels);
    if (stopped.length > 0) {
      const remaining = contact.channels.filter((channel) => !stopped.includes(channel));
      await recordConsentChange(trx, consentKeys, quoteId, {
        kind: 'stopped',
        channels: remaining,
        // A request against calls or texts also ends automated ones.
        automated: contact.automated && !usesPhone(stopped),
        given: { ticks: stopped, button: 'stop' },
      });
      await notifyAll(trx, [
        { accountId: memberId, occasion: 'do-not-contact', applicationId, quoteId },
        {
          accountId: consumerId,
          occasion: 'contact-stopped',
          applicationId,
          quoteId,
          firstName: contact.agentFirstName,
        },
      ]);
      await recordAudit(trx, {
        actorId: consumerId,
        act: 'do-not-contact',
        object: `quote:${quoteId}`,
        requestId,
      });
    }
    const { rows } = await sql<{ lastDay: string; notifiedAt: string }>`
      select max(last_day)::text as "lastDay", ${instantText(sql`max(at)`)} as "notifiedAt" from do_not_contact
      where application_id = ${applicationId} and agency_id = ${agencyId} and lifted_at is null
        and channel = any(${channels}::text[])`.execute(trx);
    return success(rows[0]!);
  });

/** Inserts the channels that have no live request yet. Returns them. */
const insertDoNotContact = async (
  trx: Trx,
  quoteId: number,
  { now, state, applicationId, agencyId }: LockedContact,
  channels: readonly ContactChannel[],
): Promise<ContactChannel[]> => {
  const { lastDay, remindAt, pauseAt } = computeStopDates(now, state);
  const { rows } = await sql<{ channel: ContactChannel }>`
    insert into do_not_contact (quote_id, application_id, agency_id, channel, last_day, remind_at, pause_at)
    select ${quoteId}, ${applicationId}, ${agencyId}, channel, ${lastDay}::date,
      ${remindAt}, ${pauseAt}
    from unnest(${channels}::text[]) as channel
    on conflict (application_id, agency_id, channel) where lifted_at is null do nothing
    returning channel`.execute(trx);
  return inOrder(rows.map(({ channel }) => channel));
};
