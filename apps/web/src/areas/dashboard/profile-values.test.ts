import type { ConsumerProfile } from '@fanwise/contract';
import { describe, expect, it } from 'vitest';
import { changesOf, valuesOf } from './profile-values.ts';

const profile: ConsumerProfile = {
  usr_firstname: 'Grace',
  usr_lastname: 'Hopper',
  usr_email: 'grace@example.com',
  usr_pending_email: null,
  usr_phonenumber: '2015550199',
  usr_dateofbirth: '1986-12-09',
  usr_address1: '12 Navy Road',
  usr_address2: 'Suite 4',
  usr_city: 'Raleigh',
  usr_state: 'NC',
  usr_rents: false,
  usr_gender: 1,
  usr_maritalstatus: 0,
  usr_partnerfirstname: null,
  usr_partnerlastname: null,
  usr_partnerdateofbirth: null,
  usr_emailnotifications: true,
  zipcodes: { zip_id: 27601, zip_code: '27601', zip_city: 'Raleigh', zip_state: 'NC' },
  types: [],
  quote_count: 0,
  quote_confirmed: false,
};
const values = valuesOf(profile);

describe('the changes of a profile', () => {
  it('are none while nothing differs but spaces and capitals of the address', () => {
    expect(changesOf(profile, values)).toEqual({});
    expect(
      changesOf(profile, { ...values, firstName: ' Grace ', email: 'Grace@Example.com' }),
    ).toEqual({});
  });

  it('are the fields that differ', () => {
    expect(changesOf(profile, { ...values, rents: true, city: 'Cary' })).toEqual({
      usr_rents: true,
      usr_city: 'Cary',
    });
  });

  it('name the word that clears the second address line', () => {
    expect(changesOf(profile, { ...values, address2: ' ' })).toEqual({ usr_address2: 'None' });
  });

  it('hold a partner only when there is one', () => {
    const partner = {
      partnerFirstName: 'Vincent',
      partnerLastName: 'Hopper',
      partnerDateOfBirth: '1980-01-02',
    };
    expect(changesOf(profile, { ...values, ...partner })).toEqual({});
    expect(changesOf(profile, { ...values, ...partner, maritalStatus: 1 })).toEqual({
      usr_maritalstatus: 1,
      usr_partnerfirstname: 'Vincent',
      usr_partnerlastname: 'Hopper',
      usr_partnerdateofbirth: '1980-01-02',
    });
  });
});
