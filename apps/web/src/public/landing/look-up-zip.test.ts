import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStoredRegistration } from '../../client/started-registration/stored-registration.ts';
import { zipFirst } from '../../messages/en/consumer/zip-first.ts';
import { stubServer, stubStorage } from '../../testing.ts';
import { lookUpZip } from './look-up-zip.ts';

beforeEach(() => stubStorage());
afterEach(() => vi.unstubAllGlobals());

const typed = async (zipCode: string, place: object) => {
  const data = { zipId: Number(zipCode), zipCode, agents: 1, carriers: [], ...place };
  stubServer({ 'GET /coverage': { body: { data } } });
  let message = '';
  await lookUpZip({ value: zipCode } as HTMLInputElement, (text) => {
    message = text;
  });
  const { zipcodes, city, state } = readStoredRegistration().person;
  return { message, zipcodes, city, state };
};

it('a ZIP code on the landing page fills in the registration with its city and state', async () => {
  expect(await typed('78701', { city: 'Austin', state: 'TX', states: ['TX'] })).toMatchObject({
    zipcodes: { value: 78701, label: '78701 — Austin, TX', city: 'Austin', state: 'TX' },
    city: 'Austin',
    state: 'TX',
  });
});

it('a ZIP code in two states fills in the registration, which asks for the state', async () => {
  const place = { city: 'Window Rock', state: 'AZ', states: ['AZ', 'NM'] };
  expect(await typed('86515', place)).toEqual({
    message: zipFirst.english.inTwoStates('Window Rock', ['AZ', 'NM']),
    zipcodes: { value: 86515, label: '86515 — Window Rock', city: 'Window Rock', state: '' },
    city: 'Window Rock',
    state: '',
  });
});
