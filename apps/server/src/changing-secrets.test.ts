import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createCommandRunner } from './contexts/admin/commands/typed/testing.ts';
import { createUnsubscribeUrl } from './contexts/messaging/index.ts';
import { connect } from './platform/database/connect.ts';
import { migrate } from './platform/database/migrations/migrate.ts';
import { testDatabase } from './platform/database/testing.ts';
import { createHumanCheck } from './platform/human-check/index.ts';
import { consumer } from './testing/people.ts';
import { createTwoRoles } from './testing/product/database-roles.ts';
import { secretFor } from './testing/settings.ts';
import { wholeApp } from './testing/whole-app.ts';

const manual = await readFile(new URL('../../../docs/going-live.md', import.meta.url), 'utf8');
const testedDatabase = await testDatabase();
const { db } = testedDatabase;
const appWith = (name: string) =>
  wholeApp({ database: testedDatabase, settings: { SESSION_SECRET: secretFor(name) } });
const [before, after] = [await appWith('before'), await appWith('after')];

describe('a new SESSION_SECRET', () => {
  it('keeps sessions, and ends unsubscribe links of mails sent before', async () => {
    const person = await consumer(db);
    for (const app of [before, after])
      expect((await app.call('GET /auth/check-session', { as: person })).status).toBe(200);
    const link = createUnsubscribeUrl(
      { publicUrl: '', secret: before.needs.config.sessionSecret },
      'mails',
      person.accountId,
    );
    expect((await before.server.inject(link)).statusCode).toBe(200);
    expect((await after.server.inject(link)).statusCode).toBe(404);
  });
});

describe('a new HUMAN_CHECK_SECRET', () => {
  it('refuses a check that a page has open, and takes the next one', async () => {
    const [old, next] = ['old', 'next'].map((name) =>
      createHumanCheck({ secret: secretFor(name), mode: 'altcha', db }),
    );
    const solve = async (from: unknown): Promise<string> => {
      const challenge = from as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey });
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    };
    const open = await solve(await old?.challenge('login'));
    expect(await next?.verify('login', open)).toBe(false);
    expect(await next?.verify('login', await solve(await next?.challenge('login')))).toBe(true);
  });
});

describe('a new role of the database', () => {
  it('takes the place of the old one by the documented statements', async () => {
    const { url: serverUrl, template } = inject('databaseServer');
    const target = await createTwoRoles(serverUrl, `${template}_secrets`);
    const [oldRole, database] = [
      new URL(target.url).username,
      new URL(target.url).pathname.slice(1),
    ];
    const newRole = `${oldRole}2`;
    const password = randomBytes(12).toString('hex');
    const superuser = new pg.Client({ connectionString: serverUrl });
    await superuser.connect();
    onTestFinished(async () => {
      await target.drop();
      await superuser.query(`drop role if exists ${newRole}`);
      await superuser.end();
    });
    await migrate(target.ownerUrl, { runtimeRole: oldRole });
    const [, statements = ''] = /```sql\n(create role fanwise_app2.*?)```/s.exec(manual) ?? [];
    await superuser.query(
      statements
        .replaceAll('fanwise_app2', newRole)
        .replace('database fanwise ', `database ${database} `)
        .replace('…', password),
    );
    await migrate(target.ownerUrl, { runtimeRole: newRole });
    await superuser.query(`alter role ${oldRole} nologin`);

    const address = Object.assign(new URL(target.url), { username: newRole, password });
    const opened = connect({ url: address.href, maxConnections: 1 });
    onTestFinished(opened.close);
    await sql`insert into provider_event (provider, event_id, type)
      values ('stripe', 'evt_1', 'refund.created')`.execute(opened.db);
    await expect(sql`delete from journal`.execute(opened.db)).rejects.toMatchObject({
      code: '42501',
    });
    const refused = connect({ url: target.url, maxConnections: 1 });
    onTestFinished(refused.close);
    await expect(sql`select 1`.execute(refused.db)).rejects.toMatchObject({ code: '28000' });
  }, 120_000);
});

describe('a sole owner who lost phone and recovery codes', () => {
  it('comes in again by the documented command, and not by being added again', async () => {
    const typed = createCommandRunner(db, after.needs.config);
    const owner = ['owner@admin.example', '--name', 'Olga', '--role', 'owner'];
    expect(await typed('operators', 'add', ...owner)).toMatchObject({ code: 0 });
    const { rows } = await sql<{ id: string }>`
      update operator set state = 'active', password_hash = 'x' where email = 'owner@admin.example'
      returning id`.execute(db);
    expect(await typed('operators', 'add', ...owner)).toMatchObject({
      code: 1,
      errors: 'owner@admin.example is an operator already.',
    });
    const [, args = ''] = /^operator (do operators-reset-factor .*)$/m.exec(manual) ?? [];
    const [command, reason = ''] = args.split(' --reason ');
    const { code, out } = await typed(
      ...(command ?? '').replace('NUMBER', String(rows[0]?.id)).split(' '),
      '--reason',
      reason.replaceAll('"', ''),
    );
    expect(code).toBe(0);
    expect(out).toContain('/admin/welcome#');
  });
});
