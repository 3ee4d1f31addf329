import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { TERRITORIES } from '@fanwise/domain/dates/time-zones';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import { testApp } from '../../testing/app.ts';
import { carrierLines } from './list-carriers.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { registerCatalogueRoutes } from './routes.ts';
import { seedCatalogue } from './seed-catalogue.ts';

const source = fileURLToPath(new URL('../../../../../catalogue', import.meta.url));
const database = await testDatabase();
const { db } = database;
const catalogue = loadCatalogue();
const app = await testApp(database, (server) =>
  registerCatalogueRoutes(server, {
    db,
    catalogue,
    today: () => '2026-11-20',
    leadFee: ([type]) => (type ?? 0) * 1000,
  }),
);

/** A copy of the catalogue in which the first text of one file is replaced. */
function changedCatalogue(file: string, from: string, to: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(source, folder, { recursive: true });
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(path, text.replace(from, to));
  return folder;
}

async function count(table: 'zip_code' | 'carrier' | 'questionnaire' | 'insurance_type') {
  const row = await db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return row.rows;
}

describe('loadCatalogue', () => {
  it.each([
    ['carriers.json', '[', 'carriers.json cannot be used: it is not JSON.', '{['],
    ['carriers.json', '"id": 2,', 'carriers.json cannot be used: an id is used twice.', '"id": 1,'],
    [
      'estimation.json',
      '"maxDwelling": 20000000',
      'estimation.json cannot be used: home.maxDwelling Invalid input: expected number, received string.',
      '"maxDwelling": "much"',
    ],
    [
      'questionnaires/auto.json',
      '"showsQuestions": [103, 104]',
      'The questionnaires cannot be used: type 3: unknown-question: 151->999.',
      '"showsQuestions": [103, 999]',
    ],
    [
      'tender.json',
      '"version": 1',
      'tender.json cannot be used: version Invalid input: expected number, received string.',
      '"version": "one"',
    ],
    [
      'tender.json',
      '"ladders": [["schedule"',
      'tender.json cannot be used: home.roof has tiles in a ladder and does not offer it.',
      '"ladders": [["tiles", "schedule"',
    ],
    [
      'tender.json',
      '"editedAt": "home.deductible"',
      'tender.json cannot be used: home.deductible is changed at home.share, which is no question.',
      '"editedAt": "home.share"',
    ],
  ])('names what is wrong in %s', (file, from, message, to) => {
    expect(() => loadCatalogue(changedCatalogue(file, from, to))).toThrow(message);
  });

  it('names a file that is missing', () => {
    expect(() => loadCatalogue('/nowhere')).toThrow('questionnaires/home.json cannot be read');
  });
});

describe('seedCatalogue', () => {
  it('has filled the database, and changes nothing a second time', async () => {
    const before = await db.selectFrom('catalogue_seed').select('hash').execute();
    await seedCatalogue(db);
    expect(await db.selectFrom('catalogue_seed').select('hash').execute()).toEqual(before);
    expect(
      await Promise.all(
        (['zip_code', 'carrier', 'questionnaire', 'insurance_type'] as const).map(count),
      ),
    ).toEqual([41_712, 36, 3, 3]);
  });

  it('serves territories and military mail where the operator wants them, and then keeps them', async () => {
    const found = () =>
      db.selectFrom('zip_code').select(['city', 'state']).where('id', '=', 96_910).execute();
    expect(await found()).toEqual([]);
    await seedCatalogue(db, { territories: true });
    expect(await found()).toEqual([{ city: 'Hagatna', state: 'GU' }]);
    const search = await app.call('GET /auth/zipcodes', { query: { q: 'San Juan, PR' } });
    expect(search.body.data[0]).toMatchObject({ zip_city: 'San Juan', zip_state: 'PR' });
    expect(await count('zip_code')).toBe(41_712 + 858);
    await seedCatalogue(db);
    expect(await found()).toHaveLength(1);
    await db.deleteFrom('zip_code').where('state', 'in', TERRITORIES).execute();
  });

  it('follows the files, keeps what quotes may name, and can be repeated by two processes', async () => {
    const folder = changedCatalogue('zip-codes.csv', '27601,Raleigh,NC', '27601,Oak City,NC');
    const carriers = join(folder, 'carriers.json');
    const kept = JSON.parse(readFileSync(carriers, 'utf8')).slice(1);
    kept[0].lines = ['life'];
    writeFileSync(carriers, JSON.stringify(kept));

    await Promise.all([seedCatalogue(db, { folder }), seedCatalogue(db, { folder })]);

    const raleigh = db.selectFrom('zip_code').select('city').where('id', '=', 27_601);
    expect(await raleigh.execute()).toEqual([{ city: 'Oak City' }]);
    const two = db
      .selectFrom('carrier')
      .select(['id', 'active', 'writes_home', carrierLines.as('lines')]);
    expect(await two.where('id', 'in', [1, 2]).orderBy('id').execute()).toEqual([
      { id: 1, active: false, writes_home: true, lines: expect.stringContaining('H') },
      { id: 2, active: true, writes_home: false, lines: 'L' },
    ]);

    await seedCatalogue(db);
    expect(await raleigh.execute()).toEqual([{ city: 'Raleigh' }]);
    expect(await two.where('id', 'in', [1]).execute()).toMatchObject([{ active: true }]);
  });

  it('has the lines of a carrier that the version before writes', async () => {
    const lines = () =>
      db.selectFrom('carrier').select(carrierLines.as('lines')).where('id', '=', 2).execute();
    await db
      .updateTable('carrier')
      .set({ writes_home: false, writes_life: true, writes_auto: false })
      .where('id', '=', 2)
      .execute();
    expect(await lines()).toEqual([{ lines: 'L' }]);
    await db
      .updateTable('carrier')
      .set({ writes_home: true, writes_life: false, writes_auto: true })
      .where('id', '=', 2)
      .execute();
    expect(await lines()).toEqual([{ lines: 'HA' }]);
  });

  it('refuses a changed questionnaire under its old version, and takes it under a new one', async () => {
    const folder = changedCatalogue('questionnaires/home.json', 'Do you own', 'Do you really own');
    await expect(seedCatalogue(db, { folder })).rejects.toThrow(
      'The questionnaire of insurance type 1 changed: give it a version other than 2026-11-24.',
    );
    const path = join(folder, 'questionnaires/home.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"2026-11-24"', '"2026-12-01"'));
    await seedCatalogue(db, { folder });
    expect(await count('questionnaire')).toBe(4);
    await seedCatalogue(db);
  });
});

describe('GET /auth/signup', () => {
  it('serves the sign-up questions of a type, for anyone to cache', async () => {
    const { status, body, headers } = await app.call('GET /auth/signup', { query: { insId: 1 } });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(body.data.map((question: { que_id: number }) => question.que_id)).toEqual([
      1, 2, 3, 4, 5, 25,
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
          shows_questions: [4, 5],
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

  it.each([0, 4, 1.5])('refuses type %s', async (insId) => {
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

  it('serves the whole list, compressed as asked for, and not again when unchanged', async () => {
    const ask = (headers: Record<string, string>) =>
      app.server.inject({ url: '/api/auth/zipcodes', headers });
    const [plain, br, gz] = await Promise.all([
      ask({}),
      ask({ 'accept-encoding': 'gzip, br' }),
      ask({ 'accept-encoding': 'gzip' }),
    ]);
    expect(plain.json().data).toHaveLength(41_712);
    expect(plain.json().data[0]).toEqual({ zip_id: 501, zip_code: '00501' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gz.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(br.rawPayload.length).toBeLessThan(150_000);
    expect(plain.headers['cache-control']).toBe('public, max-age=86400');
    const again = await ask({ 'if-none-match': String(br.headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it('finds by the first digits', async () => {
    const { body } = await app.call('GET /auth/zipcodes', { query: { q: '2760', limit: 3 } });
    expect(body.data[0]).toEqual({
      zip_id: 27601,
      zip_code: '27601',
      zip_city: 'Raleigh',
      zip_state: 'NC',
    });
    expect(codes(body)).toHaveLength(3);
  });

  it('finds by city, with or without the state', async () => {
    const { body } = await app.call('GET /auth/zipcodes', { query: { q: 'tempe, az', limit: 50 } });
    expect(codes(body)).toContain('85288');
    expect(new Set(body.data.map((zip: { zip_state: string }) => zip.zip_state))).toEqual(
      new Set(['AZ']),
    );
    const anywhere = await app.call('GET /auth/zipcodes', { query: { q: 'Spring', limit: 999 } });
    expect(anywhere.body.data).toHaveLength(50);
  });

  it.each(['', ' ', '%', '_', '123456', ', NC', 'Raleigh, NC, US', '\\'])(
    'finds nothing for "%s"',
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
    expect(body.data.map(({ ins_name }: { ins_name: string }) => ins_name)).toEqual([
      'Hogar',
      'Vida',
      'Auto',
    ]);
  });
});

describe('the lists', () => {
  it('insurance types, with the fee of a lead of each', async () => {
    const { body } = await app.call('GET /insurance-types');
    expect(body.data).toEqual([
      { ins_id: 1, ins_name: 'Home', ins_short: 'home', fee_cents: 1000 },
      { ins_id: 2, ins_name: 'Life', ins_short: 'life', fee_cents: 2000 },
      { ins_id: 3, ins_name: 'Auto', ins_short: 'auto', fee_cents: 3000 },
    ]);
  });

  it('carriers by name, with their lines', async () => {
    const { body } = await app.call('GET /insurance-companies');
    expect(body.data).toHaveLength(36);
    expect(body.data[0]).toEqual({ inc_id: 4, inc_name: 'Allstate', inc_lines: 'HA' });
    const names: string[] = body.data.map(({ inc_name }: { inc_name: string }) => inc_name);
    expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(body.data.find(({ inc_id }: { inc_id: number }) => inc_id === 26).inc_lines).toBe('LA');
  });
});
