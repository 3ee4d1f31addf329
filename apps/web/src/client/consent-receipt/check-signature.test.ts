import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSigned, type Key } from './check-signature.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = { ...publicKey.export({ format: 'jwk' }), kid: 'one' } as Key;
const typ = 'fanwise-consent+jws';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const receipt = (header: object) => {
  const signed = `${part(header)}.${part({ v: 1, id: 'a', kind: 'given' })}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
};
const good = receipt({ alg: 'Ed25519', typ, kid: 'one' });
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('a signature checked in the page', () => {
  it('is valid, and each of 300 changed bytes makes it invalid', async () => {
    expect(await isSigned(good, [key])).toBe(true);
    for (let change = 0; change < 300; change += 1) {
      const at = (change * 7) % good.length;
      const other = letters[(letters.indexOf(good[at] ?? '') + 1 + change) % letters.length];
      if (other === good[at]) continue;
      const changed = `${good.slice(0, at)}${other}${good.slice(at + 1)}`;
      expect([at, await isSigned(changed, [key])]).toEqual([at, false]);
    }
  });

  it('is invalid with unused bits set, another algorithm, another type, a foreign key, or an extra part', async () => {
    const last = letters.indexOf(good.at(-1) ?? '');
    expect(await isSigned(`${good.slice(0, -1)}${letters[last ^ 1]}`, [key])).toBe(false);
    const foreign = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
    expect(await isSigned(good, [{ ...foreign, kid: 'one' } as Key])).toBe(false);
    expect(await isSigned(good, [{ ...key, kid: 'two' }])).toBe(false);
    for (const header of [
      { alg: 'EdDSA', typ, kid: 'one' },
      { alg: 'none', typ, kid: 'one' },
      { alg: 'Ed25519', typ: 'JWT', kid: 'one' },
    ])
      expect(await isSigned(receipt(header), [key])).toBe(false);
    expect(await isSigned(`${good}.${part({})}`, [key])).toBe(false);
  });
});
