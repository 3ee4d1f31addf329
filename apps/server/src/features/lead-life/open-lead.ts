import { type RawBuilder, sql } from 'kysely';

/**
 * The part of a statement that opens the lead of a submission, or points the open one at the newer submission.
 * `submission` is its row in the same statement.
 */
export const openingLead = (submission: string): RawBuilder<unknown> => sql`
  insert into lead (application_id, submission_id, version, zip_code_id, insurance_types, submitted_at)
  select application_id, id, version, zip_code_id, insurance_types, submitted_at from ${sql.ref(submission)}
  on conflict (application_id) do update set submission_id = excluded.submission_id,
    version = excluded.version, zip_code_id = excluded.zip_code_id,
    insurance_types = excluded.insurance_types, submitted_at = excluded.submitted_at`;
