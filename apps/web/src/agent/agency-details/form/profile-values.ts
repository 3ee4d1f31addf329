import type { AgentProfile, AgentProfileChange } from '@fanwise/contract/own';
import { readEmail } from '@fanwise/domain/texts/email';
import {
  confirmPassword,
  email,
  maxLength,
  number,
  password,
  phone,
} from '@fanwise/domain/texts/field-rules';
import { ownPhone } from '@fanwise/domain/texts/license-number';
import { maskPhone, normalizePhone } from '@fanwise/domain/texts/phone';
import { type FormRules, requiredText } from '../../../app/forms/form-rules.ts';
import { MAX_ZIP_CODES, sameZips, type ZipSelection } from '../zips/zip-selection.ts';

/** The fields of the form, by the names of the profile. */
export type ProfileValues = {
  agencyName: string;
  agencyAddress: string;
  agencyEmail: string;
  agencyPhone: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  licenseNumber: string;
  password: string;
  confirmPassword: string;
  emailNotification: boolean;
  zipcodes: ZipSelection;
};

const TEXTS = [
  'agencyName',
  'agencyAddress',
  'agencyEmail',
  'firstName',
  'lastName',
  'email',
  'licenseNumber',
] as const;
const PHONES = ['agencyPhone', 'phoneNumber'] as const;

/** The form of a profile as it is stored. */
export function toFormValues(profile: AgentProfile): ProfileValues {
  return {
    agencyName: profile.agencyName ?? '',
    agencyAddress: profile.agencyAddress ?? '',
    agencyEmail: profile.agencyEmail ?? '',
    agencyPhone: maskPhone(profile.agencyPhone ?? ''),
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email,
    phoneNumber: maskPhone(profile.phoneNumber ?? ''),
    licenseNumber: profile.licenseNumber ?? '',
    password: '',
    confirmPassword: '',
    emailNotification: profile.emailNotification ?? false,
    zipcodes: { all: profile.allZipCodes === 1, chosen: profile.zipcodes ?? [] },
  };
}

/** The changed fields, ready to send: never the carriers, and no ZIP codes while All is on. */
export function findChanges(values: ProfileValues, profile: AgentProfile): AgentProfileChange {
  const change: AgentProfileChange = {};
  const stored = toFormValues(profile);
  for (const name of TEXTS) {
    const isEmail = name === 'email' || name === 'agencyEmail';
    const text = isEmail ? readEmail(values[name]) : values[name].trim();
    if (text !== stored[name]) change[name] = text;
  }
  for (const name of PHONES) {
    if (normalizePhone(values[name]) !== normalizePhone(stored[name])) change[name] = values[name];
  }
  if (values.emailNotification !== stored.emailNotification)
    change.emailNotification = values.emailNotification;
  const { all, chosen } = values.zipcodes;
  if (all !== stored.zipcodes.all) change.allZipCodes = all ? 1 : 0;
  if (!all && !sameZips(chosen, stored.zipcodes.chosen))
    change.zipcodes = chosen.map(({ zipId, zipCode }) => ({ zipId, zipCode }));
  if (values.password !== '') {
    change.password = values.password;
    change.confirmPassword = values.confirmPassword;
  }
  return change;
}

/** The rules of the form. */
export const profileRules: FormRules<ProfileValues> = {
  agencyName: (value) => requiredText(value, maxLength(value)),
  agencyAddress: (value) => requiredText(value, maxLength(value)),
  agencyEmail: (value) => requiredText(value, maxLength(value), email(value)),
  agencyPhone: (value) => requiredText(value, phone(value), maxLength(value)),
  firstName: (value) => requiredText(value, maxLength(value)),
  lastName: (value) => requiredText(value, maxLength(value)),
  email: (value) => requiredText(value, maxLength(value), email(value)),
  phoneNumber: (value) => requiredText(value, phone(value), maxLength(value)),
  licenseNumber: (value, all) =>
    requiredText(
      value,
      number(value.trim()),
      maxLength(value),
      ownPhone(value, [all.phoneNumber, all.agencyPhone]),
    ),
  password: (value, all) =>
    password(value, {
      ownWords: [all.firstName, all.lastName, all.email, 'fanwise'],
    }),
  confirmPassword: (value, all) =>
    all.password === ''
      ? confirmPassword(value, all.password)
      : requiredText(value, confirmPassword(value, all.password)),
  zipcodes: ({ all, chosen }) => {
    if (all) return null;
    if (chosen.length > MAX_ZIP_CODES) return 'max-length';
    return chosen.length === 0 ? 'required' : null;
  },
};
