import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { openAdmin, type TestOperator } from '../../../../testing/admin/admin.ts';
import type { WonLead } from '../../../../testing/shop/shop-sales.ts';
import { openReturns } from '../../../applications/returns/testing.ts';
import { runFromCommandLine } from '../../commands/command-line-tasks.ts';

const { app, shop, db, ask, statusOf } = await openReturns();
const { act, call, operator } = await openAdmin(shop);
const support = await operator('support');
const finance = await operator('finance');
const owner = await operator('owner');
const second = await operator('owner', 'second');

beforeEach(() => sql`delete from operator_step_up`.execute(db).then(() => undefined));

type Asked = { lead: WonLead; id: number };
/** Makes a return with this fee that waits for an operator. */
const asked = async (cents: number, daysAgo = 0): Promise<Asked> => {
  const lead = await shop.wonLead();
  await sql`update quote set fee_cents = ${cents} where id = ${lead.quoteId}`.execute(db);
  await shop.buy(lead);
  const { body } = await ask(lead, 'test', 'The name is Test Test.');
  await sql`update purchase set paid_at = now() - make_interval(days => ${daysAgo})
    where application_id = ${lead.applicationId}`.execute(db);
  return { lead, id: body.data.id };
};
const grant = async (as: TestOperator, { id }: Asked) =>
  (await act(as, 'return-grant', { return_id: id })).body;
const approve = async (as: TestOperator, proposed: number) =>
  (await act(as, 'proposal-approve', { proposal_id: proposed }, { reason: '' })).body;
const refundTimes = (by: TestOperator, what: string, cents: number, times: number, agencyId = 0) =>
  sql`insert into audit_event (act, operator_id, before)
    select ${what}, ${by.operatorId}, jsonb_build_object('agency_id', ${agencyId}::bigint, 'amount_cents', ${cents}::integer)
    from generate_series(1, ${times})`.execute(db);

it.each([
  ['done', 20_000],
  ['proposed', 20_001],
  ['proposed', 63_800],
])('a return is %s at %i cents', async (became, cents) => {
  const one = await asked(cents);
  const input = { return_id: one.id };
  const looked = await call('POST /tasks/:name/preview', {
    as: finance,
    params: { name: 'return-grant' },
    body: { input },
  });
  expect(looked.body.needs.second).toBe(became === 'proposed');
  expect(await grant(finance, one)).toHaveProperty(became);
});

it('a return above the limit waits for a second person who may approve it, and grants it then', async () => {
  const one = await asked(63_800);
  const { proposed } = await grant(finance, one);
  expect(await statusOf(one.lead)).toBe('unlocked');
  expect((await approve(finance, proposed)).code).toBe('second-person');
  expect((await approve(support, proposed)).code).toBe('capability');
  expect(await approve(owner, proposed)).toMatchObject({
    done: true,
    result: { application_id: one.lead.applicationId },
  });
  const { rows } =
    await sql`select state, operator from return_request where id = ${one.id}`.execute(db);
  expect(rows).toEqual([{ state: 'granted', operator: `operator:${owner.operatorId}` }]);
});

it('an appeal above the limit needs two other operators', async () => {
  const one = await asked(63_800);
  await act(owner, 'return-refuse', { return_id: one.id }, { stepUp: false });
  await app.call('POST /agent/profile/leads/:id/return/appeal', {
    as: one.lead.chosenAgent,
    params: { id: one.lead.applicationId },
    body: { note: 'Look at the name again.' },
  });
  expect((await grant(owner, one)).code).toBe('second-person');
  const { proposed } = await grant(finance, one);
  const shownTo = async (as: TestOperator) =>
    (await call('GET /proposals/:id', { as, params: { id: proposed } })).body.data.can_approve;
  expect([await shownTo(owner), await shownTo(second)]).toEqual([false, true]);
  const listed = await call('GET /proposals', { as: owner, query: { state: 'open' } });
  expect(listed.body.data[0]).toMatchObject({ id: proposed, can_approve: false });
  expect((await approve(owner, proposed)).code).toBe('second-person');
  expect(await approve(second, proposed)).toMatchObject({ done: true });
});

it('refunds and returns count as one sum, over agents and operators', async () => {
  // D17
  const old = await asked(1_000, 61);
  expect(await grant(support, old)).toHaveProperty('proposed');
  const often = await asked(1_000);
  await refundTimes(owner, 'admin-return-grant', 100, 2, often.lead.chosenAgent.accountId);
  await refundTimes(finance, 'admin-refund', 100, 1, often.lead.chosenAgent.accountId);
  expect(await grant(support, often)).toHaveProperty('proposed');
  const refunding = { application_id: often.lead.applicationId, lead: 'open' };
  expect((await act(support, 'refund', refunding)).body).toHaveProperty('proposed');
  await refundTimes(second, 'admin-return-grant', 19_900, 3);
  await refundTimes(second, 'admin-refund', 19_900, 2);
  expect(await grant(second, await asked(19_900))).toHaveProperty('proposed');
  expect(await grant(support, await asked(500))).toHaveProperty('done');
});

it('a command needs no second person, and owners are mailed', async () => {
  const one = await asked(63_800);
  const ran = await runFromCommandLine(
    db,
    'return-grant',
    { return_id: one.id },
    { reason: 'A test lead' },
  );
  expect(ran).toMatchObject({ ok: true, value: { done: true } });
  const { rows } = await sql`
    select facts ->> 'task' as task from queue_item
    where kind = 'review' and facts ->> 'about' = ${`return:${one.id}`}`.execute(db);
  expect(rows).toEqual([{ task: 'return-grant' }]);
});
