import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createDataKey, readDataKeys } from '../../../platform/sealing/index.ts';
import { openAdmin, type TestOperator } from '../../../testing/admin/admin.ts';
import type { Answer } from '../../../testing/app.ts';
import { consumer } from '../../../testing/people.ts';
import { openShop } from '../../../testing/shop/shop.ts';
import { runFromCommandLine } from '../commands/command-line-tasks.ts';

const shop = await openShop();
const { db } = shop;
const admin = await openAdmin(shop, { gateway: shop.needs.gateway, limited: true });
const { act, call } = admin;
const [owner, support] = [await admin.operator('owner'), await admin.operator('support')];
const folder = mkdtempSync(join(tmpdir(), 'fanwise-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  await sql`delete from operator_step_up`.execute(db);
  await sql`delete from rate_limit`.execute(db);
  await sql`delete from admin_file`.execute(db);
});

const getId = ({ body }: Answer): string => String(body.result.url).split('/').at(-1) ?? '';
const fetchOf = (as: TestOperator, id: string) => call('GET /files/:id', { as, params: { id } });

describe('a copy of somebody’s data', () => {
  it('is fetched once, by the session that asked, and the person’s access log shows it', async () => {
    const person = await consumer(db, { phone: '9195550177' });
    const input = { account_id: person.accountId };
    const made = await act(support, 'account-export', input);
    expect(made.status).toBe(200);
    // D21: a fetch by another session, a second fetch, and a late one.
    expect((await fetchOf(owner, getId(made))).status).toBe(404);
    const file = await fetchOf(support, getId(made));
    expect(file.headers).toMatchObject({
      'content-disposition': `attachment; filename="account-${person.accountId}.json"`,
      'cache-control': 'no-store',
    });
    expect(file.body.tables.consumer).toMatchObject([{ phone: '9195550177' }]);
    expect((await fetchOf(support, getId(made))).status).toBe(404);
    const late = await act(support, 'account-export', input);
    await sql`update admin_file set expires_at = now()`.execute(db);
    expect((await fetchOf(support, getId(late))).status).toBe(404);
    const { rows } = await sql`
      select fields, reason from personal_read where account_id = ${person.accountId}`.execute(db);
    const looked = { fields: ['copy'], reason: 'because a test wants it' };
    expect(rows).toEqual([looked, looked]);
    const { rows: auditRows } = await sql<{ bytes: number; sha256: string }>`
      select after -> 'file' ->> 'bytes' as bytes, after -> 'file' ->> 'sha256' as sha256
      from audit_event where act = 'admin-account-export' order by id limit 1`.execute(db);
    expect(auditRows).toEqual([
      { bytes: expect.stringMatching(/^\d{3,}$/), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
  });

  it('is stored sealed, and of two fetches at once one succeeds', async () => {
    const person = await consumer(db, { phone: '9195550178' });
    const made = await act(support, 'account-export', { account_id: person.accountId });
    const { rows } = await sql<{ sealed: Buffer }>`
      select sealed from admin_file where sealed is not null`.execute(db);
    expect(rows.map(({ sealed }) => sealed.includes('9195550178'))).toEqual([false]);
    const both = await Promise.all([fetchOf(support, getId(made)), fetchOf(support, getId(made))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { rows: left } = await sql`select from admin_file where sealed is not null`.execute(db);
    expect(left).toEqual([]);
  });

  it('is deleted with the session of its operator, and counts toward ten files a day', async () => {
    const person = await consumer(db);
    const input = { account_id: person.accountId };
    const leaver = await admin.operator('support');
    await act(leaver, 'account-export', input);
    await call('POST /logout', { as: leaver, body: {} });
    const { rows } = await sql`select from admin_file where sealed is not null`.execute(db);
    expect(rows).toEqual([]);
    for (let count = 0; count < 10; count += 1)
      expect((await act(support, 'account-export', input)).status).toBe(200);
    expect((await act(support, 'account-export', input)).body.code).toBe('too-many-requests');
    expect((await act(await admin.operator('finance'), 'account-export', input)).body.code).toBe(
      'capability',
    );
  });

  it('is written by a command for its user alone, and never over another file', async () => {
    const person = await consumer(db);
    const file = join(folder, 'copy.json');
    const config = {
      publicUrl: '',
      admin: null,
      dataKeys: readDataKeys(createDataKey('test')),
      consentKeys: { signing: null, seals: [{ id: 'x', key: Buffer.alloc(32) }] },
    } as never;
    const export_ = () =>
      runFromCommandLine(
        db,
        'account-export',
        { account_id: person.accountId },
        { reason: 'Asked for by mail', settings: { config, url: '' }, file },
      );
    expect(await export_()).toMatchObject({ ok: true, value: { result: { url: file } } });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8')).about.account).toBe(person.accountId);
    await expect(export_()).rejects.toThrow('EEXIST');
  });
});

describe('a list as a file', () => {
  const listed = async (list: string, filters: Record<string, string> = {}) => {
    const made = await act(owner, 'export', { list, filters });
    expect([list, made.status]).toEqual([list, 200]);
    const { body } = await fetchOf(owner, getId(made));
    const [head, ...lines] = String(body).replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(made.body.result.rows).toBe(lines.length);
    return { head, lines, text: String(body) };
  };

  it('has the rows of its filters, without people’s names or contact details', async () => {
    const [first, second] = [await shop.wonLead(), await shop.wonLead()];
    await shop.buy(first);
    await shop.buy(second);
    const all = await listed('purchases');
    expect(all.head).toMatch(/^id,lead_id,quote_id,agency,agent,amount_cents,/);
    expect(all.lines).toHaveLength(2);
    const one = await listed('purchases', { lead: String(second.applicationId) });
    expect(one.lines).toHaveLength(1);
    expect(one.lines[0]).toContain(`,${second.applicationId},`);
    const { rows } = await sql<{ person: string[]; agency: string }>`
      select array[last_name, agency_member.phone, agency.email] as person, agency.name as agency from agency_member
        join agency on agency.id = agency_id`.execute(db);
    const isLong = (word: string) => word?.length > 3;
    const agencies = rows.map(({ agency }) => agency).filter(isLong);
    const hidden = [...agencies, ...rows.flatMap(({ person }) => person).filter(isLong)];
    // Accountants need the counterparty of a purchase.
    const withoutAgencies = (text: string) =>
      agencies.reduce((left, name) => left.replaceAll(name, ''), text);
    for (const list of ['purchases', 'refunds', 'disputes', 'differences', 'journal', 'audit']) {
      const { text } = await listed(list);
      const shown = list === 'purchases' ? withoutAgencies(text) : text;
      expect([list, hidden.filter((name) => shown.includes(name))]).toEqual([list, []]);
    }
  });

  it('holds no value that a spreadsheet would run as a formula', async () => {
    // D22
    for (const [at, sign] of ['=', '+', '-', '@', '\t'].entries())
      await sql`insert into payment_difference (provider, livemode, subject, reference, booked_cents, provider_cents)
        values ('sandbox', false, 'charge', ${`${sign}cmd|${at}`}, 0, 100)`.execute(db);
    const { lines } = await listed('differences');
    const dangerous = lines.filter((line) => line.includes('cmd|'));
    expect(dangerous).toHaveLength(5);
    for (const line of dangerous) expect(line).toMatch(/,"\t[=+\-@]?cmd\|/);
  });

  it('is made by owners and finance, of money lists, the audit log and carriers only, ten times a day', async () => {
    // D20
    const input = { list: 'purchases', filters: {} };
    for (const as of [support, await admin.operator('reader')])
      expect((await act(as, 'export', input)).body.code).toBe('capability');
    expect((await act(owner, 'export', { list: 'people', filters: {} })).body.code).toBe(
      'invalid-input',
    );
    const odd = { list: 'purchases', filters: { state: 'everybody' } };
    expect((await act(owner, 'export', odd)).body.code).toBe('invalid-input');
    await sql`delete from rate_limit`.execute(db);
    for (let count = 0; count < 10; count += 1)
      expect((await act(owner, 'export', input)).status).toBe(200);
    expect((await act(owner, 'export', input)).body.code).toBe('too-many-requests');
  });
});
