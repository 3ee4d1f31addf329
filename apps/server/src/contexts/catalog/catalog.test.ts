import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { insuranceTypeIds, insuranceTypes } from '@fanwise/domain/insurance-types';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import { createLimits } from '../../platform/limits/index.ts';
import { testApp } from '../../testing/app.ts';
import { addCarrier, agent, zips } from '../../testing/people.ts';
import { createAgentCounter } from './count-agents.ts';
import { loadCatalog } from './load-catalog.ts';
import { registerCatalogRoutes } from './routes.ts';

const database = await testDatabase();
const { db } = database;
const catalog = loadCatalog();
const app = await testApp(database, (server) =>
  registerCatalogRoutes(server, {
    limits: createLimits({ pool: database.pool, on: false, secret: 'a secret of the test' }),
    db,
    catalog,
    today: () => '2026-11-20',
    leadFee: ([type]) => (type ?? 0) * 1000,
  }),
);

describe('GET /auth/signup', () => {
  it('serves the sign-up questions of a type with a public cache header', async () => {
    const { status, body, headers } = await app.call('GET /auth/signup', { query: { insId: 1 } });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(body.data.map((question: { que_id: number }) => question.que_id)).toEqual([
      1, 2, 3, 4, 201, 5, 25,
    ]);
    expect(body.data[0]).toEqual({
      que_id: 1,
      que_type: 2,
      que_content: 'Do you own or rent this home?',
      que_placeholder: null,
      que_text: 'Owners are quoted a homeowners or condo policy, renters a renters policy.',
      que_symbol: null,
      que_symbol_pos: null,
      que_prefill: null,
      que_calc: true,
      que_required: true,
      que_computed: false,
      que_min: null,
      que_max: null,
      answers: [
        {
          ans_id: 1,
          ans_content: 'I own it',
          shows_questions: [4, 201, 5],
          shows_answers: null,
          hides_questions: null,
          hides_answers: [6],
        },
        {
          ans_id: 2,
          ans_content: 'I rent it',
          shows_questions: null,
          shows_answers: null,
          hides_questions: null,
          hides_answers: [11, 12],
        },
      ],
    });
  });

  it.each([0, Math.max(...insuranceTypeIds) + 1, 1.5])('refuses type %s', async (insId) => {
    const { status, body } = await app.call('GET /auth/signup', { query: { insId } });
    expect([status, body.code]).toEqual([400, 'invalid-insurance-type']);
  });

  it('refuses a missing type', async () => {
    const { body } = await app.call('GET /auth/signup');
    expect(body.code).toBe('invalid-insurance-type');
  });
});

describe('GET /auth/zipcodes', () => {
  const codes = (body: { data: { zip_code: string }[] }) => body.data.map((zip) => zip.zip_code);

  it('serves the whole list in the requested compression, and answers 304 when the client has it', async () => {
    const ask = (headers: Record<string, string>) =>
      app.server.inject({ url: '/api/auth/zipcodes', headers });
    const [plain, br, gz] = await Promise.all([
      ask({}),
      ask({ 'accept-encoding': 'gzip, br' }),
      ask({ 'accept-encoding': 'gzip' }),
    ]);
    expect(plain.json().data).toHaveLength(41_717);
    expect(plain.json().data[0]).toEqual({ zip_id: 501, zip_code: '00501' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gz.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(br.rawPayload.length).toBeLessThan(150_000);
    expect(plain.headers['cache-control']).toBe('public, max-age=86400');
    const again = await ask({ 'if-none-match': String(br.headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it('finds ZIP codes by their first digits', async () => {
    const { body } = await app.call('GET /auth/zipcodes', { query: { q: '2760', limit: 3 } });
    expect(body.data[0]).toEqual({
      zip_id: 27601,
      zip_code: '27601',
      zip_city: 'Raleigh',
      zip_state: 'NC',
    });
    expect(codes(body)).toHaveLength(3);
  });

  it.each(['27606-1234', '276061234', 'NC 27606', 'Raleigh, NC 27606', '２７６０６', ' 27606 '])(
    'finds one ZIP code by "%s", and says how many agents cover it',
    async (typed) => {
      const found = await app.call('GET /auth/zipcodes', { query: { q: typed } });
      expect(codes(found.body)).toEqual(['27606']);
      const covered = await app.call('GET /coverage', { query: { zip: typed } });
      expect(covered.body.data).toMatchObject({ zip_code: '27606' });
    },
  );

  it('finds ZIP codes by their city, with or without the state', async () => {
    const { body } = await app.call('GET /auth/zipcodes', { query: { q: 'tempe, az', limit: 50 } });
    expect(codes(body)).toContain('85288');
    expect(new Set(body.data.map((zip: { zip_state: string }) => zip.zip_state))).toEqual(
      new Set(['AZ']),
    );
    const anywhere = await app.call('GET /auth/zipcodes', { query: { q: 'Spring', limit: 999 } });
    expect(anywhere.body.data).toHaveLength(50);
  });

  it('finds all ZIP codes of a city or a state, and no others', async () => {
    const of = async (place: string) =>
      (await app.call('GET /auth/zipcodes', { query: { place } })).body.data;
    const raleigh = await of('raleigh, nc');
    expect(raleigh.length).toBeGreaterThan(20);
    expect(
      new Set(raleigh.map((zip: Record<string, string>) => `${zip.zip_city}, ${zip.zip_state}`)),
    ).toEqual(new Set(['Raleigh, NC']));
    const state = await of('NC');
    expect(state.length).toBeGreaterThan(raleigh.length);
    expect(new Set(state.map((zip: { zip_state: string }) => zip.zip_state))).toEqual(
      new Set(['NC']),
    );
    expect(await of('Ral%, NC')).toEqual([]);
    expect(await of('Raleigh')).toEqual([]);
  });

  it.each(['', ' ', '%', '_', '123456', ', NC', 'Raleigh, NC, US', '\\'])(
    'finds no ZIP code for "%s"',
    async (q) => {
      const { status, body } = await app.call('GET /auth/zipcodes', { query: { q } });
      expect([status, body]).toEqual([200, { data: [] }]);
    },
  );
});

describe('in Spanish', () => {
  const headers = { 'accept-language': 'es' };

  it('serves the sign-up questions, and says that they depend on the language', async () => {
    const { body, headers: sent } = await app.call('GET /auth/signup', {
      query: { insId: 1 },
      headers,
    });
    expect(body.data[0].que_content).toBe('¿Esta vivienda es suya o la alquila?');
    expect(body.data[0].answers[0].ans_content).toBe('Es mía');
    expect(sent.vary).toContain('accept-language');
  });

  it('names the insurance types', async () => {
    const { body } = await app.call('GET /insurance-types', { headers });
    const names = body.data.map(({ ins_name }: { ins_name: string }) => ins_name);
    expect(names).toHaveLength(insuranceTypes.length);
    expect(names.slice(0, 3)).toEqual(['Hogar', 'Vida', 'Auto']);
  });
});

describe('the lists', () => {
  it('the list of insurance types has the lead fee of each type', async () => {
    const { body } = await app.call('GET /insurance-types');
    expect(body.data).toEqual(
      insuranceTypes.map(({ id, short }) => ({
        ins_id: id,
        ins_short: short,
        fee_cents: 1000 * id,
        ins_name: expect.stringMatching(new RegExp(`^${short}$`, 'i')),
      })),
    );
  });

  it('the list of carriers is in the order of the catalog and has their lines', async () => {
    const { body } = await app.call('GET /insurance-companies');
    expect(body.data).toHaveLength(186);
    expect(body.data[0]).toEqual({ inc_id: 1, inc_name: 'State Farm', inc_lines: 'HLA' });
    const ids: number[] = body.data.map(({ inc_id }: { inc_id: number }) => inc_id);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    expect(body.data.find(({ inc_id }: { inc_id: number }) => inc_id === 26).inc_lines).toMatch(
      /^LA/,
    );
  });
});

describe('GET /coverage', () => {
  const at = async (zip: string) =>
    (await app.call('GET /coverage', { query: { zip } })).body.data as { agents: number } | null;

  it('counts agents with a complete profile, once each, by their ZIP codes or by all of them', async () => {
    await agent(db, { zipCodes: [zips.austin] });
    await agent(db, { zipCodes: [zips.austin, zips.raleigh], allZipCodes: true });
    await agent(db, { zipCodes: [zips.columbus] });
    await agent(db, { zipCodes: [zips.austin], complete: false });
    await agent(db, { zipCodes: [zips.austin], carriers: [] });
    const unconfirmed = await agent(db, { zipCodes: [zips.austin] });
    await db
      .updateTable('account')
      .set({ verified_at: null })
      .where('id', '=', unconfirmed.accountId)
      .execute();
    expect(await at('78701')).toMatchObject({ zip_city: 'Austin', zip_state: 'TX', agents: 2 });
    expect(await at('27601')).toMatchObject({ agents: 1 });
  });

  it('counts agents for the asked types, and names only insurers that these agents are appointed with', async () => {
    const read = (types: readonly number[] | null) => createAgentCounter(db)('59601', types);
    const counts = async () =>
      Promise.all([[1], [2], [1, 3], null].map(async (types) => (await read(types))?.agents ?? 0));
    const before = await counts();
    const onlyHome = await addCarrier(db, [1]);
    const nobodys = await addCarrier(db, [1]);
    await agent(db, { zipCodes: [59601], carriers: [onlyHome] });
    const [home = 0, life = 0, both = 0, any = 0] = before;
    expect(await counts()).toEqual([home + 1, life, both + 1, any + 1]);
    expect((await read([1]))?.carriers).toContain(`Only ${onlyHome}`);
    expect((await read([1]))?.carriers).not.toContain(`Only ${nobodys}`);
    expect((await read([2]))?.carriers).not.toContain(`Only ${onlyHome}`);
    expect((await read(null))?.carriers).toContain(`Only ${onlyHome}`);
  });

  it('refuses types that do not exist', async () => {
    const refused = await app.call('GET /coverage', { query: { zip: '78701', types: '1,9' } });
    expect(refused.status).toBe(400);
  });

  it('caches an answer for five minutes', async () => {
    let time = 0;
    const countAgentsAt = createAgentCounter(db, () => time);
    const before = (await countAgentsAt('43215', null))?.agents ?? 0;
    await agent(db, { zipCodes: [zips.columbus] });
    expect((await countAgentsAt('43215', null))?.agents).toBe(before);
    time = 300_001;
    expect((await countAgentsAt('43215', null))?.agents).toBe(before + 1);
  });

  it('answers null for an unknown ZIP code and for any other text', async () => {
    for (const zip of ['00000', '787', '78701-1', 'Austin', '%']) expect(await at(zip)).toBeNull();
  });
});
