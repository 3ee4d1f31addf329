import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { findSid, type Person } from '../../../../testing/app.ts';
import { agent, consumer, member, readEmail } from '../../../../testing/people.ts';
import { computeTotpCode } from '../../../../testing/totp-code.ts';
import { wholeApp } from '../../../../testing/whole-app.ts';
import { createCommandRunner } from './testing.ts';

const app = await wholeApp();
const { db, needs } = app;
const typed = createCommandRunner(db, needs.config);
const refused = (errors: string) => ({ code: 1, out: '', errors });

let seller: Person;
let email: string;
const readAuditLog = async (object: string) => {
  const { rows } = await sql<{ act: string }>`
    select act from audit_event where object = ${object} and act ~ '^(admin|operator)-' order by id`.execute(
    db,
  );
  return rows.map(({ act }) => act);
};

beforeEach(async () => {
  seller = await agent(db);
  email = await readEmail(db, seller);
});

describe('sessions revoke', () => {
  it('ends every session of one account, and prints how many', async () => {
    expect(await typed('sessions', 'revoke', email.toUpperCase())).toEqual({
      code: 0,
      out: '1 sessions ended.',
      errors: '',
    });
    expect(await findSid(db, seller.sid)).toBeNull();
    expect(await readAuditLog(`account:${seller.accountId}`)).toEqual(['admin-sessions-revoke']);
  });

  it('is refused for an unknown address', async () => {
    expect(await typed('sessions', 'revoke', 'nobody@example.com')).toEqual(
      refused('Nobody has this e-mail address.'),
    );
  });
});

describe('the address of a member who did not register the agency', () => {
  it('ends the sessions of that member alone', async () => {
    const tom = await member(db, seller, 'producer');
    const done = await typed('sessions', 'revoke', await readEmail(db, tom));
    expect(done).toMatchObject({ code: 0, out: '1 sessions ended.' });
    expect(await findSid(db, tom.sid)).toBeNull();
    expect(await findSid(db, seller.sid)).not.toBeNull();
  });

  it('lets the agency open leads again', async () => {
    const tom = await member(db, seller, 'producer');
    await sql`insert into agency_pause (agency_id, kind, declared, quoted)
      values (${seller.accountId}, 'view-limit', 60, 1)`.execute(db);
    expect(await typed('view-limit', 'clear', await readEmail(db, tom))).toMatchObject({ code: 0 });
    const { rows } = await sql`select from agency_pause
      where agency_id = ${seller.accountId} and until is null`.execute(db);
    expect(rows).toEqual([]);
  });

  it('stands for the agency where a task is about an agency', async () => {
    const tom = await member(db, seller, 'producer');
    const until = `until=${new Date(Date.now() + 86_400_000).toISOString()}`;
    const account = `account=${await readEmail(db, tom)}`;
    const reason = ['--reason', 'Open questions remain here'] as const;
    expect(await typed('do', 'agency-suspend', account, until, ...reason)).toMatchObject({
      code: 0,
      errors: '',
    });
    expect(await readAuditLog(`agency:${seller.accountId}`)).toEqual(['admin-agency-suspend']);
    await sql`update agency set wanted_carrier = 'Acme Life' where id = ${seller.accountId}`.execute(
      db,
    );
    expect(await typed('do', 'carrier-refuse', account, ...reason)).toMatchObject({ code: 0 });
    const nobody = await typed('do', 'agency-suspend', 'account=nobody@example.com', until);
    expect(nobody.code).toBe(1);
  });
});

describe('factors reset', () => {
  it('removes an authenticator app, ends every session, and mails the owner', async () => {
    const { totp } = needs.secondFactor;
    const holder = { holder: 'account', id: seller.accountId } as const;
    const { seed } = await totp.begin(db, holder, 'owner');
    expect(await totp.confirm(db, holder, await computeTotpCode(seed))).toBe(true);
    const done = await typed('factors', 'reset', email);
    expect(done).toMatchObject({ code: 0, errors: '' });
    expect(done.out).toContain('The password alone logs in now.');
    const { rows } = await sql`select from second_factor_totp
      where holder = 'account' and holder_id = ${seller.accountId}`.execute(db);
    expect(rows).toEqual([]);
    expect(await findSid(db, seller.sid)).toBeNull();
    expect((await app.mails()).some(({ to }) => to.includes(email))).toBe(true);
  });

  it('is refused for an account without a factor', async () => {
    const none = refused('Nobody with a second factor has this e-mail address.');
    expect(await typed('factors', 'reset', email)).toEqual(none);
    expect(await typed('factors', 'reset', 'nobody@example.com')).toEqual(none);
  });
});

describe('view-limit clear', () => {
  it('lets an agent open leads again', async () => {
    await sql`insert into agency_pause (agency_id, kind, declared, quoted)
      values (${seller.accountId}, 'view-limit', 50, 0)`.execute(db);
    expect(await typed('view-limit', 'clear', email)).toEqual({
      code: 0,
      out: 'The agent may open leads as before.',
      errors: '',
    });
    const { rows } = await sql`select from agency_pause
      where agency_id = ${seller.accountId} and until is null`.execute(db);
    expect(rows).toEqual([]);
  });

  it('is refused for an agent who is not paused', async () => {
    expect(await typed('view-limit', 'clear', email)).toEqual(
      refused('No agent with this e-mail address has limited views.'),
    );
  });
});

describe('submissions clear', () => {
  it('lets a client submit again, once', async () => {
    const client = await consumer(db);
    await sql`insert into consumer_pause (account_id) values (${client.accountId})`.execute(db);
    const args = ['submissions', 'clear', (await readEmail(db, client)).toUpperCase()];
    expect(await typed(...args)).toEqual({
      code: 0,
      out: 'The client may submit again.',
      errors: '',
    });
    expect(await readAuditLog(`account:${client.accountId}`)).toEqual([
      'operator-submissions-cleared',
    ]);
    expect(await typed(...args)).toEqual(
      refused('No client with this e-mail address is stopped from submitting.'),
    );
    expect(await readAuditLog(`account:${client.accountId}`)).toHaveLength(1);
  });
});

describe('operators add', () => {
  const add = (address: string, role = 'support') =>
    typed('operators', 'add', address, '--name', 'Olga', '--role', role);

  it('prints the link of a first log-in, which ends in half an hour', async () => {
    const { code, out } = await add('olga@admin.example');
    expect(code).toBe(0);
    const [link = '', works = ''] = out.split('\n');
    expect(link).toMatch(/^http:\/\/localhost:3000\/admin\/welcome#[\w.~-]{20,}$/);
    expect(works).toMatch(/^works once, until \d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const { rows } = await sql<{ id: string; role: string }>`
      select id, role from operator where email = 'olga@admin.example'`.execute(db);
    expect(rows).toMatchObject([{ role: 'support' }]);
    expect(await readAuditLog(`operator:${rows[0]?.id}`)).toEqual(['operator-operators-add']);
  });

  it('does not add an operator twice', async () => {
    await add('twice@admin.example');
    expect(await add('twice@admin.example', 'owner')).toEqual(
      refused('twice@admin.example is an operator already.'),
    );
    const { rows } = await sql`select from operator where email = 'twice@admin.example'`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('licenses', () => {
  let entered = 0;
  const enter = async (): Promise<string> => {
    entered += 1;
    const { rows } = await sql<{ id: string }>`
      insert into license (member_id, state, number, authorities) values (${seller.accountId}, 'NC', ${`A-${entered}`}, '{property}')
      returning id`.execute(db);
    return String(rows[0]?.id);
  };
  const readStatus = async (id: string) => {
    const { rows } = await sql<{ status: string; expires: string | null; why: string | null }>`
      select status, expires_on::text as expires, refused_because as why from license where id = ${id}`.execute(
      db,
    );
    return rows[0];
  };

  it('are recorded as the state’s register shows them', async () => {
    const id = await enter();
    const args = ['license', 'check', id, '--status', 'active', '--expires', '2999-05-31'];
    expect(await typed(...args)).toEqual({
      code: 0,
      out: `License ${id} is active.`,
      errors: '',
    });
    expect(await readStatus(id)).toEqual({ status: 'active', expires: '2999-05-31', why: null });
  });

  it('are refused with an unknown status or an impossible day', async () => {
    const id = await enter();
    const refusal = refused(
      '--status takes active, expired, suspended or revoked; --expires a day.',
    );
    expect(await typed('license', 'check', id, '--status', 'good')).toEqual(refusal);
    const args = ['license', 'check', id, '--status', 'active', '--expires', 'soon'];
    expect(await typed(...args)).toEqual(refusal);
    expect(await readStatus(id)).toMatchObject({ status: 'waiting' });
  });

  it('are refused while they wait, and ended while they count', async () => {
    const [waits, counts] = [await enter(), await enter()];
    await typed('license', 'check', counts, '--status', 'active');
    const getRefusal = (id: string) => refused(`License ${id} is not there, or not so.`);
    expect(await typed('license', 'end', waits, '--reason', 'not yet so')).toEqual(
      getRefusal(waits),
    );
    expect(await typed('license', 'refuse', counts, '--reason', 'so already')).toEqual(
      getRefusal(counts),
    );
    expect(await typed('license', 'refuse', waits, '--reason', 'Of somebody else.')).toMatchObject({
      code: 0,
      out: `License ${waits}: refuse.`,
    });
    expect(await readStatus(waits)).toMatchObject({ status: 'refused', why: 'Of somebody else.' });
    expect(await typed('license', 'end', counts, '--reason', 'The agency closed.')).toMatchObject({
      code: 0,
      out: `License ${counts}: end.`,
    });
    expect(await readStatus(counts)).toMatchObject({ status: 'ended' });
    expect(await typed('license', 'end', '999999', '--reason', 'is not there')).toEqual(
      getRefusal('999999'),
    );
  });
});
