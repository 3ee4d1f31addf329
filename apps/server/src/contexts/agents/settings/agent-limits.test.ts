import type { RouteKey } from '@fanwise/contract';
import { expect, it } from 'vitest';
import type { LimitName } from '../../../platform/limits/index.ts';
import { agent } from '../../../testing/people.ts';
import { price } from '../../../testing/quotes.ts';
import { wholeApp } from '../../../testing/whole-app.ts';

const app = await wholeApp({ limits: true });
const { db } = app;

/**
 * An id that no lead, quote, webhook or message has. Unknown ids count too, so that nobody tries numbers one by one.
 */
const id = 4_000_000;
const quote = { id, inc_id: 1, human_token: 'x', prices: [price(1)] };
const webhook = { url: 'https://crm.example/in', events: ['quote.sent'] };

/** Each limit of an agent, with the calls that count against it. */
const allowances: [name: string, limit: LimitName, most: number, calls: [RouteKey, object][]][] = [
  [
    'the lead table is read, and views are counted, 2,000 times a day',
    ...(['lead-table-day', 2_000] as const),
    [
      ['GET /agent/lead-table', {}],
      ['GET /agent/lead-table/counts', {}],
    ],
  ],
  [
    'leads are passed and noted about 300 times an hour',
    ...(['lead-marks', 300] as const),
    [
      ['POST /agent/leads/:id/pass', { body: {} }],
      ['PUT /agent/leads/:id/own', { body: { note: 'call back' } }],
    ],
  ],
  [
    'quotes are corrected and taken back 60 times an hour, both together',
    ...(['quote-revise', 60] as const),
    [
      ['POST /agent/quotes/:id/correct', { body: quote }],
      ['POST /agent/quotes/:id/withdraw', { body: {} }],
    ],
  ],
  [
    'messages are told again 60 times an hour, one or all',
    ...(['webhook-replay', 60] as const),
    [
      ['POST /agent/webhook-messages/:id/replay', { params: { id: `msg_${'0'.repeat(32)}` } }],
      ['POST /agent/webhooks/:id/replay', {}],
    ],
  ],
  [
    'where messages go is changed 30 times an hour',
    ...(['webhook-change', 30] as const),
    [
      ['POST /agent/webhooks', { body: { ...webhook, url: 'http://crm.example/in' } }],
      ['PUT /agent/webhooks/:id', { body: webhook }],
      ['DELETE /agent/webhooks/:id', {}],
      ['POST /agent/webhooks/:id/rotate', {}],
    ],
  ],
];

it.each(allowances)('%s', async (_, limit, most, calls) => {
  for (const [key, input] of calls) {
    const seller = await agent(db);
    for (let taken = 1; taken < most; taken += 1)
      await app.needs.limits.take(limit, seller.accountId);
    const call = () => app.call(key, { as: seller, params: { id }, ...input });
    expect((await call()).status, key).not.toBe(429);
    // The other calls count against the same limit.
    for (const [other, given] of calls) {
      const over = await app.call(other, { as: seller, params: { id }, ...given });
      expect([over.status, over.body.code], other).toEqual([429, 'too-many-requests']);
      expect(Number(over.headers['retry-after']), other).toBeGreaterThan(0);
    }
  }
});

it('links to clients are tried sixty times a minute from one address, whichever agent they belong to', async () => {
  const fetch = async () => {
    const token = crypto.randomUUID().replaceAll('-', '').padEnd(43, 'x');
    const url = `/api/webhooks/fetch?token=${token}`;
    return (await app.server.inject({ method: 'GET', url })).statusCode;
  };
  const answers = [];
  for (let tried = 0; tried < 61; tried += 1) answers.push(await fetch());
  expect(answers).toEqual([...Array(60).fill(410), 429]);
});
