import type { AgentProfile } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { agentProfile } from '../testing.ts';
import { findChanges, profileRules, toFormValues } from './profile-values.ts';

const profile: AgentProfile = {
  ...agentProfile,
  agencyAddress: null,
  emailNotification: true,
  carriers: [
    { carrierId: 1, carrierName: 'State Farm', lines: 'HLA', offered: true, liveQuotes: 0 },
  ],
  missing: ['agencyAddress'],
};
const stored = toFormValues(profile);

describe('saving sends', () => {
  it('an unchanged profile has no changes', () => {
    expect(findChanges(stored, profile)).toEqual({});
  });

  it('only the changed fields, without stray spaces', () => {
    const values = {
      ...stored,
      agencyAddress: ' 400 Main Street ',
      email: 'p@shah.example',
    };
    expect(findChanges(values, profile)).toEqual({
      agencyAddress: '400 Main Street',
      email: 'p@shah.example',
    });
  });

  it('a password with its confirmation', () => {
    const values = {
      ...stored,
      password: 'lantern-hill',
      confirmPassword: 'lantern-hill',
    };
    expect(findChanges(values, profile)).toEqual({
      password: 'lantern-hill',
      confirmPassword: 'lantern-hill',
    });
  });

  it('no ZIP codes while All is on, though they changed before', () => {
    const values = { ...stored, zipcodes: { all: true, chosen: [] } };
    expect(findChanges(values, profile)).toEqual({ allZipCodes: 1 });
  });

  it('the ZIP codes once All is off', () => {
    const everywhere: AgentProfile = { ...profile, allZipCodes: 1 };
    const values = { ...stored, zipcodes: { all: false, chosen: [] } };
    expect(findChanges(values, everywhere)).toEqual({ allZipCodes: 0, zipcodes: [] });
  });
});

describe('the form asks for', () => {
  it('the second entry of a new password', () => {
    const check = (password: string, again: string) =>
      profileRules.confirmPassword?.(again, { ...stored, password });
    expect(check('', '')).toBeNull();
    expect(check('lantern-hill', '')).toBe('required');
    expect(check('lantern-hill', 'lantern-hall')).toBe('password');
  });

  it('digits as license number', () => {
    expect(profileRules.licenseNumber?.('NC-44', stored)).toBe('number');
  });

  it('a license number that is not the agent’s own phone number', () => {
    const problem = profileRules.licenseNumber?.('9195550170', {
      ...stored,
      phoneNumber: '(919)555-0170',
    });
    expect(problem).toBe('own-phone');
  });

  it('a ZIP code unless All is on', () => {
    expect(profileRules.zipcodes?.({ all: false, chosen: [] }, stored)).toBe('required');
    expect(profileRules.zipcodes?.({ all: true, chosen: [] }, stored)).toBeNull();
  });
});
