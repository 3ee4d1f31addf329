import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createJobHandlers } from '../../../compose.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Person } from '../../../testing/app.ts';
import { runInThisOrder } from '../../../testing/in-this-order.ts';
import { agent, consumer, member, submittedApplication } from '../../../testing/people.ts';
import { wholeApp } from '../../../testing/whole-app.ts';

const app = await wholeApp();
const { db } = app;
const jobHandlers = createJobHandlers(app.needs);

let [owner, tom, jane] = [] as unknown as [Person, Person, Person];
beforeEach(async () => {
  await sql`update agency set routing = 'manual'`.execute(db);
  await sql`update lead set submitted_at = now() - interval '2 days'`.execute(db);
  owner = await agent(db);
  tom = await member(db, owner, 'producer', { firstName: 'Tom' });
  jane = await member(db, owner, 'producer', { firstName: 'Jane' });
  await rest(owner);
});

const set = ({ accountId }: Person, change: RawBuilder<unknown>) =>
  sql`update agency_member set ${change} where account_id = ${accountId}`.execute(db);
/** The member works again tomorrow. */
const rest = ({ accountId }: Person) =>
  sql`insert into member_setting (member_id, paused_until) values (${accountId}, now() + interval '1 day')
    on conflict (member_id) do update set paused_until = excluded.paused_until`.execute(db);
const save = (body: object, as = owner) =>
  app.call('PUT /agent/assignment', { as, body: { rules: [], limits: [], ...body } } as never);
const lead = async (options: Parameters<typeof submittedApplication>[2] = {}) =>
  (await submittedApplication(db, await consumer(db), options)).applicationId;
const route = () => jobHandlers['route-new-leads']?.({}, { jobId: '1' });
const assigned = async () => {
  const { rows } = await sql<{ to: number }>`select assigned_to as "to" from agency_lead
    where agency_id = ${owner.accountId} and assigned_to is not null order by application_id`.execute(
    db,
  );
  return rows.map(({ to }) => to);
};
const readNotices = async ({ accountId }: Person) => {
  const { rows } = await sql<{
    occasion: string;
    lead: number | null;
    leads: number;
  }>`select occasion, application_id as lead, lead_count as leads from notification
    where account_id = ${accountId} order by id`.execute(db);
  return rows;
};

describe('in turn', () => {
  beforeEach(() => save({ routing: 'round-robin' }));

  it('each producer who works now gets the next new lead, and is the only one told', async () => {
    const first = await lead();
    await route();
    expect(await assigned()).toEqual([tom.accountId]);
    expect(await readNotices(tom)).toEqual([{ occasion: 'new-prospect', lead: first, leads: 1 }]);
    await lead();
    await lead();
    await route();
    expect(await assigned()).toEqual([tom.accountId, jane.accountId, tom.accountId]);
    await sql`update lead set submitted_at = now() - interval '5 minutes' where status = 'open'`.execute(
      db,
    );
    await sql`update agency_member set new_leads_notified_at = now() - interval '1 hour'`.execute(
      db,
    );
    const { body } = await app.call('GET /notifications', { as: jane });
    expect(body.count).toBe(1);
    expect(await readNotices(owner)).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['pauses', () => rest(tom)],
    [
      'is in quiet hours',
      () =>
        sql`insert into member_setting (member_id, zone, quiet_from, quiet_until)
          values (${tom.accountId}, 'UTC', (now() at time zone 'UTC' - interval '1 hour')::time,
            (now() at time zone 'UTC' + interval '1 hour')::time)`.execute(db),
    ],
    ['left', () => set(tom, sql`left_at = now()`)],
    ['is an assistant', () => set(tom, sql`role = 'assistant'`)],
    ['has an incomplete profile', () => set(tom, sql`license_number = null`)],
    [
      'is suspended',
      () =>
        sql`insert into account_suspension (account_id, kind) values (${tom.accountId}, 'banned')`.execute(
          db,
        ),
    ],
  ])('a member who %s gets none', async (_, change) => {
    await change();
    for (let n = 0; n < 2; n += 1) await lead();
    await route();
    expect(await assigned()).toEqual([jane.accountId, jane.accountId]);
  });

  it('a member gets none beyond the limit, and the rest waits', async () => {
    await save({
      routing: 'round-robin',
      limits: [
        { memberId: tom.accountId, openLeadsMax: 1 },
        { memberId: jane.accountId, openLeadsMax: 2 },
      ],
    });
    for (let n = 0; n < 4; n += 1) await lead();
    await route();
    expect((await assigned()).toSorted()).toEqual(
      [tom.accountId, jane.accountId, jane.accountId].toSorted(),
    );
    await save({
      routing: 'round-robin',
      limits: [{ memberId: tom.accountId, openLeadsMax: null }],
    });
    await route();
    expect(await assigned()).toHaveLength(4);
  });

  it('a lead goes only to a member with a license for it', async () => {
    await sql`insert into member_scope (member_id, state, lines, until)
      values (${jane.accountId}, 'NC', 1, now() + interval '1 day')`.execute(db);
    await sql`update license_gate set required = true`.execute(db);
    await lead();
    await lead({ types: [3] });
    await route();
    await sql`update license_gate set required = false`.execute(db);
    expect(await assigned()).toEqual([jane.accountId]);
  });

  it('a lead that somebody opened, passed or assigned to nobody is left alone', async () => {
    const [opened, passed, freed] = [await lead(), await lead(), await lead()];
    await sql`insert into agency_lead (agency_id, application_id, declared_at)
      values (${owner.accountId}, ${opened}, now())`.execute(db);
    await app.call('POST /agent/leads/:id/pass', {
      as: tom,
      params: { id: passed },
      body: {},
    } as never);
    for (const [to, from] of [
      [tom.accountId, null],
      [null, tom.accountId],
    ])
      await app.call('POST /agent/leads/assign', {
        as: tom,
        body: { leads: [{ applicationId: freed, assignedTo: from }], to },
      } as never);
    await route();
    expect(await assigned()).toEqual([]);
  });

  it('a lead outside of the area of the agency, and one of yesterday, are left alone', async () => {
    await lead({ zip: 78701 });
    const old = await lead();
    await sql`update lead set submitted_at = now() - interval '25 hours' where application_id = ${old}`.execute(
      db,
    );
    await route();
    expect(await assigned()).toEqual([]);
  });

  it('two workers at once assign each lead once, and each member as many', async () => {
    for (let n = 0; n < 12; n += 1) await lead();
    await Promise.all([route(), route(), route()]);
    const members = await assigned();
    expect(members).toHaveLength(12);
    expect(members.filter((id) => id === tom.accountId)).toHaveLength(6);
    const leads = [...(await readNotices(tom)), ...(await readNotices(jane))].map(
      ({ leads: number }) => number,
    );
    expect(leads.reduce((sum, one) => sum + one, 0)).toBe(12);
  });

  it('a member who is deactivated at that moment gets none', async () => {
    await lead();
    const lock = (trx: Db) =>
      sql`select from agency_member where account_id = ${tom.accountId} for no key update`.execute(
        trx,
      );
    await runInThisOrder<unknown>(db, lock, [
      () => set(tom, sql`left_at = now()`),
      async () => route(),
    ]);
    expect(await assigned()).toEqual([jane.accountId]);
  });

  it('beside members who take the same leads, each lead has one member and every act ends', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 8; n += 1) ids.push(await lead());
    const take = (id: number) =>
      app.call('POST /agent/leads/assign', {
        as: jane,
        body: { leads: [{ applicationId: id, assignedTo: null }], to: jane.accountId },
      } as never);
    const [, ...taken] = await Promise.all([route(), ...ids.map(take)]);
    const { rows } = await sql<{ to: number }>`select assigned_to as "to" from agency_lead
      where agency_id = ${owner.accountId} order by application_id`.execute(db);
    expect(rows).toHaveLength(8);
    for (const [at, answer] of taken.entries()) {
      if (answer.status === 200) expect(rows[at]!.to).toBe(jane.accountId);
      else expect(answer.body.code).toBe('assignment-changed');
    }
  });
});

describe('by rules', () => {
  it('the first rule that fits and whose member works decides; without one the lead stays with nobody', async () => {
    const rule = { zipPrefix: null, ins_id: null, language: null };
    await save({
      routing: 'rules',
      rules: [
        { ...rule, memberId: owner.accountId, zipPrefix: '27' },
        { ...rule, memberId: jane.accountId, ins_id: 3 },
        { ...rule, memberId: tom.accountId, zipPrefix: '276', ins_id: 1 },
      ],
    });
    await lead({ types: [1, 3] });
    await lead({ types: [1] });
    await lead({ types: [2] });
    await route();
    expect(await assigned()).toEqual([jane.accountId, tom.accountId]);
  });
});

it('an agency that assigns by hand gets no lead assigned', async () => {
  await lead();
  await route();
  expect(await assigned()).toEqual([]);
});

it('a new lead waits three minutes for routing before all members are told', async () => {
  await save({ routing: 'round-robin' });
  await rest(tom);
  await rest(jane);
  await sql`update member_setting set paused_until = null where member_id = ${owner.accountId}`.execute(
    db,
  );
  await set(owner, sql`open_leads_max = 1, new_leads_notified_at = now() - interval '1 hour'`);
  const [one, two] = [await lead(), await lead()];
  await route();
  await sql`update member_setting set paused_until = null`.execute(db);
  for (const id of [one, two])
    await sql`update lead set submitted_at = now() - interval '1 minute' where application_id = ${id}`.execute(
      db,
    );
  await set(jane, sql`new_leads_notified_at = now() - interval '1 hour'`);
  const read = async () => (await app.call('GET /notifications', { as: jane })).body.count;
  const early = await read();
  await sql`update lead set submitted_at = now() - interval '4 minutes' where status = 'open'`.execute(
    db,
  );
  expect([early, await read()]).toEqual([0, 1]);
});

describe('the settings of routing', () => {
  it('are saved as a whole and read with the open leads of each member', async () => {
    const rules = [
      { memberId: jane.accountId, zipPrefix: '275', ins_id: null, language: 'es' },
      { memberId: tom.accountId, zipPrefix: null, ins_id: 2, language: null },
    ];
    await save({
      routing: 'rules',
      rules,
      limits: [{ memberId: tom.accountId, openLeadsMax: 20 }],
    });
    const { body } = await app.call('GET /agent/assignment', { as: owner });
    expect(body.data).toEqual({
      routing: 'rules',
      rules,
      members: [
        { memberId: owner.accountId, name: 'Priya Shah', openLeads: 0, openLeadsMax: null },
        { memberId: tom.accountId, name: 'Tom Shah', openLeads: 0, openLeadsMax: 20 },
        { memberId: jane.accountId, name: 'Jane Shah', openLeads: 0, openLeadsMax: null },
      ],
    });
  });

  it('refuse a member who cannot quote, more than fifty rules, and a producer who saves them', async () => {
    const ann = await member(db, owner, 'assistant');
    const rule = { memberId: ann.accountId, zipPrefix: null, ins_id: null, language: null };
    expect((await save({ routing: 'rules', rules: [rule] })).body.code).toBe('member-cannot-take');
    const many = Array.from({ length: 51 }, () => ({ ...rule, memberId: tom.accountId }));
    expect((await save({ routing: 'rules', rules: many })).status).toBe(400);
    expect((await save({ routing: 'manual' }, tom)).body.code).toBe('role-may-not');
  });
});
