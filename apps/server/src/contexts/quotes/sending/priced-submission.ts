import type { QuoteInput } from '@fanwise/contract/own';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { computeBundlePrice, computeQuoteTotals } from '@fanwise/domain/quotes/quote';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

/** The submission that an agent prices. */
export type PricedSubmission = {
  submissionId: number;
  insuranceTypes: InsuranceTypeId[];
  version: number;
  state: string;
  /** Whether the client permits agents to pull records. */
  reportsAllowed: boolean;
  /** The civil date in the time zone where the day begins last. */
  today: string;
  /** False if the application was submitted again after the agency read it. */
  isCurrent: boolean;
};

/**
 * Finds the submission that a member of the agency last read, or the current one if none opened the lead. Prices answer
 * that submission, not one that arrived meanwhile.
 */
export const readPricedSubmission = async (
  trx: Trx,
  agencyId: number,
  applicationId: number,
): Promise<PricedSubmission> => {
  const { rows } = await sql<PricedSubmission>`
    select submission.id as "submissionId", submission.insurance_types as "insuranceTypes",
      submission.version, submission.state, submission.reports_allowed as "reportsAllowed", (now() at time zone 'Pacific/Honolulu')::date::text as today,
      submission.version = lead.version as "isCurrent"
    from lead
    left join agency_lead on agency_lead.application_id = lead.application_id
      and agency_lead.agency_id = ${agencyId}
    join submission on submission.application_id = lead.application_id
      and submission.version = least(agency_lead.seen_version, lead.version)
    where lead.application_id = ${applicationId}`.execute(trx);
  const [submission] = rows;
  if (!submission) throw new Error(`application ${applicationId} has no submission`);
  return submission;
};

type FieldProblem = { field: string; code: 'required' | 'invalid' };

/** Checks that there is exactly one row per type and lists the problems. */
export const findPriceProblems = (
  insuranceTypes: InsuranceTypeId[],
  prices: QuoteInput['prices'],
): FieldProblem[] => {
  const pricedTypes = prices.map((price) => price.typeId);
  const excessPrices = pricedTypes.flatMap((id, index): FieldProblem[] =>
    insuranceTypes.includes(id) && pricedTypes.indexOf(id) === index
      ? []
      : [{ field: `prices.${index}.typeId`, code: 'invalid' }],
  );
  const isComplete = insuranceTypes.every((id) => pricedTypes.includes(id));
  return isComplete ? excessPrices : [...excessPrices, { field: 'prices', code: 'required' }];
};

/** Prices as stored, in whole dollars. */
export type QuoteFigures = {
  bundleMonthly: number | null;
  bundleYearly: number | null;
  monthly: number;
  yearly: number;
};

/** Converts prices. A bundle with one price missing, or of one type, is dropped. */
export const computeQuoteFigures = (input: QuoteInput): QuoteFigures => {
  const prices = input.prices.map((price) => ({
    insuranceTypeId: price.typeId,
    monthlyDollars: price.monthly,
    yearlyDollars: price.yearly,
  }));
  const bundle = computeBundlePrice(
    prices,
    input.monthly ?? input.bundleMonthly,
    input.yearly ?? input.bundleYearly,
  );
  const totals = computeQuoteTotals(prices, bundle);
  return {
    bundleMonthly: bundle?.monthlyDollars ?? null,
    bundleYearly: bundle?.yearlyDollars ?? null,
    monthly: totals.monthlyDollars,
    yearly: totals.yearlyDollars,
  };
};

/** Stores the prices of each type in place of former ones. The coverage of former prices is deleted with them. */
export const storePrices = async (
  trx: Trx,
  quoteId: number,
  prices: QuoteInput['prices'],
): Promise<void> => {
  await sql`delete from quote_price where quote_id = ${quoteId}`.execute(trx);
  await trx
    .insertInto('quote_price')
    .values(
      prices.map((price) => ({
        quote_id: quoteId,
        insurance_type_id: price.typeId,
        monthly: price.monthly,
        yearly: price.yearly,
      })),
    )
    .execute();
};
