import type { FieldCode } from '@fanwise/contract';
import type { ConsumerProfile, ConsumerProfileChange } from '@fanwise/contract/own';
import { type IsoDate, isAdult } from '@fanwise/domain/dates/dates';
import type { Updateable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { StoredConsumer } from './queries.ts';

/** The problem of one field of the form. */
export type FieldProblem = { field: keyof ConsumerProfileChange; code: FieldCode };

/** Columns of the consumer, as a change leaves them. */
export type ConsumerColumns = Updateable<Omit<Tables['consumer'], 'account_id'>>;

/**
 * Each field of the profile that the client changes, and its column. The profile is read and written by this table; fields
 * that are stored elsewhere (ZIP code with its state, sign-in, mails) stand in `read-profile.ts` and `update-profile.ts`.
 */
export const PROFILE_FIELDS = Object.entries({
  firstName: 'first_name',
  lastName: 'last_name',
  phoneNumber: 'phone',
  dateOfBirth: 'birth_date',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  rents: 'rents',
  gender: 'gender',
  maritalStatus: 'marital_status',
  partnerFirstName: 'partner_first_name',
  partnerLastName: 'partner_last_name',
  partnerDateOfBirth: 'partner_birth_date',
} as const satisfies Partial<
  Record<keyof ConsumerProfileChange & keyof ConsumerProfile, keyof ConsumerColumns>
>) as (readonly [keyof ConsumerProfileChange & keyof ConsumerProfile, keyof ConsumerColumns])[];

/** The value that clears the second address line. */
const noSecondLine = 'None';

const isYoung = (birthDate: IsoDate | null | undefined, today: IsoDate): boolean =>
  birthDate !== undefined && birthDate !== null && !isAdult(birthDate, today);

/** A field as a change leaves it; null when it is cleared. */
const getNewValue = <Value>(sent: Value | null | undefined, stored: Value | null): Value | null =>
  sent === undefined ? stored : sent;

/** Problems that the shape alone does not show: adults only, and a partner who is fully named. */
export const findFieldProblems = (
  change: ConsumerProfileChange,
  stored: StoredConsumer,
): FieldProblem[] => {
  const problems: FieldProblem[] = [];
  const { today } = stored;
  if (isYoung(change.dateOfBirth, today)) problems.push({ field: 'dateOfBirth', code: 'adult' });
  if ((change.maritalStatus ?? stored.marital_status) === 0) return problems;
  if (!getNewValue(change.partnerFirstName, stored.partner_first_name))
    problems.push({ field: 'partnerFirstName', code: 'required' });
  if (!getNewValue(change.partnerLastName, stored.partner_last_name))
    problems.push({ field: 'partnerLastName', code: 'required' });
  if (!getNewValue(change.partnerDateOfBirth, stored.partner_birth_date))
    problems.push({ field: 'partnerDateOfBirth', code: 'required' });
  if (isYoung(change.partnerDateOfBirth, today))
    problems.push({ field: 'partnerDateOfBirth', code: 'adult' });
  return problems;
};

/** The columns that a change sets; somebody single has no partner. `zipCodeId`: the row of a changed address. */
export const pickChangedColumns = (
  change: ConsumerProfileChange,
  stored: StoredConsumer,
  zipCodeId?: number,
): ConsumerColumns => {
  const isSingle = (change.maritalStatus ?? stored.marital_status) === 0;
  const sent = PROFILE_FIELDS.map(([field, column]) => [column, change[field]] as const);
  const columns: ConsumerColumns = {
    ...Object.fromEntries(sent),
    ...(change.address2 === noSecondLine && { address2: null }),
    zip_code_id: zipCodeId,
    ...(isSingle && {
      partner_first_name: null,
      partner_last_name: null,
      partner_birth_date: null,
    }),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
};
