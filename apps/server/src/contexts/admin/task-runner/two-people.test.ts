import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAdmin, type TestOperator } from '../../../testing/admin/admin.ts';
import { openShop } from '../../../testing/shop/shop.ts';
import type { WonLead } from '../../../testing/shop/shop-sales.ts';
import { endProposals } from '../monitoring/watch-jobs.ts';

const shop = await openShop();
const { db, buy, wonLead } = shop;
const admin = await openAdmin(shop, { gateway: shop.needs.gateway });
const { act, call, readAuditRow } = admin;

const people = await admin.everybody();
const second = await admin.operator('owner', 'second');

let lead: WonLead;
beforeEach(async () => {
  await sql`delete from operator_step_up`.execute(db);
  lead = await wonLead();
});

const getRefund = ({ applicationId }: WonLead) => ({
  application_id: applicationId,
  lead: 'open',
});
/** Makes a paid lead with this fee. */
const paidFor = async (cents: number, daysAgo = 0): Promise<WonLead> => {
  const won = await wonLead();
  await sql`update quote set fee_cents = ${cents} where id = ${won.quoteId}`.execute(db);
  await buy(won);
  await sql`update purchase set paid_at = now() - make_interval(days => ${daysAgo})
    where application_id = ${won.applicationId}`.execute(db);
  return won;
};

describe('two people', () => {
  it('a refund above the limit waits for somebody who may approve it', async () => {
    const dear = await paidFor(25_000);
    const asked = await act(people.support, 'refund', getRefund(dear));
    const id = asked.body.proposed;
    const shown = await call('POST /tasks/:name/preview', {
      as: people.finance,
      params: { name: 'proposal-approve' },
      body: { input: { proposal_id: id } },
    });
    expect(shown.body).toMatchObject({
      before: { lead: 'unlocked', agency_id: dear.chosenAgent.accountId },
      after: { refunded_cents: 25_000, lead: 'open' },
    });
    expect(asked.body).toEqual({ proposed: expect.any(Number) });
    const { rows } =
      await sql`select facts from queue_item where object = ${`proposal:${id}`} and closed_at is null`.execute(
        db,
      );
    expect(rows).toEqual([{ facts: { task: 'refund' } }]);
    // D15: an operator cannot approve their own proposal, in whatever session; nor can a role without the capability.
    const approve = (as: TestOperator) =>
      act(as, 'proposal-approve', { proposal_id: id }, { reason: '' });
    expect((await approve(people.support)).body.code).toBe('capability');
    const approved = await approve(people.finance);
    expect(approved.body).toMatchObject({ done: true, result: { amount_cents: 25_000 } });
    expect(await readAuditRow('admin-refund')).toMatchObject({
      operator_id: people.finance.operatorId,
      proposal_id: id,
      reason: 'because a test wants it',
    });
    expect((await approve(second)).status).toBe(409);
    const left =
      await sql`select from queue_item where object = ${`proposal:${id}`} and closed_at is null`.execute(
        db,
      );
    expect(left.rows).toEqual([]);
  });

  it('an operator approves their own proposal only a day later, and only if no other operator may', async () => {
    const dear = await paidFor(25_000);
    const { body } = await act(people.finance, 'refund', getRefund(dear));
    const input = { proposal_id: body.proposed };
    const approve = () => act(people.finance, 'proposal-approve', input, { reason: '' });
    expect((await approve()).body.code).toBe('second-person');
    await sql`update admin_proposal set asked_at = now() - interval '25 hours' where id = ${body.proposed}`.execute(
      db,
    );
    expect((await approve()).body.code).toBe('second-person');
    const withdrawing = await call('POST /tasks/:name/preview', {
      as: people.finance,
      params: { name: 'proposal-refuse' },
      body: { input },
    });
    expect(withdrawing.body.after).toMatchObject({ state: 'withdrawn' });
    const others = sql`role = 'owner'`;
    await sql`alter table operator disable trigger operator_last_owner`.execute(db);
    await sql`update operator set state = 'suspended' where ${others}`.execute(db);
    const alone = await approve();
    await sql`update operator set state = 'active' where ${others}`.execute(db);
    await sql`alter table operator enable trigger operator_last_owner`.execute(db);
    expect(alone.body).toMatchObject({ done: true });
    const { rows } =
      await sql`select alone from admin_proposal where id = ${body.proposed}`.execute(db);
    expect(rows).toEqual([{ alone: true }]);
  });

  it('a proposal that expired, or whose object changed meanwhile, is not approved', async () => {
    // D16
    const dear = await paidFor(25_000);
    const first = await act(people.support, 'refund', getRefund(dear));
    const again = await act(people.support, 'refund', getRefund(dear));
    const approve = (id: number) =>
      act(second, 'proposal-approve', { proposal_id: id }, { reason: '' });
    await sql`update admin_proposal set expires_at = now() where id = ${again.body.proposed}`.execute(
      db,
    );
    const tooLate = await call('POST /tasks/:name/preview', {
      as: second,
      params: { name: 'proposal-approve' },
      body: { input: { proposal_id: again.body.proposed } },
    });
    expect(tooLate.body).toMatchObject({ code: 'not-in-this-state', data: [{ code: 'expired' }] });
    expect((await approve(again.body.proposed)).body.code).toBe('not-in-this-state');
    await endProposals(db);
    const { rows } = await sql`
      select object, outcome from queue_item where kind = 'proposal'
        and object in (${`proposal:${first.body.proposed}`}, ${`proposal:${again.body.proposed}`}) order by id`.execute(
      db,
    );
    expect(rows).toMatchObject([{ outcome: null }, { outcome: 'expired' }]);
    await sql`update quote set unlock_by = now() + interval '9 days' where id = ${dear.quoteId}`.execute(
      db,
    );
    const refused = await approve(first.body.proposed);
    expect(refused.body).toMatchObject({
      code: 'changed-meanwhile',
      data: [{ was: expect.any(Object), before: expect.any(Object) }],
    });
    const [{ was, before }] = refused.body.data;
    expect(was).not.toEqual(before);
  });

  it('the second of two operators who approve at the same time reads who was first', async () => {
    const dear = await paidFor(25_000);
    const { proposed } = (await act(people.support, 'refund', getRefund(dear))).body;
    const input = { proposal_id: proposed };
    const answers = await Promise.all(
      [people.finance, second].map((as) => act(as, 'proposal-approve', input, { reason: '' })),
    );
    const [late] = answers.filter(({ status }) => status === 409);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await sql<{ name: string }>`
      select name from operator join admin_proposal on decided_by = operator.id
      where admin_proposal.id = ${proposed}`.execute(db);
    expect(late?.body).toMatchObject({
      code: 'not-in-this-state',
      data: [{ code: 'decided', why: rows[0]?.name }],
    });
  });

  it('small refunds with a large sum, to one agent or by one operator, need approval as well', async () => {
    // D17
    const old = await paidFor(1_000, 61);
    expect((await act(people.support, 'refund', getRefund(old))).body).toHaveProperty('proposed');
    const agencyId = lead.chosenAgent.accountId;
    await sql`insert into audit_event (act, operator_id, before)
      select 'admin-refund', ${people.owner.operatorId}, jsonb_build_object('agency_id', ${agencyId}::bigint, 'amount_cents', 100)
      from generate_series(1, 3)`.execute(db);
    await buy(lead);
    expect((await act(people.support, 'refund', getRefund(lead))).body).toHaveProperty('proposed');
    await sql`insert into audit_event (act, operator_id, before)
      select 'admin-refund', ${second.operatorId}, jsonb_build_object('agency_id', 0, 'amount_cents', 19900)
      from generate_series(1, 5)`.execute(db);
    const sixth = await paidFor(19_900);
    expect((await act(second, 'refund', getRefund(sixth))).body).toHaveProperty('proposed');
  });
});

describe('approvals of a company of three', () => {
  const account = async () => {
    const { rows } = await sql<{ id: number }>`select id from account where role = 2
      and not exists (select from account_suspension where account_id = account.id) order by id desc limit 1`.execute(
      db,
    );
    return { account_id: rows[0]!.id };
  };
  const approve = (as: TestOperator, { body }: { body: { proposed: number } }) =>
    act(as, 'proposal-approve', { proposal_id: body.proposed }, { reason: '' });
  /** Runs a test while the owner is the only owner, or while nobody else could approve anything. */
  const without = async (others: readonly TestOperator[], work: () => Promise<void>) => {
    const ids = others.map(({ operatorId }) => operatorId);
    await sql`update operator set state = 'suspended' where id = any (${ids})`.execute(db);
    try {
      await work();
    } finally {
      await sql`update operator set state = 'active' where id = any (${ids})`.execute(db);
    }
  };

  it('the window of a ban names finance and support as those who can approve it', async () => {
    await without([second], async () => {
      const { body } = await call('POST /tasks/:name/preview', {
        as: people.owner,
        params: { name: 'account-ban' },
        body: { input: await account() },
      });
      expect(body.needs).toMatchObject({
        second: true,
        approvers: [{ role: 'finance' }, { role: 'support' }],
        alone_hours: null,
      });
    });
  });

  it('the window of a task says that a colleague proposed it already, with its item, until it is decided', async () => {
    const input = await account();
    const openProposal = async (name = 'account-ban') =>
      (
        await call('POST /tasks/:name/preview', {
          as: people.owner,
          params: { name },
          body: { input },
        })
      ).body.needs.open_proposal;
    expect(await openProposal()).toBeNull();
    const { proposed } = (await act(second, 'account-ban', input)).body;
    expect(await openProposal()).toMatchObject({
      item_id: expect.any(Number),
      asked_by: { id: second.operatorId },
    });
    expect(await openProposal('account-erase')).toBeNull();
    await act(people.owner, 'proposal-refuse', { proposal_id: proposed });
    expect(await openProposal()).toBeNull();
  });

  it('finance approves a ban that the owner proposed, and readers never do', async () => {
    const asked = await act(people.owner, 'account-ban', await account());
    expect((await approve(people.reader, asked)).body.code).toBe('capability');
    expect((await approve(people.finance, asked)).body).toMatchObject({ done: true });
  });

  it('support approves a hire, and the link goes by mail to the new operator only', async () => {
    const input = { email: 'hired@admin.example', name: 'Hana', role: 'owner' };
    const asked = await act(people.owner, 'operators-add', input);
    const { body } = await approve(people.support, asked);
    expect(body.result).toEqual({ id: expect.any(Number), welcome: null });
    const { rows } = await sql`
      select payload from graphile_worker._private_jobs
      join graphile_worker._private_tasks as task on task.id = task_id
      where task.identifier = 'mail-welcome'`.execute(db);
    expect(rows).toEqual([{ payload: { operatorId: body.result.id } }]);
  });

  it('an operator never approves what is about themself', async () => {
    const asked = await act(people.owner, 'operators-suspend', {
      operator_id: people.support.operatorId,
    });
    expect((await approve(people.support, asked)).body.code).toBe('second-person');
    expect((await approve(people.finance, asked)).body).toMatchObject({ done: true });
    await sql`update operator set state = 'active' where id = ${people.support.operatorId}`.execute(
      db,
    );
    people.support = await admin.operator('support', 'support again');
  });

  it('one owner who said so bans at once, and waits a day for what cannot be set back', async () => {
    const { rows } = await sql<{ operatorId: number }>`
      select id as "operatorId" from operator
      where state = 'active' and id <> ${people.owner.operatorId}`.execute(db);
    await without(rows as TestOperator[], async () => {
      const early = await act(people.owner, 'account-ban', await account());
      expect((await approve(people.owner, early)).body.code).toBe('second-person');
      const answer = await act(people.owner, 'one-owner', { on: true });
      expect(answer.body).toMatchObject({ done: true });
      expect(await readAuditRow('admin-one-owner')).toMatchObject({
        before: { one_owner: false },
        after: { one_owner: true },
      });
      expect((await call('GET /approvals', { as: people.owner })).body.one_owner).toBe(true);
      expect((await approve(people.owner, early)).body).toMatchObject({ done: true });
      const dear = await paidFor(25_000);
      const money = await act(people.owner, 'refund', getRefund(dear));
      expect((await approve(people.owner, money)).body.code).toBe('second-person');
    });
    expect((await act(people.owner, 'one-owner', { on: false })).body).toMatchObject({
      done: true,
    });
  });

  it('the setting of one owner changes nothing while others can approve', async () => {
    await act(people.owner, 'one-owner', { on: true });
    const asked = await act(people.owner, 'account-ban', await account());
    expect((await approve(people.owner, asked)).body.code).toBe('second-person');
    await act(people.owner, 'one-owner', { on: false });
  });
});

describe('operators', () => {
  it('are added by an owner with the approval of another, and their link works once', async () => {
    const input = { email: 'new@admin.example', name: 'Nora', role: 'support' };
    const asked = await act(people.owner, 'operators-add', input);
    const approved = await act(
      second,
      'proposal-approve',
      { proposal_id: asked.body.proposed },
      { reason: '' },
    );
    const { url } = approved.body.result.welcome;
    expect(url).toMatch(/^http:\/\/localhost\/admin\/welcome#[\w-]{43}$/);
    const token = url.split('#')[1];
    const opened = await call('POST /welcome', { body: { token, factor: { kind: 'open' } } });
    expect(opened.body).toMatchObject({ name: 'Nora', role: 'support' });
  });

  it('lose their sessions when their role changes', async () => {
    // D7
    const mover = await admin.operator('support', 'mover');
    const asked = await act(people.owner, 'operators-role', {
      operator_id: mover.operatorId,
      role: 'reader',
    });
    await act(second, 'proposal-approve', { proposal_id: asked.body.proposed }, { reason: '' });
    expect((await call('GET /me', { as: mover })).status).toBe(401);
  });
});
