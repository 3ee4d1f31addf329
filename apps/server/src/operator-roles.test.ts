import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCommandRunner } from './contexts/admin/commands/typed/testing.ts';
import { usage } from './contexts/admin/index.ts';
import { getDemoEmail } from './demo/demo-people.ts';
import { runCommand } from './testing/product/run-command.ts';
import { twoRoleDatabase } from './testing/product/two-role-database.ts';
import { fillDatabase } from './testing/restoring/full-database.ts';
import { wholeApp } from './testing/whole-app.ts';

const database = await twoRoleDatabase();
const { db, url, ownerUrl } = database;
const app = await wholeApp({ database, settings: { WEBHOOKS_TO_THIS_MACHINE: 'on' } });
const folder = await mkdtemp(join(tmpdir(), 'fanwise-roles-'));
afterAll(() => rm(folder, { recursive: true }));
beforeAll(() => fillDatabase(app, url));

const { config } = app.needs;
const newKey = { id: 'new', key: Buffer.alloc(32, 7) };
const typed = createCommandRunner(db, { ...config, dataKeys: [newKey, ...config.dataKeys] }, url);

const one = async (expression: string): Promise<string> => {
  const { rows } = await sql<{
    found: string;
  }>`select (${sql.raw(expression)})::text as found`.execute(db);
  return rows[0]!.found;
};
const getApplication = (who: string) =>
  one(
    `select application.id from application join account on consumer_id = account.id where email = '${getDemoEmail(who)}'`,
  );
const license = (status: string) => one(`select min(id) from license where status = '${status}'`);
const receipt = () => one(`select min(id) from consent_record`);
const why = ['--reason', 'as the test wants'];

/** Every command that opens the database of the product, with arguments that find something to do. */
const commands: Record<string, () => Promise<string[]> | string[]> = {
  check: () => [],
  lead: async () => [await getApplication('dana')],
  'returns refuse': async () => [await one('select max(id) from return_request'), ...why],
  refund: async () => [await getApplication('oscar'), ...why],
  'compare-payments': () => [],
  deadline: async () => [
    await one(`select max(id) from quote where application_id = ${await getApplication('hannah')}`),
    '--until',
    new Date(Date.now() + 86_400_000).toISOString(),
  ],
  'other-cover': () => [],
  funnel: () => [],
  'sessions revoke': () => [getDemoEmail('dana')],
  'factors reset': () => [getDemoEmail('amir')],
  'view-limit clear': () => [getDemoEmail('grace')],
  'returns list': () => [],
  'license check': async () => [await license('waiting'), '--status', 'active'],
  'license end': async () => [await license('active'), ...why],
  'license ready': () => [],
  'submissions clear': () => [getDemoEmail('miles')],
  'keys status': () => [],
  'keys rotate': () => [],
  'operators add': () => ['nora@admin.example', '--name', 'Nora', '--role', 'support'],
  do: () => ['zip-set', 'code=99901', 'city=Nowhere', 'state=AK', ...why],
  'audit verify': () => [],
  'consent open': async () => [await receipt(), ...why],
  'consent verify': () => [],
  'consent reseal': () => [],
  'test-mail': () => ['somebody@elsewhere.example'],
  'consent-key revoke': async () => [await one('select min(kid) from consent_key'), ...why],
  backup: () => [join(folder, 'backup'), '--unencrypted'],
  erasures: () => [join(folder, 'list'), '--unencrypted'],
};

/**
 * Commands that open a database themselves have tests of their own, as these roles. `bounce` reads the standard input, and
 * its writes are those of the webhook.
 */
const others = ['backup-key', 'restore', 'drill', 'ready', 'bounce'];

describe('as the role that runs the product', () => {
  it.each(Object.entries(commands))('%s works', async (name, args) => {
    const ran = await typed(...name.split(' '), ...(await args()));
    expect(ran).toMatchObject({ code: 0, errors: '' });
  });

  it('ready names what is missing', async () => {
    const ran = await typed('ready');
    expect(ran).toMatchObject({ code: 1, errors: '' });
    expect(ran.out).toContain('docs/going-live.md has the steps.');
  });

  it('every command of the usage text was tried', () => {
    const named = [...usage.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name]) => name);
    const tried = [...Object.keys(commands).map((name) => name.split(' ')[0]), ...others];
    expect([...new Set(named)].toSorted()).toEqual([...new Set(tried)].toSorted());
  });
});

describe('a migration', () => {
  const addresses = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: folder };

  it('runs as the owner, and gives the role of the product its rights again', async () => {
    expect(await runCommand('migrate', ['--dry-run'], addresses)).toEqual({
      code: 0,
      errors: '',
      out: 'Nothing is pending.\n',
    });
    expect(await runCommand('migrate', [], addresses)).toMatchObject({ code: 0, errors: '' });
  });

  it('says which setting names the owner when the role of the product runs it', async () => {
    const { code, errors } = await runCommand('migrate', [], {
      DATABASE_URL: url,
      DATA_DIR: folder,
    });
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^permission denied .*: name the role that owns the database in DATABASE_OWNER_URL\.\n$/,
    );
  });
});
