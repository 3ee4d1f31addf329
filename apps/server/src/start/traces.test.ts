import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, it } from 'vitest';
import { registerProfileRoutes } from '../contexts/accounts/index.ts';
import { createQuestionnaires } from '../contexts/applications/index.ts';
import { loadCatalog } from '../contexts/catalog/index.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { createLimits } from '../platform/limits/index.ts';
import { setTracer, withSpan } from '../platform/tracing/index.ts';
import { openTelemetry } from '../platform/tracing/open-telemetry.ts';
import { testApp } from '../testing/app.ts';
import { testPasswords } from '../testing/passwords.ts';
import { consumer } from '../testing/people.ts';

type Received = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
};

const bodies: string[] = [];
const collector = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  bodies.push(Buffer.concat(parts).toString());
  response.setHeader('content-type', 'application/json').end('{}');
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
afterAll(() => collector.close());
const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;

const database = await testDatabase();
const needs = {
  db: database.db,
  passwords: testPasswords(),
  limits: createLimits({ pool: database.pool, on: false, secret: 'x' }),
  questionnaires: createQuestionnaires(loadCatalog(), []),
};
const { call } = await testApp(database, (app) =>
  registerProfileRoutes(app, { ...needs, codesByPhone: true }),
);
const person = await consumer(database.db);

afterEach(() => {
  setTracer(null);
  bodies.length = 0;
});

/** The spans that the collector received of some work, when `share` of all calls are traced. */
const readSpans = async (share: number, work: () => Promise<unknown>): Promise<Received[]> => {
  const { begin, close } = openTelemetry({ url, share });
  setTracer(begin);
  await work();
  await close();
  return bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Received[] }[] }) =>
      resource.scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
};

it('a call and its statements are one trace, with names and without values', async () => {
  const spans = await readSpans(1, () => call('GET /user/profile', { as: person }));
  const around = spans.find(({ name }) => name === 'GET /api/user/profile');
  const statements = spans.filter(({ name }) => name.toLowerCase() === 'select');
  expect(statements.length).toBeGreaterThan(0);
  for (const { traceId, parentSpanId } of statements)
    expect({ traceId, parentSpanId }).toEqual({
      traceId: around?.traceId,
      parentSpanId: around?.spanId,
    });
  const { rows } = await sql<{ email: string }>`
    select email from account where id = ${person.accountId}`.execute(database.db);
  for (const value of [person.sid, rows[0]?.email, 'from account'])
    expect(bodies.join('')).not.toContain(value);
});

it('the span of a failed job is marked as failed', async () => {
  const fails = () =>
    withSpan([() => 'send-mail', 'job', {}], () => Promise.reject(new Error('secret')));
  const spans = await readSpans(1, () => fails().catch(() => undefined));
  expect(spans.map(({ name, status }) => [name, status.code])).toEqual([['send-mail', 2]]);
  expect(bodies.join('')).not.toContain('secret');
});

it('no call is traced when the share of traced calls is zero', async () => {
  expect(await readSpans(0, () => call('GET /user/profile', { as: person }))).toEqual([]);
});

it('a statement outside a call begins no trace', async () => {
  expect(await readSpans(1, () => sql`select 1`.execute(database.db))).toEqual([]);
});

it('a process whose collector is unreachable loses only spans', async () => {
  const { begin, close } = openTelemetry({ url: 'http://127.0.0.1:9/v1/traces', share: 1 });
  setTracer(begin);
  expect((await call('GET /user/profile', { as: person })).status).toBe(200);
  await close();
});
