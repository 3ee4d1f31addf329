import type { ConsumerProfileChange, FieldCode } from '@fanwise/contract';
import { type IsoDate, isAdult } from '@fanwise/domain/dates/dates';
import type { StoredConsumer } from './queries.ts';

/** What is wrong with one field of the form. */
export type FieldProblem = { field: keyof ConsumerProfileChange; code: FieldCode };

/** Columns of the consumer, as a change leaves them. */
export type ConsumerColumns = Partial<
  Omit<StoredConsumer, 'account_id' | 'email' | 'passwordHash'>
>;

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
  return withoutUnset({
    first_name: change.usr_firstname,
    last_name: change.usr_lastname,
    phone: change.usr_phonenumber,
    birth_date: change.usr_dateofbirth,
    address1: change.usr_address1,
    address2: change.usr_address2 === noSecondLine ? null : change.usr_address2,
    city: change.usr_city,
    state: change.usr_state,
    rents: change.usr_rents,
    gender: change.usr_gender,
    marital_status: change.usr_maritalstatus,
    zip_code_id: change.zipcodes?.zip_id,
    partner_first_name: isSingle ? null : change.usr_partnerfirstname,
    partner_last_name: isSingle ? null : change.usr_partnerlastname,
    partner_birth_date: isSingle ? null : change.usr_partnerdateofbirth,
  });
};

type Unset<Columns> = { [Name in keyof Columns]?: Exclude<Columns[Name], undefined> };

const withoutUnset = <Columns extends Record<string, unknown>>(columns: Columns): Unset<Columns> =>
  Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Unset<Columns>;
