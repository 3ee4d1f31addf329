import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { installErrorHandler } from './errors.ts';
import { shedCalls } from './shed-calls.ts';

let expectedWaitMs = 0;
const reached: string[] = [];
const server = Fastify();
installErrorHandler(server);
shedCalls(server, () => expectedWaitMs);
for (const url of ['/api/read', '/page', '/healthz'])
  server.get(url, async () => void reached.push(url));
server.post('/api/send', async () => void reached.push('/api/send'));

const statuses = async (waitMs: number) => {
  expectedWaitMs = waitMs;
  const read = await server.inject('/api/read');
  const sent = await server.inject({ method: 'POST', url: '/api/send' });
  return [read.statusCode, sent.statusCode];
};

it('turns reads away before writes, and each before anything is done for it', async () => {
  expect(await statuses(100)).toEqual([200, 200]);
  reached.length = 0;
  expect(await statuses(300)).toEqual([503, 200]);
  expect(await statuses(900)).toEqual([503, 503]);
  expect(reached).toEqual(['/api/send']);
});

it('says when to come again, and leaves alone what needs no database', async () => {
  expectedWaitMs = 5_000;
  const refused = await server.inject('/api/read');
  expect(refused.json()).toMatchObject({ code: 'unavailable' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  for (const url of ['/page', '/healthz']) expect((await server.inject(url)).statusCode).toBe(200);
});
