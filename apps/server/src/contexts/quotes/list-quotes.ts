import type { AgentQuotedCoverage, ConsumerQuote, SubmittedCoverage } from '@fanwise/contract/own';
import type { LicenseLookups } from '@fanwise/domain/agents/lookups';
import { findTimeZone } from '@fanwise/domain/dates/time-zones';
import type { Language } from '@fanwise/domain/texts/language';
import { maskContacts } from '@fanwise/domain/texts/masking';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { instantText } from '../../platform/database/database-time.ts';
import { contactConsentJson } from '../billing/index.ts';
import { readRequestedCoverages, type StoredRequest, selectStoredRequest } from '../leads/index.ts';
import { presentComparison } from './comparing/present-comparison.ts';
import { finalPriceFields } from './final-prices/final-price-fields.ts';
import type { QuotedCoverageNeeds } from './quoted-coverage/check-quoted-coverage.ts';
import {
  maskQuotedCoverage,
  presentQuotedCoverages,
  presentSubmittedCoverages,
} from './quoted-coverage/present-quoted-coverage.ts';
import {
  type QuoteLicense,
  quoteLicense,
  selectShownLicense,
} from './quoted-coverage/quote-license.ts';
import { quotedCoverageFields } from './quoted-coverage/quoted-coverage-fields.ts';
import type { ShownPrice } from './revising/mark-prices-shown.ts';
import { quoteFields } from './sending/quote-fields.ts';

/** The dependencies of listing quotes. */
export type ListingNeeds = {
  db: Db;
  language: Language;
  /** States in which prices are listed without a comparison. */
  comparisonOmitStates: readonly string[];
  catalog: { licenseLookups: LicenseLookups };
} & QuotedCoverageNeeds;
type Listed = Omit<ConsumerQuote, 'quotedCoverages' | 'comparisonResult' | 'license' | 'zone'> & {
  license: QuoteLicense | null;
  quotedCoverages: AgentQuotedCoverage[];
  state: string;
  seen_revision: number;
  submission_id: number;
  latest_submission_id: number;
  /** Only in the first row: the submissions that the quotes answer, and the latest one. */
  asked: StoredRequest[] | null;
};

/**
 * The client's quotes, lowest yearly price first, with removed ones until their notice is closed. The agent's contact
 * details are included only after that agent paid. `unseen`: the prices that the client was not given before.
 */
export const listQuotes = async (
  { db, language, sealing, coverageCatalog, catalog, comparisonOmitStates }: ListingNeeds,
  consumerId: number,
): Promise<{
  data: ConsumerQuote[];
  requestedCoverages: SubmittedCoverage[];
  unseen: ShownPrice[];
}> => {
  const { rows } = await sql<Listed>`
    select ${quoteFields}, ${quotedCoverageFields}, 
      case when quote.removed_because = 'agent-left' and account.deleted_at is null then 'agent-suspended'
        else quote.removed_because end as "removedBecause",
      quote.removed_note as "removedReason", quote.seen_revision,
      quote.submission_id, lead.submission_id as latest_submission_id, lead.state,
      case when row_number() over (order by quote.yearly, quote.number) = 1 then (
        select jsonb_agg(${selectStoredRequest}) from submission where submission.application_id = application.id
          and (submission.id = lead.submission_id
            or (select true from quoted_coverage where quoted_coverage.submission_id = submission.id limit 1))) end as asked,
      (select names_from_unlock from submission where submission.id = lead.submission_id) as "namesFromUnlock",
      own.paid is true as unlocked,
      case when own.paid is null and quote.removed_at is null
        then ${instantText(sql`quote.unlock_by`)} end as "unlockBy",
      quote.removed_at is null and quote.accepted_at is null
        and coalesce(fee_room(quote.agency_id) < quote.fee_cents, false) as "onHold",
      (quote.needs_update and quote.removed_at is null)::integer as editable,
      jsonb_build_object(
        'agencyName', coalesce(agency.name, ''),
        'firstName', member.first_name,
        'licenseNumber', coalesce(member.license_number, '')
      ) || case when own.paid then jsonb_strip_nulls(jsonb_build_object(
        'email', coalesce(case when member.left_at is null then account.email end, agency.email),
        'phoneNumber', coalesce(case when member.left_at is null then member.phone end, agency.phone),
        'agencyAddress', agency.address
      )) else '{}' end as agent,
      ${quoteLicense} as license,
      case when quote.accepted_at is not null then (
        select ${contactConsentJson}
        from quote_contact_consent where quote_contact_consent.quote_id = quote.id) end as consent,
      (select record_id from contact_consent where contact_consent.quote_id = quote.id) as "receiptId",
      exists (select from agency_pause where agency_pause.agency_id = quote.agency_id
        and kind in ('do-not-contact', 'deletion') and until is null) as "agentPaused",
      (select jsonb_build_object('n', ratio.n, 'hundredths', ratio.hundredths)
        from agency_ratio as ratio where ratio.agency_id = quote.agency_id) as "agencyRatio",
      case when own.paid then ${finalPriceFields(sql`own.purchase_id`, 'client')} end as final
    from application
    join lead on lead.application_id = application.id
    join quote on quote.application_id = application.id
    join carrier on carrier.id = quote.carrier_id
    join account on account.id = quote.member_id
    join agency on agency.id = quote.agency_id
    join agency_member as member on member.account_id = quote.member_id
    left join lateral (
      -- null: never paid; false: paid, and the payment is or was disputed
      select bool_or(unlock.revoked_at is null) as paid,
        (array_agg(purchase.id order by unlock.granted_at desc))[1] as purchase_id
      from purchase join unlock on unlock.purchase_id = purchase.id
      where purchase.quote_id = quote.id and quote.accepted_at is not null and quote.removed_at is null
    ) as own on true
    where application.consumer_id = ${consumerId} and application.deleted_at is null
      and (quote.removed_at is null or quote.dismissed_at is null)
    order by quote.yearly, quote.number`.execute(db);
  const latest = rows[0]?.latest_submission_id;
  const requestedCoverages = readRequestedCoverages(sealing, rows[0]?.asked ?? []);
  const unseen = rows
    .filter((row) => !row.deleted && row.seen_revision < row.revision)
    .map(({ quoteId, revision }) => ({ quoteId, revision }));
  const state = rows[0]?.state ?? null;
  const reader = { coverageCatalog, language, state };
  const zone = findTimeZone(state ?? '');
  const quotes = rows.map(
    ({
      submission_id,
      latest_submission_id: _latest,
      asked: _asked,
      state: _state,
      seen_revision: _,
      license: held,
      ...row
    }) => {
      const license = selectShownLicense(catalog.licenseLookups, held);
      const asked = requestedCoverages.get(submission_id);
      const quotedCoverages = presentQuotedCoverages(
        reader,
        asked?.lines ?? [],
        row.quotedCoverages,
      );
      return row.unlocked
        ? { ...row, zone, license, quotedCoverages }
        : {
            ...row,
            zone,
            license,
            quotedCoverages: quotedCoverages.map(maskQuotedCoverage),
            agent: maskAgent(row.agent),
          };
    },
  );
  if (comparisonOmitStates.includes(state ?? ''))
    return {
      data: quotes.map((quote) => ({ ...quote, quotedCoverages: [], comparisonResult: null })),
      requestedCoverages: [],
      unseen,
    };
  const comparisons = presentComparison({ ...reader, today: computeTodayInHawaii() }, quotes);
  return {
    data: quotes.map((quote) => ({
      ...quote,
      comparisonResult: comparisons.get(quote.quoteId) ?? null,
    })),
    requestedCoverages: presentSubmittedCoverages(
      reader,
      latest ? requestedCoverages.get(latest) : undefined,
    ),
    unseen,
  };
};

/** The civil date in Hawaii, where a day ends last: until then a price of that day is valid. */
const computeTodayInHawaii = (): string =>
  new Date(Date.now() - 10 * 3_600_000).toISOString().slice(0, 10);

/** Masks contact details in an agency's name and license number, so that the fee cannot be bypassed. */
const maskAgent = (agent: ConsumerQuote['agent']): ConsumerQuote['agent'] => ({
  ...agent,
  agencyName: maskContacts(agent.agencyName, '…'),
  firstName: maskContacts(agent.firstName, '…'),
  licenseNumber: maskContacts(agent.licenseNumber, '…'),
});
