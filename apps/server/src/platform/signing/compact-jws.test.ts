import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJwsPayload, signJws, verifyJws } from './compact-jws.ts';
import {
  computeThumbprint,
  createSigningKey,
  readSigningKey,
  type SigningKey,
} from './signing-key.ts';

const getKey = (): SigningKey => {
  const key = readSigningKey(createSigningKey());
  if (!key) throw new Error('a new key cannot be read');
  return key;
};
const [own, other] = [getKey(), getKey()];
const typ = 'fanwise-test+jws';
const payload = { id: 'r1', channels: ['call'] };
const jws = signJws(own, typ, payload);
const read = (text: string, of = own, as = typ) => verifyJws(text, { jwk: of.jwk, typ: as });

describe('a signed token', () => {
  it('verifies with the public key and returns the same payload', () => {
    expect(read(jws)).toEqual(payload);
    expect(readJwsPayload(jws)).toEqual(payload);
  });

  it('names the key by its thumbprint', () => {
    const [head = ''] = jws.split('.');
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({
      alg: 'Ed25519',
      typ,
      kid: computeThumbprint(own.jwk),
    });
  });

  it('is nothing to another key, and nothing as another type', () => {
    expect(read(jws, other)).toBeNull();
    expect(read(jws, own, 'something-else+jws')).toBeNull();
  });

  it('is the same for the same payload', () => {
    expect(signJws(own, typ, payload)).toBe(jws);
  });

  it.each([
    ['nothing', ''],
    ['two parts', jws.split('.').slice(0, 2).join('.')],
    ['four parts', `${jws}.x`],
    ['no signature', `${jws.split('.').slice(0, 2).join('.')}.`],
    ['padding', `${jws}=`],
    ['a line', `${jws}\n`],
    ['no JSON', `x.${jws.split('.').slice(1).join('.')}`],
  ])('is none with %s', (_, text) => {
    expect(read(text)).toBeNull();
  });

  it('takes no other algorithm on its word', () => {
    const [, body = '', signature = ''] = jws.split('.');
    for (const alg of ['none', 'HS256', 'EdDSA']) {
      const head = { alg, typ, kid: computeThumbprint(own.jwk) };
      const forged = Buffer.from(JSON.stringify(head)).toString('base64url');
      expect(read([forged, body, signature].join('.'))).toBeNull();
      expect(read([forged, body, ''].join('.'))).toBeNull();
    }
  });

  it('is none once any sign of it is another one', () => {
    fc.assert(
      fc.property(
        fc.nat(jws.length - 1),
        fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'),
        (at, sign) => {
          const changed = jws.slice(0, at) + sign + jws.slice(at + 1);
          expect(read(changed) === null).toBe(changed !== jws);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a key to sign with', () => {
  it('is read from what was written of it, and from nothing else', () => {
    const written = createSigningKey();
    expect(readSigningKey(written)?.kid).toBe(readSigningKey(written)?.kid);
    expect(own.kid).not.toBe(other.kid);
    for (const text of ['', 'x', written.slice(0, -4)]) expect(readSigningKey(text)).toBeNull();
  });
});

it('a token that cannot be read has no payload', () => {
  for (const text of ['', 'a', 'a.b.c']) expect(readJwsPayload(text)).toEqual({});
});
