import pino from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createServer } from '../create-server.ts';
import { createLoadShedder } from './shed-calls.ts';

let expectedWaitMs = 0;
const lines: string[] = [];
const log = pino({}, { write: (line: string) => void lines.push(line) });
const reached: string[] = [];
let now = 0;
const shedding = createLoadShedder(
  () => expectedWaitMs,
  { isSecure: true, log },
  () => now,
);
const server = await createServer({
  log,
  trustProxy: false,
  onlyHost: null,
  onlyOrigin: null,
  busyAt: null,
  shedding,
});
for (const url of ['/api/call', '/page', '/healthz'])
  server.all(url, async ({ method }) => void reached.push(`${method} ${url}`));
const address = await server.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => server.close());

const statuses = async (waitMs: number) => {
  expectedWaitMs = waitMs;
  const read = await fetch(`${address}/api/call`);
  const sent = await fetch(`${address}/api/call`, { method: 'POST' });
  return [read.status, sent.status];
};

it('an overloaded process refuses reads before writes, before it does any work for them', async () => {
  expect(await statuses(100)).toEqual([200, 200]);
  reached.length = 0;
  expect(await statuses(300)).toEqual([503, 200]);
  expect(await statuses(900)).toEqual([503, 503]);
  expect(reached).toEqual(['POST /api/call']);
  expect(shedding.count()).toBe(3);
});

it('a refusal names the time to retry, and calls that need no database are not refused', async () => {
  expectedWaitMs = 5_000;
  const refused = await fetch(`${address}/api/call?sid=x`);
  const body = (await refused.json()) as { request_id: string };
  expect(body).toMatchObject({
    code: 'unavailable',
    data: [],
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const line = lines.find((text) => text.includes(body.request_id)) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({
    reqId: body.request_id,
    method: 'GET',
    statusCode: 503,
  });
  expect(line).not.toContain('sid');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.headers.get('strict-transport-security')).toContain('max-age');
  for (const url of ['/page', '/healthz']) expect((await fetch(address + url)).status).toBe(200);
});

it('the time to retry grows with the number of refusals up to a limit', async () => {
  expectedWaitMs = 5_000;
  const pauseAfter = async (crowd: number) => {
    now += 10_000;
    const { rejectIfOverloaded } = shedding;
    const response = { setHeader: () => response, writeHead: () => response, end: () => response };
    for (let caller = 0; caller < crowd; caller += 1)
      rejectIfOverloaded({ method: 'GET', url: '/api/call' } as never, response as never);
    now += 1_000;
    return Number((await fetch(`${address}/api/call`)).headers.get('retry-after'));
  };
  expect(await pauseAfter(10)).toBe(2);
  expect(await pauseAfter(1_000)).toBe(6);
  expect(await pauseAfter(50_000)).toBe(10);
});
