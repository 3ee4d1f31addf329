import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { wholeApp } from '../testing/whole-app.ts';

const app = await wholeApp();
const port = Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port);

/** Sends bytes and answers everything that came back until the server closed, and whether it did. */
const speak = async (
  parts: (string | Buffer)[],
  waitMs = 12_000,
): Promise<{ text: string; closed: boolean }> => {
  const socket = connect({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
  socket.on('error', () => undefined);
  const closed = Promise.race([
    new Promise<boolean>((resolve) => socket.once('close', () => resolve(true))),
    new Promise<boolean>((resolve) => setTimeout(resolve, waitMs, false).unref()),
  ]);
  for (const part of parts) socket.write(part);
  const isClosed = await closed;
  socket.destroy();
  return { text: Buffer.concat(chunks).toString('latin1'), closed: isClosed };
};
const statuses = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
const post = (headers: string, body = '', path = '/api/feedback'): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n${headers}\r\n\r\n${body}`;

describe('requests that two servers would read differently', () => {
  it.each([
    [
      'a length and chunks',
      post(
        'Content-Length: 4\r\nTransfer-Encoding: chunked',
        '0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n',
      ),
    ],
    [
      'two lengths',
      post('Content-Length: 2\r\nContent-Length: 30', '{}GET /api/config HTTP/1.1\r\n\r\n'),
    ],
    ['a negative length', post('Content-Length: -1', '{}')],
    ['a length with a sign', post('Content-Length: +2', '{}')],
    ['a length in hex', post('Content-Length: 0x2', '{}')],
    ['chunks, spelled otherwise', post('Transfer-Encoding: xchunked', '{}')],
    ['chunks not last', post('Transfer-Encoding: chunked, identity', '0\r\n\r\n')],
    ['a space before the colon', post('Content-Length : 2', '{}')],
    [
      'a folded header',
      post('X: a\r\n\tb: c\r\nContent-Length: 2\r\n Transfer-Encoding: chunked', '{}'),
    ],
    ['a bare line feed', 'GET /api/config HTTP/1.1\nHost: x\n\n'],
    ['a zero byte in a header', post('X: a\0b\r\nContent-Length: 2', '{}')],
    ['nonsense', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ])('%s: one answer at most, and the connection is closed', async (_, bytes) => {
    const { text, closed } = await speak([bytes]);
    expect(closed).toBe(true);
    expect(statuses(text).length).toBeLessThanOrEqual(1);
    for (const status of statuses(text)) expect([400, 413, 415, 431]).toContain(status);
    expect(text).not.toContain('public_key');
  });
});

describe('an address in disguise', () => {
  const get = (target: string, headers = '') =>
    `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`;

  it.each([
    '/%61pi/config',
    '/ap%69/config',
    '/%61%70%69/config?sid=x',
    '/%61pi/carriers?q=%00',
    'http://x/api/config',
    'https://elsewhere.example/api/config',
    'http://x/%61pi/config',
  ])('%s reaches no call: what stands before the calls goes by their address', async (target) => {
    const { text } = await speak([get(target)]);
    expect(statuses(text)).toEqual([404]);
    expect(text).toMatch(/cache-control: no-store/i);
    expect(text).not.toContain('public_key');
  });

  it('is no way to write from the page of another site', async () => {
    const { text } = await speak([
      post('Origin: https://evil.example\r\nContent-Length: 2', '{}', '/%61pi/feedback'),
    ]);
    expect(statuses(text)).toEqual([404]);
  });

  it('is one only in its first piece: other escapes are read as ever', async () => {
    const { text } = await speak([get('/api/c%6Fnfig')]);
    expect(statuses(text)).toEqual([200]);
    expect(text).toMatch(/cache-control: no-store/i);
  });
});

describe('a host that is none', () => {
  it.each(['x:99999', '[', '[::1', 'a b', '', 'x, evil.example'])(
    '%j is no page of ours',
    async (host) => {
      const { text } = await speak([
        `POST /api/feedback HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
      ]);
      expect(statuses(text)).toEqual([403]);
      expect(text).toContain('cross-site');
    },
  );
});

describe('sizes', () => {
  it.each([
    ['a body of 20 MB that is announced', post('Content-Length: 20971520', '{"a":"'), 413],
    [
      'a body of chunks that does not end',
      post(
        'Transfer-Encoding: chunked',
        `${(20_000).toString(16)}\r\n${'a'.repeat(20_000)}\r\n`.repeat(5),
      ),
      413,
    ],
    [
      'a compressed body',
      post(
        `Content-Encoding: gzip\r\nContent-Length: ${gzipSync('{}').length}`,
        gzipSync('{}').toString('latin1'),
      ),
      400,
    ],
    [
      'a header of 17 kB',
      `GET /api/config HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`,
      431,
    ],
    [
      'an address of 9,000 characters',
      `GET /api/config?${'a'.repeat(9000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      414,
    ],
    [
      'a form',
      post('Content-Length: 3', 'a=b').replace(
        'application/json',
        'application/x-www-form-urlencoded',
      ),
      415,
    ],
    [
      'no type at all',
      post('Content-Length: 2', '{}').replace('Content-Type: application/json\r\n', ''),
      415,
    ],
  ])('%s', async (_, bytes, status) => {
    const { text } = await speak([Buffer.from(bytes, 'latin1')]);
    expect(statuses(text)[0]).toBe(status);
  });

  it('announced bodies that never arrive are given up', async () => {
    const { closed } = await speak([post('Content-Length: 100', '{"a"')], 15_000);
    expect(closed).toBe(true);
  });
});

describe('slow clients', () => {
  it('connections that never finish their headers are closed, and others do not wait for them', async () => {
    const slow = Array.from({ length: 50 }, () =>
      speak(['GET /api/config HTTP/1.1\r\nHost: x\r\nX-Slow: '], 15_000),
    );
    const answer = await fetch(`http://127.0.0.1:${port}/api/config`);
    expect(answer.status).toBe(200);
    for (const { closed } of await Promise.all(slow)) expect(closed).toBe(true);
  });

  it('connections that send no byte and hang up harm nobody', async () => {
    for (let call = 0; call < 20; call += 1) {
      const socket = connect({ host: '127.0.0.1', port });
      await once(socket, 'connect');
      socket.write(post('Content-Length: 50', '{"name":'));
      socket.destroy();
    }
    expect((await fetch(`http://127.0.0.1:${port}/api/config`)).status).toBe(200);
  });
});
