import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../platform/database/testing.ts';
import { failure, success } from '../platform/result.ts';
import { sessionFor, testApp } from '../testing/app.ts';
import { agent, consumer } from '../testing/people.ts';
import { createServer } from './create-server.ts';
import { installLoopbackGuard } from './limits/loopback-guard.ts';

const database = await testDatabase();
const app = await testApp(database, (routes) => {
  routes.on('POST /feedback', async () =>
    success({ secret: 'not in the contract' } as unknown as Record<string, never>),
  );
  routes.on('POST /user/quotes/:id', async ({ params }) =>
    params.id === 7 ? success({}) : failure('quote-deleted', [params.id]),
  );
  routes.on('GET /auth/check-session', async ({ session }) => success({ type: session.type }));
  routes.on('GET /insurance-types', () => new Promise(() => undefined));
  routes.on('GET /user/quotes', async () => {
    throw new Error('select * from secrets where email = a@b.example');
  });
});
const feedback = { name: 'Ann', email: 'ann@example.com', message: 'Hello' };

describe('the server', () => {
  it('sends no field that the contract does not declare', async () => {
    const answer = await app.call('POST /feedback', { body: feedback });
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(Object.keys(answer.body)).toEqual([]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('accepts writes from its own pages and from clients without an origin', async () => {
    for (const headers of [
      {},
      { origin: 'http://localhost:80' },
      { origin: 'https://proxied.example', 'sec-fetch-site': 'same-origin' },
    ]) {
      const answer = await app.call('POST /feedback', { body: feedback, headers });
      expect(answer.status, JSON.stringify(headers)).toBe(200);
    }
  });

  it('names the fields that are wrong', async () => {
    const answer = await app.call('POST /feedback', {
      body: { ...feedback, email: 'ann@', name: '   ' },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(answer.body.data).toEqual([
      { field: 'name', code: 'required' },
      { field: 'email', code: 'email' },
    ]);
    expect(answer.body.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  const post = (more: { payload?: string | Buffer; headers?: Record<string, string> }) => ({
    method: 'POST' as const,
    url: '/api/feedback',
    payload: '{}',
    ...more,
    headers: { 'content-type': 'application/json', ...more.headers },
  });
  const get = { method: 'GET', url: '/api/nothing' } as const;
  const head = { method: 'HEAD', url: '/api/auth/check-session' } as const;
  it.each([
    ['an unknown path', get, 404, 'not-found'],
    ['a wrong method', { method: 'DELETE', url: '/api/feedback' }, 405, 'method-not-allowed'],
    ['a HEAD request', head, 405, 'method-not-allowed'],
    ['a form post', post({ headers: { 'content-type': 'text/plain' } }), 415, 'json-only'],
    ['broken JSON', post({ payload: '{"a":' }), 400, 'invalid-body'],
    ['invalid UTF-8', post({ payload: Buffer.from([0x7b, 0xff, 0x7d]) }), 400, 'invalid-body'],
    ['a prototype key', post({ payload: '{"__proto__":{"a":1}}' }), 400, 'invalid-body'],
    ['deep nesting', post({ payload: '['.repeat(30_000) }), 400, 'invalid-body'],
    ['a huge body', post({ payload: `"${'a'.repeat(70_000)}"` }), 413, 'body-too-large'],
    [
      'a page of another place',
      post({ headers: { origin: 'https://evil.example' } }),
      ...([403, 'cross-site'] as const),
    ],
    ['a page without a place', post({ headers: { origin: 'null' } }), 403, 'cross-site'],
    ['another site', post({ headers: { 'sec-fetch-site': 'cross-site' } }), 403, 'cross-site'],
  ] as const)('answers %s', async (_, request, status, code) => {
    const answer = await app.server.inject(request);
    expect(answer.statusCode).toBe(status);
    if (request.method !== 'HEAD') expect(answer.json()).toMatchObject({ code, data: [] });
  });

  it('answers an internal error without its details', async () => {
    const answer = await app.call('GET /user/quotes', { as: await consumer(database.db) });
    expect(answer).toMatchObject({ status: 500, body: { code: 'server-error', data: [] } });
    expect(JSON.stringify(answer.body)).not.toContain('secrets');
  });

  it('answers 503 to a call that takes too long, with the time to retry', async () => {
    const answer = await app.call('GET /insurance-types');
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable', data: [] } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('turns a refusal into its status, code and data', async () => {
    const as = await consumer(database.db);
    expect(await app.call('POST /user/quotes/:id', { as, params: { id: 7 } })).toMatchObject({
      status: 200,
    });
    expect(await app.call('POST /user/quotes/:id', { as, params: { id: 8 } })).toMatchObject({
      status: 409,
      body: { code: 'quote-deleted', data: [8] },
    });
    for (const id of ['0', '-1', 'abc', '1e308', '9007199254740993'])
      expect(await app.call('POST /user/quotes/:id', { as, params: { id } })).toMatchObject({
        status: 404,
        body: { code: 'not-found', data: [] },
      });
  });

  it('refuses a call without a session, or with one of the wrong role', async () => {
    const id = { params: { id: 7 } };
    expect(await app.call('POST /user/quotes/:id', id)).toMatchObject({ status: 401 });
    expect(
      await app.call('POST /user/quotes/:id', { ...id, as: await agent(database.db) }),
    ).toMatchObject({ status: 403, body: { code: 'wrong-role' } });
    const as = await sessionFor(database.db, (await consumer(database.db)).accountId);
    const bearer = { headers: { authorization: `Bearer ${as.sid}` } };
    expect(await app.call('GET /auth/check-session', bearer)).toMatchObject({
      status: 200,
      body: { type: 1 },
    });
    expect(await app.call('GET /auth/check-session', { ...bearer, as })).toMatchObject({
      status: 200,
    });
    expect(
      await app.call('GET /auth/check-session', { ...bearer, as: await consumer(database.db) }),
    ).toMatchObject({ status: 401 });
    expect(
      (await app.server.inject(`/api/auth/check-session?sid=${as.sid}&sid=${as.sid}`)).statusCode,
    ).toBe(400);
    for (const sid of [as.sid.toUpperCase(), as.sid.slice(1), `${as.sid} `])
      expect(await app.call('GET /auth/check-session', { as: { ...as, sid } })).toMatchObject({
        status: 401,
      });
  });
});

describe('headers', () => {
  const secure = async () => {
    const server = await createServer({
      log: pino({ level: 'silent' }),
      trustProxy: false,
      onlyHost: 'fanwise.example',
      onlyOrigin: 'https://fanwise.example',
      busyAt: null,
    });
    server.get('/page', async () => 'x');
    return server;
  };

  it.each(['/page', '/api/openapi.json', '/api/nothing', '/nothing', '/%c0'])(
    'that protect the browser are on every answer: %s',
    async (url) => {
      const { headers } = await (await secure()).inject({
        url,
        headers: { host: 'fanwise.example' },
      });
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'cross-origin-opener-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    },
  );

  it('name the type and the character encoding of an answer', async () => {
    for (const url of ['/page', '/api/openapi.json', '/api/nothing'])
      expect((await app.server.inject(url)).headers['content-type'] ?? '').toMatch(
        /^(application\/json; charset=utf-8|text\/plain; charset=utf-8)$/,
      );
  });

  it('demand no https from a server without https', async () => {
    expect((await app.server.inject('/api/openapi.json')).headers).not.toHaveProperty(
      'strict-transport-security',
    );
  });
});

describe('the address of a caller', () => {
  const addressBehind = async (trustProxy: number | false, forwarded: string): Promise<string> => {
    const server = await createServer({
      log: pino({ level: 'silent' }),
      trustProxy,
      onlyHost: null,
      onlyOrigin: null,
      busyAt: null,
    });
    server.get('/address', async ({ ip }) => ip);
    const headers = { 'x-forwarded-for': forwarded };
    return (await server.inject({ url: '/address', headers })).body;
  };

  it('is not taken from a header that an untrusted caller sends', async () => {
    expect(await addressBehind(false, '203.0.113.9')).toBe('127.0.0.1');
    expect(await addressBehind(1, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
  });

  it('does not count as this machine because a page of another site sends X-Forwarded-Host', async () => {
    const server = await createServer({
      log: pino({ level: 'silent' }),
      trustProxy: 1,
      onlyHost: null,
      onlyOrigin: null,
      busyAt: null,
    });
    installLoopbackGuard(server);
    server.get('/mails', async () => 'mails');
    const statusFor = async (headers: Record<string, string>): Promise<number> =>
      (await server.inject({ url: '/mails', headers })).statusCode;
    expect(await statusFor({ host: 'localhost:3000' })).toBe(200);
    expect(await statusFor({ host: 'rebound.example' })).toBe(421);
    expect(await statusFor({ host: 'rebound.example', 'x-forwarded-host': 'localhost' })).toBe(421);
    expect(await statusFor({ host: 'localhost', 'x-forwarded-host': 'rebound.example' })).toBe(421);
  });

  it('is not returned by the method TRACE, which is refused', async () => {
    const { statusCode, body } = await app.server.inject({
      method: 'TRACE' as 'GET',
      url: '/api/openapi.json',
      headers: { 'x-secret': 'told' },
    });
    expect(statusCode).toBeGreaterThanOrEqual(404);
    expect(body).not.toContain('told');
  });
});
