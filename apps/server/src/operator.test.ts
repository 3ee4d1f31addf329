import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { sealAll } from './platform/audit/testing.ts';
import { testDatabase } from './platform/database/testing.ts';
import { consumer, submittedApplication } from './testing/people.ts';
import { compileCache } from './testing/product/compile-cache.ts';

const { db, url } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'fanwise-operator-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const program = fileURLToPath(new URL('operator.ts', import.meta.url));

const operator = (...args: string[]): Promise<{ code: number; out: string; errors: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: dataDir, ...compileCache } },
      (error, out, errors) => resolve({ code: Number(error?.code ?? 0), out, errors }),
    );
  });

describe('the operator command', () => {
  it('proves the promises, and says so when one is broken', async () => {
    expect(await operator('check')).toMatchObject({ code: 0, errors: '' });
    await sql`insert into open_lead_state (state, slot, leads) values ('NC', 3, 7)`.execute(db);
    const broken = await operator('check');
    expect(broken.code).toBe(1);
    expect(broken.out).toMatch(/^durability +open-leads-are-counted +BROKEN 1: state NC$/m);
    await sql`delete from open_lead_state where state = 'NC' and slot = 3`.execute(db);
  });

  it('records every reading command in the audit log, without its arguments', async () => {
    const asked = () =>
      db
        .selectFrom('audit_event')
        .select(['object', 'request_id'])
        .where('act', '=', 'operator-asked')
        .orderBy('id', 'desc')
        .executeTakeFirst();
    await operator('lead', '12');
    expect(await asked()).toEqual({
      object: 'lead:12',
      request_id: expect.stringMatching(/^os:./),
    });
    await operator('sessions', 'revoke', 'nobody@example.com');
    expect(await asked()).toMatchObject({ object: 'sessions' });
    await operator('backup', join(dataDir, 'asked.backup'));
    expect(await asked()).toMatchObject({ object: 'backup' });
  });

  it('proves the audit log, and finds a row that was changed', async () => {
    await sealAll(db);
    const good = await operator('audit', 'verify');
    expect(good).toMatchObject({ code: 0, errors: '' });
    const [, head = ''] = /; head ([0-9a-f]{64})\n$/.exec(good.out) ?? [];
    expect(await operator('audit', 'verify', '--head', head)).toMatchObject({ code: 0 });
    expect(await operator('audit', 'verify', '--head', head.replace(/./g, '0'))).toMatchObject({
      code: 1,
      errors: expect.stringContaining('cut off'),
    });
    expect((await operator('audit', 'verify', '--head', 'x')).code).toBe(2);
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = 'replica'`.execute(trx);
      await sql`update audit_event set object = 'check' where object = 'backup'`.execute(trx);
    });
    expect(await operator('audit', 'verify')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^seal \d+ of .*: a row was changed/),
    });
  });

  it('tells how an application stands', async () => {
    const { applicationId } = await submittedApplication(db, await consumer(db));
    const { code, out } = await operator('lead', String(applicationId));
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ application: { id: applicationId, lead: 'open' } });
    expect(await operator('lead', '999999')).toMatchObject({
      code: 1,
      errors: 'There is no application 999999.\n',
    });
  });

  it('compares the books with the card provider, and says where they differ', async () => {
    expect(await operator('compare-payments')).toMatchObject({
      code: 0,
      errors: '',
      out: expect.stringMatching(/^\d{4}-\d\d-\d\d: the books agree\n$/),
    });
    await sql`
      with card as (insert into card_sandbox.payment_method
          (id, card_name, brand, last4, exp_month, exp_year, fingerprint)
          values ('pm_1', 'pm_card_visa', 'visa', '4242', 12, 2040, 'f') returning id),
        intent as (insert into card_sandbox.intent
          (id, client_secret, amount_cents, amount_received_cents, currency, status)
          values ('pi_1', 'secret', 3500, 3500, 'usd', 'succeeded') returning id),
        charge as (insert into card_sandbox.charge
          (id, intent_id, payment_method_id, amount_cents, currency, status)
          select 'ch_1', intent.id, card.id, 3500, 'usd', 'succeeded' from intent, card returning id)
      insert into card_sandbox.balance_transaction
        (id, type, source_id, amount_cents, fee_cents, currency, created_at)
      select 'txn_1', 'charge', id, 3500, 132, 'usd', '2026-03-04T12:00:00Z' from charge`.execute(
      db,
    );
    const { code, out } = await operator('compare-payments', '--day', '2026-03-04');
    expect(out).toBe(
      'charge pi_1 without a purchase here: $35.00 at the provider, $0.00 in the books\n2026-03-04: 1 differ\n',
    );
    expect(code).toBe(1);
  });

  it.each([
    { args: ['compare-payments', '--day', '2026-02-30'] },
    { args: ['compare-payments', '--day', '2999-01-01'] },
    { args: ['nonsense'] },
    { args: ['refund', '1'] },
    { args: ['deadline', '1', '--until', 'tomorrow'] },
    { args: ['check', '--loudly'] },
  ])('does not understand $args', async ({ args }) => {
    const { code, errors } = await operator(...args);
    expect(code).toBe(2);
    expect(errors).not.toBe('');
  });
});
