import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createJobHandlers } from '../../../compose.ts';
import { completeAnswers } from '../../../demo/complete-answers.ts';
import type { Person } from '../../../testing/app.ts';
import { agent, consumer } from '../../../testing/people.ts';
import { createActions } from '../../../testing/play.ts';
import { wholeApp } from '../../../testing/whole-app.ts';
import { applyRetention } from '../../accounts/index.ts';
import { refundApplication } from '../../admin/commands/refund-application.ts';
import { checkInvariants } from '../../admin/index.ts';

const app = await wholeApp();
const { db } = app;
const play = createActions(app);
const jobHandlers = createJobHandlers(app.needs);
const HOME = 1;
const AUTO = 3;

const day = async (inDays: number): Promise<string> => {
  const { rows } = await sql<{
    day: string;
  }>`select (current_date + ${inDays}::int)::text as day`.execute(db);
  return rows[0]?.day ?? '';
};
const set = async (as: Person, inDays: number) =>
  app.call('PUT /user/renewal', { as, body: { ends_on: await day(inDays) } });
const read = async (as: Person) => (await app.call('GET /user/renewal', { as })).body.data;
const start = (as: Person) => app.call('POST /user/renewal/start', { as });
const application = async (as: Person) => (await app.call('GET /user/application', { as })).body;
const submit = async (as: Person, force = false): Promise<number> => {
  const answers = [HOME, AUTO].map((id) => ({ ins_id: id, answers: completeAnswers(id as 1 | 3) }));
  const { body } = await app.call('POST /user/application', {
    as,
    body: { answers, submit: true, force },
  });
  return body.meta.aps_id;
};
const mailsTo = async ({ accountId }: Person) => {
  const { rows } = await sql<{
    email: string;
  }>`select email from account where id = ${accountId}`.execute(db);
  return (await app.mails()).filter(({ to }) => to.includes(rows[0]?.email ?? ''));
};
const remind = () => jobHandlers['remind-of-renewals']?.({}, { jobId: '1' });
/** The violated invariants after the night jobs. */
const broken = async () => {
  await applyRetention(db, 180);
  return (await checkInvariants(db)).filter(({ count }) => count > 0);
};

/** A client whose contact an agent bought so many days ago. */
const bought = async (
  daysAgo: number,
): Promise<{ client: Person; chosenAgent: Person; id: number }> => {
  const [client, chosenAgent] = [await consumer(db), await agent(db)];
  const id = await submit(client);
  const prices = [HOME, AUTO].map((ins_id) => ({ ins_id, qpr_monthly: 100, qpr_yearly: 1100 }));
  const quote = await play.quote(chosenAgent, id, { prices });
  await play.choose(client, quote.body.data.qot_id);
  expect((await play.pay(chosenAgent, id)).status).toBe(200);
  for (const statement of [
    'alter table unlock disable trigger user',
    `update unlock set granted_at = now() - interval '${daysAgo} days' where application_id = ${id}`,
    'alter table unlock enable trigger user',
  ])
    await sql.raw(statement).execute(db);
  return { client, chosenAgent, id };
};

describe('the reminder', () => {
  it('is saved, changed and deleted, for valid dates only', async () => {
    const person = await consumer(db);
    expect(await read(person)).toBeNull();
    expect((await set(person, 100)).status).toBe(200);
    expect(await read(person)).toEqual({
      ends_on: await day(100),
      mails_on: await day(55),
      notified: false,
    });
    for (const wrong of [-1, 401]) expect((await set(person, wrong)).status).toBe(400);
    expect(
      await app.call('PUT /user/renewal', { as: person, body: { ends_on: '4519-03-01' } }),
    ).toMatchObject({ status: 400 });
    await app.call('DELETE /user/renewal', { as: person });
    expect(await read(person)).toBeNull();
  });

  it('is mailed once, 45 days before, in the client’s language, also to clients who want no other mails', async () => {
    const [soon, late] = [await consumer(db), await consumer(db)];
    await sql`update account set language = 'es', email_notifications = false where id = ${soon.accountId}`.execute(
      db,
    );
    await set(soon, 46);
    await set(late, 47);
    await remind();
    expect(await mailsTo(soon)).toEqual([]);
    await sql`update renewal set ends_on = ends_on - 1`.execute(db);
    await remind();
    await remind();
    const [mail, ...more] = await mailsTo(soon);
    expect(mail?.subject).toBe('Su póliza termina pronto: ¿qué cambió?');
    expect(mail?.links.join()).toContain('/profile/renewal');
    expect(more).toEqual([]);
    expect(await mailsTo(late)).toEqual([]);
    expect(await read(soon)).toMatchObject({ notified: true });
  });

  it('ends by one click, only on its own link', async () => {
    const person = await consumer(db);
    await set(person, 30);
    await remind();
    const [mail] = await mailsTo(person);
    const link = new URL(mail?.links.find((one) => one.includes('/unsubscribe/')) ?? 'x:');
    expect(link.pathname).toMatch(/^\/unsubscribe\/renewal\//);
    const at = (method: 'GET' | 'POST', url: string) => app.server.inject({ method, url });
    expect((await at('GET', link.pathname)).body).toContain('<form method="post">');
    expect(await read(person)).not.toBeNull();
    const stolen = link.pathname.replace('/renewal', '');
    expect((await at('POST', stolen)).statusCode).toBe(404);
    expect((await at('POST', link.pathname)).statusCode).toBe(200);
    expect(await read(person)).toBeNull();
  });
});

describe('beginning again for the next policy', () => {
  it('copies the answers for the day the policy ends, and leaves last year’s client to its agent', async () => {
    const { client, chosenAgent, id } = await bought(320);
    await set(client, 40);
    const before = await application(client);
    expect(before.meta.qot_id).not.toBeNull();
    expect((await start(client)).status).toBe(200);
    const now = await application(client);
    expect(now.meta).toMatchObject({ types: [HOME, AUTO], aps_submitted: null, qot_id: null });
    expect(now.meta.aps_revision).toBeGreaterThan(before.meta.aps_revision);
    const given = (body: typeof now, questionId: number) =>
      body.data
        .flatMap(
          ({ sections }: { sections: { questions: { que_id: number; answer: unknown }[] }[] }) =>
            sections,
        )
        .flatMap(({ questions }: { questions: { que_id: number; answer: unknown }[] }) => questions)
        .find(({ que_id }: { que_id: number }) => que_id === questionId)?.answer;
    expect(given(now, 5)).toEqual(given(before, 5));
    for (const started of [29, 121])
      expect(given(now, started)).toMatchObject({ qan_content: await day(40) });

    expect((await play.confirm(chosenAgent, id)).status).toBe(200);
    expect((await app.call('GET /user/contact', { as: client })).body.data).toHaveLength(1);
    expect((await app.call('GET /user/quotes', { as: client })).body.data).toEqual([]);
    const again = await submit(client);
    expect(again).toBeGreaterThan(id);
    await applyRetention(db, 180);
    expect((await play.confirm(chosenAgent, id)).status).toBe(200);
    expect(await broken()).toEqual([]);
  });

  it('is refused soon after the last unlock, and without a reminder', async () => {
    const { client } = await bought(30);
    expect((await start(client)).body.code).toBe('not-found');
    await set(client, 20);
    expect(await start(client)).toMatchObject({ status: 409, body: { code: 'quote-accepted' } });
    expect((await application(client)).meta.qot_id).not.toBeNull();
  });

  it('changes nothing if the application can still be submitted', async () => {
    const client = await consumer(db);
    const id = await submit(client);
    await set(client, 20);
    expect((await start(client)).status).toBe(200);
    expect((await application(client)).meta.aps_id).toBe(id);
  });

  it('does not reopen last year’s lead when its fee is refunded later', async () => {
    const { client, id } = await bought(320);
    await set(client, 40);
    await start(client);
    await refundApplication(db, id, { reason: 'a test' });
    await app.mails();
    const { rows } = await sql`select status from lead where application_id = ${id}`.execute(db);
    expect(rows).toEqual([{ status: 'deleted' }]);
    expect(await broken()).toEqual([]);
  });

  it('is erased with the account, together with former years', async () => {
    const { client, id } = await bought(320);
    await set(client, 40);
    await start(client);
    const gone = await app.call('DELETE /user/profile/delete', { as: client });
    expect(gone.status).toBe(200);
    const { rows } = await sql`select status from lead where application_id = ${id}`.execute(db);
    expect(rows).toEqual([{ status: 'deleted' }]);
    expect(
      (await sql`select from renewal where account_id = ${client.accountId}`.execute(db)).rows,
    ).toEqual([]);
    expect(await broken()).toEqual([]);
  });
});
