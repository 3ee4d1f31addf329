import type { ConsumerProfile, ConsumerProfileChange } from '@fanwise/contract/own';
import { readEmail } from '@fanwise/domain/texts/email';
import { maskPhone } from '@fanwise/domain/texts/phone';
import { EMPTY_PERSON, hasPartner, type PersonValues } from '../person/person.ts';
import { toZipChoice } from '../person/zip-field.tsx';

/** The value that clears the second address line. */
const NO_SECOND_LINE = 'None';

/** The profile as the form holds it: the same names, and an empty text where the profile has null. */
export function toFormValues(profile: ConsumerProfile): PersonValues {
  const knownValues = Object.entries(profile).filter(
    ([name, value]) => name in EMPTY_PERSON && value !== null,
  );
  return {
    ...EMPTY_PERSON,
    ...Object.fromEntries(knownValues),
    zipcodes: toZipChoice(profile.zipcodes),
    phoneNumber: maskPhone(profile.phoneNumber),
  };
}

/** The fields that differ from the profile, as a call sends them; a partner only if the client has one. */
export function findChanges(profile: ConsumerProfile, values: PersonValues): ConsumerProfileChange {
  const before = contentOf(toFormValues(profile));
  const after = contentOf(values);
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) =>
        value !== undefined &&
        JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
    ),
  );
}

/** The values as a call sends them: texts without spaces around, and what is filled in. */
function contentOf(values: PersonValues): ConsumerProfileChange {
  const { zipcodes } = values;
  const filledIn = Object.entries(values)
    .filter(([name, value]) => value !== null && (hasPartner(values) || !isAboutPartner(name)))
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const);
  return {
    ...Object.fromEntries(filledIn),
    address2: values.address2.trim() || NO_SECOND_LINE,
    email: readEmail(values.email).toLowerCase(),
    zipcodes: zipcodes === null ? undefined : { zipId: zipcodes.value },
  };
}

const isAboutPartner = (name: string) => name.startsWith('partner');
