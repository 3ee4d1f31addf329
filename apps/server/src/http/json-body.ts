import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

const deepest = 16;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** True when brackets nest deeper than any honest body does; strings are skipped. */
const isTooDeep = (text: string): boolean => {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > deepest) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
};

const forbidden = (key: string, value: unknown): unknown => {
  if (key === '__proto__') throw new Refusal('invalid-body');
  return value;
};

const parse = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return undefined;
  try {
    const text = decoder.decode(bytes);
    if (isTooDeep(text)) throw new Refusal('invalid-body');
    return JSON.parse(text, forbidden);
  } catch {
    throw new Refusal('invalid-body');
  }
};

/** JSON is the only body; an empty one is fine where none is asked. */
export const installJsonBody = (server: FastifyInstance): void => {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => parse(body),
  );
};
