import { deskRoutes } from '@fanwise/contract/desk/desk-routes';
import { type TaskName, taskRule } from '@fanwise/domain/desk/tasks';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDesk, testFees } from '../../../testing/desk/desk.ts';
import { agent } from '../../../testing/people.ts';
import { openShop } from '../../../testing/shop/shop.ts';
import { copyFees } from '../../fees/index.ts';
import { inShell } from '../../operator/in-shell.ts';

const shop = await openShop();
const { db, buy, wonLead } = shop;
const desk = await openDesk(shop, { gateway: shop.needs.gateway });
const { act, call } = desk;
const owner = await desk.operator('owner');
const second = await desk.operator('owner', 'second');
const reader = await desk.operator('reader');
await copyFees(db, testFees);

const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Does a task, by two where it takes two. */
const done = async (name: TaskName, input: Record<string, unknown>): Promise<void> => {
  await sql`delete from operator_step_up`.execute(db);
  const asked = await act(owner, name, input);
  const { proposed } = asked.body;
  const answer =
    proposed === undefined
      ? asked
      : await act(second, 'proposal-approve', { proposal_id: proposed }, { reason: '' });
  expect([name, answer.status, answer.body.code]).toEqual([name, 200, undefined]);
};

it('nothing of the desk is written but the own things, and tasks', () => {
  const writing = Object.keys(deskRoutes).filter((key) => !key.startsWith('GET '));
  const own =
    /^(POST \/log(in|out)|POST \/welcome|POST \/step-up|PUT \/me|\w+ \/me\/factors|\w+ \/views)/;
  expect(writing.filter((key) => !own.test(key))).toEqual([
    'POST /tasks/:name/preview',
    'POST /tasks/:name',
  ]);
});

it('whatever is done leaves who, before, after and why', async () => {
  const [open, paid, taken, back] = [
    await wonLead(),
    await wonLead(),
    await wonLead(),
    await wonLead(),
  ];
  await buy(paid);
  const other = await agent(db);
  const item = await sql<{ id: number }>`
    insert into queue_item (kind, object, due_at) values ('look', 'account:1', now()) returning id`.execute(
    db,
  );
  const item_id = item.rows[0]?.id ?? 0;
  const account = { account_id: other.accountId };
  const plan: [TaskName, Record<string, unknown>][] = [
    ['deadline', { quote_id: open.quoteId, until: later(30) }],
    ['lead-reopen', { application_id: open.applicationId }],
    ['quote-withdraw', { quote_id: back.quoteId }],
    ['lead-retire', { application_id: taken.applicationId }],
    ['refund', { application_id: paid.applicationId, lead: 'open' }],
    ['sessions-revoke', account],
    ['account-suspend', { ...account, until: later(30) }],
    ['account-reinstate', account],
    ['account-ban', account],
    ['account-erase', account],
    [
      'fee-plan',
      { amounts: { home: 4000, life: 4500, auto: 3000, bundles: [0, 0] }, starts_at: later(2) },
    ],
    ['carrier-add', { name: 'Acme Mutual', lines: [1] }],
    ['carrier-set', { carrier_id: 1, name: 'State Farm of Ours' }],
    ['zip-set', { code: '00001', city: 'Newtown', state: 'NC' }],
    ['queue-take', { item_id }],
    ['queue-note', { item_id, words: 'Looked at it.' }],
    ['queue-defer', { item_id, until: later(20) }],
    ['queue-close', { item_id }],
    ['operators-role', { operator_id: reader.operatorId, role: 'support' }],
    ['operators-sessions', { operator_id: reader.operatorId }],
    ['operators-suspend', { operator_id: reader.operatorId }],
    ['operators-reinstate', { operator_id: reader.operatorId }],
    ['leads-recount', {}],
    ['audit-seal', {}],
  ];
  for (const [name, input] of plan) await done(name, input);
  for (const [name] of plan) {
    const { rows } = await sql<Record<string, unknown>>`
      select operator_id, reason, before, after, object from audit_event where act = ${`desk-${name}`}`.execute(
      db,
    );
    const [row] = rows;
    expect([name, rows.length]).toEqual([name, 1]);
    expect([name, row?.operator_id !== null, row?.before !== null, row?.after !== null]).toEqual([
      ...[name, true, true, true],
    ]);
    if (taskRule(name).reason)
      expect([name, row?.reason]).toEqual([name, 'because a test wants it']);
  }
});

it('what is typed as a reason stands in the trail without addresses, numbers or hidden signs', async () => {
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
      select reason from audit_event where act = 'desk-deadline' order by id desc limit 1`.execute(
      db,
    );
    expect(rows[0]?.reason).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]|ann@|0142/u);
    expect(rows[0]?.reason.length).toBeGreaterThan(8);
  }
});

it('a command names the user of the machine, and asks for a reason where a button does', async () => {
  // D33
  const { quoteId } = await wonLead();
  await inShell(
    db,
    'quote-withdraw',
    { quote_id: quoteId },
    { reason: 'Sent by mistake, he says' },
  );
  const { rows } = await sql`
    select operator_id, request_id, reason from audit_event
    where act = 'desk-quote-withdraw' and object = ${`quote:${quoteId}`}`.execute(db);
  expect(rows).toEqual([
    {
      operator_id: null,
      request_id: expect.stringMatching(/^os:\w/),
      reason: 'Sent by mistake, he says',
    },
  ]);
});

it('no answer of the desk holds a password, a hash, a seed or a token', async () => {
  // D35
  const marks = ['pw-hash-marker'];
  await sql`update account set password_hash = 'pw-hash-marker' where deleted_at is null`.execute(
    db,
  );
  await sql`update operator set password_hash = 'pw-hash-marker'`.execute(db);
  const ids: Record<string, string | number> = { id: (await wonLead()).applicationId };
  for (const key of Object.keys(deskRoutes)) {
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
