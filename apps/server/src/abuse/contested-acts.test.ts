import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '../contexts/admin/index.ts';
import { completeAnswers } from '../demo/complete-answers.ts';
import type { Answer, Person } from '../testing/app.ts';
import { readRows } from '../testing/database/read-row.ts';
import { agent, consumer } from '../testing/people.ts';
import { createActions } from '../testing/play.ts';
import { wholeApp } from '../testing/whole-app.ts';

const app = await wholeApp();
const { choose, quote, submit } = createActions(app);
const { db } = app;

const stateFarm = 1;
const nationwide = 10;

/** Fifty calls on their way at the same time. */
const atOnce = (call: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: 50 }, (_, index) => call(index)));

/** How often each answer was given: `{'200': 1, '409 quote-locked': 49}`. */
const tally = (answers: readonly Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = status < 300 ? String(status) : `${status} ${body.code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

const remove = (as: Person, id: number) =>
  app.call('DELETE /user/quotes/:id', { as, params: { id } });
const resubmit = (as: Person) =>
  app.call('POST /user/application', {
    as,
    body: { answers: [{ ins_id: 3, answers: completeAnswers(3) }], submit: true, force: true },
  });
const withdraw = (as: Person) =>
  app.call('DELETE /user/application', { as, body: { force: true } });
const dropCarrier = (as: Person) =>
  app.call('DELETE /agent/profile/carriers', { as, body: { carriers: stateFarm } });
const update = (as: Person, id: number, qot_id: number, monthly: number) =>
  app.call('PUT /agent/profile/leads/:id', {
    as,
    params: { id },
    body: {
      id,
      qot_id,
      inc_id: stateFarm,
      human_token: 'x',
      prices: [{ ins_id: 3, qpr_monthly: monthly, qpr_yearly: monthly * 11 }],
    },
  });

/** A lead with one live quote. */
const quotedLead = async () => {
  const client = await consumer(db);
  const id = await submit(client);
  const sender = await agent(db);
  const quoteId = (await quote(sender, id)).body.data.qot_id as number;
  return { client, id, sender, quoteId };
};

const liveQuotes = async (column: 'application_id' | 'agency_id', id: number) =>
  db
    .selectFrom('quote')
    .selectAll()
    .where(column, '=', id)
    .where('removed_at', 'is', null)
    .execute();

const leadStatus = async (id: number) => {
  const [lead] = await readRows(db, 'lead', { application_id: id }, 'status');
  return lead?.status;
};

/** Reads the types of a person’s notifications about an application. */
const readNotices = async ({ accountId }: Person, id: number): Promise<number[]> => {
  const { rows } = await sql<{ type: number }>`
    select type from notification
    where account_id = ${accountId} and application_id = ${id} order by id`.execute(db);
  return rows.map(({ type }) => type);
};

afterEach(async () => {
  const findings = await checkInvariants(db);
  expect(findings.filter(({ count }) => count > 0)).toEqual([]);
});

describe('fifty at once', () => {
  it('send one quote: it arrives once', async () => {
    const id = await submit(await consumer(db));
    const sender = await agent(db);
    expect(tally(await atOnce(() => quote(sender, id)))).toEqual({
      '201': 1,
      '409 carrier-already-quoted': 49,
    });
    expect(await liveQuotes('application_id', id)).toHaveLength(1);
  });

  it('update one quote: one price counts, whole', async () => {
    const { client, id, sender, quoteId } = await quotedLead();
    await submit(client, {}, true);
    await app.call('GET /agent/profile/leads/:id', { as: sender, params: { id } });
    const answers = await atOnce((index) => update(sender, id, quoteId, 100 + index));
    expect(tally(answers)).toEqual({ '200': 1, '409 quote-locked': 49 });
    const monthly = 100 + answers.findIndex(({ status }) => status === 200);
    const [stored] = await liveQuotes('application_id', id);
    expect(stored).toMatchObject({ monthly, yearly: monthly * 11, needs_update: false });
    const { rows } = await sql`
      select monthly, yearly from quote_price where quote_id = ${quoteId}`.execute(db);
    expect(rows).toEqual([{ monthly, yearly: monthly * 11 }]);
  });

  it('choose among two quotes: one is chosen', async () => {
    const { client, id, quoteId } = await quotedLead();
    const other = await quote(await agent(db), id, { inc_id: nationwide });
    const ids = [quoteId, other.body.data.qot_id as number];
    const answers = await atOnce((index) => choose(client, ids[index % 2] ?? 0));
    expect(tally(answers)).toEqual({ '200': 25, '409 already-accepted': 25 });
    const accepted = (await liveQuotes('application_id', id)).filter((one) => one.accepted_at);
    expect(accepted).toHaveLength(1);
  });

  it('remove one quote: its agent is notified once', async () => {
    const { client, id, sender, quoteId } = await quotedLead();
    expect(tally(await atOnce(() => remove(client, quoteId)))).toEqual({ '200': 50 });
    expect(await liveQuotes('application_id', id)).toEqual([]);
    expect(await readNotices(sender, id)).toEqual([6]);
  });

  it('choose and remove one quote: one of the two is true', async () => {
    const { client, id, quoteId } = await quotedLead();
    const answers = await atOnce((index) =>
      index % 2 ? choose(client, quoteId) : remove(client, quoteId),
    );
    const isChosen = (await liveQuotes('application_id', id)).length === 1;
    expect(tally(answers)).toEqual({
      '200': 25,
      [isChosen ? '409 already-accepted' : '409 quote-deleted']: 25,
    });
    expect(await leadStatus(id)).toBe(isChosen ? 'chosen' : 'open');
  });

  it('withdraw, choose, remove and quote: the lead ends whole', async () => {
    const { client, id, sender, quoteId } = await quotedLead();
    const rivals = await Promise.all(Array.from({ length: 50 }, () => agent(db)));
    const answers = await atOnce((index) => {
      if (index % 5 === 0) return withdraw(client);
      if (index % 5 === 1) return choose(client, quoteId);
      if (index % 5 === 2) return remove(client, quoteId);
      if (index % 5 === 3) return resubmit(client);
      return quote(rivals[index] ?? sender, id, { inc_id: nationwide });
    });
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const live = await liveQuotes('application_id', id);
    switch (await leadStatus(id)) {
      case 'deleted':
        expect(live).toEqual([]);
        break;
      case 'chosen':
        expect(live.filter((one) => one.accepted_at).map((one) => one.id)).toEqual([quoteId]);
        break;
      default:
        expect(live.filter((one) => one.accepted_at)).toEqual([]);
    }
  });

  it('withdraw one application: its agent is notified once', async () => {
    const { client, id, sender } = await quotedLead();
    const answers = await atOnce(() => withdraw(client));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await leadStatus(id)).toBe('deleted');
    expect(await liveQuotes('application_id', id)).toEqual([]);
    expect(await readNotices(sender, id)).toEqual([6]);
  });

  it('quote with a carrier while it is taken off: what arrived stays, nothing comes later', async () => {
    const leads = await Promise.all(
      Array.from({ length: 25 }, async () => submit(await consumer(db))),
    );
    const sender = await agent(db);
    const answers = await atOnce((index) =>
      index % 2 ? dropCarrier(sender) : quote(sender, leads[index / 2] ?? 0),
    );
    const removals = answers.filter((_, index) => index % 2);
    const sent = answers.filter((_, index) => index % 2 === 0);
    expect(tally(removals)).toEqual({ '200': 1, '404 insurance-company-not-found': 24 });
    const arrived = sent.filter(({ status }) => status === 201);
    expect(tally(sent.filter(({ status }) => status !== 201))).toEqual(
      arrived.length === 25 ? {} : { '404 insurance-company-not-found': 25 - arrived.length },
    );
    expect(await liveQuotes('agency_id', sender.accountId)).toHaveLength(arrived.length);
    const late = await quote(sender, await submit(await consumer(db)));
    expect(late.body.code).toBe('insurance-company-not-found');
  });

  it('use an agent’s account while it is deleted: no quote and no session is left', async () => {
    const { client, id, sender, quoteId } = await quotedLead();
    const leads = await Promise.all(
      Array.from({ length: 10 }, async () => submit(await consumer(db))),
    );
    const answers = await atOnce((index) => {
      if (index % 5 === 0) return app.call('DELETE /agent/profile/delete', { as: sender });
      if (index % 5 === 1) return choose(client, quoteId);
      if (index % 5 === 2) return dropCarrier(sender);
      if (index % 5 === 3)
        return app.call('PUT /agent/profile', { as: sender, body: { usr_agencyname: 'Late' } });
      return quote(sender, leads[(index - 4) / 5] ?? 0, { inc_id: nationwide });
    });
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await liveQuotes('agency_id', sender.accountId)).toEqual([]);
    for (const lead of [id, ...leads]) expect(await leadStatus(lead)).toBe('open');
    expect((await app.call('GET /agent/profile', { as: sender })).status).toBe(401);
  });

  it('use a client’s account while it is deleted: lead and quotes end with it', async () => {
    const { client, id, quoteId } = await quotedLead();
    const rivals = await Promise.all(Array.from({ length: 50 }, () => agent(db)));
    const answers = await atOnce((index) => {
      if (index % 5 === 0) return app.call('DELETE /user/profile/delete', { as: client });
      if (index % 5 === 1) return choose(client, quoteId);
      if (index % 5 === 2) return resubmit(client);
      if (index % 5 === 3) return remove(client, quoteId);
      return quote(rivals[index] ?? client, id, { inc_id: nationwide });
    });
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await leadStatus(id)).toBe('deleted');
    expect(await liveQuotes('application_id', id)).toEqual([]);
    expect((await app.call('GET /user/profile', { as: client })).status).toBe(401);
  });
});
