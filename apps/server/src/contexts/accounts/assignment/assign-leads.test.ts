import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import {
  agent,
  consumer,
  liveQuote,
  member,
  submittedApplication,
} from '../../../testing/people.ts';
import { price } from '../../../testing/quotes.ts';
import { wholeApp } from '../../../testing/whole-app.ts';

const app = await wholeApp();
const { db } = app;

let [owner, tom, jane] = [] as unknown as [Person, Person, Person];
let on: { applicationId: number; submissionId: number };
beforeEach(async () => {
  owner = await agent(db);
  tom = await member(db, owner, 'producer', { firstName: 'Tom' });
  jane = await member(db, owner, 'producer', { firstName: 'Jane' });
  on = await submittedApplication(db, await consumer(db));
});

type Seen = { id: number; assignedTo: Person | null };
const assign = (as: Person, to: Person | null, ...leads: Seen[]) =>
  app.call('POST /agent/leads/assign', {
    as,
    body: {
      leads: leads.map(({ id, assignedTo }) => ({
        applicationId: id,
        assignedTo: assignedTo?.accountId ?? null,
      })),
      to: to?.accountId ?? null,
    },
  } as never);
const assigned = async (applicationId = on.applicationId) => {
  const { rows } = await sql<{ to: number | null }>`select assigned_to as "to" from agency_lead
    where application_id = ${applicationId} and agency_id = ${owner.accountId}`.execute(db);
  return rows[0]?.to ?? null;
};
const readNotices = async ({ accountId }: Person) => {
  const { rows } = await sql<{ occasion: string }>`
    select occasion, application_id as lead, lead_count as leads, first_name as by from notification
    where account_id = ${accountId} order by id`.execute(db);
  return rows;
};
const history = async (as: Person, id = on.applicationId) => {
  const { body } = await app.call('GET /agent/leads/:id/history', { as, params: { id } });
  return (body.data as { what: string; by: string | null; to: string | null }[]).map(
    ({ what, by, to }) => [what, by, to],
  );
};
const unassigned = (id = on.applicationId): Seen => ({ id, assignedTo: null });
const ofTom = (id = on.applicationId): Seen => ({ id, assignedTo: tom });

describe('assigning a lead', () => {
  it('names the member on cards and rows, tells that member once, and says who did it', async () => {
    expect((await assign(owner, tom, unassigned())).status).toBe(200);
    const { body: cards } = await app.call('GET /agent/profile/leads', { as: jane });
    const { body: rows } = await app.call('GET /agent/lead-table', { as: jane });
    for (const { data } of [cards, rows])
      expect(data[0]).toMatchObject({ aps_id: on.applicationId, assignedTo: tom.accountId });
    expect(await readNotices(tom)).toEqual([
      { occasion: 'leads-assigned', lead: on.applicationId, leads: 1, by: 'Priya' },
    ]);
    expect(await readNotices(owner)).toEqual([]);
    expect(await history(jane)).toEqual([['assigned', 'Priya Shah', 'Tom Shah']]);
  });

  it('to a colleague tells both members, and to nobody the former one', async () => {
    await assign(owner, tom, unassigned());
    await assign(owner, jane, ofTom());
    await assign(owner, null, { id: on.applicationId, assignedTo: jane });
    expect(await assigned()).toBeNull();
    expect((await readNotices(tom)).map(({ occasion }) => occasion)).toEqual([
      'leads-assigned',
      'leads-reassigned',
    ]);
    expect((await readNotices(jane)).map(({ occasion }) => occasion)).toEqual([
      'leads-assigned',
      'leads-reassigned',
    ]);
    expect(await history(owner)).toEqual([
      ['assigned', 'Priya Shah', null],
      ['assigned', 'Priya Shah', 'Jane Shah'],
      ['assigned', 'Priya Shah', 'Tom Shah'],
    ]);
  });

  it('assigning many leads sends one notification with their number to each member', async () => {
    const more = [on];
    for (let n = 0; n < 2; n += 1) more.push(await submittedApplication(db, await consumer(db)));
    const ids = more.map(({ applicationId }) => applicationId);
    await assign(owner, tom, ...ids.map((id) => unassigned(id)));
    await assign(owner, jane, ...ids.map((id) => ofTom(id)));
    expect(await readNotices(tom)).toEqual([
      { occasion: 'leads-assigned', lead: null, leads: 3, by: 'Priya' },
      { occasion: 'leads-reassigned', lead: null, leads: 3, by: 'Priya' },
    ]);
    expect(await readNotices(jane)).toEqual([
      { occasion: 'leads-assigned', lead: null, leads: 3, by: 'Priya' },
    ]);
  });

  it('to the member who has it changes nothing and tells nobody', async () => {
    await assign(owner, tom, unassigned());
    expect((await assign(owner, tom, ofTom())).status).toBe(200);
    expect(await readNotices(tom)).toHaveLength(1);
    expect(await history(owner)).toHaveLength(1);
  });

  it('to oneself tells nobody', async () => {
    await assign(tom, tom, unassigned());
    expect([await assigned(), await readNotices(tom)]).toEqual([tom.accountId, []]);
  });

  it('that a colleague assigned meanwhile is refused with the names, and nothing changes', async () => {
    const other = await submittedApplication(db, await consumer(db));
    await assign(owner, tom, unassigned());
    const late = await assign(owner, jane, unassigned(), unassigned(other.applicationId));
    expect([late.status, late.body.code, late.body.data]).toEqual([
      409,
      'assignment-changed',
      [{ applicationId: on.applicationId, assignedTo: tom.accountId, to: 'Tom', by: 'Priya' }],
    ]);
    expect([await assigned(), await assigned(other.applicationId)]).toEqual([tom.accountId, null]);
  });

  it('by two owners at once succeeds for one, and tells the other one', async () => {
    const second = await member(db, owner, 'owner', { firstName: 'Omar' });
    await assign(owner, tom, unassigned());
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        assign(owner, jane, ofTom()),
        assign(second, null, ofTom()),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const now = await assigned();
      await assign(owner, tom, { id: on.applicationId, assignedTo: now === null ? null : jane });
    }
  });

  it('two members who assign the same leads in different orders at once both succeed', async () => {
    const other = await submittedApplication(db, await consumer(db));
    const both = [unassigned(), unassigned(other.applicationId)];
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        assign(owner, jane, ...both),
        assign(owner, tom, ...both.toReversed()),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      await sql`update agency_lead set assigned_to = null where agency_id = ${owner.accountId}`.execute(
        db,
      );
    }
  });
});

describe('a member who is deactivated at that moment', () => {
  it('gets the lead before, or the act is refused: no lead stays with a member who left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const max = await member(db, owner, 'producer');
      const one = (await submittedApplication(db, await consumer(db))).applicationId;
      const leave = db.transaction().execute(async (trx) => {
        await sql`update agency_member set left_at = now() where account_id = ${max.accountId}`.execute(
          trx,
        );
        await sql`update agency_lead set assigned_to = ${owner.accountId}
          where agency_id = ${owner.accountId} and assigned_to = ${max.accountId}`.execute(trx);
      });
      const [answer] = await Promise.all([assign(owner, max, unassigned(one)), leave]);
      expect(await assigned(one)).toBe(answer.status === 200 ? owner.accountId : null);
    }
  });
});

describe('a producer', () => {
  it('takes an unassigned lead, and passes their own on', async () => {
    expect((await assign(tom, tom, unassigned())).status).toBe(200);
    expect((await assign(tom, jane, ofTom())).status).toBe(200);
    expect(await assigned()).toBe(jane.accountId);
  });

  it('does not assign the lead of a colleague', async () => {
    await assign(owner, tom, unassigned());
    expect((await assign(jane, jane, ofTom())).body.code).toBe('role-may-not');
    expect(await assigned()).toBe(tom.accountId);
  });
});

describe('a lead is not assigned to', () => {
  it.each<[string, () => Promise<Person>]>([
    [
      'a member who left',
      async () => {
        await sql`update agency_member set left_at = now() where account_id = ${tom.accountId}`.execute(
          db,
        );
        return tom;
      },
    ],
    ['an accountant', () => member(db, owner, 'accountant')],
    ['a member of another agency', () => agent(db)],
  ])('%s', async (_, taker) => {
    expect((await assign(owner, await taker(), unassigned())).body.code).toBe('member-cannot-take');
    expect(await assigned()).toBeNull();
  });

  it('a producer without a license for it; an assistant and a sent quote need none', async () => {
    const ann = await member(db, owner, 'assistant');
    await sql`insert into member_scope (member_id, state, lines, until)
      values (${owner.accountId}, 'NC', 7, now() + interval '1 day')`.execute(db);
    await sql`update license_gate set required = true`.execute(db);
    const codes = [
      (await assign(owner, tom, unassigned())).body.code,
      (await assign(owner, ann, unassigned())).status,
    ];
    await liveQuote(db, owner, on);
    codes.push((await assign(owner, tom, { id: on.applicationId, assignedTo: ann })).status);
    await sql`update license_gate set required = false`.execute(db);
    expect(codes).toEqual(['member-cannot-take', 200, 200]);
  });

  it('anybody by a member of another agency, who cannot read it', async () => {
    const stranger = await agent(db, { zipCodes: [] });
    expect((await assign(stranger, stranger, unassigned())).body.code).toBe('not-found');
    expect((await assign(owner, tom, unassigned(999_999_999))).body.code).toBe('not-found');
    const read = await app.call('GET /agent/leads/:id/history', {
      as: stranger,
      params: { id: on.applicationId },
    });
    expect(read.body.code).toBe('not-found');
  });
});

const send = async (as: Person, inc_id: number): Promise<number> => {
  const { body } = await app.call('POST /agent/profile/leads/:id', {
    as,
    params: { id: on.applicationId },
    body: { id: on.applicationId, human_token: 'ok', inc_id, prices: [price(1)] },
  } as never);
  return body.data.qot_id;
};

describe('sending a quote', () => {
  const readQuote = async (sender: Person, carrier: number) => {
    await sql`
      insert into quote (application_id, submission_id, agency_id, member_id, carrier_id, number, monthly, yearly, fee_cents)
      values (${on.applicationId}, ${on.submissionId}, ${owner.accountId}, ${sender.accountId}, ${carrier}, ${carrier}, 100, 1100, 3500)`.execute(
      db,
    );
  };

  it('assigns an unassigned lead to its sender, and an assigned one stays', async () => {
    await send(tom, 1);
    expect(await assigned()).toBe(tom.accountId);
    await send(jane, 10);
    expect(await assigned()).toBe(tom.accountId);
    expect((await history(owner)).map(([what, by]) => [what, by])).toEqual([
      ['quoted', 'Jane Shah'],
      ['quoted', 'Tom Shah'],
    ]);
  });

  it('names the sender to an owner who assigns the lead at that moment', async () => {
    await readQuote(tom, 1);
    const late = await assign(owner, jane, unassigned());
    expect(late.body.data).toEqual([
      { applicationId: on.applicationId, assignedTo: tom.accountId, to: 'Tom', by: 'Tom' },
    ]);
  });

  it('beside an owner who assigns the lead leaves one member, and both acts end', async () => {
    for (const carrier of [1, 10]) {
      await Promise.all([readQuote(tom, carrier), assign(owner, jane, unassigned())]);
      expect([tom.accountId, jane.accountId]).toContain(await assigned());
    }
  });
});

it('the history of a lead names who passed, noted, withdrew a quote and paid', async () => {
  await app.call('GET /agent/profile/leads/:id', {
    as: owner,
    params: { id: on.applicationId },
  });
  const id = await send(owner, 1);
  await app.call('PUT /agent/leads/:id/own', {
    as: jane,
    params: { id: on.applicationId },
    body: { note: 'Call on Tuesday' },
  } as never);
  await app.call('POST /agent/quotes/:id/withdraw', { as: tom, params: { id }, body: {} });
  await app.call('POST /agent/leads/:id/pass', {
    as: tom,
    params: { id: on.applicationId },
    body: {},
  } as never);
  expect(await history(owner)).toEqual([
    ['passed', 'Tom Shah', null],
    ['withdrawn', 'Tom Shah', null],
    ['quoted', 'Priya Shah', null],
    ['noted', 'Jane Shah', null],
  ]);
});

it('the filters of the list show the member’s own leads and unassigned ones', async () => {
  const other = await submittedApplication(db, await consumer(db));
  await assign(owner, tom, unassigned());
  const list = async (as: Person, filter: string) => {
    const { body } = await app.call('GET /agent/lead-table', {
      as,
      query: { tab: 'all', assigned: filter },
    } as never);
    return body.data.map(({ aps_id }: { aps_id: number }) => aps_id);
  };
  expect(await list(tom, 'mine')).toEqual([on.applicationId]);
  expect(await list(jane, 'mine')).toEqual([]);
  const ofNobody = await list(jane, 'none');
  expect(ofNobody).toContain(other.applicationId);
  expect(ofNobody).not.toContain(on.applicationId);
});
