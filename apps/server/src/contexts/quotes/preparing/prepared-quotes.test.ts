import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  member,
  submittedApplication,
} from '../../../testing/people.ts';
import { draftForm, price } from '../../../testing/quotes.ts';
import { wholeApp } from '../../../testing/whole-app.ts';

const app = await wholeApp();
const { db } = app;

let [owner, tom, ana] = [] as unknown as [Person, Person, Person];
let on: { applicationId: number; submissionId: number };
let client: Person;
let pricedAt: string;

beforeEach(async () => {
  owner = await agent(db);
  tom = await member(db, owner, 'producer');
  ana = await member(db, owner, 'assistant', { firstName: 'Ana' });
  client = await consumer(db);
  on = await submittedApplication(db, client);
  pricedAt = (await open(ana)).body.lead.aps_submitted;
});

const params = () => ({ id: on.applicationId });
const open = (as: Person) => app.call('GET /agent/profile/leads/:id', { as, params: params() });
const state = (as: Person) =>
  app.call('GET /agent/profile/leads/:id/state', { as, params: params() });
const save = (as: Person, change: object = {}) =>
  app.call('PUT /agent/leads/:id/draft', {
    as,
    params: params(),
    body: { forms: [draftForm(1)], aside: [], pricedAt, ready: false, readAt: null, ...change },
  } as never);
const discard = (as: Person, readAt: string) =>
  app.call('DELETE /agent/leads/:id/draft', { as, params: params(), body: { readAt } } as never);
const send = (as: Person, inc_id = 1) =>
  app.call('POST /agent/profile/leads/:id', {
    as,
    params: params(),
    body: { id: on.applicationId, human_token: 'ok', inc_id, prices: [price(1)] },
  } as never);
const draft = async (as: Person) => (await open(as)).body.team.draft;
const readNotices = async ({ accountId }: Person) => {
  const { rows } = await sql<{ first_name: string }>`
    select first_name from notification where account_id = ${accountId} and occasion = 'quote-ready'`.execute(
    db,
  );
  return rows.map(({ first_name }) => first_name);
};

describe('a prepared quote', () => {
  it('a producer reads a quote that an assistant prepared as it was typed, with the name of its author', async () => {
    const saved = await save(ana, { ready: true });
    expect(saved.status).toBe(200);
    expect(saved.body.data).toMatchObject({ preparedBy: null, ready: true });
    expect(await draft(tom)).toEqual({
      forms: [draftForm(1)],
      aside: [],
      preparedBy: 'Ana',
      changedAt: saved.body.data.changedAt,
      ready: true,
      outdated: false,
    });
  });

  it('leaves the draft with its carrier when it is sent, and the quote names both members', async () => {
    await save(ana, { forms: [draftForm(1), draftForm(10)], ready: true });
    const sent = await send(tom);
    expect(sent.body.data).toMatchObject({ preparedBy: 'Ana' });
    expect(sent.body.data).not.toHaveProperty('sentBy');
    expect((await draft(tom)).forms).toEqual([draftForm(10)]);
    await send(tom, 10);
    expect(await draft(tom)).toBeNull();
    const { body } = await open(ana);
    expect(body.quote_info).toMatchObject([
      { inc_id: 1, sentBy: 'Tom', preparedBy: 'Ana' },
      { inc_id: 10, sentBy: 'Tom', preparedBy: 'Ana' },
    ]);
  });

  it('stays when its sending is refused', async () => {
    await save(ana, { ready: true });
    await liveQuote(db, await agent(db), on);
    expect((await send(tom)).body.code).toBe('carrier-already-quoted');
    expect((await draft(tom)).forms).toEqual([draftForm(1)]);
  });

  it('a prepared quote says that the client has changed the application since', async () => {
    await save(ana);
    await sql`update lead set version = 2 where application_id = ${on.applicationId}`.execute(db);
    expect(await draft(tom)).toMatchObject({ outdated: true });
  });

  it('is replaced only by a member who read it, and the refusal names its author', async () => {
    const first = (await save(ana)).body.data.changedAt;
    const blind = await save(tom, { forms: [draftForm(10)] });
    expect([blind.status, blind.body.code]).toEqual([409, 'draft-changed']);
    expect(blind.body.data).toEqual([{ preparedBy: 'Ana', changedAt: first }]);
    expect((await draft(tom)).forms).toEqual([draftForm(1)]);
    const second = await save(tom, { forms: [draftForm(10)], readAt: first });
    expect(second.status).toBe(200);
    expect(second.body.data.changedAt).not.toBe(first);
    expect((await save(ana, { readAt: first })).body.data).toMatchObject([{ preparedBy: 'Tom' }]);
  });

  it('has one winner of two members who save at once', async () => {
    const answers = await Promise.all([save(ana), save(tom, { forms: [draftForm(10)] })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('tells the members who may send it once, and not its author', async () => {
    const { body } = await save(ana, { ready: true });
    await save(ana, { ready: true, readAt: body.data.changedAt });
    expect(await readNotices(owner)).toEqual(['Ana']);
    expect(await readNotices(tom)).toEqual(['Ana']);
    expect(await readNotices(ana)).toEqual([]);
  });

  it('tells only the member who is assigned to the lead', async () => {
    await sql`update agency_lead set assigned_to = ${tom.accountId}, assigned_at = now()
      where agency_id = ${owner.accountId} and application_id = ${on.applicationId}`.execute(db);
    await save(ana, { ready: true });
    expect([await readNotices(owner), await readNotices(tom)]).toEqual([[], ['Ana']]);
  });

  it('tells all who may send it if the assigned member may not', async () => {
    await sql`update agency_lead set assigned_to = ${ana.accountId}, assigned_at = now()
      where agency_id = ${owner.accountId} and application_id = ${on.applicationId}`.execute(db);
    await save(ana, { ready: true });
    expect([await readNotices(owner), await readNotices(tom)]).toEqual([['Ana'], ['Ana']]);
  });

  it('is stored up to 48 KB, is refused above, and of a lead that takes no quotes', async () => {
    const row = { row: 'x'.repeat(30), value: 'y'.repeat(24), reason: null, extra_yearly: null };
    const type = {
      rows: Array.from({ length: 40 }, () => row),
      term_months: null,
      fees_yearly: 0,
      instalments: 12,
      first_payment: null,
      instalment_fee: 0,
      discounts: [],
      exam: null,
      company: null,
      note: 'n'.repeat(500),
    };
    const cover = {
      firmness: 'estimate',
      valid_until: '2027-01-01',
      starts_on: '',
      types: [1, 2, 3].map((ins_id) => ({ ins_id, ...type })),
    };
    const forms = [draftForm(1, 100, { cover }), draftForm(2, 100, { cover })];
    const { changedAt } = (await save(ana, { forms })).body.data;
    const four = await save(ana, {
      forms: [...forms, draftForm(3, 100, { cover }), draftForm(4, 100, { cover })],
      readAt: changedAt,
    });
    expect(four.body.code).toBe('body-too-large');
    await chosen(db, await liveQuote(db, owner, on));
    expect((await save(ana)).body.code).toBe('lead-closed');
  });

  it('is discarded only by a member who read it', async () => {
    const { changedAt } = (await save(ana)).body.data;
    expect((await discard(tom, pricedAt)).body.code).toBe('draft-changed');
    expect((await discard(tom, changedAt)).status).toBe(200);
    expect(await draft(tom)).toBeNull();
  });

  it('has an audit event with its author when it is ready, is withdrawn, and is sent', async () => {
    const events = async () => {
      const { rows } = await sql<{ event: string }>`
        select concat_ws(' ', act, case actor_id when ${ana.accountId} then 'ana' when ${tom.accountId} then 'tom' end,
          case when (after ->> 'preparedBy')::bigint = ${ana.accountId} then 'prepared by ana' end) as event
        from audit_event where act in ('quote-prepared', 'prepared-quote-withdrawn', 'quote-sent')
          and object in ('application:' || ${on.applicationId}::bigint,
            (select 'quote:' || id from quote where application_id = ${on.applicationId}))
        order by id`.execute(db);
      return rows.map(({ event }) => event);
    };
    let { changedAt } = (await save(ana, { ready: true })).body.data;
    ({ changedAt } = (await save(ana, { ready: true, readAt: changedAt })).body.data);
    expect(await events()).toEqual(['quote-prepared ana']);
    ({ changedAt } = (await save(ana, { readAt: changedAt })).body.data);
    ({ changedAt } = (await save(ana, { readAt: changedAt })).body.data);
    ({ changedAt } = (await save(tom, { ready: true, readAt: changedAt })).body.data);
    ({ changedAt } = (await save(ana, { ready: true, readAt: changedAt })).body.data);
    await send(tom);
    expect(await events()).toEqual([
      'quote-prepared ana',
      'prepared-quote-withdrawn ana',
      'quote-prepared tom',
      'quote-prepared ana',
      'quote-sent tom prepared by ana',
    ]);
  });

  it('that is discarded before anybody could send it has no audit event', async () => {
    const { changedAt } = (await save(ana)).body.data;
    await discard(ana, changedAt);
    const { rows } = await sql`select from audit_event where actor_id = ${ana.accountId}
      and act in ('quote-prepared', 'prepared-quote-withdrawn')`.execute(db);
    expect(rows).toEqual([]);
  });

  it('a prepared quote of another agency is neither read nor replaced', async () => {
    await save(ana, { ready: true });
    const stranger = await agent(db);
    await member(db, stranger, 'producer');
    expect(await draft(stranger)).toBeNull();
    expect((await save(stranger)).status).toBe(200);
    expect((await draft(tom)).preparedBy).toBe('Ana');
  });

  it('is deleted with the answers of a client who leaves', async () => {
    await save(ana);
    await sql`update session set login_at = now() where account_id = ${client.accountId}`.execute(
      db,
    );
    expect((await app.call('DELETE /user/profile/delete', { as: client } as never)).status).toBe(
      200,
    );
    const { rows } =
      await sql`select from quote_draft where application_id = ${on.applicationId}`.execute(db);
    expect(rows).toEqual([]);
  });
});

describe('leads with a prepared quote that is ready', () => {
  it('are named in both lists, counted above them and found by their filter', async () => {
    const rows = (as: Person) =>
      app.call('GET /agent/lead-table', { as, query: { tab: 'all', ready: '1' } } as never);
    const ready = async () =>
      (await app.call('GET /agent/profile/lead-summary', { as: tom })).body.ready;
    const { body } = await save(ana);
    expect([(await rows(tom)).body.count, await ready()]).toEqual([0, 0]);
    await save(ana, { ready: true, readAt: body.data.changedAt });
    expect((await rows(tom)).body).toMatchObject({ count: 1, data: [{ readyBy: 'Ana' }] });
    expect(await ready()).toBe(1);
    const cards = await app.call('GET /agent/profile/leads', { as: tom, query: {} });
    expect(cards.body.data[0]).toMatchObject({ aps_id: on.applicationId, readyBy: 'Ana' });
  });
});

describe('members on the same lead', () => {
  const quoting = (as: Person) =>
    app.call('POST /agent/leads/:id/quoting', { as, params: params() });

  it('read who else is quoting it, for a minute', async () => {
    expect((await quoting(tom)).status).toBe(200);
    expect((await state(ana)).body.team.quoting).toMatchObject({ name: 'Tom' });
    expect((await open(ana)).body.team.quoting).toMatchObject({ name: 'Tom' });
    expect((await state(tom)).body.team.quoting).toBeNull();
    await sql`update agency_lead set quoting_at = now() - interval '61 seconds'
      where agency_id = ${owner.accountId}`.execute(db);
    expect((await state(ana)).body.team.quoting).toBeNull();
  });

  it('are named by first and last name when two share the first name', async () => {
    await member(db, owner, 'producer', { firstName: 'tom', lastName: 'Reed' });
    await quoting(tom);
    expect((await open(ana)).body.team.quoting).toMatchObject({ name: 'Tom Shah' });
    expect((await open(ana)).body.team.senders).toEqual(['Priya', 'Tom Shah', 'tom Reed']);
    await save(ana, { ready: true });
    expect(await draft(tom)).toMatchObject({ preparedBy: 'Ana' });
    await send(tom);
    expect((await open(ana)).body.insurance_companies).toContainEqual(
      expect.objectContaining({ inc_id: 1, quotedBy: 'Tom Shah' }),
    );
    expect((await open(ana)).body.quote_info).toMatchObject([{ sentBy: 'Tom Shah' }]);
    expect((await send(owner)).body.data).toMatchObject([{ quotedBy: 'Tom Shah' }]);
  });

  it('write the row at most every 15 seconds', async () => {
    const at = async () => {
      const { rows } = await sql<{ at: string }>`
        select quoting_at::text as at from agency_lead where agency_id = ${owner.accountId}`.execute(
        db,
      );
      return rows[0]?.at;
    };
    await quoting(tom);
    const first = await at();
    await quoting(tom);
    expect(await at()).toBe(first);
  });

  it('get one quote with a carrier, and the second sender reads who was faster', async () => {
    const answers = await Promise.all([send(owner), send(tom)]);
    const refused = answers.find(({ status }) => status !== 201)!;
    const winner = answers.find(({ status }) => status === 201)!;
    expect(refused.body).toMatchObject({
      code: 'carrier-already-quoted',
      data: [
        { quotedBy: refused === answers[0] ? 'Tom' : 'Priya', qot_id: winner.body.data.qot_id },
      ],
    });
  });

  it('read the carrier of a colleague as the colleague’s, and another agency’s without a name', async () => {
    await send(tom);
    await liveQuote(db, await agent(db), on, { carrier: 10 });
    const carriers = async (as: Person) =>
      (await open(as)).body.insurance_companies.map(
        ({ inc_id, reason, quotedBy }: { inc_id: number; reason: string; quotedBy?: string }) => [
          inc_id,
          reason,
          quotedBy,
        ],
      );
    expect(await carriers(owner)).toEqual([
      [10, 'quoted-by-another', undefined],
      [1, 'quoted-by-you', 'Tom'],
    ]);
    expect(await carriers(tom)).toEqual([
      [10, 'quoted-by-another', undefined],
      [1, 'quoted-by-you', undefined],
    ]);
  });

  it('read who prepared, sent, corrected, updated, withdrew, noted and passed', async () => {
    const { changedAt } = (await save(ana, { ready: true })).body.data;
    await discard(ana, changedAt);
    const { qot_id } = (await send(tom)).body.data;
    const corrected = await app.call('POST /agent/quotes/:id/correct', {
      as: owner,
      params: { id: qot_id },
      body: { id: on.applicationId, human_token: 'ok', inc_id: 1, prices: [price(1, 90)] },
    } as never);
    expect(corrected.status).toBe(200);
    await sql`update quote set needs_update = true, needs_update_since = now() where id = ${qot_id}`.execute(
      db,
    );
    const updated = await app.call('PUT /agent/profile/leads/:id', {
      as: tom,
      params: params(),
      body: { id: on.applicationId, human_token: 'ok', inc_id: 1, qot_id, prices: [price(1)] },
    } as never);
    expect(updated.status).toBe(200);
    await app.call('PUT /agent/leads/:id/own', {
      as: ana,
      params: params(),
      body: { note: 'Call' },
    });
    await app.call('POST /agent/quotes/:id/withdraw', {
      as: owner,
      params: { id: qot_id },
      body: {},
    });
    await app.call('POST /agent/leads/:id/pass', { as: tom, params: params(), body: {} });
    const { body } = await app.call('GET /agent/leads/:id/history', { as: ana, params: params() });
    const acts = body.data.map(({ what, by }: { what: string; by: string }) => [what, by]);
    expect(acts).toEqual([
      ['passed', 'Tom Shah'],
      ['withdrawn', 'Priya Shah'],
      ['updated', 'Tom Shah'],
      ['corrected', 'Priya Shah'],
      ['quoted', 'Tom Shah'],
      ['unprepared', 'Ana Shah'],
      ['prepared', 'Ana Shah'],
      ['noted', 'Ana Shah'],
    ]);
  });

  it('read who may send and who may pay', async () => {
    const { team } = (await open(ana)).body;
    expect(team).toMatchObject({ colleagues: 2, senders: ['Priya', 'Tom'], payers: ['Priya'] });
  });
});

describe('an agency of one person', () => {
  it('reads nothing of a team, and says nothing about quoting', async () => {
    const alone = await agent(db);
    const lead = await open(alone);
    expect(lead.status).toBe(200);
    expect(lead.body).not.toHaveProperty('team');
    expect((await state(alone)).body).not.toHaveProperty('team');
    await app.call('POST /agent/leads/:id/quoting', { as: alone, params: params() });
    const { rows } =
      await sql`select quoting_by from agency_lead where agency_id = ${alone.accountId}`.execute(
        db,
      );
    expect(rows).toEqual([{ quoting_by: null }]);
    const summary = await app.call('GET /agent/profile/lead-summary', { as: alone });
    expect(summary.body).not.toHaveProperty('ready');
  });
});

describe('with licenses required', () => {
  const required = async (value: boolean) => {
    await sql`update license_gate set required = ${value}`.execute(db);
  };
  const license = (who: Person, lines: number) =>
    sql`insert into member_scope (member_id, state, lines, until)
      values (${who.accountId}, 'NC', ${lines}, now() + interval '1 day')`.execute(db);

  it('an assistant reads and prepares within the license of one producer, and not without', async () => {
    await required(true);
    const without = [(await open(ana)).status, (await save(ana)).status];
    await license(tom, 7);
    const within = [(await open(ana)).status, (await save(ana)).status];
    const others = [(await open(owner)).status, (await send(owner)).body.code];
    await sql`update agency_member set left_at = now() where account_id = ${tom.accountId}`.execute(
      db,
    );
    const left = (await open(ana)).status;
    await required(false);
    expect([without, within]).toEqual([
      [404, 404],
      [200, 200],
    ]);
    expect(others).toEqual([404, 'license-needed']);
    expect(left).toBe(404);
  });

  it('an assistant reads no lead that no single producer may sell', async () => {
    on = await submittedApplication(db, await consumer(db), { types: [1, 2] });
    await required(true);
    await license(tom, 1);
    await license(owner, 2);
    const split = (await open(ana)).status;
    await required(false);
    expect(split).toBe(404);
  });

  it('a colleague without the license corrects no quote', async () => {
    const { qot_id } = (await send(tom)).body.data;
    await required(true);
    await license(tom, 7);
    const correct = (as: Person) =>
      app.call('POST /agent/quotes/:id/correct', {
        as,
        params: { id: qot_id },
        body: { id: on.applicationId, human_token: 'ok', inc_id: 1, prices: [price(1, 90)] },
      } as never);
    const [colleague, sender] = [(await correct(owner)).body.code, (await correct(tom)).status];
    await required(false);
    expect([colleague, sender]).toEqual(['license-needed', 200]);
  });

  it('an accountant without a license number has a complete profile', async () => {
    const accountant = await member(db, owner, 'accountant', { firstName: 'Walter' });
    await sql`update agency_member set license_number = null
      where account_id = ${accountant.accountId}`.execute(db);
    const { body } = await app.call('GET /agent/profile', { as: accountant });
    expect(body.data.missing).toEqual([]);
  });

  it('an assistant without a license number has a complete profile, a producer has not', async () => {
    await sql`update agency_member set license_number = null
      where account_id in (${ana.accountId}, ${tom.accountId})`.execute(db);
    expect([(await open(ana)).status, (await open(tom)).body.code]).toEqual([
      200,
      'profile-incomplete',
    ]);
  });
});
