import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const long = { text: 'a question and its options '.repeat(1_000) };
const server = Fastify();
compressAnswers(server);
server.get('/long', async (_, reply) => reply.header('vary', 'accept-language').send(long));
server.get('/short', async () => ({ text: 'short' }));

const get = (url: string, accepted?: string) =>
  server.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe('long answers', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('are compressed for who accepts %s', async (accepted, encoding, unpack) => {
    const { headers, rawPayload } = await get('/long', accepted);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-language, accept-encoding');
    expect(rawPayload.length).toBeLessThan(1_000);
    expect(JSON.parse(unpack(rawPayload).toString())).toEqual(long);
  });

  it('stay as they are for everybody else, as do short ones', async () => {
    const { headers, json } = await get('/long');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('accept-language, accept-encoding');
    expect(json()).toEqual(long);
    expect((await get('/short', 'br')).headers['content-encoding']).toBeUndefined();
  });
});
