import { countYears } from '@fanwise/domain/dates/dates';
import { type Badge, listBadges } from '@fanwise/domain/leads/badges';
import { isCityOfZip } from '@fanwise/domain/leads/place';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { databaseToday } from '../../platform/database/database-time.ts';
import { isClientSuspended } from '../identity/index.ts';
import { lockConsumer } from '../leads/index.ts';
import type { LiveApplication } from './queries.ts';

/** The marital status of married people; 2 are domestic partners. */
const MARRIED = 1;

/** The data of a person that their application needs. */
export type Applicant = {
  accountId: number;
  /** Two letters: the state of the insured address. */
  state: string;
  zip: string;
  rents: boolean;
  /** The carrier named at the registration and the types it writes; null without one. */
  insurer: { carrierId: number; name: string; types: number[] } | null;
  /** In years; null without a birth date. */
  age: number | null;
  zipCodeId: number;
  firstName: string;
  household: Household;
  /** The badges that tell agents how well the person can be contacted. */
  badges: Badge[];
  /** Today in UTC, `YYYY-MM-DD`, by the clock of the database. */
  today: string;
};

/** The personal data of an application that is stored for agents. */
export type Household = {
  firstName: string;
  lastName: string;
  gender: string;
  address1: string;
  city: string;
  state: string;
  dateOfBirth: string;
  partnerFirstName: string | null;
  partnerLastName: string | null;
  partnerDateOfBirth: string | null;
  /** Absent of a domestic partner and without a partner. */
  partnerIsSpouse?: true;
};

/** Selects an applicant and their live application in one row. `lock` locks the application. */
export const applicantQuery = (db: Db, consumerId: number, lock: boolean) =>
  db
    .with('live', (query) => {
      const live = query
        .selectFrom('application')
        .select(['id as application_id', 'insurance_types', 'submitted_at', 'revision'])
        .where('consumer_id', '=', consumerId)
        .where('deleted_at', 'is', null);
      return lock ? live.forNoKeyUpdate() : live;
    })
    .selectFrom('consumer')
    .innerJoin('account', 'account.id', 'consumer.account_id')
    .innerJoin('zip_code', 'zip_code.id', 'consumer.zip_code_id')
    .leftJoin('live', (join) => join.onTrue())
    .selectAll('consumer')
    .selectAll('live')
    .select([
      'zip_code.state',
      'zip_code.city as zip_city',
      'zip_code.code as zip',
      'account.mail_failed_at',
    ])
    .select([
      sql<string | null>`(select name from carrier where id = consumer.current_carrier_id)`.as(
        'insurer',
      ),
      sql<number[]>`array(select insurance_type_id from carrier_line
        where carrier_id = consumer.current_carrier_id)`.as('insurer_types'),
    ])
    .select(databaseToday.as('today'))
    .where('consumer.account_id', '=', consumerId)
    .where('account.deleted_at', 'is', null);

type ApplicantRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof applicantQuery>['executeTakeFirst']>>
>;

const toApplicant = (row: ApplicantRow): Applicant => {
  return {
    accountId: row.account_id,
    state: row.state,
    zip: row.zip,
    rents: row.rents,
    insurer:
      row.insurer === null || row.current_carrier_id === null
        ? null
        : { carrierId: row.current_carrier_id, name: row.insurer, types: row.insurer_types },
    age: row.birth_date ? countYears(row.birth_date, row.today) : null,
    zipCodeId: row.zip_code_id,
    firstName: row.first_name,
    today: row.today,
    badges: listBadges({
      mailFailed: row.mail_failed_at !== null,
      phoneConfirmed: row.phone_confirmed_at !== null,
      placeMatches: isCityOfZip(row.city, row.zip_city),
    }),
    household: {
      firstName: row.first_name,
      lastName: row.last_name,
      gender: String(row.gender),
      address1: row.address1,
      city: row.city,
      state: row.state,
      dateOfBirth: row.birth_date,
      partnerFirstName: row.partner_first_name,
      partnerLastName: row.partner_last_name,
      partnerDateOfBirth: row.partner_birth_date,
      ...(row.marital_status === MARRIED &&
        row.partner_first_name !== null && { partnerIsSpouse: true }),
    },
  };
};

/** An applicant and their live application, if there is one. */
export type ApplicantRecord = { applicant: Applicant; existing: LiveApplication | null };

/** Converts such a row. */
export const toApplicantRecord = (row: ApplicantRow): ApplicantRecord => ({
  applicant: toApplicant(row),
  existing:
    row.application_id === null
      ? null
      : {
          id: row.application_id,
          insuranceTypes: row.insurance_types ?? [],
          submittedAt: row.submitted_at,
          revision: row.revision ?? 0,
        },
});

/** Reads the applicant. Null if the account is gone. */
export const findApplicant = async (db: Db, consumerId: number): Promise<Applicant | null> => {
  const row = await applicantQuery(db, consumerId, false).executeTakeFirst();
  return row ? toApplicant(row) : null;
};

/**
 * Locks the applicant, then their live application, and reads both. So one person's saves, submissions and deletions
 * run one after the other, also before there is an application. The data is read after the first lock, because a
 * statement that waits for a row sees the other tables as they were before.
 */
export const lockApplicant = async (
  trx: Trx,
  consumerId: number,
): Promise<ApplicantRecord | null> => {
  await lockConsumer(trx, consumerId);
  const row = await applicantQuery(trx, consumerId, true).executeTakeFirst();
  return row ? toApplicantRecord(row) : null;
};

/** The client as a submission needs it. */
type SubmittingApplicant = ApplicantRecord & {
  submissionId: number;
  isPaused: boolean;
};

/**
 * Does the same for a submission, and reserves the number of the submission, because its answers are sealed for that
 * number.
 */
export const lockSubmittingApplicant = async (
  trx: Trx,
  consumerId: number,
): Promise<SubmittingApplicant | null> => {
  await lockConsumer(trx, consumerId);
  const row = await applicantQuery(trx, consumerId, true)
    .select(sql<number>`nextval('submission_id_seq')`.as('submission_id'))
    .select(
      sql<boolean>`(exists (select from consumer_pause where account_id = consumer.account_id)
        or ${isClientSuspended(sql`consumer.account_id`)})`.as('is_paused'),
    )
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...toApplicantRecord(row),
    submissionId: row.submission_id,
    isPaused: row.is_paused,
  };
};
