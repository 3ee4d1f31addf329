import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { openAdmin } from '../../../../testing/admin/admin.ts';
import { openReturns } from '../../../applications/returns/testing.ts';
import { runFromCommandLine } from '../../commands/command-line-tasks.ts';

const { app, shop, db, bought, ask, statusOf, readNotices, readReturn } = await openReturns();
const { act, call, operator } = await openAdmin(shop);
const support = await operator('support');
const finance = await operator('finance');
const reader = await operator('reader');
const owner = await operator('owner');

beforeEach(() => sql`delete from operator_step_up`.execute(db).then(() => undefined));

const readItems = async (id: number) => {
  const { rows } = await sql<{ outcome: string | null; facts: Record<string, unknown> }>`
    select outcome, facts from queue_item where kind = 'return' and object = ${`return:${id}`}
    order by id`.execute(db);
  return rows;
};
const askOperator = async () => {
  const lead = await bought();
  const { body } = await ask(lead, 'test', 'The name is Test Test.');
  return { lead, id: body.data.id as number };
};

it('a return waits in the queue with the agent’s text, and is granted in one step with a factor', async () => {
  const { lead, id } = await askOperator();
  expect(await readItems(id)).toMatchObject([
    { outcome: null, facts: { why: 'test', appealed: false, application_id: lead.applicationId } },
  ]);
  const shown = await call('GET /queue', { as: support, query: { kind: 'return' } });
  expect(shown.body.data.at(-1)).toMatchObject({
    object: { kind: 'return', id: String(id) },
    person: { id: lead.chosenAgent.accountId },
    facts: { note: 'The name is Test Test.' },
  });
  const input = { return_id: id };
  expect((await act(reader, 'return-grant', input)).body.code).toBe('capability');
  expect((await act(support, 'return-grant', input, { stepUp: false })).body.code).toBe('step-up');
  expect((await act(support, 'return-grant', input, { reason: '' })).body.code).toBe(
    'invalid-input',
  );
  const granted = await act(support, 'return-grant', input);
  expect(granted.body).toMatchObject({
    done: true,
    result: { application_id: lead.applicationId },
  });
  expect(await readItems(id)).toMatchObject([{ outcome: 'granted' }]);
  expect(await statusOf(lead)).toBe('deleted');
  expect(await readNotices(lead.chosenAgent)).toContain('return-granted');
  const { rows } = await sql`
    select operator_id, reason, before ->> 'return' as before, after ->> 'return' as after,
      after ->> 'purchase' as purchase, after ->> 'lead' as lead
    from audit_event where act = 'admin-return-grant' and object = ${`return:${id}`}`.execute(db);
  expect(rows).toEqual([
    {
      operator_id: support.operatorId,
      reason: 'because a test wants it',
      before: 'operator',
      after: 'granted',
      purchase: 'refund_due',
      lead: 'deleted',
    },
  ]);
  expect((await act(support, 'return-grant', input)).body.code).toBe('not-in-this-state');
});

it('a preview says that the lead of a suspended client is held, as it is afterwards', async () => {
  const lead = await bought();
  const { body } = await ask(lead, 'language');
  await sql`insert into account_suspension (account_id, kind) values (${lead.client.accountId}, 'banned')`.execute(
    db,
  );
  const leadAfter = async (name: string, input: object) => {
    const preview = { as: owner, params: { name }, body: { input } };
    return (await call('POST /tasks/:name/preview', preview)).body.after.lead;
  };
  const input = { return_id: body.data.id };
  expect(await leadAfter('return-grant', input)).toBe('held');
  expect(await leadAfter('refund', { application_id: lead.applicationId, lead: 'open' })).toBe(
    'held',
  );
  expect((await act(support, 'return-grant', input)).status).toBe(200);
  expect(await statusOf(lead)).toBe('held');
  const waiting = await shop.wonLead();
  const { client, applicationId, quoteId } = waiting;
  await sql`insert into account_suspension (account_id, kind) values (${client.accountId}, 'banned')`.execute(
    db,
  );
  expect(await leadAfter('quote-withdraw', { quote_id: quoteId })).toBe('held');
  expect(await leadAfter('lead-reopen', { application_id: applicationId })).toBe('held');
});

it('an appeal is a new item, and is decided by another operator', async () => {
  const { lead, id } = await askOperator();
  const refuse = (as: typeof support) =>
    act(as, 'return-refuse', { return_id: id }, { stepUp: false });
  expect((await refuse(support)).status).toBe(200);
  expect(await statusOf(lead)).toBe('unlocked');
  await app.call('POST /agent/profile/leads/:id/return/appeal', {
    as: lead.chosenAgent,
    params: { id: lead.applicationId },
    body: { note: 'Look at the name again.' },
  });
  expect(await readItems(id)).toMatchObject([
    { outcome: 'refused' },
    { outcome: null, facts: { appealed: true } },
  ]);
  expect((await refuse(support)).body.code).toBe('second-person');
  expect((await act(support, 'return-grant', { return_id: id })).body.code).toBe('second-person');
  expect((await refuse(finance)).status).toBe(200);
  expect((await readReturn(lead)).data).toMatchObject({ state: 'refused' });
});

it('a return is decided by a command as in the admin console', async () => {
  const { id } = await askOperator();
  const ran = await runFromCommandLine(
    db,
    'return-grant',
    { return_id: id },
    { reason: 'A name of a test' },
  );
  expect(ran).toMatchObject({ ok: true, value: { done: true } });
  expect(await readItems(id)).toMatchObject([{ outcome: 'granted' }]);
});

it('a fee that is refunded by another task closes the item', async () => {
  const { lead, id } = await askOperator();
  await act(support, 'refund', { application_id: lead.applicationId, lead: 'open' });
  expect(await readItems(id)).toMatchObject([{ outcome: 'closed' }]);
});
