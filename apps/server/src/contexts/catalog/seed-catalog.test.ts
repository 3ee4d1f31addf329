import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TERRITORIES } from '@fanwise/domain/dates/time-zones';
import { insuranceTypes } from '@fanwise/domain/insurance-types';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import { createLimits } from '../../platform/limits/index.ts';
import { testApp } from '../../testing/app.ts';
import { readRows } from '../../testing/database/read-row.ts';
import { carrierLines } from './list-carriers.ts';
import { loadCatalog } from './load-catalog.ts';
import { registerCatalogRoutes } from './routes.ts';
import { seedCatalog } from './seed-catalog.ts';

const source = fileURLToPath(new URL('../../../../../catalog', import.meta.url));
const database = await testDatabase();
const { db } = database;
const app = await testApp(database, (server) =>
  registerCatalogRoutes(server, {
    limits: createLimits({ pool: database.pool, on: false, secret: 'a secret of the test' }),
    db,
    catalog: loadCatalog(),
    today: () => '2026-11-20',
    leadFee: () => 3500,
  }),
);

/** Copies the catalog and replaces the first occurrence of a text in one file. */
function changedCatalog(file: string, from: string, to: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-'));
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

describe('loadCatalog', () => {
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
      '"showsQuestions": [103, 104,',
      'The questionnaires cannot be used: type 3: unknown-question: 151->999.',
      '"showsQuestions": [103, 999,',
    ],
    [
      'coverage.json',
      '"version": 4',
      'coverage.json cannot be used: version Invalid input: expected number, received string.',
      '"version": "one"',
    ],
    [
      'coverage.json',
      '"ladders": [["schedule"',
      'coverage.json cannot be used: home.roof has tiles in a ladder and does not offer it.',
      '"ladders": [["tiles", "schedule"',
    ],
    [
      'coverage.json',
      '"editedAt": "home.deductible"',
      'coverage.json cannot be used: home.deductible is changed at home.share, which is no question.',
      '"editedAt": "home.share"',
    ],
    [
      'state-auto-rules.json',
      '"minimum": "35/70"',
      'state-auto-rules.json cannot be used: NJ.bodilyInjury.minimum must be in thousands, such as 50/100.',
      '"minimum": "35000"',
    ],
    [
      'carriers.json',
      '"name": "Frankenmuth", "unconfirmed": true',
      'carriers.json cannot be used: [159] must name its source, or be unconfirmed.',
      '"name": "Frankenmuth"',
    ],
    [
      'carriers.json',
      '"name": "Frankenmuth", "unconfirmed": true',
      'carriers.json cannot be used: [159] must name the source of a company code or a limit of states.',
      '"name": "Frankenmuth", "companies": [{"name": "Frankenmuth", "naic": "00000"}], "unconfirmed": true',
    ],
    [
      'carriers.json',
      '"name": "Progressive"',
      'carriers.json cannot be used: a name is used twice.',
      '"name": "state farm"',
    ],
    [
      'state-auto-rules.json',
      '"source": null, ',
      'state-auto-rules.json cannot be used: AL.uninsuredMotoristProperty must name its source and year, or be unconfirmed without them.',
      '"source": "a page", ',
    ],
    [
      'state-auto-rules.json',
      '"WY":',
      'state-auto-rules.json cannot be used: WY Invalid input: expected object, received undefined.',
      '"PR":',
    ],
  ])('names the problem in %s', (file, from, message, to) => {
    expect(() => loadCatalog(changedCatalog(file, from, to))).toThrow(message);
  });

  it('names a file that is missing', () => {
    expect(() => loadCatalog('/nowhere')).toThrow('questionnaires/home.json cannot be read');
  });
});

describe('seedCatalog', () => {
  it('fills the database, and changes no row the second time', async () => {
    const before = await db.selectFrom('catalog_seed').select('hash').execute();
    await seedCatalog(db);
    expect(await db.selectFrom('catalog_seed').select('hash').execute()).toEqual(before);
    expect(
      await Promise.all(
        (['zip_code', 'carrier', 'questionnaire', 'insurance_type'] as const).map(count),
      ),
    ).toEqual([41_717, 186, 3, 3]);
  });

  it('serves territories and military mail where the settings ask for them, and never removes them again', async () => {
    const found = () => readRows(db, 'zip_code', { id: 96_910 }, 'city', 'state');
    expect(await found()).toEqual([]);
    await seedCatalog(db, { territories: true });
    expect(await found()).toEqual([{ city: 'Hagatna', state: 'GU' }]);
    const search = await app.call('GET /auth/zipcodes', { query: { q: 'San Juan, PR' } });
    expect(search.body.data[0]).toMatchObject({ zip_city: 'San Juan', zip_state: 'PR' });
    expect(await count('zip_code')).toBe(41_717 + 858);
    await seedCatalog(db);
    expect(await found()).toHaveLength(1);
    await db.deleteFrom('zip_code').where('state', 'in', TERRITORIES).execute();
  });

  it('follows changed files, keeps carriers that quotes may name, and can run in two processes at once', async () => {
    const folder = changedCatalog('zip-codes.csv', '27601,Raleigh,NC', '27601,Oak City,NC');
    const carriers = join(folder, 'carriers.json');
    const kept = JSON.parse(readFileSync(carriers, 'utf8')).slice(1);
    kept[0].lines = ['life'];
    delete kept[1].lines;
    writeFileSync(carriers, JSON.stringify(kept));

    await Promise.all([seedCatalog(db, { folder }), seedCatalog(db, { folder })]);

    const raleigh = db.selectFrom('zip_code').select('city').where('id', '=', 27_601);
    expect(await raleigh.execute()).toEqual([{ city: 'Oak City' }]);
    const two = db.selectFrom('carrier').select(['id', 'active', carrierLines.as('lines')]);
    expect(await two.where('id', 'in', [1, 2, 3]).orderBy('id').execute()).toEqual([
      { id: 1, active: false, lines: expect.stringContaining('H') },
      { id: 2, active: true, lines: 'L' },
      { id: 3, active: true, lines: '' },
    ]);

    await seedCatalog(db);
    expect(await raleigh.execute()).toEqual([{ city: 'Raleigh' }]);
    expect(await two.where('id', 'in', [1]).execute()).toMatchObject([{ active: true }]);
  });

  it('refuses a changed questionnaire under its old version, and accepts it under a new one', async () => {
    const folder = changedCatalog('questionnaires/home.json', 'Do you own', 'Do you really own');
    await expect(seedCatalog(db, { folder })).rejects.toThrow(
      'The questionnaire of insurance type 1 changed: give it a version other than 2026-12-04.',
    );
    const path = join(folder, 'questionnaires/home.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"2026-12-04"', '"2026-12-05"'));
    await seedCatalog(db, { folder });
    expect(await count('questionnaire')).toBe(insuranceTypes.length + 1);
    await seedCatalog(db);
  });
});
