import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDataKey, readDataKeys } from './data-keys.ts';
import { createSealing, UnsealError } from './sealing.ts';

const getKeys = (...written: string[]) => readDataKeys(written.join()) ?? [];
const [older, newer] = [createDataKey('2026'), createDataKey('2027')];

describe('a sealed value', () => {
  const sealing = createSealing(getKeys(older));

  it('a sealed value of any content is unsealed to the same bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (plaintext, place) => {
        const unsealed = sealing.unseal(sealing.seal(plaintext, place), place);
        expect(unsealed.equals(Buffer.from(plaintext))).toBe(true);
      }),
    );
  });

  it('shows nothing of what it holds, and is another one each time', () => {
    const sealed = sealing.seal('insulin', 'here');
    expect(sealed.includes('insulin')).toBe(false);
    expect(sealed.equals(sealing.seal('insulin', 'here'))).toBe(false);
  });

  it('is refused when any byte of it was changed, or it was cut', () => {
    const sealed = sealing.seal('insulin', 'here');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => sealing.unseal(changed, 'here'), `byte ${at}`).toThrow(UnsealError);
      expect(() => sealing.unseal(sealed.subarray(0, at), 'here'), `cut ${at}`).toThrow(
        UnsealError,
      );
    }
  });

  it('is refused at another place than it was sealed for', () => {
    const sealed = sealing.seal('insulin', 'submission 1');
    expect(() => sealing.unseal(sealed, 'submission 2')).toThrow(UnsealError);
  });

  it('names its key, and is refused by another key of the same name', () => {
    const sealed = sealing.seal('insulin', 'here');
    const impostor = createSealing(getKeys(createDataKey('2026')));
    expect(() => impostor.unseal(sealed, 'here')).toThrow(UnsealError);
    const without = createSealing(getKeys(newer));
    expect(() => without.unseal(sealed, 'here')).toThrow('a key that is not there: 2026');
  });
});

describe('several keys', () => {
  it('all unseal; the first seals', () => {
    const before = createSealing(getKeys(older)).seal('insulin', 'here');
    const sealing = createSealing(getKeys(newer, older));
    expect(sealing.newestKeyId).toBe('2027');
    expect(sealing.unseal(before, 'here').toString()).toBe('insulin');
    const after = sealing.seal('insulin', 'here');
    expect(createSealing(getKeys(newer)).unseal(after, 'here').toString()).toBe('insulin');
  });
});

describe('DATA_KEYS', () => {
  it.each([
    ['', 'nothing'],
    ['2026', 'no key'],
    [`2026:${'A'.repeat(42)}`, 'a key that is too short'],
    [`2026:${'A'.repeat(44)}`, 'a key that is too long'],
    [`UPPER:${'A'.repeat(43)}`, 'an id with other letters'],
    [`${older},`, 'an empty key'],
    [`${older},${older}`, 'one id twice'],
  ])('%s is refused: %s', (text) => {
    expect(readDataKeys(text)).toBeNull();
  });

  it('takes both alphabets of base64, and spaces', () => {
    const standard = `a:${Buffer.alloc(32, 251).toString('base64')}`;
    const forAddresses = `b:${Buffer.alloc(32, 251).toString('base64url')}`;
    const read = getKeys(standard, ` ${forAddresses} `);
    expect(read.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(read[0]?.key.equals(read[1]?.key ?? Buffer.alloc(0))).toBe(true);
  });
});
