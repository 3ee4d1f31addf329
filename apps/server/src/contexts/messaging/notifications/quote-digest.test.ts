import type { PolicyToday } from '@fanwise/domain/applications/policy-today/policy-today';
import { UNKNOWN_LENDERS } from '@fanwise/domain/quotes/lenders';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { Person } from '../../../testing/app.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../../../testing/people.ts';
import { loadCatalog } from '../../catalog/index.ts';
import { mailNotification, mailQuoteDigest } from './mails/mail-notification.ts';
import { notify } from './notify.ts';

const { db } = await testDatabase();
const mails: Mail[] = [];
let policies: PolicyToday[] = [];
const needs = {
  db,
  publicUrl: 'https://fanwise.example',
  secret: 'a secret of this test',
  catalog: loadCatalog(),
  readPoliciesToday: async () => policies,
  readLenders: async () => UNKNOWN_LENDERS,
  mailer: { send: async (mail: Mail) => void mails.push(mail), close: async () => undefined },
};

let client: Person;
let applicationId: number;
let quotes: number[];

beforeEach(async () => {
  mails.length = 0;
  policies = [];
  client = await consumer(db);
  const submission = await submittedApplication(db, client);
  ({ applicationId } = submission);
  quotes = [
    await liveQuote(db, await agent(db, { firstName: 'Bartholomew' }), submission, { carrier: 1 }),
    await liveQuote(db, await agent(db), submission, { carrier: 10 }),
  ];
});

/** Notifies of a quote and runs the mail job; returns the id of the notification. */
const tell = async (
  occasion: 'new-quote' | 'quote-updated' | 'contact-unlocked',
  quoteId: number | undefined,
  jobId = `${occasion} ${quoteId}`,
): Promise<number> => {
  await notify(db, { accountId: client.accountId, occasion, applicationId, quoteId: quoteId ?? 0 });
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from notification where account_id = ${client.accountId}`.execute(db);
  const id = rows[0]?.id ?? 0;
  await mailNotification(needs, id, jobId);
  return id;
};

const planned = async (): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::integer as seconds from graphile_worker.jobs
    where task_identifier = 'mail-quote-digest' and key = ${`quote-digest:${client.accountId}`}`.execute(
    db,
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.seconds ?? 0;
};

const anHourPasses = () =>
  sql`update quote_mail set mailed_at = mailed_at - interval '61 minutes'`.execute(db);

describe('mails about quotes', () => {
  it('say carrier, price and agent', async () => {
    await tell('new-quote', quotes[0]);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(
      /State Farm · \$[\d,]+ a year, or \$[\d,]+ a month · from Bartholomew, Shah Insurance/,
    );
    expect(mails[0]?.subject).toBe('You have a new quote');
  });

  it('say what the client pays now, where a price is news', async () => {
    const premium = { yearlyDollars: 2_380, source: 'typed' } as const;
    policies = [{ typeId: 1, insurer: 'State Farm', premium, lines: [] }];
    await tell('new-quote', quotes[0]);
    expect(mails[0]?.text).toMatch(/ a month · you pay \$2,380 now · from Bartholomew/);
    await anHourPasses();
    await tell('contact-unlocked', quotes[0]);
    expect(mails[1]?.text).not.toContain('you pay');
  });

  it('come once an hour: the first at once, the others together when the hour is over', async () => {
    await tell('new-quote', quotes[0]);
    await tell('new-quote', quotes[1]);
    await tell('quote-updated', quotes[0]);
    expect(mails).toHaveLength(1);
    expect(await planned()).toBeGreaterThan(3500);
    await mailQuoteDigest(needs, client.accountId, 'a digest');
    expect(mails).toHaveLength(2);
    expect(mails[1]).toMatchObject({ subject: 'News about your quotes' });
    expect(mails[1]?.text).toContain('There is news about 2 of your quotes');
    expect(mails[1]?.text).toMatch(/^Updated: State Farm/m);
    expect(mails[1]?.text).toMatch(/^New: /m);
    expect(mails[1]?.unsubscribeUrl).toContain('/unsubscribe/');
  });

  it('are the same mail when a job is retried, and report each fact once', async () => {
    const id = await tell('new-quote', quotes[0], 'job 7');
    await mailNotification(needs, id, 'job 7');
    expect(mails.map(({ messageId }) => messageId)).toEqual([
      `notification-${id}`,
      `notification-${id}`,
    ]);
    await tell('new-quote', quotes[1]);
    await mailQuoteDigest(needs, client.accountId, 'job 9');
    await mailQuoteDigest(needs, client.accountId, 'job 9');
    expect(mails.slice(2).map(({ messageId }) => messageId)).toEqual([
      'quote-digest-job 9',
      'quote-digest-job 9',
    ]);
    await mailQuoteDigest(needs, client.accountId, 'job 10');
    expect(mails).toHaveLength(4);
  });

  it('are sent one by one again once the hour is over', async () => {
    await tell('new-quote', quotes[0]);
    await anHourPasses();
    await tell('new-quote', quotes[1]);
    expect(mails).toHaveLength(2);
  });

  it('that report one event use its subject, and are not sent if all was read meanwhile', async () => {
    await tell('new-quote', quotes[0]);
    await tell('quote-updated', quotes[1]);
    await mailQuoteDigest(needs, client.accountId, 'one');
    expect(mails[1]?.subject).toBe('A quote was updated');
    await tell('quote-updated', quotes[0]);
    await sql`update notification set seen_at = now()`.execute(db);
    await mailQuoteDigest(needs, client.accountId, 'none');
    expect(mails).toHaveLength(2);
  });

  it('do not delay mails about a choice', async () => {
    await tell('new-quote', quotes[0]);
    await tell('contact-unlocked', quotes[0]);
    expect(mails[1]?.subject).toBe('Your agent has your contact details');
    expect(mails[1]?.text).toContain('State Farm');
  });

  it('are written in the reader’s language', async () => {
    await sql`update account set language = 'es' where id = ${client.accountId}`.execute(db);
    await tell('new-quote', quotes[0]);
    expect(mails[0]?.text).toMatch(/al año, o \$[\d,]+ al mes · de Bartholomew/);
    await tell('quote-updated', quotes[1]);
    await tell('new-quote', quotes[0]);
    await mailQuoteDigest(needs, client.accountId, 'es');
    expect(mails[1]?.subject).toBe('Novedades de sus cotizaciones');
  });
});
