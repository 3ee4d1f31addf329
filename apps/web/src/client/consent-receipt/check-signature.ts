/** The bytes of a part; it has to be written the one way there is: the last letter of a signature has idle bits. */
const bytesOf = (part: string): Uint8Array<ArrayBuffer> => {
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const again = btoa(String.fromCharCode(...bytes));
  if (again.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') !== part)
    throw new NotWellWritten();
  return bytes;
};

class NotWellWritten extends Error {}

/** A public key as the product lists it. */
export type Key = { kid: string; kty: string; crv: string; x: string };

/** Whether one of these keys signed a receipt. Rejects where this browser cannot tell: Ed25519 is new in some. */
export const isSigned = async (jws: string, keys: readonly Key[]): Promise<boolean> => {
  const [header = '', payload = '', signature = '', ...more] = jws.split('.');
  try {
    const { kid, alg, typ } = JSON.parse(new TextDecoder().decode(bytesOf(header)));
    const known = keys.find((key) => key.kid === kid);
    if (!known || alg !== 'Ed25519' || typ !== 'fanwise-consent+jws' || more.length > 0)
      return false;
    bytesOf(payload);
    const { kty, crv, x } = known;
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify']);
    const signed = new TextEncoder().encode(`${header}.${payload}`);
    return await crypto.subtle.verify('Ed25519', key, bytesOf(signature), signed);
  } catch (error) {
    // What cannot be read was not written by us.
    const isUnreadable =
      error instanceof NotWellWritten ||
      error instanceof SyntaxError ||
      (error instanceof DOMException && error.name === 'InvalidCharacterError');
    if (isUnreadable) return false;
    throw error;
  }
};

/** What the page finds out about a signature. */
export type Checked = {
  /** Null where this browser cannot tell, or the keys cannot be read. */
  isGood: boolean | null;
  /** The public key a receipt names, as the product lists it; null without one. */
  x: string | null;
};

/** Which of the listed keys a receipt names. */
const keyOf = (jws: string, keys: readonly Key[]): Key | undefined => {
  try {
    const { kid } = JSON.parse(new TextDecoder().decode(bytesOf(jws.split('.')[0] ?? '')));
    return keys.find((key) => key.kid === kid);
  } catch {
    return undefined;
  }
};

/** Whether the keys the product lists signed a receipt, and which of them it names. */
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
