import type { RouteKey } from '@fanwise/contract';
import { routes } from '@fanwise/contract/routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { agent, consumer } from '../testing/people.ts';
import { wholeApp } from '../testing/whole-app.ts';

const app = await wholeApp({ limits: true });
const { db } = app;
beforeEach(() => sql`truncate rate_limit`.execute(db));

const plain = ({ body, status }: { body: object; status: number }) =>
  JSON.stringify([status, { ...body, request_id: '' }]);

describe('a session id', () => {
  it.each([
    ['upper-cased', (sid: string) => sid.toUpperCase()],
    ['cut', (sid: string) => sid.slice(0, -1)],
    ['padded', (sid: string) => `${sid}=`],
    ['with a space', (sid: string) => `${sid} `],
    ['hashed', (sid: string) => Buffer.from(sid).toString('hex')],
    ['of an object', () => '[object Object]'],
    ['of a thousand letters', () => 'a'.repeat(1000)],
    ['empty', () => ''],
  ])('%s opens nothing, like none at all', async (_, change) => {
    const { sid, accountId } = await consumer(db);
    const none = await app.call('GET /auth/check-session');
    const answer = await app.call('GET /auth/check-session', {
      as: { accountId, sid: change(sid) },
    });
    expect(plain(answer)).toBe(plain(none));
    expect(answer.status).toBe(401);
  });

  it('a session id with a zero byte is refused before the database is asked', async () => {
    const { sid, accountId } = await consumer(db);
    const answer = await app.call('GET /auth/check-session', {
      as: { accountId, sid: `${sid}\0` },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  });

  it('is not read from a cookie, a header of its own, or a body', async () => {
    const { sid } = await consumer(db);
    for (const headers of [
      { cookie: `sid=${sid}` },
      { 'x-sid': sid },
      { authorization: `Basic ${sid}` },
      { authorization: `Bearer ${sid} ${sid}` },
    ])
      expect((await app.call('GET /auth/check-session', { headers })).status).toBe(401);
    const inBody = await app.call('PUT /user/profile', { body: { sid } });
    expect(inBody.status).toBe(401);
  });

  it.each([
    ['GET', { 'sec-fetch-site': 'cross-site' }, 403],
    ['GET', { 'sec-fetch-site': 'same-site' }, 403],
    ['GET', { 'sec-fetch-dest': 'document' }, 403],
    ['GET', { 'sec-purpose': 'prefetch' }, 403],
    ['GET', { purpose: 'prefetch' }, 403],
    ['HEAD', {}, 405],
    ['OPTIONS', {}, 405],
  ] as const)('is not ended by %s with %j', async (method, headers, status) => {
    const as = await consumer(db);
    const answer = await app.server.inject({
      method,
      url: `/api/auth/login?sid=${as.sid}`,
      headers,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect((await app.call('GET /auth/check-session', { as })).status).toBe(200);
  });

  it('is answered to nobody, and no answer may be kept', async () => {
    const [client, seller] = [await consumer(db), await agent(db)];
    for (const key of Object.keys(routes) as RouteKey[]) {
      if (/stream|zipcodes|webhooks/.test(key)) continue;
      const as = routes[key].access === 'agent' ? seller : client;
      const answer = await app.call(key, {
        as,
        params: { id: 1, card: 'x' },
        body: {},
        headers: {
          'x-forwarded-host': 'evil.example',
          ...(key.startsWith('GET ') && { origin: 'https://evil.example' }),
        },
      } as never);
      expect(JSON.stringify(answer), key).not.toContain(as.sid);
      expect(JSON.stringify(answer), key).not.toContain('evil.example');
      expect(answer.headers).not.toHaveProperty('set-cookie');
      expect(answer.headers['x-content-type-options'], key).toBe('nosniff');
      expect(answer.headers['referrer-policy'], key).toBe('no-referrer');
      const isPublic = /insurance|challenge|GET \/auth\/signup/.test(key);
      if (!isPublic) expect(answer.headers['cache-control'], key).toBe('no-store');
    }
  });

  it('keeps every answer out of caches, public ones too', async () => {
    const as = await consumer(db);
    const publicPaths = [
      '/api/insurance-types',
      '/api/insurance-companies',
      '/api/auth/signup?insId=1',
      '/api/auth/zipcodes?q=27',
      '/api/auth/zipcodes',
    ];
    for (const path of publicPaths) {
      expect((await app.server.inject(path)).headers['cache-control'], path).toMatch(/^public/);
      const query = `${path}${path.includes('?') ? '&' : '?'}sid=${as.sid}`;
      const asked = [
        await app.server.inject(query),
        await app.server.inject({ url: path, headers: { authorization: `Bearer ${as.sid}` } }),
      ];
      for (const answer of asked) expect(answer.headers['cache-control'], path).toBe('no-store');
    }
  });

  it('the session of an account that was deleted or changed its role is of no use', async () => {
    const as = await consumer(db);
    expect((await app.call('DELETE /user/profile/delete', { as })).status).toBe(200);
    for (const key of ['GET /user/profile', 'GET /notifications', 'GET /user/application'] as const)
      expect((await app.call(key, { as })).status).toBe(401);
  });
});
