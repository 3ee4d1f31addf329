import { createPublicKey, sign, verify } from 'node:crypto';
import { computeThumbprint, type PublicJwk, type SigningKey } from './signing-key.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs a payload as compact JWS (RFC 7515) with Ed25519 (RFC 9864). */
export const signJws = ({ key, kid }: SigningKey, typ: string, payload: object): string => {
  const signed = `${encode({ alg: 'Ed25519', typ, kid })}.${encode(payload)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
};

/**
 * The payload of a compact JWS that this key signed as this type; null for anything else. Each part has to be written as
 * it would be written again: the last character of a signature has bits that mean nothing.
 */
export const verifyJws = (
  jws: string,
  { jwk, typ }: { jwk: PublicJwk; typ: string },
): Record<string, unknown> | null => {
  const parts = jws.split('.');
  const [header = '', payload = '', signature = ''] = parts;
  if (parts.length !== 3 || !parts.every(isCanonical)) return null;
  const head = readObject(header);
  if (head?.alg !== 'Ed25519' || head.typ !== typ || head.kid !== computeThumbprint(jwk))
    return null;
  const isValidSignature = verify(
    null,
    Buffer.from(`${header}.${payload}`),
    createPublicKey({ key: jwk, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );
  return isValidSignature ? readObject(payload) : null;
};

/** The payload of a JWS that was verified before. */
export const readJwsPayload = (jws: string): Record<string, unknown> =>
  readObject(jws.split('.')[1] ?? '') ?? {};

const isCanonical = (part: string): boolean =>
  Buffer.from(part, 'base64url').toString('base64url') === part;

const readObject = (part: string): Record<string, unknown> | null => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
};
