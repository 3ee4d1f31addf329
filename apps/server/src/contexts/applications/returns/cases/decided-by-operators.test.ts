import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { agent, member } from '../../../../testing/people.ts';
import { decideAsOperator } from '../decide-as-operator.ts';
import { openReturns } from '../testing.ts';

const { app, ask, bought, db, readNotices, readReturn, pass, shop, statusOf, sweep } =
  await openReturns();

const decide = (id: number, decision: 'grant' | 'refuse', by = 'ann') =>
  db.transaction().execute((trx) => decideAsOperator(trx, id, decision, by));

describe('a return that an operator decides', () => {
  it('is granted at the deadline if no operator decides, and not before (abuse 33)', async () => {
    const lead = await bought();
    const { data } = (await ask(lead, 'language')).body;
    expect(data).toMatchObject({ state: 'operator', due_at: expect.any(String), ask_until: null });
    await sweep();
    expect((await readReturn(lead)).data.state).toBe('operator');
    await pass(lead, 10 * 24);
    await sweep();
    expect((await readReturn(lead)).data).toMatchObject({ state: 'granted', decided_by: 'clock' });
    expect(await statusOf(lead)).toBe('open');
    const { rows } = await sql`select act, actor_id from audit_event
      where object = ${`return:${data.id}`} order by id`.execute(db);
    expect(rows).toEqual([
      { act: 'return-asked-for', actor_id: lead.chosenAgent.accountId },
      { act: 'return-operator', actor_id: null },
      { act: 'return-granted', actor_id: null },
    ]);
  });

  it('notifies the member who paid about each step if no member asked for it', async () => {
    const chosenAgent = await agent(db);
    const payer = await member(db, chosenAgent, 'producer', { mayUnlock: true });
    const lead = await shop.wonLead({ chosenAgent });
    await shop.buy({ ...lead, chosenAgent: payer });
    const again = await bought(chosenAgent);
    for (const { applicationId } of [lead, again])
      await sql`insert into household (application_id, key) values (${applicationId}, sha256('one home'))`.execute(
        db,
      );
    // The second return for a household goes to an operator, also when the client says they never asked for quotes.
    expect((await ask(again, 'duplicate')).body.data.state).toBe('granted');
    await sql`update agency_lead set assigned_to = null where application_id = ${lead.applicationId}`.execute(
      db,
    );
    const body = { qot_id: lead.quoteId };
    expect((await app.call('POST /user/returns', { as: lead.client, body })).status).toBe(200);
    const { data } = await readReturn(lead);
    expect(data.state).toBe('operator');
    await decide(data.id, 'grant');
    expect(await readNotices(payer)).toEqual(['return-with-operator', 'return-granted']);
  });

  it('has one appeal, before another operator, in time', async () => {
    const lead = await bought();
    const { id } = (await ask(lead, 'test')).body.data;
    const appeal = () =>
      app.call('POST /agent/profile/leads/:id/return/appeal', {
        as: lead.chosenAgent,
        params: { id: lead.applicationId },
        body: { note: 'The name is Test Test.' },
      });
    expect((await appeal()).body.code).toBe('appeal-over');
    expect((await decide(id, 'refuse')).ok).toBe(true);
    expect((await readReturn(lead)).data).toMatchObject({
      state: 'refused',
      appeal_until: expect.any(String),
    });
    expect((await appeal()).body.data).toMatchObject({
      state: 'appealed',
      due_at: expect.any(String),
    });
    expect(await decide(id, 'grant')).toMatchObject({ ok: false, code: 'same-operator' });
    expect((await decide(id, 'refuse', 'bob')).ok).toBe(true);
    expect((await appeal()).body.code).toBe('appeal-over');
    expect((await readReturn(lead)).data).toMatchObject({ state: 'refused', appeal_until: null });
    const late = await bought();
    const { id: lateId } = (await ask(late, 'test')).body.data;
    await decide(lateId, 'refuse');
    await pass(late, 5 * 24 + 1);
    expect((await readReturn(late)).data.appeal_until).toBeNull();
  });

  it('goes to an operator when it is the second one for a household', async () => {
    const chosenAgent = await agent(db);
    const [first, second] = [await bought(chosenAgent), await bought(chosenAgent)];
    for (const lead of [first, second]) {
      await sql`insert into household (application_id, key) values (${lead.applicationId}, sha256('one house'))`.execute(
        db,
      );
      await sql`update quote set fits = false where id = ${lead.quoteId}`.execute(db);
    }
    expect((await ask(second, 'duplicate')).body.data.state).toBe('granted');
    expect((await ask(first, 'outside-target')).body.data.state).toBe('operator');
  });
});
