import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createServer, type ServerOptions } from './create-server.ts';
import { installOperations } from './operations.ts';

const lines: string[] = [];
const token = 'a token of thirty-two characters, at least';
let isDraining = false;
let database: 'unknown' | 'there' | 'read-only' | 'away' = 'there';
const open = async (
  busyAt: ServerOptions['busyAt'],
  metrics: { metricsToken: string | undefined; metricsForLoopback: boolean } = {
    metricsToken: token,
    metricsForLoopback: true,
  },
) => {
  const server = await createServer({
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    trustProxy: 1,
    onlyHost: 'fanwise.example',
    onlyOrigin: null,
    busyAt,
  });
  installOperations(server, {
    database: () => database,
    isDraining: () => isDraining,
    ...metrics,
    turnedAway: () => 7,
    publicUrl: 'https://fanwise.example',
    contact: 'security@fanwise.example',
  });
  return server;
};
const server = await open(null);
const at = (host: string, url: string, headers = {}) =>
  server.inject({ url, headers: { host, ...headers } });

beforeEach(() => {
  lines.length = 0;
  isDraining = false;
  database = 'there';
});

describe('the endpoints for operators', () => {
  it('answer that the process is always up, and ready from the first contact with the database until it stops', async () => {
    const ready = async () => (await at('10.0.0.7', '/readyz')).statusCode;
    database = 'unknown';
    expect((await at('10.0.0.7', '/healthz')).statusCode).toBe(200);
    expect(await ready()).toBe(503);
    database = 'there';
    expect(await ready()).toBe(200);
    isDraining = true;
    expect(await ready()).toBe(503);
    const up = await at('10.0.0.7', '/healthz');
    expect(up.statusCode).toBe(200);
    expect(up.headers.connection).toBe('close');
  });

  it.each(['away', 'read-only'] as const)(
    'answer ready while the shared database is %s, and unready to a caller that asks for the database',
    async (state) => {
      database = state;
      const ready = await at('10.0.0.7', '/readyz');
      expect(ready.statusCode).toBe(200);
      expect(ready.json()).toEqual({ status: 'ready', database: state });
      expect((await at('10.0.0.7', '/readyz?database')).statusCode).toBe(503);
      database = 'there';
      expect((await at('10.0.0.7', '/readyz?database')).statusCode).toBe(200);
    },
  );

  it('answer health and metrics while the overloaded process refuses all other calls', async () => {
    const busy = await open({ delayMs: Number.MIN_VALUE });
    const ask = async (url: string) =>
      (
        await busy.inject({
          url,
          headers: { host: 'fanwise.example', authorization: `Bearer ${token}` },
        })
      ).statusCode;
    await expect.poll(() => busy.isUnderPressure(), { timeout: 20_000 }).toBe(true);
    expect(await ask('/readyz')).toBe(503);
    expect(await ask('/api/openapi.json')).toBe(503);
    expect(await ask('/healthz')).toBe(200);
    expect(await ask('/metrics')).toBe(200);
    await busy.close();
  }, 30_000);

  it('answer metrics only to a caller with the token', async () => {
    const ask = (authorization: string) =>
      at('fanwise.example', '/metrics', { authorization }).then(({ statusCode }) => statusCode);
    expect(await ask('')).toBe(404);
    expect(await ask(`Bearer ${token.replace('a', 'b')}`)).toBe(404);
    expect(await ask(`Bearer ${token}`)).toBe(200);
    const { body } = await at('fanwise.example', '/metrics', { authorization: `Bearer ${token}` });
    expect(body).toContain('http_turned_away_total 7');
  });

  it('report how long ago the metrics were read, without the reads of the command `ready`', async () => {
    const findStated = async (agent: string): Promise<string | undefined> => {
      const headers = { authorization: `Bearer ${token}`, 'user-agent': agent };
      const { body } = await (await fresh).inject({
        url: '/metrics',
        headers: { host: 'x', ...headers },
      });
      return /^metrics_last_read_age_seconds (\S+)$/m.exec(body)?.[1];
    };
    const fresh = open(null);
    expect(await findStated('fanwise-ready')).toBe('-1');
    expect(await findStated('fanwise-ready')).toBe('-1');
    expect(await findStated('Prometheus/2.42.0')).toBe('-1');
    expect(Number(await findStated('fanwise-ready'))).toBeGreaterThanOrEqual(0);
  });

  it.each(['web1:3000', '10.0.0.7:3100', '127.0.0.1', 'fanwise.example'])(
    'answer metrics under the host name %s to a caller with the token only',
    async (host) => {
      const authorization = `Bearer ${token}`;
      expect((await at(host, '/metrics', { authorization })).statusCode).toBe(200);
      expect((await at(host, '/metrics')).statusCode).toBe(404);
      const wrong = { authorization: `Bearer ${token.replace('a', 'b')}` };
      expect((await at(host, '/metrics', wrong)).statusCode).toBe(404);
    },
  );

  it('answer metrics to this machine without a token only where no proxy can stand between', async () => {
    for (const [metricsForLoopback, status] of [
      [true, 200],
      [false, 404],
    ] as const) {
      const other = await open(null, { metricsToken: undefined, metricsForLoopback });
      const headers = { host: 'fanwise.example' };
      expect((await other.inject({ url: '/metrics', headers })).statusCode).toBe(status);
      const remoteAddress = '203.0.113.9';
      expect((await other.inject({ url: '/metrics', headers, remoteAddress })).statusCode).toBe(
        404,
      );
    }
  });

  it('name the contact for security reports, valid for less than a year', async () => {
    const { body } = await at('fanwise.example', '/.well-known/security.txt');
    expect(body).toContain('Contact: mailto:security@fanwise.example\n');
    expect(body).toContain('Canonical: https://fanwise.example/.well-known/security.txt');
    const days = (Date.parse(/Expires: (.*)/.exec(body)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(60);
    expect(days).toBeLessThan(365);
  });
});

describe('the host', () => {
  it.each(['evil.example', 'fanwise.example.evil.example', 'fanwise.example:81'])(
    '%s is not served at any path',
    async (host) => {
      for (const url of ['/.well-known/security.txt', '/api/nothing', '/z', '/api/user/z'])
        expect((await at(host, url)).statusCode, url).toBe(421);
    },
  );

  it('stays the public one when a caller sends forged forwarding headers', async () => {
    const poisoned = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const { body, statusCode } = await at('fanwise.example', '/.well-known/security.txt', poisoned);
    expect(body).not.toContain('evil');
    expect([200, 421]).toContain(statusCode);
  });
});

describe('reports of blocked scripts', () => {
  const report = (payload: string, type = 'application/reports+json', to = server) =>
    to.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { host: 'fanwise.example', 'content-type': type },
      payload,
    });

  it('are kept without the query, which may carry a session', async () => {
    const blockedURL = 'https://evil.example/a.js?sid=SECRET';
    const body = { effectiveDirective: 'script-src', blockedURL, documentURL: '/x?sid=SECRET' };
    expect((await report(JSON.stringify([{ body }]))).statusCode).toBe(204);
    expect(lines.join('')).toContain('https://evil.example/a.js');
    expect(lines.join('')).not.toContain('SECRET');
  });

  it('are counted by known directives only, so that strangers cannot add series', async () => {
    const counting = await open(null);
    const headers = { host: 'fanwise.example', authorization: `Bearer ${token}` };
    const counted = async (directive: string): Promise<number> => {
      const { body } = await counting.inject({ url: '/metrics', headers });
      const series = `csp_reports_total{directive="${directive}"} `;
      const line = body.split('\n').find((one) => one.startsWith(series));
      return Number(line?.slice(series.length) ?? 0);
    };
    const before = await counted('unknown');
    for (const effectiveDirective of ['img-src', 'img-src', 'made-up', 'x'.repeat(30), '__proto__'])
      await report(JSON.stringify({ body: { effectiveDirective } }), undefined, counting);
    const older = JSON.stringify({ 'csp-report': { 'effective-directive': 'font-src' } });
    await report(older, 'application/csp-report', counting);
    expect(await counted('img-src')).toBe(2);
    expect(await counted('unknown')).toBe(before + 3);
    expect(await counted('font-src')).toBe(1);
    expect(await counted('made-up')).toBe(0);
  });

  it.each([
    '',
    'x',
    '{"a":',
    'null',
    '[null]',
    '7',
    '[[]]',
    '[{"body":7}]',
    '[{"body":null}]',
    '[{"body":{"blockedURL":{}}}]',
    '[{"body":{"effectiveDirective":{"toString":1}}}]',
    '[{"body":{"blockedURL":{"toString":null,"valueOf":1}}}]',
    '[{"body":{"effectiveDirective":["script-src"],"blockedURL":"\\u0000"}}]',
    '[{"body":{"blockedURL":"\\ud800"}}]',
    '[{"__proto__":{"body":{}}}]',
    `${'['.repeat(3000)}${']'.repeat(3000)}`,
  ])('with an invalid body (%s) get no server error', async (payload) => {
    const { statusCode } = await report(payload);
    expect([204, 400]).toContain(statusCode);
    expect(lines.join('')).not.toContain('request failed');
  });

  it('are refused when they are too large', async () => {
    expect((await report(`"${'a'.repeat(9000)}"`)).statusCode).toBe(413);
  });
});

describe('an unreadable address', () => {
  it.each([
    ['/%c0?sid=SECRET', 404],
    ['/api/user/%c0?sid=SECRET', 404],
    [`/api/config?sid=SECRET&a=${'a'.repeat(8200)}`, 414],
  ])('is not repeated in the answer: %s', async (url, status) => {
    const answer = await at('fanwise.example', url);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().code).toBe(status === 404 ? 'not-found' : 'address-too-long');
    expect(answer.body + lines.join('')).not.toContain('SECRET');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is not logged when no route has it', async () => {
    expect((await at('fanwise.example', '/api/login&sid=SECRET')).statusCode).toBe(404);
    expect(lines.join('')).toContain('answered');
    expect(lines.join('')).not.toContain('SECRET');
  });
});
