import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { DataKey } from './data-keys.ts';

/** A value that cannot be unsealed: it was changed, belongs elsewhere, or its key is not among DATA_KEYS. */
export class UnsealError extends Error {
  override name = 'UnsealError';
}

/**
 * Seals what only the product may read, with a key that is not in the database. `associatedData` says where a value
 * belongs, as in `submission-part 12 2 health`: sealed for one place, it is refused at every other.
 */
export type Sealing = {
  /** The id of the key that seals. */
  newestKeyId: string;
  /** The ids of all keys that unseal. */
  keyIds: readonly string[];
  seal(plaintext: string | Uint8Array, associatedData: string): Buffer;
  /** Throws UnsealError. */
  unseal(sealed: Uint8Array, associatedData: string): Buffer;
};

const algorithm = 'aes-256-gcm';
const format = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** A sealed value is `format | length of the key's id | id | nonce | tag | ciphertext`; what is in front is sealed with it. */
export const createSealing = (keys: readonly DataKey[]): Sealing => {
  const [newest] = keys;
  if (newest === undefined) throw new Error('sealing needs a key');
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  return {
    newestKeyId: newest.id,
    keyIds: keys.map(({ id }) => id),
    seal: (plaintext, associatedData) => {
      const head = getHead(newest.id);
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, newest.key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.concat([head, Buffer.from(associatedData)]));
      const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
      return Buffer.concat([head, nonce, cipher.getAuthTag(), ciphertext]);
    },
    unseal: (sealed, associatedData) => {
      const { id, head, nonce, tag, ciphertext } = getParts(sealed);
      const key = byId.get(id);
      if (key === undefined) throw new UnsealError(`sealed with a key that is not there: ${id}`);
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.concat([head, Buffer.from(associatedData)]));
      decipher.setAuthTag(tag);
      const plaintext = decipher.update(ciphertext);
      try {
        return Buffer.concat([plaintext, decipher.final()]);
      } catch {
        throw new UnsealError('changed, or sealed for another place');
      }
    },
  };
};

const getHead = (id: string): Buffer =>
  Buffer.concat([Buffer.from([format, Buffer.byteLength(id)]), Buffer.from(id)]);

const getParts = (sealed: Uint8Array) => {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const nonceAt = 2 + (bytes[1] ?? 0);
  const tagAt = nonceAt + nonceBytes;
  const ciphertextAt = tagAt + tagBytes;
  if (bytes[0] !== format || bytes.length < ciphertextAt)
    throw new UnsealError('not a sealed value');
  const head = bytes.subarray(0, nonceAt);
  return {
    id: head.toString('utf8', 2),
    head,
    nonce: bytes.subarray(nonceAt, tagAt),
    tag: bytes.subarray(tagAt, ciphertextAt),
    ciphertext: bytes.subarray(ciphertextAt),
  };
};
