import type { ConsumerProfileChange } from '@fanwise/contract';
import { describe, expect, it } from 'vitest';
import { changedColumns, fieldProblems } from './profile-fields.ts';
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
  fieldProblems(change, stored).map(({ field, code }) => `${field} ${code}`);

describe('a changed profile', () => {
  it('without any field is accepted', () => {
    expect(problems({})).toEqual([]);
    expect(problems({}, married)).toEqual([]);
  });

  it('needs a person who is at least 18 today', () => {
    expect(problems({ usr_dateofbirth: '2008-11-26' })).toEqual([]);
    expect(problems({ usr_dateofbirth: '2008-11-27' })).toEqual(['usr_dateofbirth adult']);
  });

  it('needs every field of a new partner', () => {
    expect(problems({ usr_maritalstatus: 1 })).toEqual([
      'usr_partnerfirstname required',
      'usr_partnerlastname required',
      'usr_partnerdateofbirth required',
    ]);
    expect(problems({ usr_maritalstatus: 2, usr_partnerfirstname: 'Sam' })).toEqual([
      'usr_partnerlastname required',
      'usr_partnerdateofbirth required',
    ]);
  });

  it('cannot clear the name of a partner', () => {
    expect(problems({ usr_partnerfirstname: null }, married)).toEqual([
      'usr_partnerfirstname required',
    ]);
    expect(problems({ usr_partnerfirstname: null, usr_maritalstatus: 0 }, married)).toEqual([]);
  });

  it('uses the stored fields of a partner that it does not name', () => {
    expect(problems({ usr_partnerfirstname: 'Samuel' }, married)).toEqual([]);
    expect(problems({ usr_partnerdateofbirth: '2010-01-01' }, married)).toEqual([
      'usr_partnerdateofbirth adult',
    ]);
  });

  it('checks no partner field when the person is single', () => {
    const change = { usr_maritalstatus: 0 as const, usr_partnerdateofbirth: '2010-01-01' };
    expect(problems(change, married)).toEqual([]);
  });
});

describe('the columns that a change sets', () => {
  it('are those of the fields it names, and no others', () => {
    expect(changedColumns({ usr_firstname: 'Dana', usr_rents: false }, married)).toEqual({
      first_name: 'Dana',
      rents: false,
    });
    expect(changedColumns({}, married)).toEqual({});
    expect(changedColumns({ zipcodes: { zip_id: 27601 } }, married)).toEqual({
      zip_code_id: 27601,
    });
  });

  it('clear the second line of an address when it is “None”', () => {
    expect(changedColumns({ usr_address2: 'None' }, married)).toEqual({ address2: null });
    expect(changedColumns({ usr_address2: 'Flat 2' }, married)).toEqual({ address2: 'Flat 2' });
  });

  it('clear the partner of a single person, and keep any other', () => {
    const gone = {
      partner_first_name: null,
      partner_last_name: null,
      partner_birth_date: null,
    };
    expect(changedColumns({ usr_maritalstatus: 0 }, married)).toEqual({
      marital_status: 0,
      ...gone,
    });
    expect(changedColumns({ usr_partnerfirstname: 'Sam' }, single)).toEqual(gone);
    expect(changedColumns({ usr_partnerfirstname: 'Samuel' }, married)).toEqual({
      partner_first_name: 'Samuel',
    });
  });
});
