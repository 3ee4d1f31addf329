import type { QuotedCoverageInput } from '@fanwise/contract/own';
import { shortNames } from '@fanwise/domain/insurance-types';
import { rememberedFirmness } from '@fanwise/domain/quotes/quoted-coverage/coverage-terms';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

const ONE_YEAR = 12;

/** The usual coverage of an agent who states coverage with a carrier for the first time: everything as requested. */
const REQUESTED_TERMS = {
  rows: [],
  feesYearly: 0,
  instalments: 12,
  instalmentFee: 0,
  discounts: [],
};

/**
 * Stores the coverage of a quote's prices, in one statement. Former coverage was deleted with its prices. The firmness
 * is remembered for the next quote with this carrier and type, a bindable one as an estimate.
 */
export const storeQuotedCoverages = async (
  trx: Trx,
  quote: { quoteId: number; submissionId: number },
  quotedCoverages: readonly QuotedCoverageInput[],
): Promise<void> => {
  if (quotedCoverages.length === 0) return;
  const sent = quotedCoverages.map((quotedCoverage) => ({
    ...quotedCoverage,
    rememberedFirmness: rememberedFirmness(quotedCoverage.firmness),
    termMonths:
      shortNames[quotedCoverage.typeId] === 'life' ? null : (quotedCoverage.termMonths ?? ONE_YEAR),
    companyName: quotedCoverage.company?.name ?? null,
    companyNaic: quotedCoverage.company?.naic ?? null,
  }));
  await sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent ("typeId" smallint, firmness text,
        "rememberedFirmness" text, "validUntil" date, "startsOn" date, "termMonths" smallint, "feesYearly" integer, instalments smallint,
        "firstPayment" integer, "instalmentFee" smallint, exam text, "companyName" text, "companyNaic" text, note text,
        rows jsonb, discounts jsonb)
    ), coverage as (
      insert into quoted_coverage (quote_id, submission_id, insurance_type_id, firmness, valid_until, starts_on,
        term_months, fees_yearly, instalments, first_payment, instalment_fee, exam, company_name, company_naic, note)
      select ${quote.quoteId}, ${quote.submissionId}, "typeId", firmness, "validUntil", "startsOn",
        "termMonths", "feesYearly", instalments, "firstPayment", "instalmentFee", exam, "companyName", "companyNaic", note
      from sent
    ), line as (
      insert into quoted_coverage_line (quote_id, insurance_type_id, row_code, value, reason, extra_yearly)
      select ${quote.quoteId}, "typeId", line."row", value, reason, "extraYearly"
      from sent, jsonb_to_recordset(rows) as line ("row" text, value text, reason text, "extraYearly" integer)
    ), remembered as (
      insert into coverage_template (agency_id, carrier_id, insurance_type_id, template)
      select appointment.agency_id, appointment.carrier_id, "typeId",
        ${JSON.stringify(REQUESTED_TERMS)}::jsonb || jsonb_build_object('firmness', "rememberedFirmness")
      from sent
      join quote on quote.id = ${quote.quoteId}
      join appointment on appointment.agency_id = quote.agency_id and appointment.carrier_id = quote.carrier_id
      on conflict (agency_id, carrier_id, insurance_type_id) do update
        set template = coverage_template.template || jsonb_build_object('firmness', excluded.template -> 'firmness'),
          changed_at = now()
    )
    insert into quoted_coverage_discount (quote_id, insurance_type_id, code, without_yearly)
    select ${quote.quoteId}, "typeId", code, "withoutYearly"
    from sent, jsonb_to_recordset(discounts) as discount (code text, "withoutYearly" integer)`.execute(
    trx,
  );
};
