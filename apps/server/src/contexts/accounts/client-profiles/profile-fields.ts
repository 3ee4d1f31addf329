import type { ConsumerProfile, ConsumerProfileChange, FieldCode } from '@fanwise/contract';
import { type IsoDate, isAdult } from '@fanwise/domain/dates/dates';
import type { Updateable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { StoredConsumer } from './queries.ts';

/** A problem with one field of the form. */
export type FieldProblem = { field: keyof ConsumerProfileChange; code: FieldCode };

/** The columns of `consumer` that a change sets. */
export type ConsumerColumns = Partial<
  Omit<StoredConsumer, 'account_id' | 'email' | 'passwordHash'>
>;

/** The value that clears the second address line. */
const noSecondLine = 'None';

const isYoung = (birthDate: IsoDate | null | undefined, today: IsoDate): boolean =>
  birthDate !== undefined && birthDate !== null && !isAdult(birthDate, today);

/** Returns a field after the change; null when it is cleared. */
const changed = <Value>(sent: Value | null | undefined, stored: Value | null): Value | null =>
  sent === undefined ? stored : sent;

/** Finds problems that the schema cannot see: adults only, and a partner has both names and a birth date. */
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

/** Returns the columns that a change sets. A single person's partner columns are cleared. */
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
