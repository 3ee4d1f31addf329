import type { ContactConsentInput } from '@fanwise/contract/own';
import type { CallHoursByState } from '@fanwise/domain/quotes/call-hours';
import { formatSeller } from '@fanwise/domain/quotes/consent-text';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';
import type { ConsentReceiptKeys } from '../receipt-keys.ts';
import {
  type CheckedConsent,
  checkTickedConsent,
  createTermsConsent,
} from './check-contact-consent.ts';
import { computeSaltedDigest, createId } from './digests.ts';
import { type Parties, readParties } from './parties.ts';
import type { ConsentPayload } from './payload.ts';
import { addingRecord } from './write-record.ts';

/** The dependencies of recording a choice. */
export type RecordingNeeds = {
  consentKeys: ConsentReceiptKeys;
  catalog: { readonly callHours: CallHoursByState };
};

/** The evidence of a choice: what the client ticked, and the data of their call. */
export type ChoiceEvidence = {
  consent: ContactConsentInput | undefined;
  gpc: boolean;
  source: string;
};

type Choice = {
  consumerId: number;
  agencyId: number;
  memberId: number;
  applicationId: number;
  quoteId: number;
};

/** The state whose call hours apply, two letters. */
type ChoiceInState = Choice & { state: string };
type Refused = 'not-found' | 'contact-consent-needed' | 'invalid-input' | 'consent-text-changed';

/**
 * Records the consent that a client gives by choosing a quote, and the contact channels: one signed record, in one
 * statement. Returns its time, which is the time of the choice. The caller locked the application.
 */
export const recordChoice = async (
  trx: Trx,
  needs: RecordingNeeds,
  { state, ...choice }: ChoiceInState,
  evidence: ChoiceEvidence,
): Promise<Result<Date, Refused>> => {
  const parties = await readParties(trx, choice, evidence.consent?.language ?? 'en');
  const hours = needs.catalog.callHours[state];
  if (!parties || !hours) return failure('not-found');
  const checkedConsent = evidence.consent
    ? checkTickedConsent(evidence.consent, parties, hours)
    : success(createTermsConsent());
  if (!checkedConsent.ok) return checkedConsent;
  await write(trx, needs.consentKeys, choice, { parties, consent: checkedConsent.value, evidence });
  return success(parties.now);
};

const write = async (
  trx: Trx,
  consentKeys: ConsentReceiptKeys,
  { consumerId, memberId: _, ...choice }: Choice,
  {
    parties,
    consent,
    evidence,
  }: { parties: Parties; consent: CheckedConsent; evidence: ChoiceEvidence },
): Promise<void> => {
  const { text, ...given } = consent;
  const salts = { name: createId(), phone: createId(), email: createId() };
  const values = { name: parties.name, phone: parties.phone, email: parties.email };
  const payload: ConsentPayload = {
    v: 1,
    id: createId(),
    kind: 'given',
    about: null,
    at: parties.now.toISOString(),
    seller: formatSeller(parties.agency, parties.license),
    person: {
      name: computeSaltedDigest(salts.name, values.name),
      phone: computeSaltedDigest(salts.phone, values.phone),
      email: computeSaltedDigest(salts.email, values.email),
    },
    ...given,
    purpose: 'insurance-quote-contact',
    gpc: evidence.gpc,
  };
  const owners = { accountId: consumerId, ...choice };
  const privatePart = { values, salts, text, source: evidence.source };
  await sql`
    with ${addingRecord(consentKeys, owners, payload, privatePart)},
    reached as (
      insert into contact_consent (quote_id, channels, automated, basis, record_id)
      select ${choice.quoteId}, ${given.channels}::text[], ${given.automated}, ${given.basis}, id from record
    )
    insert into call_window (quote_id, starts_at)
    select ${choice.quoteId}, unnest(${given.windows}::timestamptz[])`.execute(trx);
};
