import { describe, expect, it } from 'vitest';
import { createHouseholdKeys, type HouseholdOf } from './household-key.ts';

const dana: HouseholdOf = {
  firstName: 'Dana',
  lastName: 'Reyes',
  partnerFirstName: 'Sam',
  partnerLastName: 'Ortiz',
  street: '12 North Oak Street',
  zipCode: '27601',
};
const getKey = (changes: Partial<HouseholdOf> = {}, secret = 'secret') =>
  createHouseholdKeys(secret)({ ...dana, ...changes }).toString('hex');

describe('the same household', () => {
  it.each<[string, Partial<HouseholdOf>]>([
    ['in other letters', { firstName: 'DANA', street: '12 NORTH OAK STREET' }],
    ['with accents', { lastName: 'Réyes' }],
    ['with signs', { street: '12, North Oak Street.', lastName: 'Reyes-' }],
    ['with spaces', { firstName: ' Dana ', street: '12  North   Oak Street' }],
    ['in short words', { street: '12 N Oak St' }],
    [
      'filled in by the other one',
      {
        firstName: 'Sam',
        lastName: 'Ortiz',
        partnerFirstName: 'Dana',
        partnerLastName: 'Reyes',
      },
    ],
  ])('%s', (_, changes) => {
    expect(getKey(changes)).toBe(getKey());
  });

  it.each([
    ['12 Elm Avenue', '12 Elm Ave'],
    ['12 Elm Road', '12 elm rd'],
    ['12 South Elm Drive', '12 S Elm Dr'],
    ['12 East Elm Lane', '12 E Elm Ln.'],
    ['12 West Elm Court', '12 W. Elm Ct'],
    ['12 Elm Boulevard', '12 Elm Blvd'],
    ['12 Elm Place', '12 Elm Pl'],
    ['12 Elm Circle', '12 Elm Cir'],
    ['9 Highway 70', '9 Hwy 70'],
  ])('%s is %s', (one, other) => {
    expect(getKey({ street: one })).toBe(getKey({ street: other }));
  });
});

describe('another household', () => {
  it.each<[string, Partial<HouseholdOf>]>([
    ['of somebody else', { firstName: 'Dan' }],
    ['of another family', { lastName: 'Reye' }],
    ['with another partner', { partnerFirstName: 'Samuel' }],
    ['without a partner', { partnerFirstName: null, partnerLastName: null }],
    ['in another street', { street: '12 North Elm Street' }],
    ['in another house', { street: '21 North Oak Street' }],
    ['in another flat', { street: '12 North Oak Street 2' }],
    ['in another ZIP code', { zipCode: '27603' }],
    ['whose names are mixed', { firstName: 'Dana Sam', partnerFirstName: '' }],
  ])('%s', (_, changes) => {
    expect(getKey(changes)).not.toBe(getKey());
  });

  it('has another key under another secret', () => {
    expect(getKey({}, 'another secret')).not.toBe(getKey());
    expect(createHouseholdKeys('secret')(dana)).toHaveLength(32);
  });

  it('a partner without a name counts as no partner', () => {
    const alone = { partnerFirstName: null, partnerLastName: null };
    expect(getKey({ partnerFirstName: ' ', partnerLastName: '' })).toBe(getKey(alone));
  });
});
