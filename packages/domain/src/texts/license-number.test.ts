import { expect, it } from 'vitest';
import { ownPhone } from './license-number.ts';

const phones = ['(919)555-0170', '9195550171', null];

it.each(['9195550170', '19195550171', '09195550170', '919555017000', '5550171'])(
  'a license number is not the agent’s own phone number: %s',
  (license) => {
    expect(ownPhone(license, phones)).toBe('own-phone');
  },
);

it.each(['', '4411223', '18765432', '9195550172', '5550172', '919555'])(
  'a license number may be %j',
  (license) => {
    expect(ownPhone(license, phones)).toBeNull();
  },
);
