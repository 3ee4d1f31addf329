import type { ContactChannel } from '@fanwise/domain/quotes/contact-channels';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/database/connect.ts';
import type { ConsentReceiptKeys } from '../receipt-keys.ts';
import {
  readSignedPayload,
  type StoredRecord,
  selectRecord,
  storedRecord,
} from '../receipts/signed-records.ts';
import { createId } from './digests.ts';
import type { RecordKind } from './payload.ts';
import { writeRecord } from './write-record.ts';

/** A change of a consent: the channels that are left, and the button that was pressed. */
export type ConsentChange = {
  kind: Exclude<RecordKind, 'given'>;
  channels: readonly ContactChannel[];
  automated: boolean;
  windows?: readonly string[];
  given: { ticks: readonly string[]; button: string };
};

type CurrentConsent = {
  now: Date;
  record: StoredRecord;
  /** The last change of that record, which names the call windows of today. */
  change: StoredRecord | null;
  accountId: number;
  agencyId: number;
  applicationId: number;
};

/**
 * Adds a record of a change to the consent that chose a quote. Quotes chosen before there were records have none to
 * continue. A record that we did not sign is not continued, because the new record would sign its content. The caller
 * locked the application.
 */
export const recordConsentChange = async (
  trx: Trx,
  consentKeys: ConsentReceiptKeys,
  quoteId: number,
  { kind, channels, automated, windows, given }: ConsentChange,
): Promise<void> => {
  const { rows } = await sql<CurrentConsent>`
    select now(), ${storedRecord} as record, (
        select ${selectRecord('changed')} from consent_record as changed
        where changed.about = record.id order by changed.at desc limit 1) as change, account_id as "accountId", agency_id as "agencyId", application_id as "applicationId"
    from contact_consent join consent_record as record on record.id = contact_consent.record_id
    where contact_consent.quote_id = ${quoteId} and account_id is not null and agency_id is not null`.execute(
    trx,
  );
  const [current] = rows;
  const previous = current && readSignedPayload(current.record);
  const latest = current?.change ? readSignedPayload(current.change) : previous;
  if (!previous || !latest) return;
  const { now, record: _, change: _change, ...owners } = current;
  await writeRecord(
    trx,
    consentKeys,
    { ...owners, quoteId },
    {
      ...previous,
      id: createId(),
      kind,
      about: previous.id,
      at: now.toISOString(),
      channels,
      automated,
      windows: windows ?? latest.windows,
      given,
    },
  );
};
