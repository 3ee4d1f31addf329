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
  it('of nothing is right', () => {
    expect(problems({})).toEqual([]);
    expect(problems({}, married)).toEqual([]);
  });

  it('is of somebody who is 18 today', () => {
    expect(problems({ usr_dateofbirth: '2008-11-26' })).toEqual([]);
    expect(problems({ usr_dateofbirth: '2008-11-27' })).toEqual(['usr_dateofbirth adult']);
  });

  it('names a new partner wholly', () => {
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

  it('of a couple needs the partner’s name, which cannot be emptied', () => {
    expect(problems({ usr_partnerfirstname: null }, married)).toEqual([
      'usr_partnerfirstname required',
    ]);
    expect(problems({ usr_partnerfirstname: null, usr_maritalstatus: 0 }, married)).toEqual([]);
  });

  it('takes of a partner what is known already', () => {
    expect(problems({ usr_partnerfirstname: 'Samuel' }, married)).toEqual([]);
    expect(problems({ usr_partnerdateofbirth: '2010-01-01' }, married)).toEqual([
      'usr_partnerdateofbirth adult',
    ]);
  });

  it('asks nothing of a partner of whoever is single now', () => {
    const change = { usr_maritalstatus: 0 as const, usr_partnerdateofbirth: '2010-01-01' };
    expect(problems(change, married)).toEqual([]);
  });
});

describe('the columns that a change sets', () => {
  it('are those it names, and no other', () => {
    expect(changedColumns({ usr_firstname: 'Dana', usr_rents: false }, married)).toEqual({
      first_name: 'Dana',
      rents: false,
    });
    expect(changedColumns({}, married)).toEqual({});
    expect(changedColumns({ zipcodes: { zip_id: 27601 } }, married)).toEqual({
      zip_code_id: 27601,
    });
  });

  it('take the second line of an address away by its word', () => {
    expect(changedColumns({ usr_address2: 'None' }, married)).toEqual({ address2: null });
    expect(changedColumns({ usr_address2: 'Flat 2' }, married)).toEqual({ address2: 'Flat 2' });
  });

  it('take a partner away from whoever is single, and keep one otherwise', () => {
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
