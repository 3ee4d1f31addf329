import type { ConsumerProfile, ConsumerProfileChange, FieldCode } from '@fanwise/contract';
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
  if (isYoung(change.usr_dateofbirth, today))
    problems.push({ field: 'usr_dateofbirth', code: 'adult' });
  if ((change.usr_maritalstatus ?? stored.marital_status) === 0) return problems;
  if (!changed(change.usr_partnerfirstname, stored.partner_first_name))
    problems.push({ field: 'usr_partnerfirstname', code: 'required' });
  if (!changed(change.usr_partnerlastname, stored.partner_last_name))
    problems.push({ field: 'usr_partnerlastname', code: 'required' });
  if (!changed(change.usr_partnerdateofbirth, stored.partner_birth_date))
    problems.push({ field: 'usr_partnerdateofbirth', code: 'required' });
  if (isYoung(change.usr_partnerdateofbirth, today))
    problems.push({ field: 'usr_partnerdateofbirth', code: 'adult' });
  return problems;
};

/** The columns that a change sets; somebody single has no partner. */
export const changedColumns = (
  change: ConsumerProfileChange,
  stored: StoredConsumer,
): ConsumerColumns => {
  const isSingle = (change.usr_maritalstatus ?? stored.marital_status) === 0;
  const sent = PROFILE_FIELDS.map(([field, column]) => [column, change[field]] as const);
  const columns: ConsumerColumns = {
    ...Object.fromEntries(sent),
    ...(change.usr_address2 === noSecondLine && { address2: null }),
    zip_code_id: change.zipcodes?.zip_id,
    ...(isSingle && {
      partner_first_name: null,
      partner_last_name: null,
      partner_birth_date: null,
    }),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
};
