/** Decodes a part and throws unless it is in canonical base64url: the last letter of a signature has unused bits. */
const bytesOf = (part: string): Uint8Array<ArrayBuffer> => {
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const again = btoa(String.fromCharCode(...bytes));
  if (again.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') !== part)
    throw new MalformedReceiptError();
  return bytes;
};

class MalformedReceiptError extends Error {}

/** A public key from the product's key list. */
export type Key = { kid: string; kty: string; crv: string; x: string };

/** True if one of these keys signed the receipt. Rejects where this browser has no Ed25519. */
export const isSigned = async (jws: string, keys: readonly Key[]): Promise<boolean> => {
  const [header = '', payload = '', signature = '', ...more] = jws.split('.');
  try {
    const { kid, alg, typ } = JSON.parse(new TextDecoder().decode(bytesOf(header)));
    const knownKey = keys.find((key) => key.kid === kid);
    if (!knownKey || alg !== 'Ed25519' || typ !== 'fanwise-consent+jws' || more.length > 0)
      return false;
    bytesOf(payload);
    const { kty, crv, x } = knownKey;
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify']);
    const signed = new TextEncoder().encode(`${header}.${payload}`);
    return await crypto.subtle.verify('Ed25519', key, bytesOf(signature), signed);
  } catch (error) {
    // An unreadable receipt counts as not signed by the product.
    const isUnreadable =
      error instanceof MalformedReceiptError ||
      error instanceof SyntaxError ||
      (error instanceof DOMException && error.name === 'InvalidCharacterError');
    if (isUnreadable) return false;
    throw error;
  }
};

/** The result of checking a signature. */
export type Checked = {
  /** Null where this browser cannot check it, or the keys cannot be loaded. */
  isGood: boolean | null;
  /** The public key that the receipt names, from the product's list; null if the list has no such key. */
  x: string | null;
};

/** Finds the listed key that a receipt names. */
const keyOf = (jws: string, keys: readonly Key[]): Key | undefined => {
  try {
    const { kid } = JSON.parse(new TextDecoder().decode(bytesOf(jws.split('.')[0] ?? '')));
    return keys.find((key) => key.kid === kid);
  } catch {
    return undefined;
  }
};

/** Checks a receipt against the product's key list and finds the key it names. */
export const checkSignature = async (jws: string): Promise<Checked> => {
  try {
    const response = await fetch('/.well-known/fanwise-consent-keys.json');
    const { keys } = (await response.json()) as { keys: Key[] };
    const x = keyOf(jws, keys)?.x ?? null;
    return { isGood: await isSigned(jws, keys).catch(() => null), x };
  } catch {
    return { isGood: null, x: null };
  }
};
