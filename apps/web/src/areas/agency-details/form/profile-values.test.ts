import type { AgentProfile } from '@fanwise/contract';
import { describe, expect, it } from 'vitest';
import { changesOf, profileRules, valuesOf } from './profile-values.ts';

const raleigh = { zip_id: 27601, zip_code: '27601', zip_state: 'NC' };
const profile: AgentProfile = {
  usr_agencyname: 'Shah Insurance',
  usr_agencyaddress: null,
  usr_agencyemail: 'office@shah.example',
  usr_agencynumber: '9195550171',
  usr_firstname: 'Priya',
  usr_lastname: 'Shah',
  usr_email: 'priya@shah.example',
  usr_pending_email: null,
  usr_phonenumber: '9195550170',
  usr_insurancelicensenumber: '4411223',
  usr_emailnotifications: true,
  usr_all_zipcodes: 0,
  zipcodes: [raleigh],
  carriers: [{ inc_id: 1, inc_name: 'State Farm', live_quotes: 0 }],
  missing: ['usr_agencyaddress'],
};
const stored = valuesOf(profile);

describe('saving sends', () => {
  it('nothing when nothing changed', () => {
    expect(changesOf(stored, profile)).toEqual({});
  });

  it('only the changed fields, without stray spaces', () => {
    const values = {
      ...stored,
      usr_agencyaddress: ' 400 Main Street ',
      usr_email: 'p@shah.example',
    };
    expect(changesOf(values, profile)).toEqual({
      usr_agencyaddress: '400 Main Street',
      usr_email: 'p@shah.example',
    });
  });

  it('a password with its confirmation', () => {
    const values = {
      ...stored,
      usr_password: 'lantern-hill',
      usr_confirmNewPassword: 'lantern-hill',
    };
    expect(changesOf(values, profile)).toEqual({
      usr_password: 'lantern-hill',
      usr_confirmNewPassword: 'lantern-hill',
    });
  });

  it('no ZIP codes while All is on, though they changed before', () => {
    const values = { ...stored, zipcodes: { all: true, chosen: [] } };
    expect(changesOf(values, profile)).toEqual({ usr_all_zipcodes: 1 });
  });

  it('the ZIP codes once All is off', () => {
    const everywhere: AgentProfile = { ...profile, usr_all_zipcodes: 1 };
    const values = { ...stored, zipcodes: { all: false, chosen: [] } };
    expect(changesOf(values, everywhere)).toEqual({ usr_all_zipcodes: 0, zipcodes: [] });
  });
});

describe('the form asks for', () => {
  it('the second entry of a new password', () => {
    const check = (usr_password: string, again: string) =>
      profileRules.usr_confirmNewPassword?.(again, { ...stored, usr_password });
    expect(check('', '')).toBeNull();
    expect(check('lantern-hill', '')).toBe('required');
    expect(check('lantern-hill', 'lantern-hall')).toBe('password');
  });

  it('digits as license number', () => {
    expect(profileRules.usr_insurancelicensenumber?.('NC-44', stored)).toBe('number');
  });

  it('a license number that is not the own phone number', () => {
    const problem = profileRules.usr_insurancelicensenumber?.('9195550170', {
      ...stored,
      usr_phonenumber: '(919)555-0170',
    });
    expect(problem).toBe('own-phone');
  });

  it('a ZIP code unless All is on', () => {
    expect(profileRules.zipcodes?.({ all: false, chosen: [] }, stored)).toBe('required');
    expect(profileRules.zipcodes?.({ all: true, chosen: [] }, stored)).toBeNull();
  });
});
