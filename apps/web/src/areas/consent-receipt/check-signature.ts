const bytesOf = (part: string): Uint8Array<ArrayBuffer> => {
  const text = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
};

type Key = { kid: string; kty: string; crv: string; x: string };

/**
 * Whether one of our public keys signed a receipt, checked in this browser; null where it cannot (Ed25519 is new in some),
 * or where the keys cannot be read.
 */
export const checkSignature = async (jws: string): Promise<boolean | null> => {
  const [header = '', payload = '', signature = ''] = jws.split('.');
  try {
    const response = await fetch('/.well-known/fanwise-consent-keys.json');
    const { keys } = (await response.json()) as { keys: Key[] };
    const { kid, alg } = JSON.parse(new TextDecoder().decode(bytesOf(header)));
    const known = keys.find((key) => key.kid === kid);
    if (!known || alg !== 'Ed25519') return false;
    const { kty, crv, x } = known;
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify']);
    const signed = new TextEncoder().encode(`${header}.${payload}`);
    return await crypto.subtle.verify('Ed25519', key, bytesOf(signature), signed);
  } catch {
    return null;
  }
};
