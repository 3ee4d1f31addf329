import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openAdmin } from '../../../testing/admin/admin.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../../../testing/people.ts';
import { openShop } from '../../../testing/shop/shop.ts';
import { disputeQuotes } from '../../../testing/shop/sold-quotes.ts';

const shop = await openShop();
const { db, buy, wonLead } = shop;
const { act, call, operator } = await openAdmin(shop, { gateway: shop.needs.gateway });
const owner = await operator('owner');
const support = await operator('support');
const lead = await wonLead();
await buy(lead);
const open = await wonLead();

const lists = [
  'queue',
  'proposals',
  'people',
  'leads',
  'quotes',
  'licenses',
  'purchases',
  'refunds',
  'disputes',
  'differences',
  'journal',
  'audit',
  'operators',
  'carriers',
  'zips',
  'views',
  'requests',
] as const;

const read = async (list: (typeof lists)[number], query: Record<string, string | number> = {}) => {
  const answer = await call(`GET /${list}`, { as: owner, query });
  expect([list, answer.status]).toEqual([list, 200]);
  return answer.body;
};

it('every list answers in the shape of its contract', async () => {
  for (const list of lists) await read(list);
  expect((await read('leads')).data).toMatchObject([
    { id: open.applicationId, status: 'chosen', quotes: 1, zip: '27601', state: 'NC' },
    { id: lead.applicationId, status: 'unlocked' },
  ]);
  expect((await read('purchases')).data).toMatchObject([
    { lead_id: lead.applicationId, state: 'paid', amount_cents: 3500 },
  ]);
  const { sums } = await read('journal');
  expect(sums.reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0)).toBe(0);
});

it('continues where the page before ended, with each row once', async () => {
  const first = await read('zips', { limit: 3, state: 'NC' });
  expect(first).toMatchObject({ count: 1000, count_capped: true, next: expect.any(String) });
  const second = await read('zips', { limit: 3, state: 'NC', cursor: first.next });
  const ids = [...first.data, ...second.data].map(({ id }: { id: number }) => id);
  expect(new Set(ids).size).toBe(6);
  expect([...ids].sort((one, other) => one - other)).toEqual(ids);
});

it('filters, and refuses unknown filter values', async () => {
  expect((await read('leads', { status: 'unlocked' })).data).toHaveLength(1);
  expect((await read('leads', { state: 'TX' })).data).toEqual([]);
  expect((await read('leads', { zip: 'NC 27601-1234' })).count).toBe((await read('leads')).count);
  expect((await read('zips', { q: '27601-1234' })).data).toMatchObject([{ code: '27601' }]);
  expect((await read('quotes', { state: 'unlocked' })).data).toHaveLength(1);
  expect((await call('GET /leads', { as: owner, query: { status: 'any' } })).status).toBe(400);
});

it('finds people by a name, a number or an address, and masks their contact details', async () => {
  await sql`update account set email = 'dana.reyes@example.com' where id = ${lead.client.accountId}`.execute(
    db,
  );
  const id = lead.client.accountId;
  const phones = ['(919) 555-0142', '+1 919 555 0142', '1 919-555-0142 x4', '９１９５５５０１４２'];
  const zips = ['27601', '27601-1234', 'NC 27601', '２７６０１'];
  for (const q of [`#${id}`, 'Dana.Reyes@example.com', 'reye', ...zips, ...phones])
    expect([q, (await read('people', { q })).data.map((one: { id: number }) => one.id)]).toEqual([
      q,
      expect.arrayContaining([id]),
    ]);
  expect((await read('people', { q: '%' })).data).toEqual([]);
  const person = await call('GET /people/:id', { as: support, params: { id } });
  expect(person.body.data).toMatchObject({
    name: 'Dana Reyes',
    email: 'd•••@example.com',
    phone: '•••42',
    client: { applications: [{ id: lead.applicationId, status: 'unlocked' }] },
  });
  const chosenAgent = await call('GET /people/:id', {
    as: support,
    params: { id: lead.chosenAgent.accountId },
  });
  expect(chosenAgent.body.data.agent).toMatchObject({ purchases: 1, refunds: 0 });
  const text = JSON.stringify([person.body, await read('people'), await read('leads')]);
  for (const secret of ['dana.reyes@', '9195550142', 'Oak Street', '1984'])
    expect(text).not.toContain(secret);
});

it('shows how many prices an agent withdrew after clients had seen them', async () => {
  const seller = await agent(db);
  const quote = async (given: boolean, takenBack: string | null, sent = '1 hour') => {
    const id = await liveQuote(db, seller, await submittedApplication(db, await consumer(db)));
    await sql`update quote set seen_revision = ${given ? 1 : 0}, created_at = now() - ${sent}::interval,
      removed_at = now() - ${takenBack}::interval, removed_because = ${takenBack && 'agent'} where id = ${id}`.execute(
      db,
    );
  };
  await quote(true, null);
  await quote(true, '1 minute');
  await quote(false, '1 minute');
  await quote(false, null);
  await quote(true, '31 days', '40 days');
  const { body } = await call('GET /people/:id', {
    as: support,
    params: { id: seller.accountId },
  });
  expect(body.data.agent).toMatchObject({ prices_given: 2, prices_withdrawn: 1 });
});

it('shows until when a quote can be updated, and no such time for a removed quote', async () => {
  const seller = await agent(db);
  const id = await liveQuote(db, seller, await submittedApplication(db, await consumer(db)));
  const shown = async () => {
    const { body } = await call('GET /quotes', { as: support, query: { agent: seller.accountId } });
    return body.data[0].update_by as string | null;
  };
  expect(await shown()).toBeNull();
  await sql`update quote set needs_update = true, needs_update_since = '2026-11-20T12:00:00Z' where id = ${id}`.execute(
    db,
  );
  expect(await shown()).toBe('2026-11-27T12:00:00.000Z');
  await act(support, 'quote-extend', { quote_id: id, days: 3 });
  expect(await shown()).toBe('2026-11-30T12:00:00.000Z');
  await sql`update quote set removed_at = now(), removed_because = 'agent' where id = ${id}`.execute(
    db,
  );
  expect(await shown()).toBeNull();
});

it('shows a lead with its quotes, money and audit log, and the version that a task expects', async () => {
  const { applicationId: id } = lead;
  const shown = await call('GET /leads/:id', { as: support, params: { id } });
  expect(shown.body.data).toMatchObject({
    versions: [{ version: 1 }],
    quotes: [{ id: lead.quoteId, state: 'unlocked' }],
    purchases: [{ state: 'paid' }],
    unlocks: [{ revoked_at: null }],
  });
  const input = { application_id: id, lead: 'open' };
  const done = await act(support, 'refund', input, { expected: shown.body.data.as_shown });
  expect(done.body).toMatchObject({ done: true });
  const auditRows = await read('audit', { act: 'admin-refund' });
  expect(auditRows.data[0]).toMatchObject({
    object: { kind: 'application', id: String(id) },
    actor: { kind: 'operator', id: support.operatorId },
    before: { purchase: 'paid' },
    after: { purchase: 'refund_due' },
  });
  expect((await call('GET /leads/:id', { as: support, params: { id: 999_999 } })).status).toBe(404);
});

it('links a dispute in the queue to its payment at the provider', async () => {
  const disputed = await wonLead();
  await buy(disputed);
  await disputeQuotes(db, sql`${disputed.quoteId}::bigint`);
  const { data } = await read('queue', { kind: 'dispute' });
  const [payment] = (await read('disputes')).data;
  expect(data).toMatchObject([
    { facts: { provider: 'sandbox', livemode: false, reference: payment.reference } },
  ]);
  expect(payment.reference).toMatch(/^pi_/);
});

it('shows an operator without audit.read only their own audit events', async () => {
  const own = await call('GET /audit', { as: support, query: { operator: owner.operatorId } });
  const actors = new Set(own.body.data.map((row: { actor: { id: number } }) => row.actor.id));
  expect([...actors]).toEqual([support.operatorId]);
});

it('saves filters under a name, for each operator alone', async () => {
  const view = { screen: 'leads', name: 'Texas', filters: { state: 'TX' } };
  const kept = await call('POST /views', { as: owner, body: view });
  expect(kept.body.data).toMatchObject([view]);
  expect((await call('GET /views', { as: support })).body.data).toEqual([]);
  const params = { id: kept.body.data[0].id };
  expect((await call('DELETE /views/:id', { as: support, params })).status).toBe(404);
  expect((await call('DELETE /views/:id', { as: owner, params })).status).toBe(200);
});
