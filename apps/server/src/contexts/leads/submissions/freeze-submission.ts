import type { Sharing } from '@fanwise/contract/own';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { type RawBuilder, sql } from 'kysely';
import { type SealedPart, selectPartRows } from './sealed-parts.ts';

/** The unsealed columns of a submission. */
type SubmissionToFreeze = {
  submissionId: number;
  types: readonly InsuranceTypeId[];
  zipCodeId: number;
  state: string;
  /** Codes of the coverage lines that agents are asked to price. */
  requestedRows: readonly string[];
  household: unknown;
  sharing: Sharing;
};

/**
 * The parts of a `with` that write the next submission of the application whose id the part `saved` selects: `frozen` is its row,
 * `sealed` writes its answers.
 */
export const freezingSubmission = (
  { submissionId, types, zipCodeId, state, requestedRows, household, sharing }: SubmissionToFreeze,
  parts: readonly SealedPart[],
): RawBuilder<unknown> => sql`
  frozen as (
    insert into submission (id, application_id, version, insurance_types, zip_code_id, state, requested_coverage,
      household, names_from_unlock, reports_allowed)
    overriding system value
    select ${submissionId}, saved.id, 1 + coalesce((select max(version) from submission where application_id = saved.id), 0),
      ${types}::smallint[], ${zipCodeId}::integer, ${state}, ${requestedRows}::text[],
      ${JSON.stringify(household)}::jsonb, ${sharing.namesFromUnlock}::boolean, ${sharing.reportsAllowed}::boolean
    from saved
    returning id, application_id, version, submitted_at, insurance_types, zip_code_id
  ),
  sealed as (
    insert into submission_part (submission_id, insurance_type_id, class, sealed)
    select frozen.id, part.* from frozen cross join ${selectPartRows(parts)} as part
  )`;
