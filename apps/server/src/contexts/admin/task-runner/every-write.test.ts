import { adminRoutes } from '@fanwise/contract/admin/admin-routes';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sealAll } from '../../../platform/audit/testing.ts';
import { openAdmin } from '../../../testing/admin/admin.ts';
import { openShop } from '../../../testing/shop/shop.ts';
import { runFromCommandLine } from '../commands/command-line-tasks.ts';

const shop = await openShop();
const { db, wonLead } = shop;
const admin = await openAdmin(shop, { gateway: shop.needs.gateway });
const { act, call } = admin;
const owner = await admin.operator('owner');

const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

it('the admin console has no writing calls except tasks and an operator’s own sign-in and settings', () => {
  const writing = Object.keys(adminRoutes).filter((key) => !key.startsWith('GET '));
  const own =
    /^(POST \/log(in|out)|POST \/welcome|POST \/step-up|PUT \/me|\w+ \/me\/factors|\w+ \/views)/;
  expect(writing.filter((key) => !own.test(key))).toEqual([
    'POST /tasks/:name/preview',
    'POST /tasks/:name',
  ]);
});

it('a reason is in the audit log without addresses, numbers or invisible characters', async () => {
  // D23
  const { quoteId } = await wonLead();
  const typed = [
    'one\nline too many',
    '\u001b[2J cleared the screen',
    'a \u202etxt.exe name',
    'ask ann@example.com or 919 555 0142',
  ];
  for (const [hours, reason] of typed.entries()) {
    const input = { quote_id: quoteId, until: later(30 + hours) };
    expect((await act(owner, 'deadline', input, { reason })).status).toBe(200);
    const { rows } = await sql<{ reason: string }>`
      select reason from audit_event where act = 'admin-deadline' order by id desc limit 1`.execute(
      db,
    );
    expect(rows[0]?.reason).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]|ann@|0142/u);
    expect(rows[0]?.reason.length).toBeGreaterThan(8);
  }
});

it('a command records the system user of the machine', async () => {
  // D33
  const { quoteId } = await wonLead();
  await runFromCommandLine(
    db,
    'quote-withdraw',
    { quote_id: quoteId },
    { reason: 'Sent by mistake, he says' },
  );
  const { rows } = await sql`
    select operator_id, request_id, reason from audit_event
    where act = 'admin-quote-withdraw' and object = ${`quote:${quoteId}`}`.execute(db);
  expect(rows).toEqual([
    {
      operator_id: null,
      request_id: expect.stringMatching(/^os:\w/),
      reason: 'Sent by mistake, he says',
    },
  ]);
});

it('no answer of the admin console holds a password, a hash, a seed or a token', async () => {
  // D35
  const marks = ['pw-hash-marker'];
  await sql`update account set password_hash = 'pw-hash-marker' where deleted_at is null`.execute(
    db,
  );
  await sql`update operator set password_hash = 'pw-hash-marker'`.execute(db);
  const ids: Record<string, string | number> = { id: (await wonLead()).applicationId };
  for (const key of Object.keys(adminRoutes)) {
    if (!key.startsWith('GET ') || key === 'GET /stream') continue;
    const answer = await call(key as 'GET /people/:id', { as: owner, params: ids });
    const text = JSON.stringify(answer.body);
    for (const mark of marks) expect([key, text.includes(mark)]).toEqual([key, false]);
    expect([key, /password_hash|token_hash|sealed_seed|secret_hash/.test(text)]).toEqual([
      key,
      false,
    ]);
  }
});

it('verifying the audit log names a changed row of the admin console, whichever column changed', async () => {
  // D29
  const { quoteId } = await wonLead();
  const input = { quote_id: quoteId, until: later(30) };
  const { audit_id } = (await act(owner, 'deadline', input)).body;
  await sealAll(db);
  const broken = async () =>
    (await act(owner, 'audit-verify', {}, { reason: '', stepUp: false })).body.result.broken;
  /** Writes a column as only the owner of the tables can. */
  const write = (column: string, value: string, type: string) =>
    db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = 'replica'`.execute(trx);
      await sql`update audit_event set ${sql.ref(column)} = ${value}::${sql.raw(type)}
        where id = ${audit_id}`.execute(trx);
    });
  const changes = [
    ['reason', 'text', 'another one'],
    ['before', 'jsonb', '{"lead": "open"}'],
    ['after', 'jsonb', '{}'],
    ['operator_id', 'bigint', '999'],
    ['act', 'text', 'admin-refund'],
    ['object', 'text', 'quote:1'],
  ] as const;
  for (const [column, type, value] of changes) {
    const { rows } = await sql<{ kept: string }>`
      select ${sql.ref(column)}::text as kept from audit_event where id = ${audit_id}`.execute(db);
    await write(column, value, type);
    expect([column, (await broken()).length > 0]).toEqual([column, true]);
    await write(column, rows[0]?.kept ?? '', type);
    expect([column, await broken()]).toEqual([column, []]);
  }
});
