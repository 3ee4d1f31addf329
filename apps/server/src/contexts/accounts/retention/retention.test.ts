import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { completeAnswers } from '../../../demo/complete-answers.ts';
import type { Person } from '../../../testing/app.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
} from '../../../testing/people.ts';
import { sellQuotes } from '../../../testing/shop/sold-quotes.ts';
import { wholeApp } from '../../../testing/whole-app.ts';
import { checkInvariants } from '../../admin/index.ts';
import { applyRetention } from './apply-retention.ts';
import { retention } from './rules.ts';

const app = await wholeApp();
const { db } = app;
const run = (text: string) => sql.raw(text).execute(db);

const submit = (as: Person, types: (1 | 2 | 3)[] = [2]) =>
  app.call('POST /user/application', {
    as,
    body: {
      answers: types.map((ins_id) => ({ ins_id, answers: completeAnswers(ins_id) })),
      submit: true,
      force: true,
    },
  });
const save = (as: Person) =>
  app.call('POST /user/application', {
    as,
    body: { answers: [{ ins_id: 2, answers: completeAnswers(2) }], submit: false },
  });

/** By version: whether the household is left, and how many parts of answers. */
const versions = async (applicationId: number) => {
  const { rows } = await sql<{ version: number; household: boolean; parts: number }>`
    select version, household is not null as household,
      (select count(*)::integer from submission_part where submission_id = submission.id) as parts
    from submission where application_id = ${applicationId} order by version`.execute(db);
  return rows.map(({ version, household, parts }) => `${version} ${household} ${parts}`);
};
const readRows = async (table: string, condition: string) =>
  (await run(`select 1 from ${table} where ${condition}`)).rows.length;

describe('expired data that is erased', () => {
  it('answers and household of a withdrawn application: all versions, with the withdrawal', async () => {
    const person = await consumer(db);
    const { body } = await submit(person);
    await submit(person);
    const id = body.meta.aps_id;
    expect(await versions(id)).toEqual(['1 true 2', '2 true 2']);
    await app.call('DELETE /user/application', { as: person, body: { force: true } });
    expect(await versions(id)).toEqual(['1 false 0', '2 false 0']);
  });

  it('answers of a withdrawn application that an earlier version of the product left: erased too', async () => {
    const on = await submittedApplication(db, await consumer(db));
    await run(`update application set deleted_at = now() where id = ${on.applicationId}`);
    await run(
      `update lead set status = 'deleted', deleted_at = now() where application_id = ${on.applicationId}`,
    );
    await applyRetention(db, 180);
    expect(await versions(on.applicationId)).toEqual(['1 false 0']);
  });

  it('an older version of a submission: 7 days after the next one, while no quote waits on it', async () => {
    const [person, waited] = [await consumer(db), await consumer(db)];
    const ids: number[] = [];
    for (const who of [person, waited]) {
      const { body } = await submit(who);
      ids.push(body.meta.aps_id);
      if (who === waited) {
        const first = await sql<{ id: number }>`
          select id from submission where application_id = ${body.meta.aps_id}`.execute(db);
        await liveQuote(db, await agent(db), {
          applicationId: body.meta.aps_id,
          submissionId: first.rows[0]!.id,
        });
      }
      await submit(who);
    }
    const [free, waitedFor] = ids as [number, number];
    await applyRetention(db, 180);
    expect(await versions(free)).toEqual(['1 true 2', '2 true 2']);
    await run('alter table submission disable trigger user');
    await run(`update submission set submitted_at = submitted_at - interval '8 days'
      where application_id in (${free}, ${waitedFor})`);
    await run('alter table submission enable trigger user');
    await applyRetention(db, 180);
    expect(await versions(free)).toEqual(['1 false 0', '2 true 2']);
    expect(await versions(waitedFor)).toEqual(['1 true 2', '2 true 2']);
    await run(`update quote set removed_at = now(), removed_because = 'consumer'
      where application_id = ${waitedFor}`);
    await applyRetention(db, 180);
    expect(await versions(waitedFor)).toEqual(['1 false 0', '2 true 2']);
  });

  it('answers an agent has paid for: 400 days after the unlock; the household stays readable', async () => {
    const chosenAgent = await agent(db);
    const { body } = await submit(await consumer(db));
    const id = body.meta.aps_id;
    const { rows } = await sql<{ id: number }>`
      select submission_id as id from lead where application_id = ${id}`.execute(db);
    const quoteId = await liveQuote(db, chosenAgent, {
      applicationId: id,
      submissionId: rows[0]!.id,
    });
    await chosen(db, quoteId);
    await sellQuotes(db, sql`select ${quoteId}::bigint`);
    // The trigger forbids this change, so it is disabled to let time pass.
    await run('alter table unlock disable trigger unlock_lives');
    const age = async (days: number) => {
      await run('alter table unlock disable trigger user');
      await run(
        `update unlock set granted_at = now() - interval '${days} days' where application_id = ${id}`,
      );
      await run('alter table unlock enable trigger user');
    };
    await age(399);
    await applyRetention(db, 180);
    expect(await versions(id)).toEqual(['1 true 2']);
    await age(401);
    await applyRetention(db, 180);
    expect(await versions(id)).toEqual(['1 true 0']);
    const detail = await app.call('GET /agent/profile/leads/:id', {
      as: chosenAgent,
      params: { id },
    });
    expect(detail).toMatchObject({ status: 200, body: { data: [] } });
    expect(detail.body.user_info.usr_firstname).toBe('Dana');
    const findings = await checkInvariants(db);
    const about = ['content-is-erased-only-with-its-owner', 'answers-lie-in-one-place'];
    for (const name of about)
      expect(findings.find((finding) => finding.name === name)).toMatchObject({ count: 0 });
  });
});

describe('expired data that is deleted', () => {
  it('a draft that was never submitted: 180 days after the last change', async () => {
    const [idle, busy, asked] = [await consumer(db), await consumer(db), await consumer(db)];
    for (const who of [idle, busy]) await save(who);
    await submit(asked);
    const age = (who: Person, days: number) =>
      run(`update application set changed_at = now() - interval '${days} days'
        where consumer_id = ${who.accountId}`);
    await age(idle, 181);
    await age(busy, 179);
    await age(asked, 181);
    await applyRetention(db, 180);
    const left = await run('select consumer_id from application order by consumer_id');
    const owners = (left.rows as { consumer_id: number }[]).map((row) => row.consumer_id);
    expect(owners).toEqual(expect.arrayContaining([busy.accountId, asked.accountId]));
    expect(owners).not.toContain(idle.accountId);
    expect((await save(idle)).status).toBe(200);
  });

  it('feedback: 1 year, or until its writer’s account is deleted', async () => {
    const person = await consumer(db, { email: 'writer@example.com' });
    const write = (email: string, days: number) =>
      run(`insert into feedback (name, email, message, created_at)
        values ('W', '${email}', 'Hello', now() - interval '${days} days')`);
    await write('Writer@example.com', 1);
    await write('old@example.com', 366);
    await write('new@example.com', 364);
    await applyRetention(db, 180);
    expect(await readRows('feedback', "email = 'old@example.com'")).toBe(0);
    await app.call('DELETE /user/profile/delete', { as: person });
    expect(await readRows('feedback', "email = 'Writer@example.com'")).toBe(0);
    expect(await readRows('feedback', "email = 'new@example.com'")).toBe(1);
  });

  it.each([
    ['provider_event', 'received_at', 60, "insert into provider_event values ('x', '1', 'paid')"],
    [
      'security_mail',
      'happened_at',
      30,
      `insert into security_mail (account_id, occasion, address)
        select id, 'email-changed', 'a@b.example' from account limit 1`,
    ],
  ])('%s: %s', async (table, column, days, insert) => {
    await run(`delete from ${table}`);
    await run(insert);
    await run(`update ${table} set ${column} = now() - interval '${days - 1} days'`);
    await applyRetention(db, 180);
    expect(await readRows(table, 'true')).toBe(1);
    await run(`update ${table} set ${column} = now() - interval '${days + 1} days'`);
    await applyRetention(db, 180);
    expect(await readRows(table, 'true')).toBe(0);
  });

  it('a solved human check: once it has ended, and not before, when it could be used again', async () => {
    await run(`insert into human_check_spent (signature, expires_at)
      values ('over', now() - interval '1 second'), ('good', now() + interval '1 minute')`);
    await applyRetention(db, 180);
    expect(await readRows('human_check_spent', "signature = 'over'")).toBe(0);
    expect(await readRows('human_check_spent', "signature = 'good'")).toBe(1);
  });

  it('a browser: 90 days after its only log-in, 400 days after the last of several', async () => {
    const person = await consumer(db);
    await run('delete from device');
    const logins = [
      ['once, 89 days ago', 89, 89],
      ['once, 91 days ago', 91, 91],
      ['again, 399 days ago', 500, 399],
      ['again, 401 days ago', 500, 401],
    ] as const;
    for (const [name, first, last] of logins)
      await run(`with device as (
        insert into device (secret_hash, created_at, last_login_at)
        values (sha256('${name}'), now() - interval '${first} days', now() - interval '${last} days')
        returning id) insert into account_device select ${person.accountId}, id from device`);
    await applyRetention(db, 180);
    const kept = await Promise.all(
      logins.map(([name]) => readRows('device', `secret_hash = sha256('${name}')`)),
    );
    expect(kept).toEqual([1, 0, 1, 0]);
    expect(await readRows('account_device', `account_id = ${person.accountId}`)).toBe(2);
  });

  it('counters in steps of 5,000 rows, each in a statement of its own', async () => {
    await run(`insert into rate_limit (key, points, expire)
      select 'k' || n, 1, 1 from generate_series(1, 12000) as n`);
    const counters = retention.find(({ what }) => what === 'a counter of calls');
    const steps: (number | undefined)[] = [];
    for (let n = 0; n < 4; n += 1) steps.push(await counters?.step(db, 180));
    expect(steps).toEqual([5000, 5000, 2000, 0]);
  });
});

describe('the list', () => {
  it('runs the other rules after one that fails, and fails at its end', async () => {
    await run('alter table provider_event rename to provider_event_away');
    await run("insert into rate_limit (key, points, expire) values ('late', 1, 1)");
    await expect(applyRetention(db, 180)).rejects.toThrow('retention');
    await run('alter table provider_event_away rename to provider_event');
    expect(await readRows('rate_limit', "key = 'late'")).toBe(0);
  });
});
