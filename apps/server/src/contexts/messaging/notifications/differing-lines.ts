import { type RawBuilder, sql } from 'kysely';

/**
 * On how many lines a quote gives less than was asked, or something else; null where its agent stated nothing. These are
 * the lines that need a reason, which is what tells them from those that give more. `quoteId` is a column in scope.
 */
export const differingLines = (quoteId: string): RawBuilder<number | null> => sql<number | null>`(
  select count(line.reason)::int
  from quoted_coverage as coverage
  left join quoted_coverage_line as line
    on line.quote_id = coverage.quote_id and line.insurance_type_id = coverage.insurance_type_id
  where coverage.quote_id = ${sql.ref(quoteId)}
  having count(coverage.quote_id) > 0)`;
