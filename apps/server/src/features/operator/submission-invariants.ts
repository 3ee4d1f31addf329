import { type Invariant, triggers } from './invariant.ts';

/** What must hold of submissions. */
export const submissions: Invariant[] = [
  {
    promise: 'P7',
    name: 'submissions-are-frozen',
    query: `
      ${triggers('submission_frozen')}
      union all
      select 'application ' || application_id from submission
      group by application_id having count(*) <> max(version)`,
  },
  {
    promise: 'P7',
    name: 'leads-show-the-latest-submission',
    query: `
      select 'application ' || lead.application_id as found
      from lead join submission on submission.id = lead.submission_id
      where (lead.application_id, lead.version, lead.zip_code_id, lead.insurance_types)
        <> (submission.application_id, submission.version, submission.zip_code_id, submission.insurance_types)
        or date_trunc('milliseconds', lead.submitted_at) <> date_trunc('milliseconds', submission.submitted_at)
        or exists (select from submission as later
          where later.application_id = lead.application_id and later.version > lead.version)`,
  },
  {
    promise: 'P7',
    name: 'content-is-erased-only-with-its-owner',
    query: `
      select 'submission ' || submission.id as found
      from submission join application on application.id = submission.application_id
      join account on account.id = application.consumer_id
      where submission.content is null and account.deleted_at is null and application.deleted_at is null
      union all
      select 'submission ' || submission.id
      from submission join application on application.id = submission.application_id
      join account on account.id = application.consumer_id
      where (submission.content is not null or submission.household is not null)
        and account.deleted_at is not null`,
  },
];
