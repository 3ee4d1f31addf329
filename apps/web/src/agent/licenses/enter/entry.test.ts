import type { License } from '@fanwise/contract/own';
import { expect, it } from 'vitest';
import { entryOf, inputOf } from './entry.ts';

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
  const { licenseId, isList, one } = entryOf(license);
  expect({ licenseId, isList }).toEqual({ licenseId: 4, isList: false });
  expect(inputOf(one)).toEqual({
    state: 'NC',
    number: '77 1',
    npn: '8812345',
    authorities: ['life', 'property'],
    resident: true,
    expires: '2027-03-31',
  });
});

it('a new one begins empty, and what is not filled in is nothing rather than an empty text', () => {
  const { licenseId, one } = entryOf();
  expect(licenseId).toBeNull();
  expect(inputOf(one)).toEqual({
    state: '',
    number: '',
    npn: null,
    authorities: [],
    resident: false,
    expires: null,
  });
  const unknown = entryOf({ ...license, npn: null, expires: null });
  expect(inputOf(unknown.one)).toMatchObject({ npn: null, expires: null });
});

it('pasted text loses the blanks around it, and none within', () => {
  const { one } = entryOf(license);
  const pasted = { ...one, number: ' 77 1\t', npn: ' 8812345 ', expires: ' 2027-03-31 ' };
  expect(inputOf(pasted)).toEqual(inputOf(one));
  expect(inputOf({ ...one, npn: '  ', expires: ' ' })).toMatchObject({ npn: null, expires: null });
});
