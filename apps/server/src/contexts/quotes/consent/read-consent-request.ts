import type { ConsentRequest } from '@fanwise/contract/own';
import { describeCallHours } from '@fanwise/domain/quotes/call-hours';
import { offeredWindows } from '@fanwise/domain/quotes/call-windows';
import { CONSENT_TEXT, renderConsent, wholeText } from '@fanwise/domain/quotes/consent-text';
import { CONTACT_CHANNELS } from '@fanwise/domain/quotes/contact-channels';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { computeDigest } from './recording/digests.ts';
import { readParties } from './recording/parties.ts';
import type { RecordingNeeds } from './recording/record-choice.ts';

/** Reads the text a client agrees to by choosing a quote, in the reader's language, and the possible call windows. */
export const readConsentRequest = async (
  db: Db,
  { callHours }: RecordingNeeds['catalog'],
  { consumerId, quoteId, language }: { consumerId: number; quoteId: number; language: Language },
): Promise<Result<ConsentRequest, 'not-found' | 'quote-deleted'>> => {
  const { rows } = await sql<{ isRemoved: boolean; memberId: number; state: string }>`
    select quote.removed_at is not null as "isRemoved", quote.member_id as "memberId", lead.state
    from quote join application on application.id = quote.application_id
    join lead on lead.application_id = application.id
    where quote.id = ${quoteId} and application.consumer_id = ${consumerId}`.execute(db);
  const [quote] = rows;
  if (!quote) return failure('not-found');
  if (quote.isRemoved) return failure('quote-deleted');
  const { memberId, state } = quote;
  const parties = await readParties(db, { memberId, consumerId }, language);
  const row = callHours[state];
  if (!parties || !row) return failure('not-found');
  const parts = renderConsent(parties, parties);
  const hours = describeCallHours(callHours, state);
  return success({
    textId: CONSENT_TEXT.id,
    version: CONSENT_TEXT.version,
    language,
    parts,
    sha256: computeDigest(wholeText(parts)),
    zone: hours.zone,
    hours,
    windows: offeredWindows(row, parties.now).map((start) => start.toISOString()),
    channels: [...CONTACT_CHANNELS],
  });
};
