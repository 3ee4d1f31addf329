import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { areSigned } from './check-opened.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const salts = { name: 'AAE', phone: 'BBF', email: 'CCG' };
const values = { name: 'Dana Réyes', phone: '9195550142', email: 'dana@example.com' };
const person = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [
    name,
    digest(`${salts[name as keyof typeof salts]}.${value}`),
  ]),
);
const receipt = { payload: { person } };

it('disclosed values pass only if all of them are among the signed ones', async () => {
  expect(await areSigned({ values, salts }, receipt)).toBe(true);
  const { email } = values;
  expect(await areSigned({ values: { email }, salts }, receipt)).toBe(true);
  const lied = { ...values, phone: '9195550143' };
  expect(await areSigned({ values: lied, salts }, receipt)).toBe(false);
  expect(await areSigned({ values, salts: { ...salts, name: 'AAF' } }, receipt)).toBe(false);
  expect(await areSigned({ values: { ...values, age: '42' }, salts }, receipt)).toBe(false);
});
