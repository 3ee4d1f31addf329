import type { DoNotContactRequest } from '@fanwise/contract/own';
import { type ContactChannel, usesPhone } from '@fanwise/domain/quotes/contact-channels';
import { sql } from 'kysely';
import type { ActingMember, Actor } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { lockApplication, mayReadClient } from '../../leads/index.ts';
import { recordConsentChange } from '../consent/recording/record-consent-change.ts';
import { endPauses, isQuotingPaused } from './paused.ts';
import type { DoNotContactNeeds } from './request-do-not-contact.ts';

const maxRequests = 200;

/** Lists the do-not-contact requests for an agent: unconfirmed ones first, then the newest. Channels of one moment are one request. */
export const listDoNotContactRequests = async (
  db: Db,
  actor: Actor,
): Promise<{ data: DoNotContactRequest[]; paused: boolean }> => {
  const { agencyId } = actor;
  const { rows } = await sql<DoNotContactRequest>`
      select min(id) as id, application_id as "applicationId",
        array_agg(channel order by array_position(array['call', 'text', 'mail'], channel)) as channels,
        ${instantText(sql`at`)} as at, max(last_day)::text as "lastDay",
        ${instantText(sql`min(pause_at)`)} as "pauseAt", ${instantText(sql`min(acknowledged_at)`)} as "acknowledgedAt"
      from do_not_contact where agency_id = ${agencyId} and lifted_at is null and ${mayReadClient(actor, sql`application_id`)}
      group by application_id, do_not_contact.at
      order by min(do_not_contact.acknowledged_at) is not null, do_not_contact.at desc, application_id
      limit ${maxRequests}`.execute(db);
  return { data: rows, paused: await isQuotingPaused(db, agencyId) };
};

/** Records that an agent confirmed a do-not-contact request, for all channels the client named at that moment. */
export const acknowledgeDoNotContact = (
  { db, consentKeys }: DoNotContactNeeds,
  actor: ActingMember,
  doNotContactId: number,
): Promise<Result<Record<string, never>, 'not-found'>> =>
  inTransaction(db, async (trx) => {
    const { agencyId } = actor;
    const request = await trx
      .selectFrom('do_not_contact')
      .select(['application_id', 'quote_id'])
      .where('id', '=', doNotContactId)
      .where('agency_id', '=', agencyId)
      .where(mayReadClient(actor, sql`application_id`))
      .executeTakeFirst();
    if (!request || !(await lockApplication(trx, request.application_id)))
      return failure('not-found');
    const { rows } = await sql<{ channel: ContactChannel }>`
      update do_not_contact set acknowledged_at = now() from do_not_contact as named
      where named.id = ${doNotContactId} and do_not_contact.agency_id = ${agencyId}
        and do_not_contact.application_id = named.application_id and do_not_contact.at = named.at
        and do_not_contact.acknowledged_at is null and do_not_contact.lifted_at is null
      returning do_not_contact.channel`.execute(trx);
    if (rows.length === 0) return success({});
    const consent = await sql<{ channels: ContactChannel[]; automated: boolean }>`
      select channels, automated from quote_contact_consent where quote_id = ${request.quote_id}`.execute(
      trx,
    );
    const channels = consent.rows[0]?.channels ?? [];
    await recordConsentChange(trx, consentKeys, request.quote_id, {
      kind: 'acknowledged',
      channels,
      automated: (consent.rows[0]?.automated ?? false) && usesPhone(channels),
      given: { ticks: rows.map(({ channel }) => channel), button: 'i-have-stopped' },
    });
    await recordAudit(trx, {
      actorId: actor.memberId,
      act: 'do-not-contact-confirmed',
      object: `application:${request.application_id}`,
      requestId: actor.requestId,
    });
    await endPauses(trx, agencyId);
    return success({});
  });
