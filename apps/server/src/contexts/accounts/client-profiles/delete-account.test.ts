import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { completeAnswers } from '../../../demo/complete-answers.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import { type Person, sessionFor } from '../../../testing/app.ts';
import { readRow } from '../../../testing/database/read-row.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
} from '../../../testing/people.ts';
import { sellQuotes } from '../../../testing/shop/sold-quotes.ts';
import { readContactFor } from '../../billing/index.ts';
import { loadCatalog } from '../../catalog/index.ts';
import { accountJobs } from '../jobs.ts';
import { createLeaving } from './testing.ts';

const database = await testDatabase();
const { db } = database;
const { callHours } = loadCatalog();
const { app, leave, limits, noticesOf } = await createLeaving(database);
const jobs = async (task: string) => {
  const { rows } = await sql<{ payload: Record<string, unknown> }>`
    select payload from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = ${task} order by job.id`.execute(db);
  return rows.map(({ payload }) => payload);
};

type On = { applicationId: number; submissionId: number };
const buy = async (
  buyer: Person,
  on: On,
  state: 'open' | 'paid',
  hoursAgo: number,
): Promise<string> => {
  const quoteId = await liveQuote(db, buyer, on);
  await chosen(db, quoteId);
  if (state === 'paid') {
    await sellQuotes(db, sql`select ${quoteId}::bigint`);
    await sql`update purchase set paid_at = now() - ${hoursAgo} * interval '1 hour'
      where quote_id = ${quoteId}`.execute(db);
  } else
    await db
      .insertInto('purchase')
      .values({
        application_id: on.applicationId,
        quote_id: quoteId,
        agency_id: buyer.accountId,
        member_id: buyer.accountId,
        amount_cents: 3500,
        provider: 'sandbox',
        livemode: false,
        idempotency_key: `key-${quoteId}`,
        terms_version: 'v1',
      })
      .execute();
  const { id } = await readRow(db, 'purchase', { quote_id: quoteId });
  return id;
};
const readState = async (purchaseId: string) => {
  const row = await readRow(db, 'purchase', { id: purchaseId }, 'state');
  return row.state;
};

describe('deleting a consumer’s account', () => {
  it('needs a recent login', async () => {
    const { accountId } = await consumer(db);
    expect(await leave(await sessionFor(db, accountId, 16))).toMatchObject({
      status: 403,
      body: { code: 'login-again' },
    });
    const { email } = await readRow(db, 'account', { id: accountId });
    expect(email).not.toBeNull();
  });

  it('withdraws the application, notifies agents, and ends every session', async () => {
    const person = await consumer(db, { email: 'leaving@example.com', firstName: 'Wilhelmina' });
    const elsewhere = await sessionFor(db, person.accountId, 60);
    const on = await submittedApplication(db, person);
    const quoting = await agent(db);
    await liveQuote(db, quoting, on);
    expect(await leave(person)).toMatchObject({ status: 200, body: {} });
    for (const as of [person, elsewhere])
      expect((await app.call('GET /user/profile', { as })).status).toBe(401);
    const lead = await readRow(db, 'lead', { application_id: on.applicationId }, 'status');
    expect(lead.status).toBe('deleted');
    expect(await noticesOf(quoting)).toEqual([
      { type: 6, application_id: on.applicationId, first_name: null },
    ]);
    expect(await jobs('mail-account-deleted')).toEqual([
      { email: 'leaving@example.com', language: 'en', kept: [], refunded: [] },
    ]);
  });

  it('makes an unpaid purchase impossible', async () => {
    const person = await consumer(db);
    const chosenAgent = await agent(db);
    const purchaseId = await buy(chosenAgent, await submittedApplication(db, person), 'open', 0);
    expect((await leave(person)).status).toBe(200);
    expect(await readState(purchaseId)).toBe('void');
    expect(await jobs('cancel-intent')).toContainEqual({ purchaseId });
    expect((await noticesOf(chosenAgent)).map(({ type }) => type)).toContain(6);
  });

  it.each([
    [23, 'refund_due'],
    [25, 'paid'],
  ])('after the deletion a payment of %i hours ago is %s', async (hours, state) => {
    const person = await consumer(db);
    const chosenAgent = await agent(db);
    const on = await submittedApplication(db, person);
    const purchaseId = await buy(chosenAgent, on, 'paid', hours);
    expect(
      await readContactFor(db, callHours, chosenAgent.accountId, on.applicationId),
    ).not.toBeNull();
    expect((await leave(person)).status).toBe(200);
    expect(await readState(purchaseId)).toBe(state);
    expect(await readContactFor(db, callHours, chosenAgent.accountId, on.applicationId)).toBeNull();
    // The mail names the agencies that keep the contact details; one whose fee goes back has to delete them.
    const kept = [{ agency: 'Shah Insurance', channels: ['call', 'mail'] }];
    expect((await jobs('mail-account-deleted')).at(-1)).toMatchObject({
      kept: state === 'paid' ? kept : [],
      refunded: state === 'paid' ? [] : ['Shah Insurance'],
    });
  });

  it.each([
    ['en', 'Haddad must delete the contact details it received from you.'],
    ['es', 'debe borrar los datos de contacto que recibió de usted.'],
  ])(
    'is mailed in %s with the agency that keeps the details and the one that must delete them',
    async (language, sentence) => {
      const mails: string[] = [];
      const send = async ({ text }: { text: string }) => {
        mails.push(text);
      };
      const jobHandlers = accountJobs({
        db,
        limits,
        mailer: { send },
        publicUrl: '',
        secret: 'x',
      } as never);
      const payload = {
        email: 'leaving@example.com',
        language,
        kept: [{ agency: 'Shah Insurance', channels: ['mail' as const] }],
        refunded: ['Haddad'],
      };
      await jobHandlers['mail-account-deleted']?.(payload, { jobId: '1' } as never);
      expect(mails[0]).toMatch(/^Shah Insurance (keeps|conserva) /m);
      expect(mails[0]?.replaceAll('\n', ' ')).toContain(sentence);
    },
  );

  it('happens once, and never beside a new submission', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await consumer(db);
      const answers = [{ ins_id: 1, answers: completeAnswers(1) }];
      const calls = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          index % 3 === 1
            ? leave(person)
            : app.call('POST /user/application', {
                as: person,
                body: { answers, submit: true, force: true },
              }),
        ),
      );
      expect(calls.every(({ status }) => status === 200 || status === 401)).toBe(true);
      const left = await db
        .selectFrom('application')
        .innerJoin('lead', 'lead.application_id', 'application.id')
        .innerJoin('submission', 'submission.application_id', 'application.id')
        .select([
          'lead.status',
          'application.deleted_at',
          'submission.household',
          'submission.erased_at',
        ])
        .where('consumer_id', '=', person.accountId)
        .execute();
      for (const row of left) {
        expect(row.status).toBe('deleted');
        expect(row.deleted_at).not.toBeNull();
        expect(row.household).toBeNull();
        expect(row.erased_at).not.toBeNull();
      }
    }
  });
});

describe('moving', () => {
  it('to another state works while the application is saved, and no call takes the client for deleted', async () => {
    const person = await consumer(db);
    const answers = [{ ins_id: 1, answers: completeAnswers(1) }];
    const calls = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 2
          ? app.call('PUT /user/profile', {
              as: person,
              body: { zipcodes: { zip_id: index % 4 === 1 ? 78701 : 27601 } },
            })
          : app.call('POST /user/application', { as: person, body: { answers } }),
      ),
    );
    expect(calls.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
  });
});
