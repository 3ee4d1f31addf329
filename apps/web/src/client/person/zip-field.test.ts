import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubServer, stubStorage } from '../../testing.ts';
import { findZipInState } from './zip-field.tsx';

const row = (zipId: number, state: string) => ({
  zipId,
  zipCode: '86515',
  city: 'Window Rock',
  state,
});
const choice = (value: number, state: string) => ({
  value,
  label: `86515 — Window Rock, ${state}`,
  city: 'Window Rock',
  state,
});
const unsettled = { value: 86515, label: '86515 — Window Rock', city: 'Window Rock', state: '' };

beforeEach(() => stubStorage());
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['the other state takes the other row', choice(86515, 'AZ'), 'NM', choice(186515, 'NM')],
  ['a state takes its row of a ZIP code without a state', unsettled, 'NM', choice(186515, 'NM')],
  ['a third state is left to be compared with the first row', unsettled, 'CO', choice(86515, 'AZ')],
  ['a third state changes nothing of a chosen row', choice(86515, 'AZ'), 'CO', null],
])('in a ZIP code that lies in two states, %s', async (_, zip, state, expected) => {
  stubServer({
    'GET /auth/zipcodes': { body: { data: [row(86515, 'AZ'), row(186515, 'NM')] } },
  });
  expect(await findZipInState(zip, state)).toEqual(expected);
});
