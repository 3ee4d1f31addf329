import type { UnlockedContact } from '@fanwise/contract/own';

/** Pauses before each further look for the contact while the bank has not confirmed yet. */
export const POLL_DELAYS_MS: readonly number[] = [500, 1000, 2000, 4000];

/**
 * Reads the contact of a lead that was just paid, again while the payment is being processed.
 * Null when it did not come in time. `read` answers null while the fee counts as unpaid.
 */
export async function waitForContact(
  read: () => Promise<UnlockedContact | null>,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<UnlockedContact | null> {
  const first = await read();
  if (first) return first;
  for (const delayMs of POLL_DELAYS_MS) {
    await pause(delayMs);
    const contact = await read();
    if (contact) return contact;
  }
  return null;
}
