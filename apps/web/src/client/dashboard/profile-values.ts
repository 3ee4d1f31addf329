import type { ConsumerProfile, ConsumerProfileChange } from '@fanwise/contract/own';
import { readEmail } from '@fanwise/domain/texts/email';
import { maskPhone } from '@fanwise/domain/texts/phone';
import { hasPartner, type PersonValues } from '../person/person.ts';
import { zipChoice } from '../person/zip-field.tsx';

/** The value that clears the second address line. */
const NO_SECOND_LINE = 'None';

/** The profile as the form holds it. */
export function valuesOf(profile: ConsumerProfile): PersonValues {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    dateOfBirth: profile.dateOfBirth,
    address1: profile.address1,
    address2: profile.address2 ?? '',
    zipcodes: zipChoice(profile.zipcodes),
    city: profile.city,
    state: profile.state,
    rents: profile.rents,
    maritalStatus: profile.maritalStatus,
    partnerFirstName: profile.partnerFirstName ?? '',
    partnerLastName: profile.partnerLastName ?? '',
    partnerDateOfBirth: profile.partnerDateOfBirth ?? '',
    gender: profile.gender,
    phoneNumber: maskPhone(profile.phoneNumber),
    email: profile.email,
    emailNotification: profile.emailNotification,
  };
}

/** The fields that differ from the profile, as a call sends them; a partner only if the client has one. */
export function changesOf(profile: ConsumerProfile, values: PersonValues): ConsumerProfileChange {
  const before = contentOf(valuesOf(profile));
  const after = contentOf(values);
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) =>
        value !== undefined &&
        JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
    ),
  );
}

function contentOf(values: PersonValues): ConsumerProfileChange {
  const { zipcodes, rents, maritalStatus, gender } = values;
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    dateOfBirth: values.dateOfBirth,
    address1: values.address1.trim(),
    address2: values.address2.trim() || NO_SECOND_LINE,
    city: values.city.trim(),
    state: values.state,
    phoneNumber: values.phoneNumber,
    email: readEmail(values.email).toLowerCase(),
    emailNotification: values.emailNotification,
    ...(zipcodes !== null && { zipcodes: { zipId: zipcodes.value } }),
    ...(rents !== null && { rents }),
    ...(maritalStatus !== null && { maritalStatus }),
    ...(gender !== null && { gender }),
    ...(hasPartner(values) && {
      partnerFirstName: values.partnerFirstName.trim(),
      partnerLastName: values.partnerLastName.trim(),
      partnerDateOfBirth: values.partnerDateOfBirth,
    }),
  };
}
