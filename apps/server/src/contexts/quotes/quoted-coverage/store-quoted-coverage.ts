import type { QuotedCoverageInput } from '@fanwise/contract';
import { shortNames } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

const ONE_YEAR = 12;

/** Stores the coverage of a quote's prices, in one statement. Former coverage was deleted with its prices. */
export const storeQuotedCoverages = async (
  trx: Trx,
  quote: { quoteId: number; submissionId: number },
  quotedCoverages: readonly QuotedCoverageInput[],
): Promise<void> => {
  if (quotedCoverages.length === 0) return;
  const sent = quotedCoverages.map((quotedCoverage) => ({
    ...quotedCoverage,
    term_months:
      shortNames[quotedCoverage.ins_id] === 'life'
        ? null
        : (quotedCoverage.term_months ?? ONE_YEAR),
    company_name: quotedCoverage.company?.name ?? null,
    company_naic: quotedCoverage.company?.naic ?? null,
  }));
  await sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (ins_id smallint, firmness text,
        valid_until date, starts_on date, term_months smallint, fees_yearly integer, instalments smallint,
        first_payment integer, instalment_fee smallint, exam text, company_name text, company_naic text, note text,
        rows jsonb, discounts jsonb)
    ), coverage as (
      insert into quoted_coverage (quote_id, submission_id, insurance_type_id, firmness, valid_until, starts_on,
        term_months, fees_yearly, instalments, first_payment, instalment_fee, exam, company_name, company_naic, note)
      select ${quote.quoteId}, ${quote.submissionId}, ins_id, firmness, valid_until, starts_on,
        term_months, fees_yearly, instalments, first_payment, instalment_fee, exam, company_name, company_naic, note
      from sent
    ), line as (
      insert into quoted_coverage_line (quote_id, insurance_type_id, row_code, value, reason, extra_yearly)
      select ${quote.quoteId}, ins_id, line."row", value, reason, extra_yearly
      from sent, jsonb_to_recordset(rows) as line ("row" text, value text, reason text, extra_yearly integer)
    )
    insert into quoted_coverage_discount (quote_id, insurance_type_id, code, without_yearly)
    select ${quote.quoteId}, ins_id, code, without_yearly
    from sent, jsonb_to_recordset(discounts) as discount (code text, without_yearly integer)`.execute(
    trx,
  );
};
