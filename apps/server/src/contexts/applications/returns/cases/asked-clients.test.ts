import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { agent } from '../../../../testing/people.ts';
import type { WonLead } from '../../../../testing/shop/shop-sales.ts';
import { openReturns } from '../testing.ts';

const {
  answer,
  app,
  ask,
  bought,
  db,
  readReturn,
  pass,
  questions,
  shop,
  statusOf,
  sweep,
  readNotices,
} = await openReturns();

describe('a return the client is asked about', () => {
  it('waits for the answer, and is decided by it', async () => {
    const lead = await bought();
    const { data } = (await ask(lead, 'not-requested')).body;
    expect(data).toMatchObject({ state: 'asked', ask_until: expect.any(String), due_at: null });
    expect((await questions(lead)).data).toMatchObject([{ id: data.id, reason: 'not-requested' }]);
    expect((await answer(lead, data.id, { answer: 'is-mine' })).status).toBe(400);
    expect(
      (await answer(lead, data.id, { answer: 'not-me' }, (await bought()).client)).status,
    ).toBe(404);
    expect((await answer(lead, data.id, { answer: 'not-me' }, lead.chosenAgent)).status).toBe(403);
    expect((await answer(lead, data.id, { answer: 'not-me' })).status).toBe(200);
    expect((await readReturn(lead)).data).toMatchObject({ state: 'granted', decided_by: 'client' });
    expect(await statusOf(lead)).toBe('deleted');
    expect(await readNotices(lead.client)).toContain('application-returned');
    expect((await answer(lead, data.id, { answer: 'i-did' })).status).toBe(200);
    expect((await readReturn(lead)).data).toMatchObject({ state: 'granted' });
  });

  it('gives the agent the right number instead of the fee', async () => {
    const lead = await bought();
    const { data } = (await ask(lead, 'phone-dead')).body;
    expect((await answer(lead, data.id, { answer: 'corrected' })).status).toBe(400);
    const typed = { answer: 'corrected', phone: '+1 (984) 555-0199 x4' };
    expect((await answer(lead, data.id, typed)).status).toBe(200);
    expect((await readReturn(lead)).data).toMatchObject({ state: 'refused', why: 'corrected' });
    expect((await shop.read(lead)).body.user_data.usr_phonenumber).toBe('9845550199');
  });

  it('is answered once through the mailed link, and not by opening it (abuse 30)', async () => {
    const lead = await bought();
    await ask(lead, 'not-requested');
    await shop.runJobs();
    const mail = shop.mails.findLast(({ messageId }) =>
      messageId.startsWith('mail-return-question'),
    );
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const open = () => app.call('POST /returns/question', { body: { token } });
    const say = (choice: string) =>
      app.call('POST /returns/answer', { body: { token, answer: choice } });
    expect((await open()).body).toEqual({ reason: 'not-requested', agency: 'Shah Insurance' });
    expect((await open()).status).toBe(200);
    expect((await readReturn(lead)).data.state).toBe('asked');
    expect(
      (await app.server.inject({ url: `/api/returns/answer?token=${token}` })).statusCode,
    ).toBe(405);
    expect((await say('corrected')).body.code).toBe('invalid-input');
    expect((await say('not-me')).status).toBe(200);
    expect((await readReturn(lead)).data.state).toBe('granted');
    expect((await say('not-me')).body.code).toBe('invalid-token');
    expect((await open()).body.code).toBe('invalid-token');
  });

  it.each([
    ['phone-dead', 'granted'],
    ['already-mine', 'operator'],
    ['not-requested', 'operator'],
  ])('%s after 72 hours of silence: %s', async (reason, state) => {
    const lead = await bought();
    await ask(lead, reason);
    await pass(lead, 71);
    await sweep();
    expect((await readReturn(lead)).data.state).toBe('asked');
    await pass(lead, 2);
    await sweep();
    expect((await readReturn(lead)).data.state).toBe(state);
  });

  it('for missed calls needs two windows that the client had picked, where neither side says that they spoke', async () => {
    const called = async (says: readonly { agent: boolean | null; client?: boolean }[]) => {
      const lead = await bought();
      for (const [hours, { agent: agentSays, client = null }] of says.entries())
        await sql`insert into call_window (quote_id, starts_at, picked_at, asked_at, agent_says, client_says)
          values (${lead.quoteId}, now() - make_interval(hours => ${hours + 2}), now() - interval '1 day', now(),
            ${agentSays}, ${client})`.execute(db);
      return lead;
    };
    const [missed, spoken] = [{ agent: false }, { agent: true }];
    const one = await called([missed]);
    expect((await ask(one, 'missed-slots')).body.data).toMatchObject({ why: 'fewer-than-two' });
    const unsaid = await called([missed, { agent: null }]);
    expect((await ask(unsaid, 'missed-slots')).body.data).toMatchObject({ why: 'fewer-than-two' });
    const doubted = await called([missed, { agent: false, client: true }]);
    expect((await ask(doubted, 'missed-slots')).body.data.state).toBe('refused');
    const reached = await called([missed, missed, spoken]);
    expect((await ask(reached, 'missed-slots')).body.data.state).toBe('refused');
    const two = await called([missed, missed]);
    expect((await ask(two, 'missed-slots')).body.data.state).toBe('asked');
    await pass(two, 73);
    await sweep();
    expect((await readReturn(two)).data).toMatchObject({ state: 'granted', why: 'silence' });
    expect(await statusOf(two)).toBe('open');
  });

  it('goes to an operator when the client is silent and the agent gets back more than a fifth (abuse 29)', async () => {
    const chosenAgent = await agent(db);
    const leads: WonLead[] = [];
    for (let count = 0; count < 10; count += 1) leads.push(await bought(chosenAgent));
    for (const lead of leads.slice(0, 3)) {
      await sql`update quote set fits = false where id = ${lead.quoteId}`.execute(db);
      await ask(lead, 'outside-target');
    }
    const lead = leads.at(-1)!;
    expect((await readReturn(lead)).has_many_returns).toBe(true);
    await ask(lead, 'phone-dead');
    await pass(lead, 73);
    await sweep();
    expect((await readReturn(lead)).data.state).toBe('operator');
  });

  it('is decided at once when the client says, without being asked, that they never asked for quotes', async () => {
    const lead = await bought();
    const say = (as = lead.client, qot_id = lead.quoteId) =>
      app.call('POST /user/returns', { as, body: { qot_id } });
    expect((await say((await bought()).client)).status).toBe(404);
    expect((await say(lead.chosenAgent)).status).toBe(403);
    const unpaid = await shop.wonLead();
    expect((await say(unpaid.client, unpaid.quoteId)).status).toBe(404);
    expect((await say()).status).toBe(200);
    expect((await readReturn(lead)).data).toMatchObject({
      state: 'granted',
      reason: 'not-requested',
      decided_by: 'client',
    });
    expect(await statusOf(lead)).toBe('deleted');
    expect(await readNotices(lead.chosenAgent)).toContain('return-granted');
    expect((await say()).status).toBe(200);
    const late = await bought();
    await pass(late, 14 * 24 + 1);
    expect((await say(late.client, late.quoteId)).body.code).toBe('not-returnable');
  });

  it('takes a client’s word that they never asked for quotes as the answer, also while an operator decides', async () => {
    const say = ({ client, quoteId }: WonLead) =>
      app.call('POST /user/returns', { as: client, body: { qot_id: quoteId } });
    const withOperator = await bought();
    await ask(withOperator, 'language');
    expect((await readReturn(withOperator)).data.state).toBe('operator');
    expect((await say(withOperator)).status).toBe(200);
    expect((await readReturn(withOperator)).data).toMatchObject({
      state: 'granted',
      reason: 'language',
      decided_by: 'client',
      why: 'client-says-so',
    });
    expect(await statusOf(withOperator)).toBe('deleted');
    const answered = await bought();
    const { id } = (await ask(answered, 'not-requested')).body.data;
    await answer(answered, id, { answer: 'i-did' });
    expect((await say(answered)).body.code).toBe('not-returnable');
  });
});
