import type { UnlockedContact } from '@fanwise/contract/own';
import { expect, it } from 'vitest';
import { POLL_DELAYS_MS, waitForContact } from './wait-for-contact.ts';

const contact = {
  firstName: 'Ada',
  lastName: 'Reyes',
  email: 'ada@example.com',
  phoneNumber: '(201)555-0199',
} as UnlockedContact;

function reader(answers: readonly boolean[]) {
  const pauses: number[] = [];
  const left = [...answers];
  const found = waitForContact(
    async () => (left.shift() ? contact : null),
    async (milliseconds) => pauses.push(milliseconds),
  );
  return { found, pauses };
}

it('a payment that has settled shows the contact without a pause', async () => {
  const { found, pauses } = reader([true]);
  expect(await found).toBe(contact);
  expect(pauses).toEqual([]);
});

it('a payment that is being processed is looked at again, with longer and longer pauses', async () => {
  const { found, pauses } = reader([false, false, false, true]);
  expect(await found).toBe(contact);
  expect(pauses).toEqual([500, 1000, 2000]);
});

it('gives up after the last pause', async () => {
  const { found, pauses } = reader([]);
  expect(await found).toBeNull();
  expect(pauses).toEqual(POLL_DELAYS_MS);
});
