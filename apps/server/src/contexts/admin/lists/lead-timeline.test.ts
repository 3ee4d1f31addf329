import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openAdmin } from '../../../testing/admin/admin.ts';
import { openShop } from '../../../testing/shop/shop.ts';

const shop = await openShop();
const { db, buy, wonLead } = shop;
const { act, call, operator, readAuditRow } = await openAdmin(shop, {
  gateway: shop.needs.gateway,
});
const support = await operator('support', 'Sam');
const without = { reason: '', stepUp: false };
const timeline = async (id: number, query: Record<string, string | number> = {}) =>
  (await call('GET /leads/:id/timeline', { as: support, params: { id }, query })).body;
const readActs = async (id: number, query = {}) =>
  (await timeline(id, query)).data.map(({ act: name }: { act: string }) => name);

it('the page of a lead tells everything from its submission to the contact, in the order of time', async () => {
  const won = await wonLead();
  const { applicationId: id } = won;
  await sql`insert into application_view (application_id, agency_id, version, agency_name, license_number, first_at, saw_health)
    select ${id}, id, 1, name, '1', now() - interval '1 second', false from agency where id = ${won.chosenAgent.accountId}`.execute(
    db,
  );
  await buy(won);
  await sql`insert into call_window (quote_id, starts_at, picked_at, asked_at, client_says)
    values (${won.quoteId}, now(), now(), now(), false)`.execute(db);
  await act(support, 'note-add', { about: 'application', about_id: id, text: 'Waits.' }, without);
  const names = await readActs(id);
  expect(names).toEqual(
    expect.arrayContaining([
      'lead-submitted',
      'lead-read',
      'lead-quoted',
      'quote-chosen',
      'purchase-paid',
      'contact-opened',
      'call-picked',
      'call-asked',
      'notified',
      'admin-note-add',
    ]),
  );
  const { data } = await timeline(id);
  const times = data.map(({ at }: { at: string }) => at);
  expect([...times].sort().reverse()).toEqual(times);
  expect(await readActs(id, { kind: 'money' })).toEqual(['purchase-paid']);
  const one = await timeline(id, { limit: 2 });
  const rest = await timeline(id, { limit: 100, cursor: one.next });
  expect([...one.data, ...rest.data]).toEqual(data);
  const chosen = data.find(({ act: name }: { act: string }) => name === 'quote-chosen');
  expect(chosen).toMatchObject({ person: { id: won.client.accountId } });
  const asked = data.find(({ act: name }: { act: string }) => name === 'call-asked');
  expect(asked).toMatchObject({
    person: { id: won.chosenAgent.accountId },
    facts: { client_says: false },
  });
  const { body } = await call('GET /leads/:id', { as: support, params: { id } });
  expect(body.data.notes).toMatchObject([{ operator: 'Sam', text: 'Waits.' }]);
  expect(
    (await call('GET /leads/:id/timeline', { as: support, params: { id: 999_999 } })).status,
  ).toBe(404);
});

it('the agent who has the contact details is reminded once in 24 hours, and the lead shows it', async () => {
  const won = await wonLead();
  const { applicationId: application_id } = won;
  const remind = () => act(support, 'lead-remind', { application_id }, without);
  expect((await remind()).body.code).toBe('not-in-this-state');
  await buy(won);
  const [one, other] = await Promise.all([remind(), remind()]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  const { rows } = await sql`
    select account_id from notification where occasion = 'client-waits-for-call'
      and application_id = ${application_id}`.execute(db);
  expect(rows).toEqual([{ account_id: won.chosenAgent.accountId }]);
  expect(await readAuditRow('admin-lead-remind')).toMatchObject({
    operator_id: support.operatorId,
    before: { reminded: false },
    after: { reminded: true },
  });
  expect(await readActs(application_id)).toContain('admin-lead-remind');
  await sql`update notification set created_at = created_at - interval '25 hours'
    where application_id = ${application_id} and occasion = 'client-waits-for-call'`.execute(db);
  expect((await remind()).status).toBe(200);
});

it('the page of a lead on hold says why: its client is suspended, or cannot be reached', async () => {
  const { applicationId: id, client } = await wonLead();
  const onHold = async () =>
    (await call('GET /leads/:id', { as: support, params: { id } })).body.data.on_hold;
  expect(await onHold()).toBeNull();
  await sql`update lead set status = 'held' where application_id = ${id}`.execute(db);
  expect(await onHold()).toEqual({ why: 'client-unreachable', until: null });
  await sql`insert into account_suspension (account_id, kind, until)
    values (${client.accountId}, 'suspended', '2999-01-01T05:00:00Z')`.execute(db);
  expect(await onHold()).toEqual({
    why: 'client-suspended',
    until: expect.stringMatching(/^2999-01-01T05:00:00.*Z$/),
  });
});
