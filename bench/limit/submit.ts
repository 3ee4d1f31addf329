import { toOwn } from '@fanwise/contract/names/translate';
import {
  readAnsweredTypes,
  type SentType,
} from '@fanwise/server/src/contexts/applications/answer-types.ts';
import { completeType } from '@fanwise/server/src/contexts/applications/draft/complete-type.ts';
import { settleCoverage } from '@fanwise/server/src/contexts/applications/draft/settle-coverage.ts';
import { createQuestionnaires } from '@fanwise/server/src/contexts/applications/questionnaires.ts';
import { buildSubmissionContent } from '@fanwise/server/src/contexts/applications/submitting/submission-content.ts';
import { loadCatalog } from '@fanwise/server/src/contexts/catalog/index.ts';
import type pg from 'pg';

const questionnaires = createQuestionnaires(loadCatalog(), ['WA', 'NV']);

const applicantStatement = `
  select consumer.account_id as id, zip_code.state, consumer.zip_code_id,
    (now() at time zone 'utc')::date::text as today
  from session join account on account.id = session.account_id and account.deleted_at is null
  join consumer on consumer.account_id = account.id join zip_code on zip_code.id = consumer.zip_code_id
  where token_hash = $1 and session.expires_at > now()`;

const submitStatement = `
  with person as (select * from consumer where account_id = $1 for update),
  applied as (
    insert into application (consumer_id, insurance_types, submitted_at)
    select account_id, $2::smallint[], now() from person returning id, submitted_at
  ),
  drafts as (
    insert into draft_part (application_id, insurance_type_id, class, sealed)
    select applied.id, type, 'answers', convert_to(answers::text, 'UTF8') from applied
    cross join jsonb_to_recordset($3::jsonb) as draft (type smallint, answers jsonb)
  ),
  frozen as (
    insert into submission (application_id, version, submitted_at, insurance_types, zip_code_id, state, household)
    select applied.id, 1, applied.submitted_at, $2, zip_code_id, $4, jsonb_build_object(
      'firstName', first_name, 'lastName', last_name, 'gender', gender::text, 'address1', address1,
      'city', city, 'state', $4::text, 'dateOfBirth', birth_date,
      'partnerFirstName', partner_first_name, 'partnerLastName', partner_last_name,
      'partnerDateOfBirth', partner_birth_date)
    from applied cross join person returning id, application_id, submitted_at, zip_code_id
  ),
  parts as (
    insert into submission_part (submission_id, insurance_type_id, class, sealed)
    select frozen.id, (type ->> 'typeId')::smallint, 'answers', convert_to(type::text, 'UTF8')
    from frozen cross join jsonb_array_elements($5::jsonb) as type
  ),
  opened as (
    insert into lead (application_id, submission_id, version, zip_code_id, insurance_types, submitted_at)
    select application_id, id, 1, zip_code_id, $2, submitted_at from frozen
  )
  select applied.id, pg_notify('notifications', 'lead:' || frozen.zip_code_id) from applied cross join frozen`;

type Applicant = { id: number; state: string; zip: string; zip_code_id: number; today: string };

/** Validates, estimates and submits an application by the product's own rules; two statements, one of which writes. */
export const submit = async (
  pool: pg.Pool,
  tokenHash: Buffer,
  body: string,
): Promise<string | undefined> => {
  const { answers } = toOwn(JSON.parse(body)) as { answers: SentType[] };
  const found = await pool.query<Applicant>({
    name: 'applicant',
    text: applicantStatement,
    values: [tokenHash],
  });
  const applicant = found.rows[0];
  if (!applicant) return undefined;
  const { id, state, zip, today } = applicant;
  const read = readAnsweredTypes(questionnaires, questionnaires.askedIn(state), answers);
  if (!read.ok) return undefined;
  const types = read.value.map(({ asked, evaluation }) =>
    completeType(asked, evaluation.answers, {
      state,
      zip,
      age: null,
      today,
      constants: questionnaires.constants,
    }),
  );
  if (types.some(({ missing, outside }) => missing.length + outside.length > 0)) return undefined;
  const drafts = read.value.map(({ asked, evaluation }) => ({
    type: asked.insuranceTypeId,
    answers: [...evaluation.answers],
  }));
  const { coverageCatalog } = questionnaires;
  const asked = types.map((complete) => ({
    complete,
    requestedCoverage: {
      version: coverageCatalog.version,
      rows: settleCoverage(coverageCatalog, complete, state, []).rows,
    },
  }));
  const content = buildSubmissionContent(asked, today);
  const { rows } = await pool.query<{ id: string }>({
    name: 'submit',
    text: submitStatement,
    values: [
      id,
      types.map(({ asked }) => asked.insuranceTypeId),
      JSON.stringify(drafts),
      state,
      JSON.stringify(content),
    ],
  });
  return JSON.stringify({ data: content, meta: { aps_id: Number(rows[0]?.id) } });
};
