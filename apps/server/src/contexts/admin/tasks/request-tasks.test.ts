import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openAdmin } from '../../../testing/admin/admin.ts';
import { consumer, submittedApplication } from '../../../testing/people.ts';
import { openShop } from '../../../testing/shop/shop.ts';
import { eraseConsumer, recordPrivacyRequestDone } from '../../accounts/index.ts';

const shop = await openShop();
const { db } = shop;
const { act, call, operator, readAuditRow } = await openAdmin(shop);
const owner = await operator('owner', 'Olga');
const second = await operator('owner', 'Omar');
const support = await operator('support', 'Sam');
const without = { reason: '', stepUp: false };
const getDay = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const log = (account_id: number, request: 'copy' | 'erasure', daysAgo = 1) =>
  act(
    support,
    'request-log',
    { account_id, request, channel: 'mail', received_on: getDay(daysAgo) },
    without,
  );
const readRequests = async (accountId: number) => {
  const { body } = await call('GET /requests', { as: support });
  return body.data.filter(({ account_id }: { account_id: number }) => account_id === accountId);
};
const items = async (id: number) => {
  const { rows } = await sql<{ outcome: string | null; days: number }>`
    select outcome, round(extract(epoch from due_at - now()) / 86400)::integer as days
    from queue_item where object = ${`request:${id}`}`.execute(db);
  return rows;
};

it('a logged request waits in the queue with a clock of 45 days from the day it came', async () => {
  const { accountId } = await consumer(db);
  const logged = await log(accountId, 'erasure', 10);
  const { id } = logged.body.result;
  const [request] = await readRequests(accountId);
  expect(request).toMatchObject({ id, kind: 'erasure', channel: 'mail', outcome: null });
  expect(Date.parse(request.due_at) - Date.parse(request.received_at)).toBe(45 * 86_400_000);
  const [item] = await items(id);
  expect(item?.outcome).toBeNull();
  // 45 days, less ten that have passed and the week in which it is answered.
  expect([27, 28]).toContain(item?.days);
  expect((await log(accountId, 'erasure')).body.code).toBe('not-in-this-state');
  expect((await log(accountId, 'copy', -3)).body.data).toEqual([
    { field: 'received_on', code: 'invalid' },
  ]);
});

it('erasing the account ends the request, and its certificate names nobody', async () => {
  const person = await consumer(db);
  await submittedApplication(db, person);
  const { id } = (await log(person.accountId, 'erasure')).body.result;
  const asked = await act(support, 'account-erase', { account_id: person.accountId });
  await act(owner, 'proposal-approve', { proposal_id: asked.body.proposed }, { reason: '' });
  const { body } = await call('GET /requests/:id', { as: support, params: { id } });
  expect(body.data).toMatchObject({
    kind: 'erasure',
    channel: 'mail',
    outcome: 'done',
    account_id: person.accountId,
    person: null,
    applications: 1,
    receipts: 0,
  });
  expect(JSON.stringify(body)).not.toMatch(/Dana|Reyes|@/);
  expect(await items(id)).toMatchObject([{ outcome: 'done' }]);
});

it('after an erasure the pages of person, lead and queue have no name, and link to no draft that is gone', async () => {
  const email = 'gone@example.com';
  const [submitter, drafter] = [await consumer(db, { email }), await consumer(db)];
  const lead = await submittedApplication(db, submitter);
  await db
    .insertInto('application')
    .values({ consumer_id: drafter.accountId, insurance_types: [1] })
    .execute();
  for (const { accountId } of [submitter, drafter]) {
    const note = { about: 'account', about_id: accountId, text: 'Called us' };
    await log(accountId, 'erasure');
    await act(support, 'note-add', note, without);
    const asked = await act(support, 'account-erase', { account_id: accountId });
    await act(owner, 'proposal-approve', { proposal_id: asked.body.proposed }, { reason: '' });
  }
  const readLeads = async (id: number) => {
    const { body } = await call('GET /people/:id', { as: support, params: { id } });
    expect(body.data).toMatchObject({ state: 'deleted', notes: [] });
    return body.data.client.applications.map((one: { id: number }) => one.id);
  };
  expect(await readLeads(submitter.accountId)).toEqual([lead.applicationId]);
  expect(await readLeads(drafter.accountId)).toEqual([]);
  const shown = await call('GET /leads/:id', { as: support, params: { id: lead.applicationId } });
  expect([shown.status, shown.body.data.client]).toEqual([200, null]);
  // A closed item keeps the number: its page exists, and holds who erased the person and why.
  const { data } = (
    await call('GET /queue', { as: support, query: { kind: 'privacy', closed: '1' } })
  ).body;
  for (const { accountId } of [submitter, drafter])
    expect(data.map(({ person }: { person: unknown }) => person)).toContainEqual({
      id: accountId,
      name: `#${accountId}`,
    });
  const found = await call('GET /search', { as: support, query: { q: email } });
  expect(found.body.data).toEqual([]);
});

it('an erasure without a logged request is in the log too: by its person, or by an operator', async () => {
  const [own, ours] = [await consumer(db), await consumer(db)];
  await db.transaction().execute((trx) => eraseConsumer(trx, own.accountId, 'a request'));
  const asked = await act(owner, 'account-erase', { account_id: ours.accountId });
  await act(second, 'proposal-approve', { proposal_id: asked.body.proposed }, { reason: '' });
  expect(await readRequests(own.accountId)).toMatchObject([
    { channel: 'account', outcome: 'done' },
  ]);
  expect(await readRequests(ours.accountId)).toMatchObject([
    { channel: 'operator', outcome: 'done' },
  ]);
});

it('a copy made by its person ends the open request for one', async () => {
  const { accountId } = await consumer(db);
  await log(accountId, 'copy');
  await recordPrivacyRequestDone(db, { accountId, kind: 'copy', channel: 'account' });
  expect(await readRequests(accountId)).toMatchObject([{ channel: 'mail', outcome: 'done' }]);
});

it('a request is refused once, with the reason in the audit log', async () => {
  const { accountId } = await consumer(db);
  const { id } = (await log(accountId, 'copy')).body.result;
  const refuse = () => act(support, 'request-refuse', { request_id: id }, { stepUp: false });
  const [one, other] = await Promise.all([refuse(), refuse()]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  expect(await readAuditRow('admin-request-refuse')).toMatchObject({
    reason: 'because a test wants it',
    before: { outcome: null },
    after: { outcome: 'refused' },
  });
  expect(await items(id)).toMatchObject([{ outcome: 'refused' }]);
});
