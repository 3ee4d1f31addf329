import { password } from '@fanwise/builders/people';
import type { RouteKey } from '@fanwise/contract';
import { routes } from '@fanwise/contract/routes';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createJobHandlers } from './compose.ts';
import { loadConfig } from './config/config.ts';
import { makeMonths } from './contexts/accounts/index.ts';
import { checkInvariants } from './contexts/admin/index.ts';
import { sealAll } from './platform/audit/testing.ts';
import { migrate } from './platform/database/migrations/migrate.ts';
import { findDatabaseRole } from './platform/database/migrations/runtime-role.ts';
import type { JobName } from './platform/jobs/jobs.ts';
import { retryAfterOutage } from './platform/jobs/service-down.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { useOneAddress } from './start/find-database.ts';
import { migrateAndSeed } from './start/seed.ts';
import type { Person } from './testing/app.ts';
import { readRow } from './testing/database/read-row.ts';
import { agent, consumer } from './testing/people.ts';
import { createActions } from './testing/play.ts';
import { twoRoleDatabase } from './testing/product/two-role-database.ts';
import { agentForm, consumerForm } from './testing/sign-up-forms.ts';
import { wholeApp } from './testing/whole-app.ts';

const database = await twoRoleDatabase();
const app = await wholeApp({ database, limits: true });
const { db, needs } = app;
const play = createActions(app);

const register = async (email: string, type: 1 | 2, body: object): Promise<Person> => {
  expect((await app.call('POST /auth/signup', { body })).status).toBe(201);
  const mail = (await app.mails()).find(({ to }) => to.includes(email));
  const token = new URL(mail?.links[0] ?? 'http://none').searchParams.get('token');
  const verified = await app.call('POST /auth/verify', { body: { token, human_token: 'x' } });
  expect(verified.status).toBe(200);
  const opened = await app.call('POST /auth/login', {
    body: { email, password, type, token: 'x' },
  });
  expect(opened.status).toBe(200);
  const { id } = await readRow(db, 'account', { email });
  return { accountId: id, sid: opened.body.sid };
};

describe('the role that runs the product', () => {
  it('registers, submits, quotes, chooses, pays and unlocks, with every mail in between', async () => {
    await register('priya@example.com', 2, agentForm('priya@example.com'));
    const buyer = await register('dana@example.com', 1, consumerForm('dana@example.com'));
    const seller = await agent(db);
    const lead = await play.submit(buyer);
    const quoted = await play.quote(seller, lead);
    expect(quoted.status).toBe(201);
    const { id: quoteId } = await db.selectFrom('quote').select('id').executeTakeFirstOrThrow();
    expect((await play.choose(buyer, quoteId)).status).toBe(200);
    const paid = await play.pay(seller, lead);
    expect(paid).toMatchObject({ status: 200 });
    expect(JSON.stringify(paid.body)).toContain('dana@example.com');
    expect((await app.mails()).length).toBeGreaterThan(4);
    expect(await play.rows('unlock')).toBe(1);
    expect(await play.rows('graphile_worker._private_jobs')).toBeGreaterThan(0);
  });

  it('answers every call with a status below 500', async () => {
    const people = [undefined, await consumer(db), await agent(db)];
    const failed: string[] = [];
    for (const key of Object.keys(routes) as RouteKey[])
      for (const as of people) {
        const { status } = await app.call(key, {
          params: { id: 1, card: 'card' },
          ...(as && { as }),
          ...(!key.startsWith('GET') && { body: {} }),
        } as never);
        if (status >= 500) failed.push(`${key}: ${status}`);
      }
    expect(failed).toEqual([]);
  });

  it('does the regular work, and works jobs off', async () => {
    const jobHandlers = createJobHandlers(needs);
    const regular: JobName[] = [
      ...(['reconcile-payments', 'remove-outdated-quotes', 'recount-open-leads'] as const),
      ...(['compare-payments', 'make-months', 'clean-up', 'seal-audit', 'log-audit-head'] as const),
    ];
    for (const name of regular) await jobHandlers[name]?.({} as never, { jobId: '1' });
    await sealAll(db);
    expect(await play.rows('audit_seal')).toBeGreaterThan(0);
    const worker = await startWorker(database.pool, jobHandlers, pino({ level: 'silent' }), {
      isOnlyProcess: true,
      slots: { money: 1, mail: 1, webhooks: 1, rest: 1 },
    });
    await worker.stop();
    await retryAfterOutage(database.pool);
    expect((await checkInvariants(db)).filter(({ count }) => count > 0)).toEqual([]);
  });

  it.each([
    'alter table account add column x text',
    'alter table audit_event disable trigger all',
    'drop trigger audit_event_append_only on audit_event',
    'alter function refuse_change() rename to allow_change',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'create table public.more (id integer)',
    'truncate audit_event',
    'truncate account cascade',
    'truncate graphile_worker._private_jobs',
    "update audit_event set act = 'nothing'",
    'delete from audit_event',
    'delete from audit_seal',
    'update audit_seal set sealed_at = now()',
    'alter table audit_event alter column epoch set default 7',
    'update consent set version = version',
    'delete from journal',
    'update journal_line set journal_id = 0',
    "update schema_file set sha256 = ''",
    'delete from graphile_worker.migrations',
    "set session_replication_role = 'replica'",
    'alter table graphile_worker._private_jobs disable row level security',
  ])('may not %s', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' });
  });

  it('makes months of the audit log that it may not change, nor read past the whole', async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    const { rows } = await owner.query(
      "select part::text from months_of('audit_event') order by until desc limit 1",
    );
    const [{ part }] = rows;
    await owner.query(`drop table ${part}`);
    await makeMonths(db);
    for (const right of ['select', 'insert', 'update', 'delete', 'truncate']) {
      const { rows: found } = await owner.query('select has_table_privilege($1, $2, $3) as may', [
        findDatabaseRole(database.url),
        part,
        right,
      ]);
      expect(found, right).toEqual([{ may: false }]);
    }
    await owner.end();
    await expect(sql.raw(`delete from ${part}`).execute(db)).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('may not become the owner', async () => {
    const owner = pg.escapeIdentifier(findDatabaseRole(database.ownerUrl) ?? '');
    await expect(sql.raw(`set role ${owner}`).execute(db)).rejects.toMatchObject({ code: '42501' });
  });

  it('may use what a migration makes, before rights are given again', async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query('create table later (id bigint generated always as identity, word text)');
    await owner.end();
    await sql`insert into later (word) values ('x')`.execute(db);
    await sql`update later set word = 'y'`.execute(db);
    await migrate(database.ownerUrl, { runtimeRole: findDatabaseRole(database.url) });
    await sql`delete from later`.execute(db);
  });
});

it('a start that migrates as the role of the product asks for the owner, in one line', async () => {
  await expect(migrateAndSeed(useOneAddress(database.url), loadConfig({}))).rejects.toMatchObject({
    message: expect.stringContaining('DATABASE_OWNER_URL'),
    exitCode: 78,
  });
});

it('an append-only table is one for its owner as well', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await expect(owner.query('delete from audit_event')).rejects.toThrow('append-only');
  await owner.end();
});
