import type { Answers, Given } from '@fanwise/domain/visibility';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';

/** The person who applies, as far as an application needs to know them. */
export type Applicant = {
  accountId: number;
  language: 'en' | 'es';
  /** Two letters where the profile has them, else those of the ZIP code. */
  state: string;
  /** Every state the person may count as living in. */
  states: string[];
  rents: boolean;
  zipCodeId: number;
  firstName: string;
  household: Household;
  /** Today in UTC, `YYYY-MM-DD`, by the clock of the database. */
  today: string;
};

/** What agents see of the people behind an application. */
export type Household = {
  usr_firstname: string;
  usr_lastname: string;
  usr_gender: string;
  usr_address1: string;
  usr_city: string;
  usr_state: string;
  usr_dateofbirth: string;
  usr_partnerfirstname: string | null;
  usr_partnerlastname: string | null;
  usr_partnerdateofbirth: string | null;
};

/** The live application of somebody. */
export type LiveApplication = { id: number; insuranceTypes: number[]; submittedAt: Date | null };

const applicantQuery = (db: Db, consumerId: number) =>
  db
    .selectFrom('consumer')
    .innerJoin('account', 'account.id', 'consumer.account_id')
    .innerJoin('zip_code', 'zip_code.id', 'consumer.zip_code_id')
    .selectAll('consumer')
    .select(['account.language', 'zip_code.state as zip_state'])
    .select(sql<string>`(now() at time zone 'utc')::date::text`.as('today'))
    .where('consumer.account_id', '=', consumerId)
    .where('account.deleted_at', 'is', null);

type ApplicantRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof applicantQuery>['executeTakeFirst']>>
>;

const toApplicant = (row: ApplicantRow): Applicant => {
  const typed = row.state.trim().toUpperCase();
  const state = /^[A-Z]{2}$/.test(typed) ? typed : row.zip_state;
  return {
    accountId: row.account_id,
    language: row.language,
    state,
    states: [state, row.zip_state],
    rents: row.rents,
    zipCodeId: row.zip_code_id,
    firstName: row.first_name,
    today: row.today,
    household: {
      usr_firstname: row.first_name,
      usr_lastname: row.last_name,
      usr_gender: String(row.gender),
      usr_address1: row.address1,
      usr_city: row.city,
      usr_state: row.state,
      usr_dateofbirth: row.birth_date,
      usr_partnerfirstname: row.partner_first_name,
      usr_partnerlastname: row.partner_last_name,
      usr_partnerdateofbirth: row.partner_birth_date,
    },
  };
};

/** The applicant, or null when the account is gone. */
export const findApplicant = async (db: Db, consumerId: number): Promise<Applicant | null> => {
  const row = await applicantQuery(db, consumerId).executeTakeFirst();
  return row ? toApplicant(row) : null;
};

/**
 * The applicant, locked: one person's saves, submits and deletions happen one after the other, also
 * while there is no application yet. Taken before the lock of the application. Read after the lock:
 * a statement that waits for a row sees the other tables as they were before.
 */
export const lockApplicant = async (trx: Trx, consumerId: number): Promise<Applicant | null> => {
  await trx
    .selectFrom('consumer')
    .select('account_id')
    .where('account_id', '=', consumerId)
    .forUpdate()
    .execute();
  return findApplicant(trx, consumerId);
};

const liveApplicationQuery = (db: Db, consumerId: number) =>
  db
    .selectFrom('application')
    .select(['id', 'insurance_types', 'submitted_at'])
    .where('consumer_id', '=', consumerId)
    .where('deleted_at', 'is', null);

const toLiveApplication = (row: {
  id: number;
  insurance_types: number[];
  submitted_at: Date | null;
}): LiveApplication => ({
  id: row.id,
  insuranceTypes: row.insurance_types,
  submittedAt: row.submitted_at,
});

/** The live application, or null. */
export const findApplication = async (
  db: Db,
  consumerId: number,
): Promise<LiveApplication | null> => {
  const row = await liveApplicationQuery(db, consumerId).executeTakeFirst();
  return row ? toLiveApplication(row) : null;
};

/** The live application, locked, or null. */
export const lockApplication = async (
  trx: Trx,
  consumerId: number,
): Promise<LiveApplication | null> => {
  const row = await liveApplicationQuery(trx, consumerId).forUpdate().executeTakeFirst();
  return row ? toLiveApplication(row) : null;
};

/** The id of the quote that was chosen for an application, or null. */
export const acceptedQuoteId = async (db: Db, applicationId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('quote')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('accepted_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** The saved answers by insurance type. */
export const draftAnswers = async (
  db: Db,
  applicationId: number,
): Promise<Map<number, Map<number, Given>>> => {
  const rows = await db
    .selectFrom('draft_answer')
    .select(['insurance_type_id', 'question_id', 'option_ids', 'content'])
    .where('application_id', '=', applicationId)
    .orderBy('question_id')
    .execute();
  const saved = new Map<number, Map<number, Given>>();
  for (const row of rows) {
    const ofType = saved.get(row.insurance_type_id) ?? new Map<number, Given>();
    ofType.set(
      row.question_id,
      row.content === null ? { optionIds: row.option_ids ?? [] } : { text: row.content },
    );
    saved.set(row.insurance_type_id, ofType);
  }
  return saved;
};

/** Replaces what is saved for one insurance type. */
export const replaceDraftAnswers = async (
  trx: Trx,
  applicationId: number,
  insuranceTypeId: number,
  answers: Answers,
): Promise<void> => {
  await trx
    .deleteFrom('draft_answer')
    .where('application_id', '=', applicationId)
    .where('insurance_type_id', '=', insuranceTypeId)
    .execute();
  if (answers.size === 0) return;
  await trx
    .insertInto('draft_answer')
    .values(
      [...answers].map(([question_id, given]) => ({
        application_id: applicationId,
        insurance_type_id: insuranceTypeId,
        question_id,
        option_ids: 'text' in given ? null : [...given.optionIds],
        content: 'text' in given ? given.text : null,
      })),
    )
    .execute();
};

/** Saves the choice of types, in a new application when there is none. Returns its id. */
export const saveApplicationTypes = async (
  trx: Trx,
  consumerId: number,
  existing: LiveApplication | null,
  insuranceTypes: number[],
): Promise<number> => {
  if (existing === null) {
    const { id } = await trx
      .insertInto('application')
      .values({ consumer_id: consumerId, insurance_types: insuranceTypes })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  await trx
    .updateTable('application')
    .set({ insurance_types: insuranceTypes, changed_at: sql`now()` })
    .where('id', '=', existing.id)
    .execute();
  return existing.id;
};
