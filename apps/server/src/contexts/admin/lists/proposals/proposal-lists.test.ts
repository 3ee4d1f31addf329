import { readFileSync } from 'node:fs';
import { OPERATOR_ROLES } from '@fanwise/domain/admin/capabilities';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { openAdmin, type TestOperator } from '../../../../testing/admin/admin.ts';
import { openShop } from '../../../../testing/shop/shop.ts';

const shop = await openShop();
const { db, buy, wonLead } = shop;
const admin = await openAdmin(shop, { gateway: shop.needs.gateway });
const { act, call } = admin;
const people = await admin.everybody();
const second = await admin.operator('owner', 'second');

beforeEach(() => sql`delete from operator_step_up`.execute(db).then(() => undefined));

const whole = async (as: TestOperator, id: number) =>
  (await call('GET /proposals/:id', { as, params: { id } })).body.data;
const inQueue = async (id: number) => {
  const { body } = await call('GET /queue', { as: people.reader, query: { kind: 'proposal' } });
  return body.data.find(({ object }: { object: { id: string } }) => object.id === String(id)).facts;
};

it('a proposed refund shows the amount, the lead and the agent, in the list and on its page', async () => {
  const won = await wonLead();
  await sql`update quote set fee_cents = 60000 where id = ${won.quoteId}`.execute(db);
  await buy(won);
  const input = { application_id: won.applicationId, lead: 'open' };
  const { proposed } = (await act(people.support, 'refund', input)).body;
  expect(await inQueue(proposed)).toMatchObject({
    task: 'refund',
    amount_cents: 60_000,
    application_id: won.applicationId,
    reason: 'because a test wants it',
  });
  expect(await whole(people.owner, proposed)).toMatchObject({
    lead_id: won.applicationId,
    person: { id: won.chosenAgent.accountId },
    input,
    operator: null,
    texts: [],
    before: { amount_cents: 60_000 },
  });
  // Operators see buttons only if they may decide.
  for (const role of OPERATOR_ROLES) {
    const { can_approve } = await whole(people[role], proposed);
    expect([role, can_approve]).toEqual([role, ['owner', 'finance'].includes(role)]);
  }
  await act(people.finance, 'proposal-approve', { proposal_id: proposed }, { reason: '' });
  expect(await whole(people.finance, proposed)).toMatchObject({
    state: 'done',
    can_approve: false,
    decided_by: { id: people.finance.operatorId },
  });
});

it('a proposal about an operator names the operator', async () => {
  const input = { email: 'nora@admin.example', name: 'Nora', role: 'support' };
  const added = (await act(people.owner, 'operators-add', input)).body.proposed;
  expect(await whole(second, added)).toMatchObject({ input, operator: null, can_approve: true });
  expect(await inQueue(added)).toMatchObject({ task: 'operators-add', name: 'Nora' });
  expect(await whole(people.owner, added)).toMatchObject({ can_approve: false });
  const { operatorId, email } = people.reader;
  const move = { operator_id: operatorId, role: 'support' };
  const moved = (await act(people.owner, 'operators-role', move)).body.proposed;
  expect(await whole(second, moved)).toMatchObject({
    operator: { id: operatorId, name: 'reader', email, role: 'reader' },
  });
});

it.each([
  ['withdrawn by the operator who proposed it', people.finance, 'withdrawn'],
  ['refused by somebody else', people.owner, 'refused'],
])('every page of a proposal shows that it was %s', async (_, by, state) => {
  const won = await wonLead();
  await sql`update quote set fee_cents = 60000 where id = ${won.quoteId}`.execute(db);
  await buy(won);
  const input = { application_id: won.applicationId, lead: 'open' };
  const { proposed } = (await act(people.finance, 'refund', input)).body;
  const refused = await act(by, 'proposal-refuse', { proposal_id: proposed });
  expect(refused.body).toMatchObject({ done: true });
  expect(await whole(second, proposed)).toMatchObject({
    state,
    decided_by: { id: by.operatorId },
    refused_because: 'because a test wants it',
  });
  const listed = async (
    key: 'GET /queue' | 'GET /proposals' | 'GET /audit',
    query: Record<string, string | number>,
  ) => (await call(key, { as: people.owner, query })).body.data;
  const [item] = await listed('GET /queue', { kind: 'proposal', closed: '1', limit: 1 });
  expect(item).toMatchObject({ object: { id: String(proposed) }, outcome: state });
  const [one] = await listed('GET /proposals', { state, limit: 1 });
  expect(one).toMatchObject({ id: proposed, state });
  const [row] = await listed('GET /audit', { act: 'admin-proposal-refuse', limit: 1 });
  expect(row).toMatchObject({ before: { state: 'open' }, after: { state } });
});

it('a proposed text is shown whole in both languages, beside the live one', async () => {
  const read = (ending: string) =>
    readFileSync(
      new URL(`../../../../../../../catalog/legal/terms-agents${ending}.md`, import.meta.url),
      'utf8',
    ).replaceAll('{brand}', 'Fanwise');
  const input = {
    key: 'terms-agents',
    en: read(''),
    es: read('.es'),
    starts_at: '2099-01-15T12:00:00.000Z',
  };
  const { proposed } = (await act(people.owner, 'text-publish', input)).body;
  const { texts, input: shown } = await whole(people.reader, proposed);
  expect(texts).toMatchObject([
    { language: 'en', planned: { version: '2099-01-15' } },
    { language: 'es', planned: { version: '2099-01-15' } },
  ]);
  expect(texts[0].live.version).not.toBe('2099-01-15');
  expect(texts[0].planned.sections.length).toBeGreaterThan(3);
  expect(shown).not.toHaveProperty('en');
  expect(await inQueue(proposed)).toMatchObject({
    text: 'terms-agents',
    subjects: { en: texts[0].planned.title, es: texts[1].planned.title },
  });
});

it('an unknown proposal is not found', async () => {
  const { status } = await call('GET /proposals/:id', { as: second, params: { id: 99_999 } });
  expect(status).toBe(404);
});
