import type { Contact } from '@fanwise/contract/own';
import { formatSeller } from '@fanwise/domain/quotes/consent-text';
import { computeStopDates } from '@fanwise/domain/quotes/do-not-contact';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import { buildCallWindowsJson, contactConsentJson } from '../../billing/index.ts';
import {
  readSignedPayload,
  type StoredRecord,
  storedRecord,
} from '../consent/receipts/signed-records.ts';

const maxReceipts = 20;

type Stored = Omit<Contact, 'receipts' | 'stopBy'> & {
  now: Date;
  state: string;
  receipts: { stored: StoredRecord; at: string }[];
};

const maxContacts = 100;

/** The unlock of an accepted quote was revoked and the quote removed, so the agent can no longer see the contact details. */
const isEnded = sql`quote.accepted_at is not null and quote.removed_at is not null and exists (
  select from purchase join unlock on unlock.purchase_id = purchase.id
  where purchase.quote_id = quote.id and unlock.revoked_at is not null)`;

/**
 * Lists the agents of a client’s live choices with the contact consent each has. Agents whose unlock was revoked stay
 * listed with their do-not-contact requests and consent receipts.
 */
export const listContacts = async (db: Db, consumerId: number): Promise<Contact[]> => {
  const { rows } = await sql<Stored>`
    select now() as now, lead.state, quote.id as "quoteId", coalesce(agency.name, '') as agency,
      coalesce(member.license_number, '') as license, ${instantText(sql`quote.accepted_at`)} as "chosenAt",
      exists (select from unlock where unlock.application_id = quote.application_id
        and unlock.agency_id = quote.agency_id and revoked_at is null) as unlocked,
      quote_contact_consent.quote_id is null as ended,
      case when quote_contact_consent.quote_id is null
        then '{"call": false, "text": false, "mail": false, "automated": false}'
        else ${contactConsentJson} end as consent,
      coalesce(basis, (select contact_consent.basis from contact_consent where contact_consent.quote_id = quote.id), 'terms')
        as basis,
      (select coalesce(jsonb_agg(jsonb_build_object('channel', channel, 'at', ${instantText(sql`at`)},
          'lastDay', last_day::text, 'acknowledgedAt', ${instantText(sql`acknowledged_at`)})
          order by at, array_position(array['call', 'text', 'mail'], channel)), '[]')
        from do_not_contact where do_not_contact.application_id = quote.application_id
          and do_not_contact.agency_id = quote.agency_id and lifted_at is null) as "doNotContact",
      case when quote_contact_consent.quote_id is null then '[]' else ${buildCallWindowsJson(sql`quote.id`)} end as windows,
      quote_contact_consent.quote_id is not null and exists (select from call_window where call_window.quote_id = quote.id and picked_at is not null
        and client_says is null and starts_at + interval '30 minutes' < now()) as asked,
      (select coalesce(jsonb_agg(jsonb_build_object('stored', ${storedRecord}, 'at', ${instantText(sql`at`)}) order by at desc, id), '[]')
        from (select * from consent_record
          where consent_record.application_id = quote.application_id and consent_record.quote_id = quote.id
          order by at desc limit ${maxReceipts}) as record) as receipts
    from application
    join quote on quote.application_id = application.id
    left join quote_contact_consent on quote_contact_consent.quote_id = quote.id
    join agency on agency.id = quote.agency_id
    join agency_member as member on member.account_id = quote.member_id
    join lead on lead.application_id = application.id
    where application.consumer_id = ${consumerId}
      and (quote_contact_consent.quote_id is not null
        and (application.deleted_at is null or lead.status = 'unlocked') or ${isEnded})
    order by quote_contact_consent.quote_id is null, quote.accepted_at desc, quote.id
    limit ${maxContacts}`.execute(db);
  return rows.map(({ receipts, now, state, ...row }) => ({
    ...row,
    stopBy: computeStopDates(now, state).lastDay,
    ...(!row.unlocked && formatSeller(row.agency, row.license)),
    receipts: receipts
      .filter(({ stored }) => readSignedPayload(stored) !== null)
      .map(({ stored: { id, kind }, at }) => ({ id, kind, at })),
  }));
};
