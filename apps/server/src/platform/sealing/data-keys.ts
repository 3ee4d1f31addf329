import { randomBytes } from 'node:crypto';

/** A key that seals what is kept. Its id stands in front of everything it sealed. */
export type DataKey = { id: string; key: Buffer };

const keyBytes = 32;
const written = /^([a-z0-9][a-z0-9-]{0,15}):([A-Za-z0-9+/_-]{43}=?)$/;

/** Reads `id:base64key,…`, or null: ids are unique, keys have 256 bits. The first key seals. */
export const readDataKeys = (text: string): DataKey[] | null => {
  const keys = text.split(',').map((part) => readDataKey(part.trim()));
  const known = keys.filter((key) => key !== null);
  if (known.length < keys.length) return null;
  return new Set(known.map(({ id }) => id)).size === known.length ? known : null;
};

const readDataKey = (text: string): DataKey | null => {
  const [, id, encoded] = written.exec(text) ?? [];
  const key = Buffer.from(encoded ?? '', 'base64');
  return id !== undefined && key.length === keyBytes ? { id, key } : null;
};

/** A new key as `readDataKeys` reads it. */
export const createDataKey = (id: string): string =>
  `${id}:${randomBytes(keyBytes).toString('base64url')}`;
