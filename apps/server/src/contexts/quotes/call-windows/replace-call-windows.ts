import type { RefusalOf } from '@fanwise/contract/routes';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { readWindows } from '../consent/recording/check-contact-consent.ts';
import type { RecordingNeeds } from '../consent/recording/record-choice.ts';
import { recordConsentChange } from '../consent/recording/record-consent-change.ts';
import { lockContactOfClient } from '../do-not-contact/lock-contact.ts';

/** Picked windows stay recorded. With this many picked windows of a quote, no others can be named. */
const maxPickedWindows = 10;

/** Replaces the call windows that nobody has picked by other times the client names. */
export const replaceCallWindows = (
  { db, consentKeys, catalog }: RecordingNeeds & { db: Db },
  consumerId: number,
  quoteId: number,
  startTimes: readonly string[],
): Promise<Result<Record<string, never>, RefusalOf<'PUT /user/quotes/:id/windows'>>> =>
  inTransaction(db, async (trx) => {
    const contact = await lockContactOfClient(trx, consumerId, quoteId);
    const hours = catalog.callHours[contact?.state ?? ''];
    if (!contact || !hours) return failure('not-found');
    if (!contact.channels.includes('call')) return failure('window-over');
    const windows = readWindows(startTimes, hours, contact.now);
    if (windows === null) return failure('invalid-input', [{ field: 'windows', code: 'invalid' }]);
    const { rows } = await sql`
      with gone as (delete from call_window where quote_id = ${quoteId} and picked_at is null)
      select from call_window where quote_id = ${quoteId} and picked_at is not null`.execute(trx);
    if (rows.length >= maxPickedWindows) return failure('window-over');
    await sql`
      insert into call_window (quote_id, starts_at)
      select ${quoteId}, unnest(${windows}::timestamptz[])
      on conflict do nothing`.execute(trx);
    await recordConsentChange(trx, consentKeys, quoteId, {
      kind: 'changed',
      channels: contact.channels,
      automated: contact.automated,
      windows,
      given: { ticks: contact.channels, button: 'name-windows' },
    });
    return success({});
  });
