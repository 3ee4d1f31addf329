import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { completeAnswers } from '../../../demo/complete-answers.ts';
import type { Person } from '../../../testing/app.ts';
import { leadStatus } from '../../../testing/leads.ts';
import { consumer, liveQuote } from '../../../testing/people.ts';
import { wholeApp } from '../../../testing/whole-app.ts';
import { endIdleLeads } from './end-idle-leads.ts';

export type Client = Person & { email: string; applicationId: number };

const password = 'violet harbor at noon';
const aboutSubmitting = /is sent$|now read your new answers$|fue enviada$/;

/** The whole product with helpers that let nights and days pass. Each test begins without an open lead. */
export const idleApp = async () => {
  const app = await wholeApp();
  const { db } = app;
  const run = (text: string) => sql.raw(text).execute(db);
  const night = () => endIdleLeads(db, 180);
  const hashed = await app.needs.passwords.hash(password);
  let clients = 0;
  const client = async (language: 'en' | 'es' = 'en'): Promise<Client> => {
    clients += 1;
    const email = `client-${clients}@example.com`;
    const person = await consumer(db, { email });
    await db
      .updateTable('account')
      .set({ language, password_hash: hashed.ok ? hashed.value : '' })
      .where('id', '=', person.accountId)
      .execute();
    return { ...person, email, applicationId: (await save(person)).body.meta.aps_id };
  };
  const save = (as: Person, submit = true) =>
    app.call('POST /user/application', {
      as,
      body: { answers: [{ ins_id: 2, answers: completeAnswers(2) }], submit, force: true },
    });
  const logIn = (email: string) =>
    app.call('POST /auth/login', { body: { email, password, type: 1, token: 'x' } });
  /** Lets days pass by moving every time back that records an owner's activity. */
  const pass = async (days: number) => {
    const by = `interval '${days} days'`;
    for (const [table, column] of [
      ['audit_event', 'happened_at'],
      ['submission', 'submitted_at'],
    ]) {
      await run(`alter table ${table} disable trigger user`);
      await run(`update ${table} set ${column} = ${column} - ${by}`);
      await run(`alter table ${table} enable trigger user`);
    }
    await run(`update application set changed_at = changed_at - ${by}, submitted_at = submitted_at - ${by},
      idle_warned_at = idle_warned_at - ${by}`);
    await run(`update lead set submitted_at = submitted_at - ${by}`);
  };
  const statusOf = async ({ applicationId }: Client) => leadStatus(db, applicationId);
  const quoteFor = async ({ applicationId }: Client, quoter: Person): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      select submission_id as id from lead where application_id = ${applicationId}`.execute(db);
    return liveQuote(db, quoter, { applicationId, submissionId: rows[0]!.id });
  };
  /** The subjects of the mails to a person since the application was submitted. */
  const subjectsTo = async (...to: string[]) =>
    (await app.mails())
      .filter((mail) => mail.to.some((address) => to.includes(address)))
      .map(({ subject }) => subject)
      .filter((subject) => !aboutSubmitting.test(subject));
  beforeEach(async () => {
    await run('update application set deleted_at = now() where deleted_at is null');
    await run("update lead set status = 'deleted', deleted_at = now() where status = 'open'");
  });
  return { app, db, run, night, client, save, logIn, pass, statusOf, quoteFor, subjectsTo };
};
