import { type Badge, listBadges } from '@fanwise/domain/leads/badges';
import { placeFit } from '@fanwise/domain/leads/place';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { databaseToday } from '../../platform/database/database-time.ts';
import { lockConsumer } from '../leads/index.ts';
import type { LiveApplication } from './queries.ts';

/** The person who applies, as far as an application needs to know them. */
export type Applicant = {
  accountId: number;
  /** Two letters where the profile has them, else those of the ZIP code. */
  state: string;
  /** Two letters of the ZIP code: where agents find the lead. */
  zipState: string;
  /** Every state the person may count as living in. */
  states: string[];
  rents: boolean;
  zipCodeId: number;
  firstName: string;
  household: Household;
  /** What is known of how to reach them. */
  badges: Badge[];
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

/** One row of somebody who applies and of their live application; `lock` holds the latter. */
export const applyingQuery = (db: Db, consumerId: number, lock: boolean) =>
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
    .select(['zip_code.state as zip_state', 'zip_code.city as zip_city', 'account.mail_failed_at'])
    .select(databaseToday.as('today'))
    .where('consumer.account_id', '=', consumerId)
    .where('account.deleted_at', 'is', null);

type ApplyingRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof applyingQuery>['executeTakeFirst']>>
>;

const toApplicant = (row: ApplyingRow): Applicant => {
  const typed = row.state.trim().toUpperCase();
  const state = /^[A-Z]{2}$/.test(typed) ? typed : row.zip_state;
  return {
    accountId: row.account_id,
    state,
    zipState: row.zip_state,
    states: [state, row.zip_state],
    rents: row.rents,
    zipCodeId: row.zip_code_id,
    firstName: row.first_name,
    today: row.today,
    badges: listBadges({
      mailFailed: row.mail_failed_at !== null,
      phoneConfirmed: row.phone_confirmed_at !== null,
      placeMatches: placeFit(row, { city: row.zip_city, state: row.zip_state }) === 'match',
    }),
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

/** Somebody who applies, and their live application, if there is one. */
export type Applying = { applicant: Applicant; existing: LiveApplication | null };

/** What such a row says. */
export const toApplying = (row: ApplyingRow): Applying => ({
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

/** The applicant, or null when the account is gone. */
export const findApplicant = async (db: Db, consumerId: number): Promise<Applicant | null> => {
  const row = await applyingQuery(db, consumerId, false).executeTakeFirst();
  return row ? toApplicant(row) : null;
};

/**
 * The applicant, locked, and after them the live application, locked: one person's saves, submits and
 * deletions happen one after the other, also while there is no application yet. Read after the first
 * lock: a statement that waits for a row sees the other tables as they were before.
 */
export const lockApplying = async (trx: Trx, consumerId: number): Promise<Applying | null> => {
  await lockConsumer(trx, consumerId);
  const row = await applyingQuery(trx, consumerId, true).executeTakeFirst();
  return row ? toApplying(row) : null;
};

/** The same for somebody who submits, with the number their submission gets: it is sealed for that number. */
export const lockSubmitting = async (
  trx: Trx,
  consumerId: number,
): Promise<(Applying & { submissionId: number; isPaused: boolean }) | null> => {
  await lockConsumer(trx, consumerId);
  const row = await applyingQuery(trx, consumerId, true)
    .select(sql<number>`nextval('submission_id_seq')`.as('submission_id'))
    .select(
      sql<boolean>`exists (select from consumer_pause where account_id = consumer.account_id)`.as(
        'is_paused',
      ),
    )
    .executeTakeFirst();
  if (!row) return null;
  return { ...toApplying(row), submissionId: row.submission_id, isPaused: row.is_paused };
};
