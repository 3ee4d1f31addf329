import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { describe, expect, it } from 'vitest';
import { readStoredForm } from './stored-form.ts';

const person = {
  firstName: 'Ingrid',
  lastName: 'Berg',
  dateOfBirth: '1984-03-09',
  address1: '1 Elm St',
  address2: '',
  city: 'Raleigh',
  state: 'NC',
  rents: true,
  maritalStatus: 0,
  gender: 2,
  zipcodes: { value: 27601, label: '27601', city: 'Raleigh', state: 'NC' },
  partnerFirstName: '',
  partnerLastName: '',
  partnerDateOfBirth: '',
  phoneNumber: '(919)555-0142',
  email: 'i@example.com',
  emailNotification: false,
};
const form = {
  type: 3,
  person,
  carrierId: 4,
  answers: { 3: [[31, { text: 'x' }]] },
  checked: { 0: 'a' },
  moreTypes: [1],
};
const { phoneNumber: _, email: __, ...storedPerson } = person;
const storedForm = { ...form, person: { ...storedPerson, zipcodes: { value: 27601 } } };
const health: Readonly<Record<number, readonly number[]>> = { 2: [201, 202] };
const healthIds = (type: InsuranceTypeId) => new Set(health[type] ?? []);
const read = (sent: unknown) => readStoredForm(JSON.stringify(sent), healthIds);

describe('a stored form', () => {
  it('is stored as sent, except for the phone number, the address, and what the page shows of a ZIP code', () => {
    expect(read(form)).toEqual(storedForm);
  });

  it('holds no phone number and no address, not even among the checked values', () => {
    const sent = JSON.stringify(read({ ...form, checked: { 0: 'a', 1: '(919)555-0142' } }));
    expect(sent).not.toContain('0142');
    expect(sent).not.toContain('i@example.com');
  });

  it('holds only fields it names, and no password under any key', () => {
    const sent = { ...form, password: 'secret', person: { ...person, password: 'secret' } };
    expect(JSON.stringify(read(sent))).not.toContain('secret');
    const checked = { ...form, checked: { 0: 'a', 2: 'of the password' } };
    expect(read(checked)?.checked).toEqual({ 0: 'a' });
  });

  it('holds no answer about health', () => {
    const answers = {
      2: [
        [201, { text: 'ill' }],
        [203, { text: 'fine' }],
      ],
      3: [[202, { text: 'ill' }]],
    };
    expect(read({ ...form, answers })?.answers).toEqual({ 2: [[203, { text: 'fine' }]], 3: [] });
  });

  it.each<[string, object, object]>([
    ['a text too long', { firstName: 'x'.repeat(256) }, { firstName: '' }],
    ['no text', { lastName: 7 }, { lastName: '' }],
    [
      'a choice that is none',
      { maritalStatus: 3, gender: '1' },
      { maritalStatus: null, gender: null },
    ],
    ['no ZIP code', { zipcodes: '27601' }, { zipcodes: null }],
    [
      'no yes or no',
      { rents: 'yes', emailNotification: 0 },
      { rents: null, emailNotification: true },
    ],
  ])('leaves out %s, and keeps the rest', (_, wrong, kept) => {
    expect(read({ ...form, person: { ...person, ...wrong } })).toEqual({
      ...storedForm,
      person: { ...storedForm.person, ...kept },
    });
  });

  it.each<[string, object, object]>([
    ['answers of no type', { answers: { home: [] } }, { answers: {} }],
    ['too many answers', { answers: { 3: Array(21).fill([31, { text: 'x' }]) } }, { answers: {} }],
    ['a long answer', { answers: { 3: [[31, { text: 'x'.repeat(501) }]] } }, { answers: {} }],
    ['no carrier', { carrierId: 'x' }, { carrierId: null }],
    ['types there are not', { moreTypes: [9] }, { moreTypes: [] }],
    ['a step that is none', { checked: { 0: 7 } }, { checked: {} }],
  ])('leaves out %s', (_, wrong, kept) => {
    expect(read({ ...form, ...wrong })).toEqual({ ...storedForm, ...kept });
  });

  it.each([
    ['no type', { ...form, type: 9 }],
    ['nobody', { ...form, person: null }],
    ['a list', []],
    ['a text', 'x'],
    ['nothing', null],
  ])('with %s is none', (_, sent) => {
    expect(read(sent)).toBeNull();
  });

  it('is null when the sent form cannot be read', () => {
    expect(readStoredForm('{', healthIds)).toBeNull();
    expect(readStoredForm('', healthIds)).toBeNull();
  });
});
