import { application } from '@fanwise/contract/applications/applications';
import { wireAnswer } from '@fanwise/contract/names/by-schema';
import { toOwn } from '@fanwise/contract/names/translate';
import { countYears } from '@fanwise/domain/dates/dates';
import {
  readAnsweredTypes,
  type SentTypeAnswers,
} from '@fanwise/server/src/contexts/applications/answer-types.ts';
import type { Applicant } from '@fanwise/server/src/contexts/applications/applicant.ts';
import { applyOverrides } from '@fanwise/server/src/contexts/applications/draft/apply-overrides.ts';
import { estimateType } from '@fanwise/server/src/contexts/applications/draft/estimate-type.ts';
import { createQuestionnaires } from '@fanwise/server/src/contexts/applications/questionnaires.ts';
import { presentApplication } from '@fanwise/server/src/contexts/applications/read-application.ts';
import { buildSubmissionContent } from '@fanwise/server/src/contexts/applications/submitting/submission-content.ts';
import { SHARED_BY_DEFAULT } from '@fanwise/server/src/contexts/applications/submitting/submit-application.ts';
import { loadCatalog } from '@fanwise/server/src/contexts/catalog/index.ts';
import type pg from 'pg';

const questionnaires = createQuestionnaires(loadCatalog(), ['WA', 'NV']);

const applicantStatement = `
  select consumer.*, birth_date::text as birth_date, partner_birth_date::text as partner_birth_date,
    zip_code.state as zip_state, zip_code.code as zip, (now() at time zone 'utc')::date::text as today
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
  select applied.id, applied.submitted_at, pg_notify('notifications', 'lead:' || frozen.zip_code_id) from applied cross join frozen`;

type Row = {
  account_id: number;
  first_name: string;
  last_name: string;
  gender: number;
  birth_date: string;
  address1: string;
  city: string;
  zip_state: string;
  zip: string;
  zip_code_id: number;
  rents: boolean;
  partner_first_name: string | null;
  partner_last_name: string | null;
  partner_birth_date: string | null;
  today: string;
};

/** An applicant without a current carrier, as the data of the measurement have them. */
const toApplicant = (row: Row): Applicant => ({
  accountId: row.account_id,
  state: row.zip_state,
  zip: row.zip,
  rents: row.rents,
  insurer: null,
  age: countYears(row.birth_date, row.today),
  zipCodeId: row.zip_code_id,
  firstName: row.first_name,
  badges: [],
  today: row.today,
  household: {
    firstName: row.first_name,
    lastName: row.last_name,
    gender: String(row.gender),
    address1: row.address1,
    city: row.city,
    state: row.zip_state,
    dateOfBirth: row.birth_date,
    partnerFirstName: row.partner_first_name,
    partnerLastName: row.partner_last_name,
    partnerDateOfBirth: row.partner_birth_date,
  },
});

/**
 * Validates, estimates and submits an application by the product's own rules; two statements, one of which writes. Returns
 * the whole application, as the product does.
 */
export const submit = async (
  pool: pg.Pool,
  tokenHash: Buffer,
  body: string,
): Promise<string | undefined> => {
  const { answers } = toOwn(JSON.parse(body)) as { answers: SentTypeAnswers[] };
  const found = await pool.query<Row>({
    name: 'applicant',
    text: applicantStatement,
    values: [tokenHash],
  });
  const row = found.rows[0];
  if (!row) return undefined;
  const applicant = toApplicant(row);
  const { state, zip, age, today } = applicant;
  const read = readAnsweredTypes(questionnaires, questionnaires.questionnairesIn(state), answers);
  if (!read.ok) return undefined;
  const { constants, coverageCatalog } = questionnaires;
  const types = read.value.map(({ stateQuestionnaire, evaluation }) =>
    estimateType(stateQuestionnaire, evaluation.answers, { state, zip, age, today, constants }),
  );
  if (types.some(({ missing, outside }) => missing.length + outside.length > 0)) return undefined;
  const drafts = types.map((estimated) => ({
    insuranceTypeId: estimated.stateQuestionnaire.insuranceTypeId,
    answers: estimated.evaluation.answers,
    overrides: [],
  }));
  const requestedTypes = types.map((estimated) => ({
    estimated,
    requestedCoverage: {
      version: coverageCatalog.version,
      rows: applyOverrides(coverageCatalog, estimated, state, []).rows,
    },
  }));
  const content = buildSubmissionContent(requestedTypes, today);
  const insuranceTypes = drafts.map(({ insuranceTypeId }) => insuranceTypeId);
  const { rows } = await pool.query<{ id: number; submitted_at: Date }>({
    name: 'submit',
    text: submitStatement,
    values: [
      row.account_id,
      insuranceTypes,
      JSON.stringify(
        drafts.map((draft) => ({ type: draft.insuranceTypeId, answers: [...draft.answers] })),
      ),
      state,
      JSON.stringify(content),
    ],
  });
  const [submitted] = rows;
  if (!submitted) return undefined;
  const submittedApplication = presentApplication(
    questionnaires,
    {
      applicant,
      existing: {
        id: Number(submitted.id),
        insuranceTypes,
        submittedAt: submitted.submitted_at,
        revision: 1,
      },
      drafts: new Map(drafts.map((draft) => [draft.insuranceTypeId, draft])),
      submission: null,
      sharing: SHARED_BY_DEFAULT,
      acceptedQuoteId: null,
      completed: new Map(
        requestedTypes.map(({ estimated, requestedCoverage: { rows: lines } }) => [
          estimated.stateQuestionnaire.insuranceTypeId,
          { estimated, rows: lines },
        ]),
      ),
    },
    'en',
    { dropped: [], droppedLines: [] },
  );
  return JSON.stringify(wireAnswer(application, submittedApplication));
};
