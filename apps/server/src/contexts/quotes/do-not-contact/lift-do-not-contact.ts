import { type ContactChannel, inOrder } from '@fanwise/domain/quotes/contact-channels';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { recordConsentChange } from '../consent/recording/record-consent-change.ts';
import { lockContactOfClient } from './lock-contact.ts';
import { endPauses } from './paused.ts';
import type { DoNotContactInput, DoNotContactNeeds } from './request-do-not-contact.ts';

/** Lifts a do-not-contact request for some channels. Channels without consent stay without consent. */
export const liftDoNotContact = (
  { db, consentKeys }: DoNotContactNeeds,
  { consumerId, requestId, quoteId, channels }: DoNotContactInput,
): Promise<Result<Record<string, never>, 'not-found'>> =>
  inTransaction(db, async (trx) => {
    const contact = await lockContactOfClient(trx, consumerId, quoteId);
    if (!contact) return failure('not-found');
    const { applicationId, agencyId } = contact;
    const { rows } = await sql<{ channel: ContactChannel }>`
      update do_not_contact set lifted_at = now()
      where application_id = ${applicationId} and agency_id = ${agencyId} and lifted_at is null
        and channel = any(${channels}::text[])
      returning channel`.execute(trx);
    if (rows.length === 0) return success({});
    const after = await sql<{ channels: ContactChannel[]; automated: boolean }>`
      select channels, automated from quote_contact_consent where quote_id = ${quoteId}`.execute(
      trx,
    );
    await recordConsentChange(trx, consentKeys, quoteId, {
      kind: 'lifted',
      channels: after.rows[0]?.channels ?? [],
      automated: after.rows[0]?.automated ?? false,
      given: { ticks: inOrder(rows.map(({ channel }) => channel)), button: 'lift' },
    });
    await endPauses(trx, agencyId);
    await recordAudit(trx, {
      actorId: consumerId,
      act: 'do-not-contact-lifted',
      object: `quote:${quoteId}`,
      requestId,
    });
    return success({});
  });
