import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { agent, consumer, liveQuote, submittedApplication } from '../../../testing/people.ts';
import { wholeApp } from '../../../testing/whole-app.ts';
import { sendChosenText } from './text-chosen.ts';

const app = await wholeApp();
const { db } = app;
const sent: [phone: string, text: string][] = [];
const messages = { send: async (phone: string, text: string) => void sent.push([phone, text]) };
const needs = { db, messages, publicUrl: 'https://fanwise.example' };
beforeEach(() => {
  sent.length = 0;
});

const settings = (texts: boolean) => ({
  zone: 'America/Chicago',
  paused: null,
  quiet: null,
  digest: 'now',
  at: '08:00',
  muted: [],
  cap: null,
  copies: false,
  texts,
});

/** A chosen quote of an agent who wants text messages, or none. */
const choice = async ({ wants = true }: { wants?: boolean } = {}) => {
  const seller = await agent(db);
  await sql`update agency_member set phone = '9195550188' where account_id = ${seller.accountId}`.execute(
    db,
  );
  const saved = await app.call('PUT /agent/settings', { as: seller, body: settings(wants) });
  expect([saved.status, saved.body.data.texts]).toEqual([200, wants]);
  const client = await consumer(db, { firstName: 'Zebulon' });
  const on = await submittedApplication(db, client);
  const quoteId = await liveQuote(db, seller, on);
  const { status } = await app.call('POST /user/quotes/:id', {
    as: client,
    params: { id: quoteId },
  });
  expect(status).toBe(200);
  const { rows } = await sql`
    select from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where identifier = 'text-chosen' and payload->>'quoteId' = ${String(quoteId)}`.execute(db);
  return {
    quoteId,
    memberId: seller.accountId,
    applicationId: on.applicationId,
    client,
    jobs: rows.length,
  };
};

it('an agent who asked for it is texted that a client chose, with the deadline and without a name', async () => {
  const { applicationId, jobs, ...chosen } = await choice();
  expect(jobs).toBe(1);
  await sendChosenText(needs, chosen);
  const [[phone, text] = []] = sent;
  expect(phone).toBe('9195550188');
  expect(text).toMatch(
    /^Fanwise: a client chose your quote\. Get the contact details by .+: https/,
  );
  // The deadline is the midnight of the client's zone, said in the agent's.
  expect(text).toMatch(/11:00\sPM C[SD]T on/);
  expect(text).toContain(`https://fanwise.example/payment?leadId=${applicationId}`);
  expect(text).not.toContain('Zebulon');
});

it('an agent who did not ask for it is not texted', async () => {
  const { jobs, ...chosen } = await choice({ wants: false });
  expect(jobs).toBe(0);
  await sendChosenText(needs, chosen);
  expect(sent).toEqual([]);
});

it('no agent is texted about a choice that was undone', async () => {
  const chosen = await choice();
  await sql`update quote set unlock_by = now() - interval '1 minute' where id = ${chosen.quoteId}`.execute(
    db,
  );
  await sendChosenText(needs, chosen);
  expect(sent).toEqual([]);
});

it('an installation without text messages sends none and does not offer them', async () => {
  await sendChosenText({ ...needs, messages: null }, await choice());
  const off = await wholeApp({ settings: { SMS: 'off' } });
  const as = await agent(off.db);
  const { body } = await off.call('GET /agent/settings', { as });
  expect(body.data.textsPossible).toBe(false);
});
