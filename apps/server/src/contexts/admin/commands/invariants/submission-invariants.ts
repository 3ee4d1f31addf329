import { type Invariant, triggers } from './invariant.ts';

/** Invariants of submissions. */
export const submissions: Invariant[] = [
  {
    guarantee: 'submissions',
    name: 'submissions-are-frozen',
    query: `
      ${triggers('submission_frozen', 'submission_erased', 'submission_part_frozen')}
      union all
      select 'application ' || application_id from submission
      group by application_id having count(*) <> max(version)`,
  },
  {
    guarantee: 'submissions',
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
    guarantee: 'submissions',
    name: 'a-lead-has-one-state',
    // The submission, the lead and the ZIP code name the same state.
    query: `
      select 'application ' || lead.application_id as found
      from lead join submission on submission.id = lead.submission_id
      join zip_code on zip_code.id = lead.zip_code_id
      where (lead.state, submission.state) is distinct from (zip_code.state, zip_code.state)
        or household ->> 'state' <> lead.state`,
  },
  {
    guarantee: 'submissions',
    name: 'content-is-erased-only-with-its-owner',
    query: `
      select 'submission ' || submission.id as found
      from submission join application on application.id = submission.application_id
      join account on account.id = application.consumer_id
      join lead on lead.submission_id = submission.id
      where submission.erased_at is not null and account.deleted_at is null and application.deleted_at is null
        and not exists (select from unlock where unlock.application_id = application.id
          and unlock.granted_at < submission.erased_at - interval '400 days')
      union all
      select 'submission ' || submission.id
      from submission join application on application.id = submission.application_id
      join account on account.id = application.consumer_id
      where (submission.erased_at is null or submission.household is not null)
        and account.deleted_at is not null`,
  },
  {
    guarantee: 'submissions',
    name: 'answers-lie-in-one-place',
    query: `
      select 'submission ' || submission.id as found
      from submission cross join lateral (
        select array_agg(insurance_type_id order by insurance_type_id) filter (where class = 'answers') as types,
          count(*) as parts
        from submission_part where submission_id = submission.id
      ) as kept
      where case when erased_at is not null then parts > 0
        else types is distinct from array(select unnest(insurance_types) order by 1) end`,
  },
  {
    guarantee: 'submissions',
    name: 'requested-coverage-belongs-to-its-submission',
    query: `
      select 'submission ' || submission.id as found
      from submission
      where requested_coverage is not null and (erased_at is not null
        or exists (select from unnest(requested_coverage) as row (code)
          where not exists (select from insurance_type
            where insurance_type.id = any(submission.insurance_types)
              and insurance_type.short = split_part(row.code, '.', 1)))
        or cardinality(requested_coverage) <> (select count(distinct code) from unnest(requested_coverage) as row (code)))`,
  },
];
