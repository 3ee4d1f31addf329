import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { agent, member } from '../../../testing/people.ts';
import { openShop } from '../../../testing/shop/shop.ts';
import { requestReturn } from '../../applications/returns/request-return.ts';
import { registerTeamRoutes } from './routes.ts';

const shop = await openShop({ registerMore: (app, { db }) => registerTeamRoutes(app, db) });
const { app, confirm, db, deliverEvents, purchases, read, start, wonLead } = shop;

const setUp = async () => {
  const owner = await agent(db);
  const tom = await member(db, owner, 'producer', { mayUnlock: true });
  const lead = await wonLead({ chosenAgent: owner });
  const deactivate = (of: Person) =>
    app.call('POST /agent/team/:id/deactivate', {
      as: owner,
      params: { id: of.accountId },
      body: {},
    });
  return { owner, tom, lead, deactivate };
};

it('a payment that a member began finishes after the deactivation: the agency has the contact, and the owner is told', async () => {
  const { owner, tom, lead, deactivate } = await setUp();
  const { body } = await start(lead, tom);
  expect((await deactivate(tom)).status).toBe(200);
  await confirm(body.payment_intent, 'pm_card_visa');
  await deliverEvents();
  expect((await read(lead, owner)).body).toHaveProperty('user_data');
  expect(await purchases(lead.applicationId)).toMatchObject([
    { state: 'paid', member_id: tom.accountId },
  ]);
  const { rows } = await sql`
    select account_id, occasion from notification where application_id = ${lead.applicationId}
      and occasion = 'payment-received'`.execute(db);
  expect(rows).toEqual([{ account_id: owner.accountId, occasion: 'payment-received' }]);
});

it('a member who was deactivated begins no payment, and a colleague who goes on pays in their own name', async () => {
  const { owner, tom, lead, deactivate } = await setUp();
  await start(lead, tom);
  await deactivate(tom);
  expect((await start(lead, tom)).body.code).toBe('not-logged-in');
  const { body } = await start(lead, owner);
  await confirm(body.payment_intent, 'pm_card_visa');
  await deliverEvents();
  await read(lead, owner);
  expect(await purchases(lead.applicationId)).toMatchObject([
    { state: 'paid', member_id: owner.accountId },
  ]);
});

it('a deactivation at the moment of the payment ends with a paid purchase or an unpaid one, never half', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { tom, lead, deactivate } = await setUp();
    const [started, ended] = await Promise.all([start(lead, tom), deactivate(tom)]);
    expect(ended.status).toBe(200);
    expect([200, 401, 403]).toContain(started.status);
    const found = await purchases(lead.applicationId);
    expect(found.map(({ state }) => state)).toEqual(started.status === 200 ? ['open'] : []);
  }
});

it('a member who left asks for no return', async () => {
  const { owner, tom, lead, deactivate } = await setUp();
  await shop.buy(lead);
  await deactivate(tom);
  const asked = await requestReturn(
    { db, adminState: 'NC', lookUpPhone: async () => null },
    { agencyId: owner.accountId, memberId: tom.accountId, requestId: 'a test' },
    lead.applicationId,
    { reason: 'language', note: null },
  );
  expect(asked).toMatchObject({ ok: false, code: 'membership-ended' });
});
