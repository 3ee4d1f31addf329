import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';

/** The public half of an Ed25519 key, as RFC 8037 writes it. */
export type PublicJwk = { kty: 'OKP'; crv: 'Ed25519'; x: string };

/** A key that signs, and how everybody names it. */
export type SigningKey = { key: KeyObject; jwk: PublicJwk; kid: string };

/** A new key as PEM (PKCS#8). */
export const createSigningKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

/** Reads a private Ed25519 key in PEM, also one whose line breaks are written as `\n`; null for anything else. */
export const readSigningKey = (pem: string): SigningKey | null => {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyType !== 'ed25519') return null;
    const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
    const jwk: PublicJwk = { kty: 'OKP', crv: 'Ed25519', x };
    return { key, jwk, kid: computeThumbprint(jwk) };
  } catch {
    return null;
  }
};

/** The name of a public key, RFC 7638: SHA-256 of its members in alphabetical order. */
export const computeThumbprint = ({ crv, kty, x }: PublicJwk): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
