import { STATE_NAMES } from '@fanwise/domain/leads/place';
import { area } from '../../area.ts';

/** The details of a person who looks for insurance: registering and in the profile. */
export const person = area('person', {
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    dateOfBirth: 'Date of birth',
    address1: 'Street address',
    address2: 'Apartment, suite or unit',
    zipcodes: 'ZIP code',
    city: 'City',
    state: 'State',
    rents: 'Do you rent your home?',
    maritalStatus: 'Marital status',
    partnerFirstName: 'Partner’s first name',
    partnerLastName: 'Partner’s last name',
    partnerDateOfBirth: 'Partner’s date of birth',
    gender: 'Gender',
    phoneNumber: 'Phone',
    email: 'Email',
    emailNotification: 'Email me when an agent sends a quote',
  },
  /** The question about renting, where fields are listed. */
  renting: 'Whether you rent',
  yesRents: 'Yes, I rent',
  noRents: 'No, I own it',
  maritalStatuses: ['Single', 'Married', 'Domestic partner'],
  genders: ['Male', 'Female', 'Other'],
  phoneHint: 'A US number with 10 digits',
  zipStart: 'Type the first digits of your ZIP code',
  zipNone: 'No ZIP code found',
  chooseState: 'Choose your state',
  partnerHint: 'We assume that your partner lives at the same address.',
  partner: 'Your partner',
  /** The same texts for a married person. */
  spouse: {
    labels: {
      partnerFirstName: 'Spouse’s first name',
      partnerLastName: 'Spouse’s last name',
      partnerDateOfBirth: 'Spouse’s date of birth',
    },
    partnerHint: 'We assume that your spouse lives at the same address.',
    partner: 'Your spouse',
  },
});

/** The states of the USA by their postal code. */
export const usStates = area('us-states', STATE_NAMES);
