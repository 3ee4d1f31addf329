import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the codes of the lines on which a quote covers less than requested, or something else; null if the agent stated
 * no coverage. Such lines need a reason, which distinguishes them from lines that cover more. `quoteId` is a column in
 * scope.
 */
export const differingLines = (quoteId: string): RawBuilder<string[] | null> => sql<
  string[] | null
>`(
  select coalesce(array_agg(line.row_code) filter (where line.reason is not null), '{}')
  from quoted_coverage as coverage
  left join quoted_coverage_line as line
    on line.quote_id = coverage.quote_id and line.insurance_type_id = coverage.insurance_type_id
  where coverage.quote_id = ${sql.ref(quoteId)}
  having count(coverage.quote_id) > 0)`;
