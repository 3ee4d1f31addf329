import type { RouteDefinition, RouteKey } from '@fanwise/contract';
import { codes } from '@fanwise/contract/codes';
import { readBody } from '@fanwise/contract/read-body';
import { routes } from '@fanwise/contract/routes';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../testing/app.ts';
import { type FieldPath, fieldPaths, withField } from '../testing/field-paths.ts';
import { anyJson, hostileJson, hostileTexts } from '../testing/hostile-values.ts';
import { agent, consumer } from '../testing/people.ts';
import { createActions } from '../testing/play.ts';
import { buildValidBodies, type ValidBodies } from '../testing/valid-bodies.ts';
import { wholeApp } from '../testing/whole-app.ts';

/** `FUZZ_SEED=7 FUZZ_RUNS=200` looks elsewhere, and longer; a failure names its seed. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_123);
const byChance = Number(process.env.FUZZ_RUNS ?? 3);

const app = await wholeApp();
const play = createActions(app);
const { db } = app;
const [client, buyer, seller, chosenAgent] = [
  await consumer(db),
  await consumer(db),
  await agent(db),
  await agent(db, { carriers: [10] }),
];
let lead = 0;
let secret = '';
let honest: ValidBodies = {};

beforeAll(async () => {
  lead = await play.submit(client);
  const quoteId = (await play.quote(seller, lead)).body.data.qot_id;
  await play.submit(client, { 102: 'Kia Niro' }, true);
  honest = buildValidBodies(lead, quoteId);
  const won = await play.submit(buyer);
  const chosen = await play.quote(chosenAgent, won, { inc_id: 10 });
  await play.choose(buyer, chosen.body.data.qot_id);
  secret = (await play.startPaying(chosenAgent, won)).body.payment_intent;
});

const getDefinition = (key: RouteKey): RouteDefinition => routes[key];
const keys = Object.keys(routes) as RouteKey[];
const having = (part: 'body' | 'query' | 'params') =>
  keys.filter((key) => getDefinition(key)[part] !== undefined);
const getCaller = (key: RouteKey): Person => (routes[key].access === 'agent' ? seller : client);
const getId = (key: RouteKey): string => (key.includes('estimation') ? '3' : String(lead));

/** Returns the answer if it is a failure of the server, or a refusal without an explanation. */
const fault = (answer: LightMyRequestResponse): string | null => {
  if (answer.statusCode < 400) return null;
  const { code } = answer.json<{ code?: string }>();
  const isRefusal = answer.statusCode < 500 && code !== undefined && code in codes;
  return isRefusal ? null : `${answer.statusCode} ${answer.body}`;
};

type Request = { method: string; url: string; payload?: string; headers?: Record<string, string> };
const send = (request: Request) => app.server.inject(request as never);

/** Whether the schema of the body refuses it, before any handler runs. */
const isRefusedBySchema = (key: RouteKey, payload: string): boolean => {
  const { body, unknown } = readBody(key, JSON.parse(payload));
  return unknown.length > 0 || getDefinition(key).body?.safeParse(body).success === false;
};

const sendBody = (key: RouteKey, payload: string) => {
  const [method = '', path = ''] = key.split(' ');
  const url = `/api${path.replace(/:\w+/g, getId(key))}?sid=${getCaller(key).sid}`;
  return send({ method, url, payload, headers: { 'content-type': 'application/json' } });
};

const sendAddress = (key: RouteKey, fill: string, query = '') => {
  const [method = '', path = ''] = key.split(' ');
  const url = `/api${path.replace(/:\w+/g, () => fill)}?sid=${getCaller(key).sid}${query}`;
  return send({ method, url });
};

/** Every hostile value, and some by chance. */
const withAll = async (values: string[], try_: (value: string) => Promise<void>): Promise<void> => {
  await fc.assert(fc.asyncProperty(anyJson, try_), {
    seed,
    numRuns: values.length + byChance,
    examples: values.map((value) => [value]),
  });
};

/** The fields of the schema that go with this body of a choice of several. */
const fieldsBeside = (key: RouteKey, body: object, isOnly: boolean): FieldPath[] => {
  const { body: schema } = getDefinition(key);
  const paths = schema ? fieldPaths(schema) : [];
  return isOnly ? paths : paths.filter(([name]) => name !== undefined && name in body);
};

describe('a hostile value', () => {
  it.each(having('body'))('in any field of the body gets an answer below 500: %s', async (key) => {
    const bodies = honest[key] ?? [{}];
    // The refusal of a schema does not depend on the field, so each value is sent once to be refused by it.
    const refused = new Set<string>();
    for (const body of bodies) {
      const read = await sendBody(key, JSON.stringify(body));
      if (key in honest) expect(read.body).not.toMatch(/"code":"invalid-(input|body)"/);
      for (const path of fieldsBeside(key, body, bodies.length === 1))
        await withAll(hostileJson, async (json) => {
          const payload = withField(body, path, json);
          if (isRefusedBySchema(key, payload)) {
            if (refused.has(json)) return;
            refused.add(json);
          }
          expect(fault(await sendBody(key, payload)), path.join('.')).toBeNull();
        });
    }
  });

  it.each(having('params'))('in the path gets an answer below 500: %s', async (key) => {
    const escaped = hostileTexts.filter((text) => text.isWellFormed()).map(encodeURIComponent);
    const broken = [
      '%',
      '%00',
      '1%00',
      '%c0',
      '%ed%a0%80',
      '%zz',
      '9'.repeat(299),
      '9'.repeat(400),
    ];
    for (const fill of [...escaped, ...broken]) {
      if (/^(%20)*$/.test(fill)) continue;
      expect(fault(await sendAddress(key, fill)), fill).toBeNull();
    }
  });

  it.each(having('query'))('in the query gets an answer below 500: %s', async (key) => {
    const { query } = getDefinition(key);
    const names = query ? fieldPaths(query).map(([name]) => String(name)) : [];
    expect(names).not.toEqual([]);
    const escaped = hostileTexts.filter((text) => text.isWellFormed()).map(encodeURIComponent);
    const values = [...escaped, '%', '%00', '%c0', '%ed%a0%80', '%zz'];
    for (const name of [...names, 'sid'])
      for (const query of [
        ...values.map((value) => `&${name}=${value}`),
        `&${name}[]=1`,
        `&${name}[]=%00`,
        `&${name}=1&${name}=2`,
      ])
        expect(fault(await sendAddress(key, '1', query)), query).toBeNull();
  });
});

describe('values that cannot be stored', () => {
  const unstorable = ['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"a\\udc00b"'];

  it.each(having('body'))('is refused at the edge, in a name as in a value: %s', async (key) => {
    const [body = {}] = honest[key] ?? [];
    for (const json of unstorable)
      for (const payload of [
        withField(body, ['anything', 0], json),
        withField(body, ['anything'], `{${json}:1}`),
      ])
        expect((await sendBody(key, payload)).json()).toMatchObject({ code: 'invalid-body' });
  });

  it.each(keys)('is refused at the edge, in the query: %s', async (key) => {
    for (const value of ['%00', 'a%00b', '%ed%a0%80', '%c0%80', '%', '%zz']) {
      const answer = await sendAddress(key, '1', `&anything=${value}`);
      expect(answer.json()).toMatchObject({ code: 'invalid-input' });
    }
  });

  it('gets 404 as a page address, from each part of the server', async () => {
    for (const url of ['/api/nothing%00', '/nothing%00', '/unsubscribe/%00', '/%00/..%00'])
      expect((await send({ method: 'GET', url })).json()).toMatchObject({ code: 'not-found' });
  });
});

describe('the browser routes of the card sandbox', () => {
  const sandbox = (action: string) =>
    `/sandbox-gateway/v1/payment_intents/${secret.split('_secret')[0]}${action}`;
  const headers = () => ({
    'content-type': 'application/json',
    authorization: `Bearer ${app.needs.gateway.publicKey}`,
    'x-client-secret': secret,
  });

  it.each([
    ['/confirm', 'payment_method'],
    ['/confirm', 'setup_future_usage'],
    ['/confirm', 'exp_month'],
    ['/confirm', 'exp_year'],
    ['/challenge', 'outcome'],
    ['/challenge', 'client_secret'],
  ])('takes a hostile value at %s, in %s', async (action, field) => {
    const body = { payment_method: 'pm_card_visa', exp_month: 1, exp_year: 2040, outcome: 'fail' };
    await withAll(hostileJson, async (json) => {
      const payload = withField(body, [field], json);
      const { statusCode, body: said } = await send({
        method: 'POST',
        url: sandbox(action),
        payload,
        headers: headers(),
      });
      expect(statusCode, said).toBeLessThan(500);
    });
  });

  it('knows no payment by a hostile id or secret', async () => {
    for (const id of ['%00', 'pi_%00', '%ed%a0%80', '%', 'x'.repeat(400)])
      expect(
        fault(await send({ method: 'GET', url: `/sandbox-gateway/v1/payment_intents/${id}` })),
      ).toBeNull();
    for (const value of ['', 'x', 'é', secret.slice(1)]) {
      const { statusCode } = await send({
        method: 'GET',
        url: sandbox(''),
        headers: { ...headers(), 'x-client-secret': value },
      });
      expect(statusCode).toBe(401);
    }
  });
});

it('a hostile event at the webhook route of the card provider is refused', async () => {
  await withAll(hostileJson, async (json) => {
    const answer = await send({
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload: json,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': json.slice(0, 200).replace(/[^ -~]/g, ''),
      },
    });
    expect([400, 413], answer.body).toContain(answer.statusCode);
  });
});
