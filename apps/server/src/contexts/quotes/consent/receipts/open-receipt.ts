import type { OpenedReceipt } from '@fanwise/contract/own';
import { sql } from 'kysely';
import type { Actor } from '../../../../http/register-route.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';
import { mayReadClient } from '../../../leads/index.ts';
import type { ConsentReceiptKeys } from '../receipt-keys.ts';
import type { SealedConsent } from '../recording/payload.ts';
import { readSignedPayload, recordWithOriginal, type StoredRecord } from './signed-records.ts';

/** How many days after the unlock the agent may open a receipt. */
const agentAccessDays = 400;

type Stored = {
  id: string;
  /** The requested record, and the record that began its consent. */
  records: StoredRecord[];
  sealed: Buffer | null;
  isOwner: boolean;
  /** The contact details the agent may see. Null if they may not open the receipt. */
  may: { phone: boolean; email: boolean } | null;
};

/** Opens the sealed part of a record. */
export const unsealConsent = (
  { sealing }: ConsentReceiptKeys,
  id: string,
  sealed: Buffer,
): SealedConsent => JSON.parse(sealing.unseal(sealed, id).toString());

/**
 * Opens the values whose hashes a receipt contains. Its client sees all of them. Its agent sees them while the contact
 * is open, and only the details that the contact shows. So a receipt never discloses a number that was not given.
 */
export const openReceipt = async (
  db: Db,
  consentKeys: ConsentReceiptKeys,
  { accountId, agency, id }: { accountId: number; agency: Actor | null; id: string },
): Promise<Result<OpenedReceipt, 'not-found'>> => {
  const { agencyId = 0, isLimited = false } = agency ?? {};
  const { rows } = await sql<Stored>`
    select given.id, ${recordWithOriginal} as records, given.sealed,
      given.account_id is not distinct from ${accountId} as "isOwner",
      (select jsonb_build_object('phone', contact.phone <> '', 'email', contact.email <> '')
        from agency_contact as contact join unlock on unlock.application_id = contact.application_id
          and unlock.agency_id = contact.agency_id and unlock.revoked_at is null
          and unlock.granted_at > now() - make_interval(days => ${agentAccessDays})
        where contact.agency_id = ${agencyId} and contact.quote_id = given.quote_id and given.agency_id = ${agencyId}
          and ${mayReadClient({ isLimited, agencyId, memberId: accountId }, sql`contact.application_id`)}) as may
    from consent_record as record join consent_record as given on given.id = coalesce(record.about, record.id)
    where record.id = ${id}`.execute(db);
  const [stored] = rows;
  if (!stored?.records.every(readSignedPayload)) return failure('not-found');
  if (!stored.sealed || !(stored.isOwner || stored.may)) return failure('not-found');
  const { values, salts, text } = unsealConsent(consentKeys, stored.id, stored.sealed);
  if (stored.isOwner) return success({ values, salts, text });
  const { phone, email } = stored.may ?? { phone: false, email: false };
  const pickVisible = (from: SealedConsent['values']): Record<string, string> => ({
    name: from.name,
    ...(phone && { phone: from.phone }),
    ...(email && { email: from.email }),
  });
  return success({
    values: pickVisible(values),
    salts: pickVisible(salts),
    text: phone && email ? text : null,
  });
};
