import type { AgentQuote, LeadState } from '@fanwise/contract/own';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../http/register-route.ts';
import type { Db } from '../../platform/database/connect.ts';
import { instantText } from '../../platform/database/database-time.ts';
import { quotedCoverageFields } from './quoted-coverage/quoted-coverage-fields.ts';
import { correctUntil, inTimeToCorrect } from './revising/own-quote.ts';
import { quoteFields } from './sending/quote-fields.ts';

/** Whether the carrier of `quote` writes all types of its `lead` in the state of its `zip_code`. */
const mayPrice = sql`may_write(quote.carrier_id, zip_code.state, lead.insurance_types)`;

type Row = Omit<AgentQuote, 'sentBy' | 'preparedBy'> & Authors<string | null>;
type Authors<Name> = { sentBy: Name; preparedBy: Name };

const select = (condition: RawBuilder<unknown>, memberId: number) => sql<Row>`
  select ${quoteFields}, ${quotedCoverageFields}, quote.bundle_monthly as "bundleMonthly", quote.bundle_yearly as "bundleYearly",
    quote.fee_cents as "feeCents",
    case when quote.member_id <> ${memberId} then colleague_name(quote.member_id) end as "sentBy",
    colleague_name(quote.prepared_by) as "preparedBy",
    ${instantText(sql`quote.unlock_by`)} as "unlockBy", quote.seen_revision > 0 as seen,
    case when quote.seen_revision = 0 and not quote.needs_update and quote.removed_at is null
      and lead.status = 'open' and ${inTimeToCorrect} and ${mayPrice} then ${instantText(correctUntil)} end as "correctUntil",
    (quote.needs_update and quote.removed_at is null and quote.accepted_at is null and lead.status = 'open'
      and exists (select from appointment where appointment.agency_id = quote.agency_id
        and appointment.carrier_id = quote.carrier_id) and ${mayPrice})::integer as editable
  from quote
  join carrier on carrier.id = quote.carrier_id
  join lead on lead.application_id = quote.application_id
  join zip_code on zip_code.id = lead.zip_code_id
  where ${condition}
  order by quote.number`;

const present = ({ sentBy, preparedBy, ...quote }: Row): AgentQuote => ({
  ...quote,
  ...(sentBy !== null && { sentBy }),
  ...(preparedBy !== null && { preparedBy }),
});

/** The agency's live quotes on a lead, in the order they were sent. */
export const readAgentQuotes = async (
  db: Db,
  { agencyId, memberId }: Actor,
  applicationId: number,
): Promise<AgentQuote[]> => {
  const { rows } = await select(
    sql`quote.agency_id = ${agencyId} and quote.application_id = ${applicationId} and quote.removed_at is null`,
    memberId,
  ).execute(db);
  return rows.map(present);
};

/** One quote as a member of its agency sees it. */
export const readAgentQuote = async (
  db: Db,
  quoteId: number,
  memberId: number,
): Promise<AgentQuote> => {
  const { rows } = await select(sql`quote.id = ${quoteId}`, memberId).execute(db);
  if (!rows[0]) throw new Error(`quote ${quoteId} is gone`);
  return present(rows[0]);
};

/**
 * The states of the agency's live quotes on the `lead` and `zip_code` in scope, as JSON: the part that changes while they are on a
 * screen.
 */
export const quoteStatesJson = (agencyId: number): RawBuilder<LeadState['own']> => sql`(
  select coalesce(json_agg(json_build_object('quoteId', quote.id, 'carrierId', quote.carrier_id,
      'revision', quote.revision, 'seen', quote.seen_revision > 0,
      'correctUntil', case when quote.seen_revision = 0 and not quote.needs_update and lead.status = 'open'
        and ${inTimeToCorrect} and ${mayPrice} then ${instantText(correctUntil)} end) order by quote.number), '[]')
  from quote
  where quote.agency_id = ${agencyId} and quote.application_id = lead.application_id and quote.removed_at is null)`;
