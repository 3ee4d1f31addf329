import { type Badge, badgeBits } from '@fanwise/domain/leads/badges';
import { insuredNumbers } from '@fanwise/domain/leads/fact-filters';
import { type RawBuilder, sql } from 'kysely';
import type { LeadColumns } from './lead-columns.ts';

/**
 * The part of a statement that opens the lead of a submission, or points the open one at the newer submission.
 * `submission` is its row in the same statement; `state` that of the insured address, `badges` those of its client.
 */
export const openingLead = (
  submission: string,
  { facet, facts, filtered, insurers }: LeadColumns,
  { state, badges }: { state: string; badges: readonly Badge[] },
): RawBuilder<unknown> => sql`
  insert into lead (application_id, submission_id, version, zip_code_id, insurance_types, submitted_at, facet, state,
    facts, badges, insurers, insured, insured_months, violations, claims, cars, drivers, built, roof, coverage_a, starts_on)
  select application_id, id, version, zip_code_id, insurance_types, submitted_at, ${facet}::smallint, ${state},
    ${JSON.stringify(facts)}::jsonb, ${badgeBits(badges)}::smallint, ${insurers}::integer[], ${filtered.insured && insuredNumbers[filtered.insured]}::smallint,
    ${filtered.insuredMonths}::smallint, ${filtered.violations}::smallint, ${filtered.claims}::smallint,
    ${filtered.cars}::smallint, ${filtered.drivers}::smallint, ${filtered.built}::smallint, ${filtered.roof}::smallint,
    ${filtered.coverageA}::integer, ${filtered.startsOn}::date
  from ${sql.ref(submission)}
  on conflict (application_id) do update set submission_id = excluded.submission_id,
    version = excluded.version, zip_code_id = excluded.zip_code_id, insurance_types = excluded.insurance_types,
    submitted_at = excluded.submitted_at, facet = excluded.facet, state = excluded.state, facts = excluded.facts,
    badges = excluded.badges, insurers = excluded.insurers, insured = excluded.insured,
    insured_months = excluded.insured_months, violations = excluded.violations, claims = excluded.claims,
    cars = excluded.cars, drivers = excluded.drivers, built = excluded.built, roof = excluded.roof,
    coverage_a = excluded.coverage_a, starts_on = excluded.starts_on`;
