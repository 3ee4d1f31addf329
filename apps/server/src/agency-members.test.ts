import type { RouteDefinition, RouteKey } from '@fanwise/contract';
import { routes } from '@fanwise/contract/routes';
import { AGENCY_ROLES, may } from '@fanwise/domain/agents/capabilities';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerCarrierRequest } from './contexts/accounts/agent-profiles/request-carrier.ts';
import { countQuotesLostWithLicense } from './contexts/agents/licenses/count-quotes-on-license.ts';
import {
  readAgentFacts,
  readLossFacts,
} from './contexts/messaging/notifications/mails/agent-facts.ts';
import { sendChosenText } from './contexts/messaging/notifications/text-chosen.ts';
import { moveUnlockDeadline } from './contexts/quotes/unlock-deadline/move-unlock-deadline.ts';
import type { Person } from './testing/app.ts';
import { agent, consumer, liveQuote, member, submittedApplication } from './testing/people.ts';
import { wholeApp } from './testing/whole-app.ts';

const app = await wholeApp();
const { db } = app;

const limited = (Object.keys(routes) as RouteKey[]).filter(
  (key) => (routes[key] as RouteDefinition).may,
);
const call = (key: RouteKey, as: Person, input: object = {}) =>
  app.call(key, { params: { id: 1, card: 'card', carrier: 1, type: 1 }, ...input, as } as never);

describe('a role', () => {
  it.each(AGENCY_ROLES)(
    'of %s is refused exactly the calls that its table leaves out',
    async (role) => {
      const as = await member(db, await agent(db), role);
      const refused: string[] = [];
      for (const key of limited)
        if ((await call(key, as)).body?.code === 'role-may-not') refused.push(key);
      expect(refused).toEqual(
        limited.filter(
          (key) => !may({ role, mayUnlock: false }, (routes[key] as RouteDefinition).may!),
        ),
      );
    },
  );

  it('a producer pays only with the permission, from the next call on', async () => {
    const tom = await member(db, await agent(db), 'producer');
    const pay = async () => (await call('POST /agent/profile/leads/:id/confirm', tom)).body.code;
    expect(await pay()).toBe('role-may-not');
    await sql`update agency_member set may_unlock = true where account_id = ${tom.accountId}`.execute(
      db,
    );
    expect(await pay()).toBe('not-found');
  });

  it('a member without the right to manage the agency changes their own profile, and no field of the agency', async () => {
    const owner = await agent(db);
    const tom = await member(db, owner, 'producer');
    const put = (body: object) => app.call('PUT /agent/profile', { as: tom, body } as never);
    expect((await put({ usr_agencyname: 'Taken Over' })).body.code).toBe('role-may-not');
    expect((await put({ usr_all_zipcodes: 1 })).body.code).toBe('role-may-not');
    const { body } = await put({ usr_firstname: 'Thomas' });
    expect(body.data).toMatchObject({
      usr_firstname: 'Thomas',
      usr_agencyname: 'Shah Insurance',
      role: 'producer',
      mayUnlock: false,
    });
    const { body: read } = await app.call('GET /agent/profile', { as: owner });
    expect(read.data).toMatchObject({ usr_firstname: 'Priya', role: 'owner', mayUnlock: true });
  });

  it('a member without the right to manage the agency saves their own settings, and not the cap', async () => {
    const tom = await member(db, await agent(db), 'assistant');
    const { body } = await app.call('GET /agent/settings', { as: tom });
    const { zone, quiet, digest, at, muted, cap, copies, texts } = body.data;
    const settings = { zone, paused: null, quiet, digest, at, muted, cap, copies, texts };
    const put = (change: object) =>
      app.call('PUT /agent/settings', { as: tom, body: { ...settings, ...change } } as never);
    expect((await put({ cap: 50_000 })).body.code).toBe('role-may-not');
    expect((await put({ digest: 'daily' })).status).toBe(200);
  });

  it('decides who saves the file of a lead for a rater', async () => {
    const owner = await agent(db);
    const on = await submittedApplication(db, await consumer(db));
    const save = async (as: Person) =>
      (
        await app.server.inject(
          `/api/agent/profile/leads/${on.applicationId}/rater.json?sid=${as.sid}`,
        )
      ).statusCode;
    expect(await save(await member(db, owner, 'assistant'))).toBe(200);
    expect(await save(await member(db, owner, 'accountant'))).toBe(403);
  });

  it('an accountant downloads no clients', async () => {
    const ann = await member(db, await agent(db), 'accountant');
    const answer = await app.server.inject(`/api/agent/clients.csv?sid=${ann.sid}`);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'role-may-not']);
  });
});

describe('a member', () => {
  let [owner, tom, client] = [] as unknown as [Person, Person, Person];
  let on: { applicationId: number; submissionId: number };
  beforeEach(async () => {
    owner = await agent(db);
    tom = await member(db, owner, 'producer');
    client = await consumer(db);
    on = await submittedApplication(db, client);
  });

  const quoteAs = async (memberId: number, agencyId = owner.accountId, carrier = 1) =>
    sql<{ id: number }>`
      insert into quote (application_id, submission_id, agency_id, member_id, carrier_id, number, monthly, yearly, fee_cents)
      values (${on.applicationId}, ${on.submissionId}, ${agencyId}, ${memberId}, ${carrier}, ${carrier}, 100, 1100, 3500)
      returning id`.execute(db);

  it('is named to the client on the quote, with their own license and the agency', async () => {
    const id = await liveQuote(db, owner, on);
    await sql`update quote set member_id = ${tom.accountId} where id = ${id}`.execute(db);
    const { body } = await app.call('GET /user/quotes', { as: client });
    expect(body.data[0].agent).toMatchObject({
      usr_agencyname: 'Shah Insurance',
      usr_firstname: 'Tom',
      usr_insurancelicensenumber: '5522334',
    });
  });

  it('reads the leads and quotes of the agency, as its other members do', async () => {
    await quoteAs(tom.accountId);
    for (const as of [owner, tom]) {
      const { body } = await app.call('GET /agent/profile/leads', {
        as,
        query: { filter: 'quoted' },
      });
      expect(body.count).toBe(1);
    }
  });

  it('takes a colleague’s quote back, and the row and the audit log name both', async () => {
    const id = (await quoteAs(tom.accountId)).rows[0]!.id;
    const taken = await app.call('POST /agent/quotes/:id/withdraw', {
      as: owner,
      params: { id },
      body: {},
    });
    expect(taken.status).toBe(200);
    const { rows } = await sql`select member_id, removed_by from quote where id = ${id}`.execute(
      db,
    );
    expect(rows).toEqual([{ member_id: tom.accountId, removed_by: owner.accountId }]);
    const { rows: events } = await sql`
      select actor_id from audit_event where act = 'quote-withdrawn' and object = ${`quote:${id}`}`.execute(
      db,
    );
    expect(events).toEqual([{ actor_id: owner.accountId }]);
  });

  it('writes notes in their own name', async () => {
    const noted = await app.call('PUT /agent/leads/:id/own', {
      as: tom,
      params: { id: on.applicationId },
      body: { note: 'Call on Tuesday' },
    } as never);
    expect(noted.status).toBe(200);
    const { rows } = await sql`
      select agency_id, marked_by from agency_lead where application_id = ${on.applicationId}`.execute(
      db,
    );
    expect(rows).toEqual([{ agency_id: owner.accountId, marked_by: tom.accountId }]);
  });

  it('is named beside the agency in the consent, and not in that of an agency of one person', async () => {
    const readText = async (quoteId: number) => {
      const { body } = await app.call('GET /user/quotes/:id/consent', {
        as: client,
        params: { id: quoteId },
      });
      return String(body.parts.request);
    };
    const alone = await agent(db);
    const byOne = await liveQuote(db, alone, on, { carrier: 10 });
    expect(await readText(byOne)).not.toContain('Priya');
    const byTom = await liveQuote(db, owner, on);
    await sql`update quote set member_id = ${tom.accountId} where id = ${byTom}`.execute(db);
    expect(await readText(byTom)).toContain('Shah Insurance, Tom Shah');
  });

  it('stars a lead for the whole agency', async () => {
    const lead = { params: { id: on.applicationId } };
    const starred = await app.call('PUT /agent/leads/:id/own', {
      as: tom,
      ...lead,
      body: { starred: true },
    } as never);
    expect(starred.status).toBe(200);
    const { body } = await app.call('GET /agent/lead-table', {
      as: owner,
      query: { star: '1' },
    } as never);
    expect(body.count).toBe(1);
  });

  it('the member who sent the chosen quote is texted, and notified of a moved deadline', async () => {
    const id = (await quoteAs(tom.accountId)).rows[0]!.id;
    await sql`update agency_member set may_unlock = true where account_id = ${tom.accountId}`.execute(
      db,
    );
    await sql`insert into member_setting (member_id, chosen_text) values (${tom.accountId}, true)`.execute(
      db,
    );
    const chosen = await app.call('POST /user/quotes/:id', { as: client, params: { id } });
    expect(chosen.status).toBe(200);
    const sent: string[] = [];
    const messages = { send: async (phone: string) => void sent.push(phone) };
    await sendChosenText(
      { db, messages, publicUrl: 'https://fanwise.example' },
      { quoteId: id, memberId: tom.accountId },
    );
    expect(sent).toEqual(['9195550172']);
    const until = new Date(Date.now() + 86_400_000);
    const moved = await db.transaction().execute((trx) => moveUnlockDeadline(trx, id, until));
    expect(moved.ok).toBe(true);
    const { rows } = await sql`
      select account_id from notification where occasion in ('quote-selected', 'deadline-moved')
        and quote_id = ${id} order by id`.execute(db);
    expect(rows).toEqual([{ account_id: tom.accountId }, { account_id: tom.accountId }]);
  });

  it('is mailed the agency’s price, and the reasons of a loss', async () => {
    const id = (await quoteAs(owner.accountId)).rows[0]!.id;
    const of = {
      memberId: tom.accountId,
      applicationId: on.applicationId,
      language: 'en' as const,
    };
    const facts = await readAgentFacts(db, app.needs.catalog, { ...of, quoteId: id });
    expect(facts.join()).toContain('Your price with');
    for (const carrier of [10, 2])
      await liveQuote(db, await agent(db), on, { carrier, yearly: 500 });
    await sql`update quote set accepted_at = now(), unlock_by = now() where application_id = ${on.applicationId} and carrier_id = 10`.execute(
      db,
    );
    const lines = await readLossFacts(db, of);
    expect(lines.length).toBeGreaterThan(1);
  });

  it('rests quotes on their own license, not on that of a colleague', async () => {
    await sql`update license_gate set required = true`.execute(db);
    await quoteAs(tom.accountId);
    const { licenseRules } = app.needs.catalog;
    const count = ({ accountId }: Person) =>
      countQuotesLostWithLicense(db, licenseRules, { id: 0, memberId: accountId, state: 'NC' });
    const resting = [await count(tom), await count(owner)];
    await sql`update license_gate set required = false`.execute(db);
    expect(resting).toEqual([1, 0]);
  });

  it('a member of another agency reads and changes none of its data', async () => {
    const quoteId = (await quoteAs(tom.accountId)).rows[0]!.id;
    const stranger = await member(db, await agent(db, { zipCodes: [] }), 'owner');
    const lead = { params: { id: on.applicationId } };
    expect(
      (await call('GET /agent/profile/leads/:id', stranger, lead)).status,
    ).toBeGreaterThanOrEqual(400);
    expect((await call('GET /agent/profile/leads/:id/confirm', stranger, lead)).body.code).toBe(
      'not-found',
    );
    const withdrawn = await app.call('POST /agent/quotes/:id/withdraw', {
      as: stranger,
      params: { id: quoteId },
      body: {},
    });
    expect(withdrawn.body.code).toBe('not-found');
  });

  it('is asked for the license of the member who quotes, not of a colleague', async () => {
    await sql`update license_gate set required = true`.execute(db);
    await sql`insert into member_scope (member_id, state, lines, until)
      values (${owner.accountId}, 'NC', 7, now() + interval '1 day')`.execute(db);
    const states = async (as: Person) =>
      (await call('GET /agent/profile/leads/:id/state', as, { params: { id: on.applicationId } }))
        .status;
    const seen = [await states(owner), await states(tom)];
    await sql`update license_gate set required = false`.execute(db);
    expect(seen).toEqual([200, 404]);
  });

  it('a former member is no author and has no session', async () => {
    await sql`update agency_member set left_at = now() where account_id = ${tom.accountId}`.execute(
      db,
    );
    expect((await app.call('GET /agent/profile', { as: tom })).body.code).toBe('not-logged-in');
    await expect(quoteAs(tom.accountId)).rejects.toThrow('is no member of agency');
  });

  it('a member of one agency cannot be the author of another agency’s quote', async () => {
    const other = await agent(db);
    await expect(quoteAs(tom.accountId, other.accountId)).rejects.toThrow('is no member of agency');
  });
});

describe('the owner of an agency', () => {
  it('is needed: the last one can neither leave nor take another role', async () => {
    const owner = await agent(db);
    await member(db, owner, 'producer');
    for (const change of [sql`left_at = now()`, sql`role = 'producer'`])
      await expect(
        sql`update agency_member set ${change} where account_id = ${owner.accountId}`.execute(db),
      ).rejects.toThrow('has no owner');
    await expect(
      sql`insert into agency (id) values (${(await consumer(db)).accountId})`.execute(db),
    ).rejects.toThrow('has no owner');
  });

  it('stays one of two when both resign at once', async () => {
    const one = await agent(db);
    const two = await member(db, one, 'owner');
    const resign = ({ accountId }: Person) =>
      sql`update agency_member set role = 'producer' where account_id = ${accountId}`.execute(db);
    const done = await Promise.allSettled([resign(one), resign(two)]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('deletes their own account only once the agency has no further member', async () => {
    const owner = await agent(db);
    const tom = await member(db, owner, 'producer');
    const remove = () => app.call('DELETE /agent/profile/delete', { as: owner });
    expect((await remove()).body.code).toBe('last-owner');
    await sql`update agency_member set left_at = now() where account_id = ${tom.accountId}`.execute(
      db,
    );
    expect((await remove()).status).toBe(200);
    const { rows } = await sql<{ closed: boolean }>`
      select closed_at is not null as closed from agency where id = ${owner.accountId}`.execute(db);
    expect(rows).toEqual([{ closed: true }]);
  });

  it('asks for a missing carrier of the agency; every owner hears the answer', async () => {
    const one = await agent(db);
    const two = await member(db, one, 'owner');
    const asked = await app.call('POST /agent/profile/carriers/missing', {
      as: two,
      body: { name: 'Acme Life' },
    } as never);
    expect(asked.status).toBe(200);
    for (const as of [one, two]) {
      const { body } = await app.call('GET /agent/profile', { as });
      expect(body.data.wanted_carrier).toBe('Acme Life');
    }
    await db
      .transaction()
      .execute((trx) => answerCarrierRequest(trx, one.accountId, { isAdded: true }));
    const { rows } = await sql`
      select account_id from notification where occasion = 'carrier-added'
        and account_id in (${one.accountId}, ${two.accountId}) order by account_id`.execute(db);
    expect(rows).toEqual([{ account_id: one.accountId }, { account_id: two.accountId }]);
  });

  it('is not needed once the agency is closed', async () => {
    const owner = await agent(db);
    await db.transaction().execute(async (trx) => {
      await sql`update agency_member set left_at = now() where account_id = ${owner.accountId}`.execute(
        trx,
      );
      await sql`update agency set closed_at = now() where id = ${owner.accountId}`.execute(trx);
    });
    await expect(
      sql`update agency set closed_at = null where id = ${owner.accountId}`.execute(db),
    ).rejects.toThrow('has no owner');
  });
});

it('a member stays in one agency', async () => {
  const tom = await member(db, await agent(db), 'producer');
  const other = await agent(db);
  await expect(
    sql`update agency_member set agency_id = ${other.accountId} where account_id = ${tom.accountId}`.execute(
      db,
    ),
  ).rejects.toThrow('belongs to agency');
});

it('an agency of one person names that person as the author of a quote', async () => {
  const owner = await agent(db);
  const id = await liveQuote(db, owner, await submittedApplication(db, await consumer(db)));
  const { rows } = await sql`select agency_id, member_id from quote where id = ${id}`.execute(db);
  expect(rows).toEqual([{ agency_id: owner.accountId, member_id: owner.accountId }]);
});
