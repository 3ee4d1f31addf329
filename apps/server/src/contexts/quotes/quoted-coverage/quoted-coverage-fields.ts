import { type RawBuilder, sql } from 'kysely';

const lines = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('row', row_code, 'value', value, 'reason', reason,
    'extraYearly', extra_yearly) order by row_code), '[]')
  from quoted_coverage_line as line
  where line.quote_id = coverage.quote_id and line.insurance_type_id = coverage.insurance_type_id)`;

const discounts = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('code', code, 'withoutYearly', without_yearly) order by code), '[]')
  from quoted_coverage_discount as discount
  where discount.quote_id = coverage.quote_id and discount.insurance_type_id = coverage.insurance_type_id)`;

/** The quoted coverage of a quote, as its agent stated it. Needs `quote` in scope. */
export const quotedCoverageFields: RawBuilder<unknown> = sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
      'typeId', coverage.insurance_type_id,
      'submissionVersion', (select version from submission where submission.id = coverage.submission_id),
      'rows', ${lines}, 'firmness', firmness, 'validUntil', valid_until, 'startsOn', starts_on,
      'termMonths', term_months, 'feesYearly', fees_yearly, 'instalments', instalments,
      'firstPayment', first_payment, 'instalmentFee', instalment_fee, 'discounts', ${discounts}, 'exam', exam,
      'company', case when company_name is not null
        then jsonb_build_object('name', company_name, 'naic', company_naic) end,
      'note', note) order by coverage.insurance_type_id), '[]')
    from quoted_coverage as coverage where coverage.quote_id = quote.id) as "quotedCoverages"`;
