import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openAdmin } from '../../../testing/admin/admin.ts';
import { openShop } from '../../../testing/shop/shop.ts';

const shop = await openShop();
const { db, buy, wonLead } = shop;
const { act, call, operator } = await openAdmin(shop, { gateway: shop.needs.gateway });
const owner = await operator('owner');
const support = await operator('support');
const lead = await wonLead();
const bought = await buy(lead);
expect(bought).toBeTruthy();

const search = async (as: typeof owner, q: string) => {
  const { status, body } = await call('GET /search', { as, query: { q } });
  expect(status).toBe(200);
  return body.data as { kind: string; id: string; title: string; detail: string }[];
};

it('finds a person, a lead, its quote and its purchase by a name, a number or an id', async () => {
  const { applicationId, client, quoteId } = lead;
  expect(await search(support, 'reye')).toMatchObject([
    { kind: 'person', id: String(client.accountId), title: 'Dana Reyes' },
  ]);
  const byNumber = await search(support, `#${applicationId}`);
  expect(byNumber.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['lead', 'purchase']));
  expect(await search(support, `#${quoteId}`)).toContainEqual(
    expect.objectContaining({ kind: 'quote', id: String(quoteId) }),
  );
  const purchase = byNumber.find(({ kind }) => kind === 'purchase');
  expect(purchase?.detail).toContain('$35.00');
  expect(await search(support, String(purchase?.id))).toEqual([purchase]);
});

it('finds what a caller or a page of the provider says: names in any order, phones, references, receipts and cards', async () => {
  await sql`update purchase set card_brand = 'visa', card_last4 = '4242' where application_id = ${lead.applicationId}`.execute(
    db,
  );
  await sql`
    update account set email = 'dana.marie-reyes@mail.example' where id = ${lead.client.accountId}`.execute(
    db,
  );
  const { rows } = await sql<{ intent: string; receipt: string; id: string }>`
    select intent_id as intent, number as receipt, purchase.id from purchase
    join receipt on receipt.purchase_id = purchase.id where application_id = ${lead.applicationId}`.execute(
    db,
  );
  const [purchase] = rows;
  const { rows: phones } = await sql<{ phone: string }>`
    select phone from consumer where account_id = ${lead.client.accountId}`.execute(db);
  const [area, exchange, line] = [/^.{3}/, /(?<=^.{3}).{3}/, /.{4}$/].map(
    (part) => part.exec(phones[0]!.phone)?.[0],
  );
  const person = { kind: 'person', id: String(lead.client.accountId) };
  for (const text of [
    'Dana Reyes',
    'reyes dana',
    'dana rey',
    'Reyes, Dana',
    'REYES,DANA',
    `+1 ${area} ${exchange} ${line}`,
    `1 (${area}) ${exchange}-${line}`,
    `${area}.${exchange}.${line}`,
    'dana.marie',
    'dana.marie-reyes@ma',
    'marie',
    'reyes@mail',
    '@mail.exa',
    'mail.example',
  ])
    expect([text, await search(support, text)]).toEqual([
      text,
      expect.arrayContaining([expect.objectContaining(person)]),
    ]);
  const sold = { kind: 'purchase', id: purchase!.id };
  for (const text of [
    purchase!.intent,
    purchase!.receipt,
    purchase!.receipt.toLowerCase(),
    '4242',
    'visa 4242',
    '•••• 4242',
  ])
    expect([text, await search(owner, text)]).toEqual([text, [expect.objectContaining(sold)]]);
  expect(await search(support, 'dana shah')).toEqual([]);
  expect(await search(support, 'R-2026-999999')).toEqual([]);
});

it('names what a filter holds by its id, and finds only things of that kind', async () => {
  const seller = lead.chosenAgent.accountId;
  const one = await call('GET /search', { as: support, query: { kind: 'agency', id: seller } });
  expect(one.body.data).toMatchObject([{ kind: 'agency', id: String(seller) }]);
  const { rows } = await sql<{
    id: number;
    name: string;
  }>`select id, name from carrier order by id limit 1`.execute(db);
  const carrier = await call('GET /search', {
    as: support,
    query: { kind: 'carrier', q: rows[0]!.name.slice(0, 5) },
  });
  expect(carrier.body.data).toContainEqual(
    expect.objectContaining({ kind: 'carrier', id: String(rows[0]!.id) }),
  );
  const mine = { as: owner, query: { kind: 'operator', id: support.operatorId } };
  expect((await call('GET /search', mine)).body.data).toMatchObject([{ kind: 'operator' }]);
});

it('finds only the lead when the text names a lead by its number, in either language', async () => {
  const { applicationId } = lead;
  for (const named of ['lead', 'Lead #', 'PROSPECTO '])
    expect(await search(support, `${named}${applicationId}`)).toMatchObject([
      { kind: 'lead', id: String(applicationId) },
    ]);
  expect(await search(support, 'lead 999999')).toEqual([]);
});

it('shows operators to owners only, and no contact details', async () => {
  const found = await search(owner, owner.email);
  expect(found.map(({ kind }) => kind)).toContain('operator');
  expect(await search(support, owner.email)).toEqual([]);
  expect(JSON.stringify(await search(support, 'reye'))).not.toContain('Oak Street');
  expect(await search(support, '%')).toEqual([]);
});

it('lists what happened around a person, newest first, page by page', async () => {
  const { accountId } = lead.client;
  const read = (query: Record<string, string | number> = {}, id = accountId) =>
    call('GET /people/:id/timeline', { as: support, params: { id }, query });
  await act(support, 'sessions-revoke', { account_id: accountId });
  const { status, body } = await read();
  expect(status).toBe(200);
  const acts = body.data.map((one: { kind: string; act: string }) => `${one.kind} ${one.act}`);
  expect(acts).toEqual(
    expect.arrayContaining([
      'operator admin-sessions-revoke',
      'quote quote-sent',
      'money purchase-paid',
    ]),
  );
  const times = body.data.map(({ at }: { at: string }) => at);
  expect(times).toEqual([...times].sort().reverse());
  const first = await read({ limit: 2 });
  const second = await read({ limit: 100, cursor: first.body.next });
  expect([...first.body.data, ...second.body.data]).toEqual(body.data);
  const admin = await read({ kind: 'operator' });
  expect(admin.body.data).toMatchObject([{ operator: { id: support.operatorId } }]);
  expect((await read({ kind: 'money' }, lead.chosenAgent.accountId)).body.data).toHaveLength(1);
  expect((await read({}, 999_999)).status).toBe(404);
});

it('names the lead of a quote that an agent sent, and shows when a support visit ended', async () => {
  const { accountId } = lead.chosenAgent;
  await sql`
    insert into support_visit (operator_id, account_id, reason, ticket_hash, opened_at, ends_at)
    values (${support.operatorId}, ${accountId}, 'to see it', sha256('ended'), now() - interval '9 minutes',
        now() - interval '5 minutes'),
      (${support.operatorId}, ${accountId}, 'to see it', sha256('open'), now(), now() + interval '5 minutes')`.execute(
    db,
  );
  await sql`
    insert into audit_event (actor_id, act, object)
    select agency_id, 'quote-sent', 'quote:' || id from quote where agency_id = ${accountId}`.execute(
    db,
  );
  const { body } = await call('GET /people/:id/timeline', {
    as: support,
    params: { id: accountId },
  });
  const ofClient = await call('GET /people/:id/timeline', {
    as: support,
    params: { id: lead.client.accountId },
  });
  const seller = `Priya Shah #${accountId}`;
  // "My mail never came": what each of them was told, and whether by mail.
  expect(ofClient.body.data).toContainEqual(
    expect.objectContaining({
      kind: 'notification',
      act: 'notified',
      facts: expect.objectContaining({ occasion: expect.any(String), mail: 'sent' }),
    }),
  );
  expect(ofClient.body.data).toContainEqual(
    expect.objectContaining({
      act: 'quote-sent',
      facts: expect.objectContaining({ agent: seller }),
    }),
  );
  const named = (act: string) => body.data.filter((one: { act: string }) => one.act === act);
  expect(named('quote-sent')).toMatchObject([{ facts: { application_id: lead.applicationId } }]);
  expect(named('support-visit-ended')).toMatchObject([
    { kind: 'visit', operator: { id: support.operatorId } },
  ]);
});

it('shows the state of each part, and failed jobs with addresses masked', async () => {
  await sql`select graphile_worker.add_job('settle-purchase', ${JSON.stringify({ purchaseId: 'x' })}::json)`.execute(
    db,
  );
  await sql`update graphile_worker._private_jobs set attempts = max_attempts,
    last_error = 'no answer of dana.reyes@example.com' where payload ->> 'purchaseId' = 'x'`.execute(
    db,
  );
  const { status, body } = await call('GET /health', { as: support, query: { failed: '1' } });
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    { task: 'settle-purchase', failed: true, object: { kind: 'purchase', id: 'x' } },
  ]);
  expect(body.data[0].last_error).not.toContain('dana.reyes');
  expect(body.parts).toMatchObject({
    jobs: { failed: 1 },
    provider: { up: true },
    counters: { drift: 0 },
    seals: { seals: 0, head: null },
  });
  // Rows behind an open transaction of another connection are sealed later, so the head is awaited.
  const head = async () => {
    expect((await act(owner, 'audit-seal', {})).status).toBe(200);
    return (await call('GET /health', { as: support })).body.parts.seals.head;
  };
  await expect.poll(head).toEqual(expect.any(String));
});
