import { OWNERS_TOLD_MINUTES } from '@fanwise/domain/dates/deadlines';
import {
  getNotificationKind,
  OCCASIONS,
  type Occasion,
  type RECEIVERS,
} from '@fanwise/domain/messaging/occasions';
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
import { wholeApp } from '../../../testing/whole-app.ts';
import { notifyOwnersOfWait } from '../../quotes/unlock-deadline/unlock-waits.ts';
import { notify } from './notify.ts';

const app = await wholeApp();
const { db } = app;

/** An agency of six: two owners, a sender, the assigned producer, an assistant, an accountant. */
const makeAgency = async () => {
  const owner = await agent(db);
  return {
    owner,
    partner: await member(db, owner, 'owner', { firstName: 'Ravi' }),
    sender: await member(db, owner, 'producer', { mayUnlock: true }),
    assigned: await member(db, owner, 'producer', { firstName: 'Uma', mayUnlock: true }),
    assistant: await member(db, owner, 'assistant'),
    accountant: await member(db, owner, 'accountant'),
  };
};
type Agency = Awaited<ReturnType<typeof makeAgency>>;
type Name = keyof Agency;

let agency: Agency;
let client: Person;
let on: { applicationId: number; submissionId: number };
let quoteId: number;
beforeEach(async () => {
  agency = await makeAgency();
  client = await consumer(db);
  on = await submittedApplication(db, client);
  quoteId = await liveQuote(db, agency.owner, on);
  await sql`update quote set member_id = ${agency.sender.accountId} where id = ${quoteId}`.execute(
    db,
  );
  await assignNobody();
});

/** Undoes the assignment to the sender, which comes with the quote. */
const assignNobody = () =>
  sql`update agency_lead set assigned_to = null, assigned_at = null
    where agency_id = ${agency.owner.accountId} and application_id = ${on.applicationId}`.execute(
    db,
  );

const assign = ({ accountId }: Person) =>
  sql`insert into agency_lead (agency_id, application_id, assigned_to, assigned_at)
    values (${agency.owner.accountId}, ${on.applicationId}, ${accountId}, now())
    on conflict (agency_id, application_id) do update set assigned_to = excluded.assigned_to, assigned_at = now()`.execute(
    db,
  );
const leave = (...people: Person[]) =>
  sql`update agency_member set left_at = now()
    where account_id = any (${people.map(({ accountId }) => accountId)}::bigint[])`.execute(db);

/** The members who were told of an occasion, by name. */
const findReceivers = async (occasion: Occasion): Promise<Name[]> => {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from notification where occasion = ${occasion}
      and account_id in (select account_id from agency_member where agency_id = ${agency.owner.accountId})`.execute(
    db,
  );
  const names = Object.keys(agency) as Name[];
  return rows.map(({ id }) => names.find((name) => agency[name].accountId === id)!).toSorted();
};
const tell = async (occasion: Exclude<Occasion, 'new-prospect'>): Promise<Name[]> => {
  await notify(db, {
    accountId: agency.sender.accountId,
    occasion,
    applicationId: on.applicationId,
    quoteId,
  });
  return findReceivers(occasion);
};
const choose = async () => {
  const answer = await app.call('POST /user/quotes/:id', { as: client, params: { id: quoteId } });
  expect(answer.status).toBe(200);
};

describe('a notification of an agency', () => {
  it('has a decided receiver for every kind that members read, and for no other', () => {
    for (const occasion of OCCASIONS) {
      const { to, receivers } = getNotificationKind(occasion);
      expect([occasion, receivers !== undefined]).toEqual([occasion, to.agent !== undefined]);
    }
  });

  it('goes to the members whom the table of receivers names, for every kind', async () => {
    await assign(agency.assigned);
    const expected: Record<keyof typeof RECEIVERS, Name[]> = {
      person: ['sender'],
      worker: ['assigned'],
      payer: ['assigned'],
      'worker-and-owners': ['assigned', 'owner', 'partner'],
      owners: ['owner', 'partner'],
      spending: ['accountant', 'owner', 'partner'],
      money: ['accountant', 'owner', 'partner'],
      readers: [],
    };
    for (const occasion of OCCASIONS) {
      const { receivers } = getNotificationKind(occasion);
      if (receivers && occasion !== 'new-prospect')
        expect([occasion, await tell(occasion)]).toEqual([occasion, expected[receivers]]);
    }
  });

  it('goes to the sender of the quote while the lead is assigned to nobody', async () => {
    expect(await tell('change-requested')).toEqual(['sender']);
  });

  it('goes to the sender when the assigned member has left, and to the owners when both have', async () => {
    await assign(agency.assigned);
    await leave(agency.assigned);
    expect(await tell('quote-declined')).toEqual(['sender']);
    await leave(agency.sender);
    expect(await tell('quote-outdated')).toEqual(['owner', 'partner']);
  });

  it('goes to the sender while the assigned member is suspended', async () => {
    await assign(agency.assigned);
    await sql`insert into account_suspension (account_id, kind) values (${agency.assigned.accountId}, 'banned')`.execute(
      db,
    );
    expect(await tell('quote-declined')).toEqual(['sender']);
  });

  it('about a chosen quote goes to the owners as well if the member who works it may not pay', async () => {
    await assign(agency.assistant);
    await choose();
    expect(await findReceivers('quote-selected')).toEqual(['assistant', 'owner', 'partner']);
  });

  it('is written once for a member who has two quotes on the lead', async () => {
    await liveQuote(db, agency.owner, on, { carrier: 10 });
    await assignNobody();
    const other = await liveQuote(db, await agent(db), on, { carrier: 2 });
    await app.call('POST /user/quotes/:id', { as: client, params: { id: other } });
    expect(await findReceivers('not-selected')).toEqual(['owner', 'sender']);
    await sql`delete from notification where occasion = 'not-selected'`.execute(db);
    await assign(agency.assigned);
    expect(
      (await app.call('DELETE /user/quotes/:id/choice', { as: client, params: { id: other } }))
        .status,
    ).toBe(200);
    expect(await findReceivers('open-again')).toEqual(['assigned']);
  });

  it('is not written for a member who left', async () => {
    await leave(agency.sender);
    expect(await tell('license-due')).toEqual([]);
  });

  it('about money tells an agency of one person once', async () => {
    const alone = await agent(db);
    const about = { accountId: alone.accountId, applicationId: on.applicationId };
    for (const occasion of ['payment-received', 'agency-paid'] as const)
      await notify(db, { ...about, occasion });
    const { rows } =
      await sql`select occasion from notification where account_id = ${alone.accountId}`.execute(
        db,
      );
    expect(rows).toEqual([{ occasion: 'payment-received' }]);
  });

  it('about money goes once to the owners when nobody works the lead any more', async () => {
    await leave(agency.sender);
    expect(await tell('payment-refunded')).toEqual(['owner', 'partner']);
    expect(await tell('agency-refunded')).toEqual(['accountant']);
  });
});

describe('a chosen quote that nobody unlocks', () => {
  const planned = async () => {
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from run_at - now()) / 60)::integer as minutes from graphile_worker.jobs
      where task_identifier = 'unlock-waits' and key = ${`unlock-waits:${quoteId}`}`.execute(db);
    return rows.map(({ minutes }) => minutes);
  };

  it('is told to the owners after thirty minutes, once', async () => {
    await choose();
    expect(await planned()).toEqual([OWNERS_TOLD_MINUTES]);
    expect(await findReceivers('quote-selected')).toEqual(['sender']);
    await notifyOwnersOfWait(db, quoteId);
    await notifyOwnersOfWait(db, quoteId);
    expect(await findReceivers('unlock-waits')).toEqual(['owner', 'partner']);
    const { body } = await app.call('GET /notifications', { as: agency.partner });
    expect(body.data[0]).toMatchObject({
      ntf_occasion: 'unlock-waits',
      deadline: { at: expect.any(String) },
    });
  });

  it('is not told to an owner who heard of the choice', async () => {
    await assign(agency.partner);
    await choose();
    await notifyOwnersOfWait(db, quoteId);
    expect(await findReceivers('unlock-waits')).toEqual(['owner']);
  });

  it('is told to nobody once it is paid, or the choice is undone', async () => {
    await choose();
    await app.call('DELETE /user/quotes/:id/choice', { as: client, params: { id: quoteId } });
    await notifyOwnersOfWait(db, quoteId);
    expect(await findReceivers('unlock-waits')).toEqual([]);
    await choose();
    await sql`update lead set status = 'unlocked' where application_id = ${on.applicationId}`.execute(
      db,
    );
    await notifyOwnersOfWait(db, quoteId);
    expect(await findReceivers('unlock-waits')).toEqual([]);
  });

  it('is told again after a second choice of the same quote', async () => {
    await choose();
    await notifyOwnersOfWait(db, quoteId);
    await app.call('DELETE /user/quotes/:id/choice', { as: client, params: { id: quoteId } });
    await choose();
    await notifyOwnersOfWait(db, quoteId);
    expect(await findReceivers('unlock-waits')).toEqual(['owner', 'owner', 'partner', 'partner']);
  });

  it('plans nothing in an agency of one person', async () => {
    const alone = await agent(db);
    client = await consumer(db);
    on = await submittedApplication(db, client);
    quoteId = await liveQuote(db, alone, on);
    await choose();
    expect(await planned()).toEqual([]);
  });
});
