import type { OpenedReceipt } from '@fanwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';
import type { Consents } from '../consents.ts';
import type { SealedConsent } from '../recording/payload.ts';
import { recordAndGiven, type StoredRecord, signedPayload } from './signed-records.ts';

/** The agent reads a receipt so long after the unlock. */
const agentReadsDays = 400;

type Stored = {
  id: string;
  /** The record that was asked for and the one that began the consent. */
  records: StoredRecord[];
  sealed: Buffer | null;
  isOwner: boolean;
  /** What the agent may know of the contact; null where they may not read the receipt at all. */
  may: { phone: boolean; email: boolean } | null;
};

/** Unseals what lies beside a record. */
export const unsealConsent = ({ sealing }: Consents, id: string, sealed: Buffer): SealedConsent =>
  JSON.parse(sealing.unseal(sealed, id).toString());

/**
 * What the hashes of a receipt are of. Its client reads all of it; its agent as long as the contact is open to them, and
 * only what the contact shows: a number that was not given is not learned from a receipt.
 */
export const openReceipt = async (
  db: Db,
  consents: Consents,
  { accountId, id }: { accountId: number; id: string },
): Promise<Result<OpenedReceipt, 'not-found'>> => {
  const { rows } = await sql<Stored>`
    select given.id, ${recordAndGiven} as records, given.sealed, given.account_id = ${accountId} as "isOwner",
      (select jsonb_build_object('phone', contact.phone <> '', 'email', contact.email <> '')
        from agent_contact as contact join unlock on unlock.application_id = contact.application_id
          and unlock.agent_id = contact.agent_id and unlock.revoked_at is null
          and unlock.granted_at > now() - make_interval(days => ${agentReadsDays})
        where contact.agent_id = ${accountId} and contact.quote_id = given.quote_id
          and given.agent_id = ${accountId}) as may
    from consent_record as record join consent_record as given on given.id = coalesce(record.about, record.id)
    where record.id = ${id}`.execute(db);
  const [stored] = rows;
  if (!stored?.records.every(signedPayload)) return failure('not-found');
  if (!stored.sealed || !(stored.isOwner || stored.may)) return failure('not-found');
  const { values, salts, text } = unsealConsent(consents, stored.id, stored.sealed);
  if (stored.isOwner) return success({ values, salts, text });
  const { phone, email } = stored.may ?? { phone: false, email: false };
  const cut = (from: SealedConsent['values']): Record<string, string> => ({
    name: from.name,
    ...(phone && { phone: from.phone }),
    ...(email && { email: from.email }),
  });
  return success({ values: cut(values), salts: cut(salts), text: phone && email ? text : null });
};
