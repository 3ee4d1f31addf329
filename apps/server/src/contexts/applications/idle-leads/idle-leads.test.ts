import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { agent, chosen } from '../../../testing/people.ts';
import { checkInvariants } from '../../admin/index.ts';
import { type Client, idleApp } from './testing.ts';

const { db, night, client, save, logIn, pass, statusOf, quoteFor, subjectsTo } = await idleApp();
const warning = 'Your application will be withdrawn soon';
const withdrawal = 'Your application was withdrawn';

describe('a lead that nobody touches', () => {
  it('is withdrawn after 180 days as if by its owner, who is told two weeks before and then', async () => {
    const [anna, ben, quoter] = [await client(), await client('es'), await agent(db)];
    await quoteFor(anna, quoter);
    await pass(165);
    await night();
    expect(await subjectsTo(anna.email, ben.email)).toEqual([]);
    await pass(2);
    await night();
    await night();
    expect(await subjectsTo(anna.email)).toEqual([warning]);
    expect(await subjectsTo(ben.email)).toEqual(['Su solicitud se retirará pronto']);
    await pass(13);
    await night();
    expect(await statusOf(anna)).toBe('open');
    await pass(1.1);
    await night();
    await night();
    expect([await statusOf(anna), await statusOf(ben)]).toEqual(['deleted', 'deleted']);
    expect(await subjectsTo(anna.email)).toEqual([withdrawal, warning]);
    expect((await subjectsTo(ben.email))[0]).toBe('Su solicitud se retiró');

    const gone = await sql`select quote.removed_because, notification.type from quote
      join notification on notification.application_id = quote.application_id
        and notification.account_id = quote.agency_id and notification.type = 6
      where quote.application_id = ${anna.applicationId}`.execute(db);
    expect(gone.rows).toEqual([{ removed_because: 'withdrawn', type: 6 }]);
    const auditRows =
      await sql`select actor_id from audit_event where act = 'idle-application-withdrawn'
      and object = ${`application:${anna.applicationId}`}`.execute(db);
    expect(auditRows.rows).toEqual([{ actor_id: null }]);
    const left =
      await sql`select from submission_part join submission on submission.id = submission_id
      where application_id = ${anna.applicationId}`.execute(db);
    expect(left.rows).toEqual([]);
    expect((await checkInvariants(db)).filter(({ count }) => count > 0)).toEqual([]);
    expect((await save(anna)).status).toBe(200);
  });

  it('is never withdrawn before its owner had two weeks’ notice, however old it is', async () => {
    const old = await client();
    await pass(900);
    await night();
    await pass(13);
    await night();
    expect(await statusOf(old)).toBe('open');
    expect(await subjectsTo(old.email)).toEqual([warning]);
    await pass(1.1);
    await night();
    expect(await statusOf(old)).toBe('deleted');
  });
});

describe('a lead is kept', () => {
  it('for another 180 days when its owner logs in, saves or submits after the warning', async () => {
    const [logs, saves, submits, nothing] = [
      await client(),
      await client(),
      await client(),
      await client(),
    ];
    await pass(170);
    await night();
    await pass(5);
    expect((await logIn(logs.email)).status).toBe(200);
    await save(saves, false);
    await save(submits);
    await pass(160);
    await night();
    expect(await Promise.all([logs, saves, submits].map(statusOf))).toEqual([
      'open',
      'open',
      'open',
    ]);
    expect(await statusOf(nothing)).toBe('deleted');
    expect(await subjectsTo(logs.email)).toEqual([warning]);
    await pass(7);
    await night();
    expect(await subjectsTo(logs.email)).toEqual([warning, warning]);
    expect(await subjectsTo(submits.email)).toEqual([warning, warning]);
    await pass(15);
    await night();
    expect(await Promise.all([logs, saves, submits].map(statusOf))).toEqual([
      'deleted',
      'deleted',
      'deleted',
    ]);
  });

  it('once a quote is chosen, also when that happens after the warning', async () => {
    const [early, late, chosenAgent] = [await client(), await client(), await agent(db)];
    const choose = async (person: Client) => chosen(db, await quoteFor(person, chosenAgent));
    await choose(early);
    await pass(170);
    await night();
    expect(await subjectsTo(early.email)).toEqual([]);
    await choose(late);
    await pass(20);
    await night();
    expect([await statusOf(early), await statusOf(late)]).toEqual(['chosen', 'chosen']);
  });

  it('when its owner logs in while the night job waits for the lead', async () => {
    const person = await client();
    await pass(170);
    await night();
    await pass(15);
    const held = await db.startTransaction().execute();
    await sql`select from consumer where account_id = ${person.accountId} for update`.execute(held);
    const working = night();
    expect((await logIn(person.email)).status).toBe(200);
    await held.commit().execute();
    await working;
    expect(await statusOf(person)).toBe('open');
  });
});
