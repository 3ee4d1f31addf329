import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openAdmin } from '../../../testing/admin/admin.ts';
import { agent, member } from '../../../testing/people.ts';
import { openShop } from '../../../testing/shop/shop.ts';

const shop = await openShop();
const { db, buy, wonLead } = shop;
const { act, call, operator } = await openAdmin(shop, { gateway: shop.needs.gateway });
const support = await operator('support');
const without = { reason: '', stepUp: false };

const kindsOn = async (path: 'people' | 'agencies' | 'leads', id: number) => {
  const { body } = await call(`GET /${path}/:id`, { as: support, params: { id } });
  return body.data.queue.map(({ kind }: { kind: string }) => kind).sort();
};

it('the page of a person links to their open data request and to what operators propose for them', async () => {
  const { accountId: id } = (await wonLead()).client;
  expect(await kindsOn('people', id)).toEqual([]);
  const request = {
    account_id: id,
    request: 'erasure',
    channel: 'phone',
    received_on: '2026-11-01',
  };
  await act(support, 'request-log', request, without);
  const { proposed } = (await act(support, 'account-erase', { account_id: id })).body;
  expect(await kindsOn('people', id)).toEqual(['privacy', 'proposal']);
  await act(await operator('owner'), 'proposal-refuse', { proposal_id: proposed });
  expect(await kindsOn('people', id)).toEqual(['privacy']);
});

it('the page of an agency links to the name and the carrier that wait, and to a license of a member', async () => {
  const owner = await agent(db);
  const producer = await member(db, owner, 'producer');
  await sql`update agency set wanted_name = 'New Name', wanted_carrier = 'Tidewater' where id = ${owner.accountId}`.execute(
    db,
  );
  await sql`insert into queue_item (kind, object, account_id, due_at)
    values ('license', 'license:77', ${producer.accountId}, now() + interval '1 day')`.execute(db);
  expect(await kindsOn('agencies', owner.accountId)).toEqual(['agency-name', 'carrier', 'license']);
  await sql`update agency set wanted_carrier = null where id = ${owner.accountId}`.execute(db);
  expect(await kindsOn('agencies', owner.accountId)).toEqual(['agency-name', 'license']);
});

it('the page of a lead links to a report about it and to a proposed refund', async () => {
  const won = await wonLead();
  await sql`update quote set fee_cents = 60000 where id = ${won.quoteId}`.execute(db);
  await buy(won);
  const { applicationId: id } = won;
  await act(support, 'refund', { application_id: id, lead: 'open' });
  await sql`insert into report (kind, about_id, by_account, about_account, text)
    values ('lead', ${id}, ${won.chosenAgent.accountId}, ${won.client.accountId}, 'Not real.')`.execute(
    db,
  );
  expect(await kindsOn('leads', id)).toEqual(['proposal', 'report']);
});
