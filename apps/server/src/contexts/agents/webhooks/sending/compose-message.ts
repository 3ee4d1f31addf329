import type { FetchedClient } from '@fanwise/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/database/connect.ts';
import { instantText } from '../../../../platform/database/database-time.ts';
import { createFetchUrl } from './fetch-tokens.ts';
import { createSampleClient, getForm } from './form.ts';
import type { DueMessage, SendingNeeds } from './needs.ts';
import { readSentClient } from './read-client.ts';

type LeadData = { lead_id: number; types: number[]; state: string; zip: string };

/** The facts of new leads for a message: only facts that the lead list shows, and only leads that are still open. */
const describeLeads = async (
  trx: Trx,
  { leadFee }: Pick<SendingNeeds, 'leadFee'>,
  applicationIds: readonly number[],
): Promise<(LeadData & { fee_cents: number })[]> => {
  const { rows } = await sql<LeadData>`
    select lead.application_id as lead_id, lead.insurance_types as types, lead.state, zip_code.code as zip
    from lead join zip_code on zip_code.id = lead.zip_code_id
    where lead.application_id = any(${applicationIds}::bigint[]) and lead.status = 'open'
    order by lead.submitted_at, lead.application_id`.execute(trx);
  return rows.map((lead) => ({ ...lead, fee_cents: leadFee(lead.types) }));
};

/** A message body and its event type. */
export type ComposedMessage = { type: string; body: string };

/** Composes a message from the current data. Null if the data may no longer be sent. */
export const composeMessage = async (
  trx: Trx,
  needs: SendingNeeds,
  message: DueMessage,
): Promise<ComposedMessage | null> => {
  const { event, form } = message;
  if (form) {
    const client =
      event === 'test'
        ? createSampleClient(needs.publicUrl)
        : await readClient(trx, needs, message);
    return client && getForm(message.fields, client);
  }
  const data = await readData(trx, needs, message);
  const body = data && JSON.stringify({ type: event, timestamp: message.createdAt, data });
  return body ? { type: 'application/json', body } : null;
};

const readClient = (
  trx: Trx,
  needs: SendingNeeds,
  { id, agencyId, applicationId }: DueMessage,
): Promise<FetchedClient | null> =>
  readSentClient(
    { ...needs, db: trx },
    { agencyId, applicationId: applicationId ?? 0, requestId: id },
  );

const readData = async (
  trx: Trx,
  needs: SendingNeeds,
  message: DueMessage,
): Promise<Record<string, unknown> | null> => {
  const { event, applicationId, because, quoteId } = message;
  const lead = { lead_id: applicationId };
  const why = because === null ? {} : { why: because };
  if (event === 'test') return { test: true, ...sampleLead };
  if (event === 'lead.new') return { leads: await describeLeads(trx, needs, message.leads ?? []) };
  if (event === 'lead.unlocked') return unlocked(trx, needs, message);
  if (quoteId !== null) return { ...lead, ...(await quoteFacts(trx, quoteId, event)), ...why };
  const version = event.startsWith('lead.') ? await readVersion(trx, applicationId) : {};
  return { ...lead, ...version, ...why };
};

const sampleLead = { lead_id: 0, note: 'This message is a test. It is about nobody.' };

/** Adds the link to the client, or the contact if the agent wants it. Neither is added once the contact is closed. */
const unlocked = async (trx: Trx, needs: SendingNeeds, message: DueMessage) => {
  const lead = { lead_id: message.applicationId };
  if (message.contact) {
    const client = await readClient(trx, needs, message);
    return client && { ...lead, client };
  }
  const { rows } = await sql`
    select from unlock where agency_id = ${message.agencyId} and application_id = ${message.applicationId}
      and revoked_at is null`.execute(trx);
  if (rows.length === 0) return null;
  return { ...lead, fetch_url: await createFetchUrl(trx, message.id, needs.publicUrl) };
};

const quoteFacts = async (trx: Trx, quoteId: number, event: string) => {
  const { rows } = await sql<{ carrier: string; unlock_by: string | null; fee_cents: number }>`
    select carrier.name as carrier, ${instantText(sql`unlock_by`)} as unlock_by, fee_cents
    from quote join carrier on carrier.id = quote.carrier_id where quote.id = ${quoteId}`.execute(
    trx,
  );
  const [quote] = rows;
  const { carrier } = quote ?? {};
  return event === 'quote.chosen'
    ? { quote_id: quoteId, ...quote }
    : { quote_id: quoteId, carrier };
};

const readVersion = async (trx: Trx, applicationId: number | null) => {
  const { rows } = await sql<{ version: number }>`
    select version from lead where application_id = ${applicationId}`.execute(trx);
  return rows[0] ?? {};
};
