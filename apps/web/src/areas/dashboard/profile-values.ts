import type { ConsumerProfile, ConsumerProfileChange } from '@fanwise/contract';
import { maskPhone } from '@fanwise/domain/phone';
import { hasPartner, type PersonField, type PersonValues } from '../../features/person/person.ts';
import { zipChoice } from '../../features/person/zip-field.tsx';

/** The value that takes away the second address line. */
const NO_SECOND_LINE = 'None';

/** The name that a field has in calls. */
export const WIRE_NAMES = {
  firstName: 'usr_firstname',
  lastName: 'usr_lastname',
  dateOfBirth: 'usr_dateofbirth',
  address1: 'usr_address1',
  address2: 'usr_address2',
  zipcodes: 'zipcodes',
  city: 'usr_city',
  state: 'usr_state',
  rents: 'usr_rents',
  maritalStatus: 'usr_maritalstatus',
  partnerFirstName: 'usr_partnerfirstname',
  partnerLastName: 'usr_partnerlastname',
  partnerDateOfBirth: 'usr_partnerdateofbirth',
  gender: 'usr_gender',
  phoneNumber: 'usr_phonenumber',
  email: 'usr_email',
  emailNotification: 'usr_emailnotifications',
} as const satisfies Record<PersonField, keyof ConsumerProfileChange>;

/** The profile as the form holds it. */
export function valuesOf(profile: ConsumerProfile): PersonValues {
  return {
    firstName: profile.usr_firstname,
    lastName: profile.usr_lastname,
    dateOfBirth: profile.usr_dateofbirth,
    address1: profile.usr_address1,
    address2: profile.usr_address2 ?? '',
    zipcodes: zipChoice(profile.zipcodes),
    city: profile.usr_city,
    state: profile.usr_state,
    rents: profile.usr_rents,
    maritalStatus: profile.usr_maritalstatus,
    partnerFirstName: profile.usr_partnerfirstname ?? '',
    partnerLastName: profile.usr_partnerlastname ?? '',
    partnerDateOfBirth: profile.usr_partnerdateofbirth ?? '',
    gender: profile.usr_gender,
    phoneNumber: maskPhone(profile.usr_phonenumber),
    email: profile.usr_email,
    emailNotification: profile.usr_emailnotifications,
  };
}

/** Only what differs from the profile, as a call sends it; a partner only when there is one. */
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
    usr_firstname: values.firstName.trim(),
    usr_lastname: values.lastName.trim(),
    usr_dateofbirth: values.dateOfBirth,
    usr_address1: values.address1.trim(),
    usr_address2: values.address2.trim() || NO_SECOND_LINE,
    usr_city: values.city.trim(),
    usr_state: values.state,
    usr_phonenumber: values.phoneNumber,
    usr_email: values.email.trim().toLowerCase(),
    usr_emailnotifications: values.emailNotification,
    ...(zipcodes !== null && { zipcodes: { zip_id: zipcodes.value } }),
    ...(rents !== null && { usr_rents: rents }),
    ...(maritalStatus !== null && { usr_maritalstatus: maritalStatus }),
    ...(gender !== null && { usr_gender: gender }),
    ...(hasPartner(values) && {
      usr_partnerfirstname: values.partnerFirstName.trim(),
      usr_partnerlastname: values.partnerLastName.trim(),
      usr_partnerdateofbirth: values.partnerDateOfBirth,
    }),
  };
}
