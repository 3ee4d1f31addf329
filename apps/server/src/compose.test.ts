import type { RouteDefinition, RouteKey } from '@fanwise/contract';
import { routes } from '@fanwise/contract/routes';
import { describe, expect, it } from 'vitest';
import { readRows } from './testing/database/read-row.ts';
import { agent, consumer } from './testing/people.ts';
import { wholeApp } from './testing/whole-app.ts';

const app = await wholeApp();
const { db } = app;

const keys = Object.keys(routes) as RouteKey[];
const guarded = keys.filter((key) => !['anyone', 'provider'].includes(routes[key].access));
const oneRole = guarded.filter((key) => routes[key].access !== 'session');
const call = (key: RouteKey, as?: Awaited<ReturnType<typeof consumer>>) =>
  app.call(key, { params: { id: 1, card: 'card' }, ...(as && { as }) } as never);

describe('the calls of the product', () => {
  it.each(keys)('%s is served', (key) => {
    const [method, path] = key.split(' ') as ['GET', string];
    expect(app.server.hasRoute({ method, url: `/api${path}` })).toBe(true);
  });

  it('are all described as OpenAPI 3.1, with an id, a session and refusals', async () => {
    const document = (await app.server.inject('/api/openapi.json')).json();
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info.version).toMatch(/^\d+\.\d+\.\d+$/);
    const ids: string[] = [];
    for (const key of keys) {
      const [method, path] = key.split(' ') as [string, string];
      const described = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(described?.summary, key).toBe(routes[key].summary);
      expect(Object.keys(described.responses), key).toContain('4XX');
      const { body }: RouteDefinition = routes[key];
      expect(Boolean(described.requestBody), key).toBe(Boolean(body));
      if (guarded.includes(key))
        expect(described.security, key).toEqual([{ sid: [] }, { bearer: [] }]);
      ids.push(described.operationId);
    }
    expect(ids.filter((id) => !/^[a-z]+[A-Z][a-zA-Z]+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(keys.length);
  });

  it('are described without the admin console and the card sandbox', async () => {
    const { paths } = (await app.server.inject('/api/openapi.json')).json();
    expect(Object.values(paths).flatMap((path) => Object.keys(path as object))).toHaveLength(
      keys.length,
    );
    expect(Object.keys(paths).filter((path) => /sandbox|admin/.test(path))).toEqual([]);
  });

  it.each(guarded)('%s asks who is there before anything else', async (key) => {
    expect(await call(key)).toMatchObject({
      status: 401,
      body: { code: 'not-logged-in', data: [] },
    });
  });

  it.each(oneRole)('%s is refused to the other role', async (key) => {
    const other = routes[key].access === 'consumer' ? await agent(db) : await consumer(db);
    expect(await call(key, other)).toMatchObject({ status: 403, body: { code: 'wrong-role' } });
    const rows = await readRows(
      db,
      'audit_event',
      { actor_id: other.accountId, act: 'role-refused' },
      'object',
      'source',
    );
    expect(rows).toEqual([{ object: key, source: '127.0.0.0/24' }]);
  });

  it('refused to the other role again and again leave one row a minute', async () => {
    const other = await consumer(db);
    for (let tries = 0; tries < 3; tries += 1) await call('GET /agent/profile', other);
    const { rows } = await db
      .selectFrom('audit_event')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('actor_id', '=', other.accountId)
      .executeTakeFirstOrThrow();
    expect(rows).toBe(1);
  });
});
