import { type RawBuilder, sql } from 'kysely';

/**
 * Counts the lines of a quote that cover less than requested, or something else; null if the agent stated no coverage.
 * Such lines need a reason, which distinguishes them from lines that cover more. `quoteId` is a column in scope.
 */
export const differingLines = (quoteId: string): RawBuilder<number | null> => sql<number | null>`(
  select count(line.reason)::int
  from quoted_coverage as coverage
  left join quoted_coverage_line as line
    on line.quote_id = coverage.quote_id and line.insurance_type_id = coverage.insurance_type_id
  where coverage.quote_id = ${sql.ref(quoteId)}
  having count(coverage.quote_id) > 0)`;
