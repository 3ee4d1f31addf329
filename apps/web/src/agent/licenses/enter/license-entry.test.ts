import type { License } from '@fanwise/contract/own';
import { expect, it } from 'vitest';
import { createEntry, toLicenseInput } from './license-entry.ts';

const license = {
  id: 4,
  state: 'NC',
  number: '77 1',
  npn: '8812345',
  authorities: ['life', 'property'],
  resident: true,
  expires: '2027-03-31',
} as unknown as License;

it('the form to renew a license begins with its known facts', () => {
  const { licenseId, isList, one } = createEntry(license);
  expect({ licenseId, isList }).toEqual({ licenseId: 4, isList: false });
  expect(toLicenseInput(one)).toEqual({
    state: 'NC',
    number: '77 1',
    npn: '8812345',
    authorities: ['life', 'property'],
    resident: true,
    expires: '2027-03-31',
  });
});

it('a new one begins empty, and what is not filled in is nothing rather than an empty text', () => {
  const { licenseId, one } = createEntry();
  expect(licenseId).toBeNull();
  expect(toLicenseInput(one)).toEqual({
    state: '',
    number: '',
    npn: null,
    authorities: [],
    resident: false,
    expires: null,
  });
  const unknown = createEntry({ ...license, npn: null, expires: null });
  expect(toLicenseInput(unknown.one)).toMatchObject({ npn: null, expires: null });
});

it('pasted text loses the blanks around it, and none within', () => {
  const { one } = createEntry(license);
  const pasted = { ...one, number: ' 77 1\t', npn: ' 8812345 ', expires: ' 2027-03-31 ' };
  expect(toLicenseInput(pasted)).toEqual(toLicenseInput(one));
  expect(toLicenseInput({ ...one, npn: '  ', expires: ' ' })).toMatchObject({
    npn: null,
    expires: null,
  });
});
