import type { ConsentReceipt, OpenedReceipt } from '@fanwise/contract/own';

/** SHA-256 in base64url, as receipts write it. */
const digest = async (text: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

/**
 * True if the hashes of the disclosed names and numbers are among the signed ones; null where this browser cannot
 * compute them.
 */
export const areSigned = async (
  { values, salts }: Pick<OpenedReceipt, 'values' | 'salts'>,
  { payload }: Pick<ConsentReceipt, 'payload'>,
): Promise<boolean | null> => {
  const person = payload.person as Record<string, string>;
  try {
    const same = await Promise.all(
      Object.entries(values).map(
        async ([name, value]) => (await digest(`${salts[name]}.${value}`)) === person[name],
      ),
    );
    return same.every(Boolean);
  } catch {
    return null;
  }
};
