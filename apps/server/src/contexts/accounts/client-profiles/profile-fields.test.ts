import type { ConsumerProfileChange } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { findFieldProblems, pickChangedColumns } from './profile-fields.ts';
import type { StoredConsumer } from './queries.ts';

const single = {
  marital_status: 0,
  partner_first_name: null,
  partner_last_name: null,
  partner_birth_date: null,
  today: '2026-11-26',
} as unknown as StoredConsumer;
const married = {
  ...single,
  marital_status: 1,
  partner_first_name: 'Sam',
  partner_last_name: 'Ortiz',
  partner_birth_date: '1980-01-31',
} as StoredConsumer;
const problems = (change: ConsumerProfileChange, stored = single) =>
  findFieldProblems(change, stored).map(({ field, code }) => `${field} ${code}`);

describe('a changed profile', () => {
  it('without any field is accepted', () => {
    expect(problems({})).toEqual([]);
    expect(problems({}, married)).toEqual([]);
  });

  it('needs a person who is at least 18 today', () => {
    expect(problems({ dateOfBirth: '2008-11-26' })).toEqual([]);
    expect(problems({ dateOfBirth: '2008-11-27' })).toEqual(['dateOfBirth adult']);
  });

  it('needs every field of a new partner', () => {
    expect(problems({ maritalStatus: 1 })).toEqual([
      'partnerFirstName required',
      'partnerLastName required',
      'partnerDateOfBirth required',
    ]);
    expect(problems({ maritalStatus: 2, partnerFirstName: 'Sam' })).toEqual([
      'partnerLastName required',
      'partnerDateOfBirth required',
    ]);
  });

  it('the profile of a couple needs the partner’s name, which cannot be cleared', () => {
    expect(problems({ partnerFirstName: null }, married)).toEqual(['partnerFirstName required']);
    expect(problems({ partnerFirstName: null, maritalStatus: 0 }, married)).toEqual([]);
  });

  it('uses the stored fields of a partner that it does not name', () => {
    expect(problems({ partnerFirstName: 'Samuel' }, married)).toEqual([]);
    expect(problems({ partnerDateOfBirth: '2010-01-01' }, married)).toEqual([
      'partnerDateOfBirth adult',
    ]);
  });

  it('checks no partner field when the person is single', () => {
    const change = { maritalStatus: 0 as const, partnerDateOfBirth: '2010-01-01' };
    expect(problems(change, married)).toEqual([]);
  });
});

describe('the columns that a change sets', () => {
  it('are those it names, and no other', () => {
    expect(pickChangedColumns({ firstName: 'Dana', rents: false }, married)).toEqual({
      first_name: 'Dana',
      rents: false,
    });
    expect(pickChangedColumns({}, married)).toEqual({});
    expect(pickChangedColumns({ zipcodes: { zipId: 27601 } }, married, 27601)).toEqual({
      zip_code_id: 27601,
    });
  });

  it('take the second line of an address away by its word', () => {
    expect(pickChangedColumns({ address2: 'None' }, married)).toEqual({ address2: null });
    expect(pickChangedColumns({ address2: 'Flat 2' }, married)).toEqual({ address2: 'Flat 2' });
  });

  it('clear the partner of a single person, and keep any other', () => {
    const gone = {
      partner_first_name: null,
      partner_last_name: null,
      partner_birth_date: null,
    };
    expect(pickChangedColumns({ maritalStatus: 0 }, married)).toEqual({
      marital_status: 0,
      ...gone,
    });
    expect(pickChangedColumns({ partnerFirstName: 'Sam' }, single)).toEqual(gone);
    expect(pickChangedColumns({ partnerFirstName: 'Samuel' }, married)).toEqual({
      partner_first_name: 'Samuel',
    });
  });
});
