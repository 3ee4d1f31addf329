import type { AgentProfile, AgentProfileChange } from '@fanwise/contract';
import {
  confirmPassword,
  email,
  maxLength,
  number,
  password,
  phone,
} from '@fanwise/domain/field-rules';
import { ownPhone } from '@fanwise/domain/license-number';
import { maskPhone, normalisePhone } from '@fanwise/domain/phone';
import { type FormRules, requiredText } from '../../../app/form-rules.ts';
import { MOST_ZIP_CODES, sameZips, type ZipSelection } from '../zips/zip-selection.ts';

/** The fields of the form, by the names the server has for them. */
export interface ProfileValues {
  usr_agencyname: string;
  usr_agencyaddress: string;
  usr_agencyemail: string;
  usr_agencynumber: string;
  usr_firstname: string;
  usr_lastname: string;
  usr_email: string;
  usr_phonenumber: string;
  usr_insurancelicensenumber: string;
  usr_password: string;
  usr_confirmNewPassword: string;
  usr_emailnotifications: boolean;
  zipcodes: ZipSelection;
}

const TEXTS = [
  'usr_agencyname',
  'usr_agencyaddress',
  'usr_agencyemail',
  'usr_firstname',
  'usr_lastname',
  'usr_email',
  'usr_insurancelicensenumber',
] as const;
const PHONES = ['usr_agencynumber', 'usr_phonenumber'] as const;

/** The form of a profile as it is stored. */
export function valuesOf(profile: AgentProfile): ProfileValues {
  return {
    usr_agencyname: profile.usr_agencyname ?? '',
    usr_agencyaddress: profile.usr_agencyaddress ?? '',
    usr_agencyemail: profile.usr_agencyemail ?? '',
    usr_agencynumber: maskPhone(profile.usr_agencynumber ?? ''),
    usr_firstname: profile.usr_firstname,
    usr_lastname: profile.usr_lastname,
    usr_email: profile.usr_email,
    usr_phonenumber: maskPhone(profile.usr_phonenumber ?? ''),
    usr_insurancelicensenumber: profile.usr_insurancelicensenumber ?? '',
    usr_password: '',
    usr_confirmNewPassword: '',
    usr_emailnotifications: profile.usr_emailnotifications ?? false,
    zipcodes: { all: profile.usr_all_zipcodes === 1, chosen: profile.zipcodes ?? [] },
  };
}

/** What was changed, ready to send: never the carriers, and no ZIP codes while All is on. */
export function changesOf(values: ProfileValues, profile: AgentProfile): AgentProfileChange {
  const change: AgentProfileChange = {};
  const stored = valuesOf(profile);
  for (const name of TEXTS) {
    const text = values[name].trim();
    if (text !== stored[name]) change[name] = text;
  }
  for (const name of PHONES) {
    if (normalisePhone(values[name]) !== normalisePhone(stored[name])) change[name] = values[name];
  }
  if (values.usr_emailnotifications !== stored.usr_emailnotifications)
    change.usr_emailnotifications = values.usr_emailnotifications;
  const { all, chosen } = values.zipcodes;
  if (all !== stored.zipcodes.all) change.usr_all_zipcodes = all ? 1 : 0;
  if (!all && !sameZips(chosen, stored.zipcodes.chosen))
    change.zipcodes = chosen.map(({ zip_id, zip_code }) => ({ zip_id, zip_code }));
  if (values.usr_password !== '') {
    change.usr_password = values.usr_password;
    change.usr_confirmNewPassword = values.usr_confirmNewPassword;
  }
  return change;
}

/** The rules of the form. */
export const profileRules: FormRules<ProfileValues> = {
  usr_agencyname: (value) => requiredText(value, maxLength(value)),
  usr_agencyaddress: (value) => requiredText(value, maxLength(value)),
  usr_agencyemail: (value) => requiredText(value, maxLength(value), email(value.trim())),
  usr_agencynumber: (value) => requiredText(value, phone(value), maxLength(value)),
  usr_firstname: (value) => requiredText(value, maxLength(value)),
  usr_lastname: (value) => requiredText(value, maxLength(value)),
  usr_email: (value) => requiredText(value, maxLength(value), email(value.trim())),
  usr_phonenumber: (value) => requiredText(value, phone(value), maxLength(value)),
  usr_insurancelicensenumber: (value, all) =>
    requiredText(
      value,
      number(value.trim()),
      maxLength(value),
      ownPhone(value, [all.usr_phonenumber, all.usr_agencynumber]),
    ),
  usr_password: (value, all) =>
    password(value, {
      ownWords: [all.usr_firstname, all.usr_lastname, all.usr_email, 'fanwise'],
    }),
  usr_confirmNewPassword: (value, all) =>
    all.usr_password === ''
      ? confirmPassword(value, all.usr_password)
      : requiredText(value, confirmPassword(value, all.usr_password)),
  zipcodes: ({ all, chosen }) => {
    if (all) return null;
    if (chosen.length > MOST_ZIP_CODES) return 'max-length';
    return chosen.length === 0 ? 'required' : null;
  },
};
