import { leadDetail, leads } from '@fanwise/contract/leads';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import { type Person, testApp } from '../../testing/app.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
  zips,
} from '../../testing/people.ts';
import { registerLeadRoutes } from './index.ts';

const { db } = await testDatabase();
const app = await testApp({ db }, (routes) =>
  registerLeadRoutes(routes, { db, leadFee: (types) => 1000 * types.length }),
);

const list = (as: Person, query: Record<string, string | number> = {}) =>
  app.call('GET /agent/profile/leads', { as, query });
const open = (as: Person, id: number) =>
  app.call('GET /agent/profile/leads/:id', { as, params: { id } });
const board = (as: Person) => app.call('GET /agent/profile/board', { as });

const pay = (payer: Person, quoteId: number, applicationId: number, revoked = false) =>
  sql`
  with paid as (
    insert into purchase (application_id, quote_id, agent_id, amount_cents, provider, livemode, state,
      idempotency_key, terms_version, paid_at)
    values (${applicationId}, ${quoteId}, ${payer.accountId}, 3500, 'sandbox', false,
      ${revoked ? 'refunded' : 'paid'}, ${`k${quoteId}`}, '1', now())
    returning id
  )
  insert into unlock (application_id, agent_id, purchase_id, revoked_at, revoked_because)
  select ${applicationId}, ${payer.accountId}, id, case when ${revoked} then now() end,
    case when ${revoked} then 'refund' end from paid`.execute(db);

const withdraw = (applicationId: number, daysAgo: number) =>
  db.transaction().execute(async (trx) => {
    await sql`update quote set removed_at = now() - ${daysAgo} * interval '1 day', removed_because = 'withdrawn'
      where application_id = ${applicationId}`.execute(trx);
    await sql`update lead set status = 'deleted', deleted_at = now() - ${daysAgo} * interval '1 day'
      where application_id = ${applicationId}`.execute(trx);
  });

const content = (text: string) => [
  {
    ins_id: 1,
    ins_name: 'Home',
    sections: [
      {
        sec_name: 'More',
        sec_text: '',
        questions: [
          {
            que_id: 57,
            que_type: 0,
            que_content: 'Anything else?',
            que_placeholder: null,
            que_text: null,
            que_symbol: null,
            que_symbol_pos: null,
            que_prefill: null,
            que_calc: false,
            que_required: false,
            que_computed: false,
            que_min: null,
            que_max: null,
            answers: [],
            answer: { ans_id: null, qan_content: text },
          },
        ],
      },
    ],
    estimation: {
      data: 1,
      umbrella: false,
      at_risk: null,
      total_required: 1,
      'other-data': [],
      questions: [],
    },
  },
];

beforeEach(async () => {
  await sql`update lead set status = 'deleted', deleted_at = now() - interval '1 year'
    where status <> 'deleted'`.execute(db);
  await sql`update quote set removed_at = now() - interval '1 year', removed_because = 'withdrawn'`.execute(
    db,
  );
});

describe('the list', () => {
  it('shows a new lead as a card, and nothing that reaches the client', async () => {
    const reader = await agent(db, { carriers: [1, 10] });
    const client = await consumer(db, { email: 'dana@reyes.example', phone: '9195550142' });
    const { applicationId, submissionId } = await submittedApplication(db, client, {
      types: [3, 1],
    });
    await liveQuote(db, await agent(db), { applicationId, submissionId }, { carrier: 10 });
    const { status, body } = await list(reader);
    expect(status).toBe(200);
    expect(body).toEqual(leads.parse(body));
    expect(body).toMatchObject({
      count: 1,
      data: [
        {
          aps_id: applicationId,
          aps_confirmed: false,
          aps_deleted: false,
          has_quote: false,
          won_quote: false,
          edit: false,
          lost: false,
          insType: 'bundle',
          ins_types: [{ ins_id: 1 }, { ins_id: 3 }],
          viable_inc: [1],
          isUnread: true,
          fee_cents: 2000,
          state: 'NC',
          unlock_by: null,
        },
      ],
    });
    expect(body.data[0].aps_submitted).toMatch(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/);
    expect(JSON.stringify(body)).not.toMatch(/@|9195550142|Reyes/);
  });

  it('names every gap of the profile', async () => {
    const newcomer = await agent(db, { carriers: [], zipCodes: [] });
    await sql`update agent set agency_name = null, agency_address = '', agency_email = null, agency_phone = null,
      first_name = '', last_name = '', phone = null, license_number = null
      where account_id = ${newcomer.accountId}`.execute(db);
    const { status, body } = await list(newcomer);
    expect([status, body.code]).toEqual([400, 'profile-incomplete']);
    expect(body.data).toEqual([
      'usr_agencyname',
      'usr_agencyaddress',
      'usr_agencyemail',
      'usr_agencynumber',
      'usr_firstname',
      'usr_lastname',
      'usr_phonenumber',
      'usr_insurancelicensenumber',
      'carriers',
      'zipcodes',
    ]);
    expect((await open(newcomer, 1)).body.data).toEqual(body.data);
  });

  it('follows a lead through its filters', async () => {
    const reader = await agent(db);
    const on = await submittedApplication(db, await consumer(db));
    const stages = async () => {
      const found: string[] = [];
      for (const filter of ['new', 'quoted', 'won', 'completed']) {
        const { body } = await list(reader, { filter });
        expect(body.count).toBe(body.data.length);
        if (body.count === 1) found.push(filter);
      }
      const all = (await list(reader, { filter: 'null' })).body;
      expect(all.count).toBe(1);
      return { found, card: all.data[0] };
    };
    expect(await stages()).toMatchObject({ found: ['new'], card: { has_quote: false } });
    const quoteId = await liveQuote(db, reader, on, { feeCents: 5100 });
    expect(await stages()).toMatchObject({
      found: ['quoted'],
      card: { has_quote: true, fee_cents: 5100 },
    });
    await sql`update quote set needs_update = true, needs_update_since = now() where id = ${quoteId}`.execute(
      db,
    );
    expect(await stages()).toMatchObject({ found: ['quoted'], card: { edit: true } });
    await sql`update quote set needs_update = false, needs_update_since = null where id = ${quoteId}`.execute(
      db,
    );
    await chosen(db, quoteId);
    expect(await stages()).toMatchObject({
      found: ['won'],
      card: { won_quote: true, aps_confirmed: false },
    });
    expect((await stages()).card.unlock_by).toMatch(/Z$/);
    await pay(reader, quoteId, on.applicationId);
    expect(await stages()).toMatchObject({
      found: ['completed'],
      card: { won_quote: true, aps_confirmed: true, unlock_by: null },
    });
  });

  it('keeps lost and withdrawn leads only for agents who had a quote', async () => {
    const loser = await agent(db);
    const bystander = await agent(db);
    const on = await submittedApplication(db, await consumer(db));
    await liveQuote(db, loser, on);
    await chosen(db, await liveQuote(db, await agent(db), on, { carrier: 10 }));
    expect((await list(loser, { filter: 'quoted' })).body.data).toMatchObject([{ lost: true }]);
    expect((await list(bystander)).body).toEqual({ data: [], count: 0 });
    expect((await open(bystander, on.applicationId)).status).toBe(404);
    const gone = await submittedApplication(db, await consumer(db));
    await liveQuote(db, loser, gone);
    await withdraw(gone.applicationId, 29);
    const { body } = await list(loser, { filter: 'all' });
    expect(body.count).toBe(2);
    expect(body.data[0]).toMatchObject({ aps_id: gone.applicationId, aps_deleted: true });
    expect((await open(loser, gone.applicationId)).status).toBe(404);
    await withdraw(gone.applicationId, 31);
    expect((await list(loser)).body.count).toBe(1);
    expect((await list(bystander)).body.count).toBe(0);
  });

  it('opens a lead again to an agent whose quote was removed, and keeps others’ ZIP codes out', async () => {
    const reader = await agent(db);
    const on = await submittedApplication(db, await consumer(db));
    const quoteId = await liveQuote(db, reader, on);
    await sql`update quote set removed_at = now(), removed_because = 'consumer' where id = ${quoteId}`.execute(
      db,
    );
    expect((await list(reader, { filter: 'new' })).body.count).toBe(1);
    const elsewhere = await agent(db, { zipCodes: [zips.austin] });
    expect((await list(elsewhere)).body.count).toBe(0);
    const everywhere = await agent(db, { zipCodes: [], allZipCodes: true });
    expect((await list(everywhere)).body.count).toBe(1);
  });

  it('clamps paging instead of refusing it', async () => {
    const reader = await agent(db);
    const owners = await Promise.all(Array.from({ length: 14 }, () => consumer(db)));
    for (const owner of owners) await submittedApplication(db, owner);
    const sizes: [Record<string, string>, number][] = [
      [{}, 12],
      [{ limit: '5' }, 5],
      [{ limit: '100' }, 14],
      [{ limit: '101' }, 12],
      [{ limit: '0' }, 12],
      [{ limit: '-3', offset: '-1' }, 12],
      [{ limit: 'x', offset: '1e3' }, 12],
      [{ offset: '12' }, 2],
      [{ offset: '99999999999999999999' }, 12],
      [{ offset: '5000000' }, 0],
    ];
    for (const [query, size] of sizes) {
      const { status, body } = await list(reader, query);
      expect([query, status, body.data.length, body.count]).toEqual([query, 200, size, 14]);
    }
  });

  it('is for agents only', async () => {
    expect((await list(await consumer(db))).status).toBe(403);
    expect((await list({ accountId: 0, sid: 'A'.repeat(43) })).status).toBe(401);
  });
});

describe('one lead', () => {
  it('has the frozen answers, the own quotes and the state of each carrier; opening marks it read', async () => {
    const reader = await agent(db, { carriers: [1, 10, 2] });
    const on = await submittedApplication(db, await consumer(db));
    await liveQuote(db, await agent(db), on, { carrier: 10 });
    const own = await liveQuote(db, reader, on, { carrier: 1 });
    const { status, body } = await open(reader, on.applicationId);
    expect(status).toBe(200);
    expect(body).toEqual(leadDetail.parse(body));
    expect(body.quote_info).toMatchObject([{ qot_id: own, qot_edit: 0, inc_id: 1 }]);
    const states = body.insurance_companies.map(
      ({ inc_id, viable, reason }: { inc_id: number; viable: boolean; reason: string }) => [
        inc_id,
        viable,
        reason,
      ],
    );
    expect(states).toHaveLength(3);
    expect(states).toEqual(
      expect.arrayContaining([
        [1, false, 'quoted-by-you'],
        [10, false, 'quoted-by-another'],
        [2, true, null],
      ]),
    );
    expect(body.user_info).toMatchObject({ usr_firstname: 'Dana', usr_city: 'Raleigh' });
    expect(body.lead).toMatchObject({ aps_id: on.applicationId, isUnread: false, has_quote: true });
    expect((await list(reader)).body.data[0].isUnread).toBe(false);
    const audit = await db
      .selectFrom('audit_event')
      .select(['act', 'object'])
      .where('actor_id', '=', reader.accountId)
      .execute();
    expect(audit).toEqual([{ act: 'lead-read', object: `application:${on.applicationId}` }]);
    await sql`
      with next as (
        insert into submission (application_id, version, insurance_types, zip_code_id, state, content, household)
        values (${on.applicationId}, 2, '{1}', ${zips.raleigh}, 'NC', '[]', '{}') returning id)
      update lead set version = 2, submission_id = next.id from next
      where application_id = ${on.applicationId}`.execute(db);
    expect((await list(reader)).body.data[0].isUnread).toBe(true);
  });

  it('hides contact details in free text until the agent paid, and after a refund', async () => {
    const reader = await agent(db);
    const text = 'Call 919-555-0142 or dana@reyes.example';
    const on = await submittedApplication(db, await consumer(db), { content: content(text) });
    const answer = async () =>
      (await open(reader, on.applicationId)).body.data[0].sections[0].questions[0].answer
        .qan_content;
    expect(await answer()).not.toMatch(/0142|reyes/);
    const quoteId = await liveQuote(db, reader, on);
    await chosen(db, quoteId);
    expect(await answer()).not.toMatch(/0142|reyes/);
    await pay(reader, quoteId, on.applicationId, true);
    expect(await answer()).not.toMatch(/0142|reyes/);
    await sql`delete from unlock where application_id = ${on.applicationId}`.execute(db);
    await sql`delete from purchase where application_id = ${on.applicationId}`.execute(db);
    await pay(reader, quoteId, on.applicationId);
    expect(await answer()).toBe(text);
  });

  it('is not found when unknown, foreign or erased', async () => {
    const reader = await agent(db, { zipCodes: [zips.columbus] });
    const on = await submittedApplication(db, await consumer(db));
    const foreign = await open(reader, on.applicationId);
    const unknown = await open(reader, 999_999_999);
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    await sql`update submission set content = null, household = null where id = ${on.submissionId}`.execute(
      db,
    );
    expect((await open(await agent(db), on.applicationId)).status).toBe(404);
  });

  it('stops after a hundred different leads in a day', async () => {
    const reader = await agent(db);
    const on = await submittedApplication(db, await consumer(db));
    await sql`
      with made as (
        insert into account (role, email, password_hash)
        select 1, 'read-' || n || '@example.com', 'never-matches' from generate_series(1, 99) as n returning id
      ),
      applied as (insert into application (consumer_id) select id from made returning id)
      insert into agent_lead (agent_id, application_id, seen_version, seen_at)
      select ${reader.accountId}, id, 1, now() - interval '1 hour' from applied`.execute(db);
    expect((await open(reader, on.applicationId)).status).toBe(200);
    const further = await submittedApplication(db, await consumer(db));
    const refused = await open(reader, further.applicationId);
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(22 * 3600);
    expect((await open(reader, on.applicationId)).status).toBe(200);
    await sql`update agent_lead set seen_at = now() - interval '25 hours'
      where agent_id = ${reader.accountId} and application_id <> ${on.applicationId}`.execute(db);
    expect((await open(reader, further.applicationId)).status).toBe(200);
  });
});

describe('the board', () => {
  it('counts stages, decisions and fees', async () => {
    const reader = await agent(db);
    expect((await board(reader)).body).toEqual({
      open: 0,
      quoted: 0,
      won: 0,
      completed: 0,
      win_rate: null,
      fees: [],
    });
    const made = [];
    for (let count = 0; count < 5; count += 1) {
      const on = await submittedApplication(db, await consumer(db));
      made.push({ ...on, quoteId: count === 0 ? 0 : await liveQuote(db, reader, on) });
    }
    const [, , lost, won, paid] = made;
    await chosen(db, await liveQuote(db, await agent(db), lost!, { carrier: 10 }));
    await chosen(db, won!.quoteId);
    await chosen(db, paid!.quoteId);
    await pay(reader, paid!.quoteId, paid!.applicationId);
    const { body } = await board(reader);
    expect(body).toMatchObject({ open: 1, quoted: 2, won: 1, completed: 1, win_rate: 67 });
    expect(body.fees).toEqual([{ month: expect.stringMatching(/^\d{4}-\d\d$/), cents: 3500 }]);
  });
});
