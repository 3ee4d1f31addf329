import type { FieldCode } from '@fanwise/contract';
import type { ConsumerProfileChange } from '@fanwise/contract/own';
import { type IsoDate, isAdult } from '@fanwise/domain/dates/dates';
import type { Updateable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { StoredConsumer } from './queries.ts';

/** What is wrong with one field of the form. */
export type FieldProblem = { field: keyof ConsumerProfileChange; code: FieldCode };

/** Columns of the consumer, as a change leaves them. */
export type ConsumerColumns = Updateable<Omit<Tables['consumer'], 'account_id'>>;

/**
 * Each field of the profile that the client changes, and its column. The profile is read and written by this table; fields
 * that are stored elsewhere (ZIP code, sign-in, mails) stand in `read-profile.ts` and `update-profile.ts`.
 */
export const PROFILE_FIELDS = Object.entries({
  usr_firstname: 'first_name',
  usr_lastname: 'last_name',
  usr_phonenumber: 'phone',
  usr_dateofbirth: 'birth_date',
  usr_address1: 'address1',
  usr_address2: 'address2',
  usr_city: 'city',
  usr_state: 'state',
  usr_rents: 'rents',
  usr_gender: 'gender',
  usr_maritalstatus: 'marital_status',
  usr_partnerfirstname: 'partner_first_name',
  usr_partnerlastname: 'partner_last_name',
  usr_partnerdateofbirth: 'partner_birth_date',
} as const satisfies Partial<
  Record<keyof ConsumerProfileChange & keyof ConsumerProfile, keyof ConsumerColumns>
>) as (readonly [keyof ConsumerProfileChange & keyof ConsumerProfile, keyof ConsumerColumns])[];

/** The value that clears the second address line. */
const noSecondLine = 'None';

const isYoung = (birthDate: IsoDate | null | undefined, today: IsoDate): boolean =>
  birthDate !== undefined && birthDate !== null && !isAdult(birthDate, today);

/** A field as a change leaves it; null when it is cleared. */
const changed = <Value>(sent: Value | null | undefined, stored: Value | null): Value | null =>
  sent === undefined ? stored : sent;

/** Problems that the shape alone does not show: adults only, and a partner who is fully named. */
export const fieldProblems = (
  change: ConsumerProfileChange,
  stored: StoredConsumer,
): FieldProblem[] => {
  const problems: FieldProblem[] = [];
  const { today } = stored;
  if (isYoung(change.dateOfBirth, today)) problems.push({ field: 'dateOfBirth', code: 'adult' });
  if ((change.maritalStatus ?? stored.marital_status) === 0) return problems;
  if (!changed(change.partnerFirstName, stored.partner_first_name))
    problems.push({ field: 'partnerFirstName', code: 'required' });
  if (!changed(change.partnerLastName, stored.partner_last_name))
    problems.push({ field: 'partnerLastName', code: 'required' });
  if (!changed(change.partnerDateOfBirth, stored.partner_birth_date))
    problems.push({ field: 'partnerDateOfBirth', code: 'required' });
  if (isYoung(change.partnerDateOfBirth, today))
    problems.push({ field: 'partnerDateOfBirth', code: 'adult' });
  return problems;
};

/** The columns that a change sets; somebody single has no partner. */
export const changedColumns = (
  change: ConsumerProfileChange,
  stored: StoredConsumer,
): ConsumerColumns => {
  const isSingle = (change.maritalStatus ?? stored.marital_status) === 0;
  return withoutUnset({
    first_name: change.firstName,
    last_name: change.lastName,
    phone: change.phoneNumber,
    birth_date: change.dateOfBirth,
    address1: change.address1,
    address2: change.address2 === noSecondLine ? null : change.address2,
    city: change.city,
    state: change.state,
    rents: change.rents,
    gender: change.gender,
    marital_status: change.maritalStatus,
    zip_code_id: change.zipcodes?.zipId,
    partner_first_name: isSingle ? null : change.partnerFirstName,
    partner_last_name: isSingle ? null : change.partnerLastName,
    partner_birth_date: isSingle ? null : change.partnerDateOfBirth,
  });
};
