import type { ConsumerProfile, Review } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { review } from '../../../messages/en/consumer/review.ts';
import { person } from '../../../messages/en/shared/person.ts';
import { render, textsIn } from '../../../testing.ts';
import { HouseholdDetails } from './household-details.tsx';

const messages = review.english;
const full: Review['household'] = {
  firstName: 'Dana',
  lastName: 'Reyes',
  gender: '1',
  address1: '12 Oak Street',
  city: 'Raleigh',
  state: 'NC',
  zipCode: '27601',
  dateOfBirth: '1984-03-09',
  partnerFirstName: 'Sam',
  partnerLastName: 'Reyes',
  partnerDateOfBirth: '1980-01-02',
};
const zipcodes = { id: 1, zipCode: '27601', city: 'Raleigh', state: 'NC' };
const shown = (household: Review['household'], maritalStatus = 1) =>
  render(
    <HouseholdDetails
      household={household}
      profile={
        { maritalStatus, city: 'Raleigh', state: 'NC', zipcodes } as unknown as ConsumerProfile
      }
    />,
  );

describe('the household in the review', () => {
  it('names the client and the spouse with street and birth dates', () => {
    const page = shown(full);
    expect(textsIn(page, 'dd')).toEqual([
      'Dana Reyes',
      '03/09/1984',
      'Female',
      '12 Oak Street',
      'Raleigh, NC',
      '27601',
      'Sam Reyes',
      '01/02/1980',
    ]);
    expect(textsIn(page, 'dt')).toContain(messages.spouse.dateOfBirth);
    expect(textsIn(shown(full, 2), 'dt')).toContain(messages.partner.dateOfBirth);
  });

  it('names first names, ages and the ZIP code where the rest is hidden', () => {
    const page = shown({
      ...full,
      lastName: '',
      address1: '',
      city: '',
      dateOfBirth: '',
      partnerLastName: null,
      partnerDateOfBirth: null,
      age: 42,
      partnerAge: 46,
    });
    expect(textsIn(page, 'dd')).toEqual(['Dana', '42', 'Female', 'NC', '27601', 'Sam', '46']);
    expect(textsIn(page, 'dt')).toEqual([
      messages.name,
      messages.age,
      messages.gender,
      person.english.labels.state,
      person.english.labels.zipcodes,
      messages.spouse.name,
      messages.spouse.age,
    ]);
  });
});
