import type { RouteDefinition, RouteKey } from '@fanwise/contract';
import { readBody } from '@fanwise/contract/read-body';
import { routes } from '@fanwise/contract/routes';
import { specifiedCalls } from '@fanwise/contract/specified-calls';
import { describe, expect, it } from 'vitest';
import type { Person } from '../testing/app.ts';
import { type FieldPath, fieldPaths, withField } from '../testing/field-paths.ts';
import { agent, consumer } from '../testing/people.ts';
import { buildValidBodies } from '../testing/valid-bodies.ts';
import { wholeApp } from '../testing/whole-app.ts';

const app = await wholeApp();
const [client, seller] = [await consumer(app.db), await agent(app.db)];

const getSchema = (key: RouteKey) => (routes[key] as RouteDefinition).body;
const writing = (Object.keys(routes) as RouteKey[]).filter((key) => getSchema(key) !== undefined);
const specified = writing.filter((key) => specifiedCalls[key] !== undefined);

const quotedCoverage = {
  ins_id: 3,
  submission_version: 1,
  firmness: 'estimate',
  valid_until: '2030-01-02',
  rows: [{ row: 'auto.liability', value: '100' }],
  discounts: [{ code: 'bundle' }],
  company: { name: 'Acme', naic: '12345' },
};

/** Bodies that each specified call takes, with every list and object that an optional field can lie in. */
const bodies = (key: RouteKey): object[] => {
  const honest = { 'POST /user/quotes/:id': [{}], ...buildValidBodies(1, 1) }[key] ?? [];
  const isQuote = key.endsWith('/agent/profile/leads/:id');
  // As the schema reads it: without what belongs to another form of the body.
  return honest.map(
    (body) =>
      getSchema(key)?.parse({
        ...body,
        ...(isQuote && { quotedCoverages: [quotedCoverage] }),
      }) as object,
  );
};

const sampleOf = (key: RouteKey): object => bodies(key)[0] ?? {};
const getCaller = (key: RouteKey): Person => (routes[key].access === 'agent' ? seller : client);

const send = (key: RouteKey, body: object) => {
  const params = { id: 1, carrier: 1, type: 3, card: 'pm_1' };
  return app.call(key, { as: getCaller(key), params, body } as never);
};

/** Each name that a body holds now, with the object it lies in. */
const namesIn = (body: object, at: FieldPath = []): FieldPath[] =>
  Object.entries(body).flatMap(([name, value]) => {
    const path = [...at, Array.isArray(body) ? (0 as const) : name];
    const inside = typeof value === 'object' && value !== null ? namesIn(value, path) : [];
    return Array.isArray(body) ? inside : [path, ...inside];
  });

const getParent = (body: object, path: FieldPath): Record<string, unknown> | undefined =>
  path.slice(0, -1).reduce<unknown>((part, name) => Object(part)[name], body) as never;

/** The body with a name that is misspelled, where it lies. */
const misspelled = (body: object, path: FieldPath, wrong: string): object => {
  const copy = structuredClone(body);
  const parent = getParent(copy, path) ?? {};
  const name = String(path.at(-1));
  parent[wrong] = parent[name];
  delete parent[name];
  return copy;
};

const slips = (name: string): string[] => [
  name.toUpperCase(),
  `${name.slice(0, 2)}-${name.slice(2)}`,
  `${name}s`,
  `${name.slice(0, 1)}${name.slice(2, 3)}${name.slice(1, 2)}${name.slice(3)}`,
];

describe('a name that a call does not have', () => {
  it.each(writing)('is refused by its name, or was not close to any: %s', async (key) => {
    const answer = await send(key, { ...sampleOf(key), nobody_knows_this: 1 });
    const refusals = JSON.stringify([answer.body?.data, answer.body?.fields]);
    if (specifiedCalls[key] === 'whole') expect(refusals).not.toContain('unknown');
    else {
      expect(answer.status, refusals).toBe(400);
      expect(refusals).toContain('{"field":"nobody_knows_this","code":"unknown"}');
    }
  });

  it.each(specified)('is refused when it is close to one that was not sent: %s', async (key) => {
    for (const body of bodies(key))
      for (const path of namesIn(body)) {
        const name = String(path.at(-1));
        const known = Object.keys(getParent(body, path) ?? {});
        for (const wrong of slips(name)) {
          if (name.length < 4 || known.includes(wrong)) continue;
          const at = [...path.slice(0, -1), wrong].join('.');
          const { unknown } = readBody(key, misspelled(body, path, wrong));
          // These names decide between two forms of a body; without them the body is refused by their own name.
          if (!['agent', 'step'].includes(name)) expect(unknown).toContain(at);
        }
      }
  });

  it.each([
    ['POST /user/application', 'answers.0.answers.0.qan_content'],
    ['POST /estimation/:id', 'answers.0.qan_content'],
    ['POST /agent/profile/leads/:id', 'bundle_month'],
    ['PUT /agent/profile', 'carriers'],
    ['PUT /agent/profile', 'usr_pending_email'],
    ['PUT /user/profile', 'types'],
    ['PUT /agent/settings', 'committed'],
    ['PUT /user/profile', 'usr_insurer'],
  ] as const)('is refused although an answer has it: %s %s', async (key, at) => {
    const path = at.split('.').map((name) => (name === '0' ? 0 : name)) as FieldPath;
    const body = JSON.parse(withField(sampleOf(key), path, '"x"')) as object;
    const parent = getParent(body, path) ?? {};
    delete parent.ans_content;
    expect(readBody(key, body).unknown).toContain(at);
  });

  it('is taken where browsers answer by the names of their own standard', () => {
    const [body = {}] = buildValidBodies(1, 1)['POST /auth/passkey'] ?? [];
    for (const at of [
      ['response', 'clientExtensionResults'],
      ['response', 'response', 'userHandle'],
    ]) {
      const sent = JSON.parse(withField(body, at, '"x"')) as object;
      expect(readBody('POST /auth/passkey', sent).unknown).toEqual([]);
    }
  });

  it('is refused without being compared where a body holds hundreds of them, and few are named', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`n${index}`, 1]));
    expect(readBody('POST /auth/signup', many).unknown).toHaveLength(20);
  });

  it('is taken where it is a label beside an id', () => {
    const zip = { zip_id: 27601, zip_code: '27601', zip_city: 'Raleigh', zip_state: 'NC' };
    expect(readBody('PUT /user/profile', { zipcodes: zip }).unknown).toEqual([]);
    expect(readBody('PUT /agent/profile', { zipcodes: [zip] }).unknown).toEqual([]);
    const price = { ins_id: 3, ins_name: 'Auto', qpr_monthly: 1, qpr_yearly: 1 };
    const quote = { ...sampleOf('POST /agent/profile/leads/:id'), inc_name: 'Acme' };
    expect(
      readBody('POST /agent/profile/leads/:id', { ...quote, prices: [price] }).unknown,
    ).toEqual([]);
  });
});

describe('an optional field of the specification that is empty', () => {
  const whole = specified.filter((key) => specifiedCalls[key] === 'whole');
  const changing = specified.filter((key) => specifiedCalls[key] === 'changes');
  const takes = (key: RouteKey, body: object): boolean =>
    getSchema(key)?.safeParse(readBody(key, body).body).success === true;

  it.each(whole)('counts as absent: %s', (key) => {
    const schema = getSchema(key);
    expect(bodies(key).length).toBeGreaterThan(0);
    let tried = 0;
    for (const body of bodies(key)) {
      expect(takes(key, body), JSON.stringify(body)).toBe(true);
      for (const path of schema ? fieldPaths(schema) : []) {
        const parent = getParent(body, path);
        const name = String(path.at(-1));
        if (path.at(-1) === 0 || typeof parent !== 'object' || parent === null) continue;
        const without = JSON.parse(withField(body, path, 'null')) as object;
        delete getParent(without, path)?.[name];
        // A field of another form of the body, or one that the body cannot do without.
        if (!takes(key, without) || readBody(key, without).unknown.length > 0) continue;
        tried += 1;
        for (const json of ['""', 'null', ...(/(^|_)id$/.test(name) ? ['0'] : [])]) {
          const sent = JSON.parse(withField(body, path, json)) as object;
          expect(takes(key, sent), `${path.join('.')}: ${json}`).toBe(true);
        }
      }
    }
    const hasNone = ['POST /agent/profile/carriers', 'DELETE /agent/profile/carriers'];
    if (!hasNone.includes(key)) expect(tried).toBeGreaterThan(0);
  });

  it('starts a new quote with qot_id and a bundle that are empty', () => {
    for (const empty of ['', null, 0]) {
      const { body } = readBody('POST /agent/profile/leads/:id', {
        ...sampleOf('POST /agent/profile/leads/:id'),
        qot_id: empty,
        qot_monthly: empty || null,
        bundle_yearly: empty || '',
      });
      expect(body).not.toHaveProperty('qot_id');
      expect(body).not.toHaveProperty('bundle_yearly', '');
    }
  });

  it.each(changing)(
    'is refused where only changes are sent, unless it can be cleared: %s',
    (key) => {
      const canBeEmpty = [
        'usr_address2',
        'usr_partnerfirstname',
        'usr_partnerlastname',
        'usr_partnerdateofbirth',
        'usr_oldPassword',
        'usr_password',
        'usr_confirmNewPassword',
      ];
      const schema = getSchema(key);
      for (const path of schema ? fieldPaths(schema) : []) {
        const [name] = path;
        // The specification names `usr_…` and `zipcodes` in these calls; the other fields are ours.
        if (path.length > 1 || !/^(usr_\w+|zipcodes)$/.test(String(name))) continue;
        for (const empty of ['', null])
          expect([name, empty, takes(key, { [String(name)]: empty })]).toEqual([
            name,
            empty,
            canBeEmpty.includes(String(name)),
          ]);
      }
    },
  );
});
