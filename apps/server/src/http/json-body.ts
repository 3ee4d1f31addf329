import { readJson } from '@fanwise/domain/read-json';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Parses a body of JSON in UTF-8; undefined for an empty body. */
export const readJsonBody = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return undefined;
  try {
    return readJson(decoder.decode(bytes));
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
    async (_request: unknown, body: Buffer) => readJsonBody(body),
  );
};
