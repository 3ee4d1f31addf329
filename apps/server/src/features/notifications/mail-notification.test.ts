import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { type Person, testApp } from '../../testing/app.ts';
import { agent, chosen, consumer, liveQuote, submittedApplication } from '../../testing/people.ts';
import { notify, registerNotificationRoutes } from './index.ts';
import { mailNotification, mailProspects } from './mail-notification.ts';
import type { NoticeType } from './notify.ts';

const { db } = await testDatabase();
const secret = 'a secret of this test';
const publicUrl = 'https://fanwise.example';
const mails: Mail[] = [];
const needs = {
  db,
  publicUrl,
  secret,
  mailer: { send: async (mail: Mail) => void mails.push(mail), close: async () => undefined },
};
const { server } = await testApp({ db }, (routes) =>
  registerNotificationRoutes(routes, {
    db,
    news: { subscribe: () => undefined, close: async () => undefined },
    config: { sessionSecret: secret },
  }),
);

let client: Person;
let seller: Person;
let about: { applicationId: number; quoteId: number };

beforeEach(async () => {
  mails.length = 0;
  client = await consumer(db, { firstName: 'Marisol' });
  seller = await agent(db, { firstName: 'Bartholomew' });
  const submission = await submittedApplication(db, client);
  const quoteId = await liveQuote(db, seller, submission);
  await chosen(db, quoteId);
  about = { applicationId: submission.applicationId, quoteId };
});

const latestId = async (accountId: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from notification where account_id = ${accountId}`.execute(db);
  return rows[0]?.id ?? 0;
};

/** Tells somebody and works off the mail. */
const mailTo = async (person: Person, type: NoticeType, firstName?: string): Promise<Mail[]> => {
  await notify(db, {
    accountId: person.accountId,
    type,
    ...about,
    ...(firstName && { firstName }),
  });
  await mailNotification(needs, await latestId(person.accountId));
  return mails;
};

describe('the mail of a notification', () => {
  it.each([
    [1, 'consumer', 'You have a new quote', true],
    [3, 'agent', 'A client changed their application', true],
    [4, 'agent', 'Your quote was chosen', false],
    [5, 'agent', 'A client chose another quote', true],
    [6, 'agent', 'A lead was closed', false],
    [6, 'consumer', 'A quote was removed', false],
    [7, 'consumer', 'Your agent has your contact details', false],
    [8, 'agent', 'A client is waiting for you', false],
    [8, 'consumer', 'Please choose again', false],
    [9, 'agent', 'News about your payment', false],
  ] as const)('%i for the %s says "%s"', async (type, role, subject, optional) => {
    const name = role === 'agent' ? 'Marisol' : 'Bartholomew';
    const [mail] = await mailTo(role === 'agent' ? seller : client, type, name);
    expect(mail).toMatchObject({ subject, messageId: expect.stringMatching(/^notification-\d+$/) });
    expect(mail?.text).toContain(`${publicUrl}/`);
    expect(mail?.unsubscribeUrl !== undefined).toBe(optional);
    for (const secretFact of ['9195550142', 'Reyes', 'Oak Street'])
      expect(JSON.stringify(mail)).not.toContain(secretFact);
  });

  it('names the other side in the text, as text', async () => {
    const [mail] = await mailTo(seller, 4, '<b>$& O’Hara</b>');
    expect(mail?.text).toContain('<b>$& O’Hara</b> chose your quote');
    expect(mail?.html).toContain('&lt;b&gt;$&amp; O’Hara&lt;/b&gt; chose your quote');
    expect(mail?.text).toContain(`${publicUrl}/payment?leadId=${about.applicationId}`);
  });

  it('says that a deadline has passed once the quote is removed', async () => {
    await sql`update quote set removed_at = now(), removed_because = 'lapsed'
      where id = ${about.quoteId}`.execute(db);
    const [mail] = await mailTo(seller, 8);
    expect(mail?.subject).toBe('A deadline has passed');
  });

  it('is written in the reader’s language', async () => {
    await sql`update account set language = 'es' where id = ${client.accountId}`.execute(db);
    const [mail] = await mailTo(client, 1);
    expect(mail?.subject).toBe('Tiene una nueva cotización');
    expect(mail?.html).toContain('lang="es"');
  });

  it.each([
    ['wants none', sql`update account set email_notifications = false`],
    [
      'has a deleted account',
      sql`update account set deleted_at = now(), email = null, password_hash = null`,
    ],
    ['is not verified', sql`update account set verified_at = null`],
  ])('is not sent to somebody who %s', async (_who, change) => {
    await notify(db, { accountId: client.accountId, type: 1 });
    const notificationId = await latestId(client.accountId);
    await sql`${change} where id = ${client.accountId}`.execute(db);
    await mailNotification(needs, notificationId);
    expect(mails).toEqual([]);
  });

  it('is not sent for what was read already', async () => {
    await notify(db, { accountId: client.accountId, type: 1 });
    await sql`update notification set seen_at = now()`.execute(db);
    await mailNotification(needs, await latestId(client.accountId));
    expect(mails).toEqual([]);
  });
});

describe('the mail about prospects', () => {
  it('counts those that can still be quoted and were not looked at', async () => {
    const ids: number[] = [];
    for (let number = 0; number < 3; number += 1) {
      const { applicationId } = await submittedApplication(db, await consumer(db));
      ids.push(applicationId);
      await notify(db, { accountId: seller.accountId, type: 2, applicationId });
    }
    await sql`update lead set status = 'chosen' where application_id = ${ids[0]}`.execute(db);
    await mailProspects(needs, seller.accountId);
    expect(mails).toMatchObject([{ subject: 'You have new prospects' }]);
    expect(mails[0]?.text).toContain('2 new prospects');
    expect(mails[0]?.unsubscribeUrl).toContain(`${publicUrl}/unsubscribe/`);
    await sql`update notification set seen_at = now() where account_id = ${seller.accountId}`.execute(
      db,
    );
    await mailProspects(needs, seller.accountId);
    expect(mails).toHaveLength(1);
  });
});

describe('unsubscribing', () => {
  const wantsMails = async (): Promise<boolean> => {
    const account = await db
      .selectFrom('account')
      .select('email_notifications')
      .where('id', '=', client.accountId)
      .executeTakeFirstOrThrow();
    return account.email_notifications;
  };

  it('is asked by a page and done by a post, as mail programs send it', async () => {
    const [mail] = await mailTo(client, 1);
    const url = mail?.unsubscribeUrl?.replace(publicUrl, '') ?? '';
    const asked = await server.inject(url);
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain('<form method="post">');
    expect(await wantsMails()).toBe(true);
    const done = await server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(done.statusCode).toBe(200);
    expect(await wantsMails()).toBe(false);
  });

  it('needs a token of ours', async () => {
    const [mail] = await mailTo(client, 1);
    const token = mail?.unsubscribeUrl?.split('/').at(-1) ?? '';
    const forged = [`${seller.accountId}.${token.split('.')[1]}`, `${token}x`, 'nonsense', '1.'];
    for (const wrong of forged) {
      const answer = await server.inject({ method: 'POST', url: `/unsubscribe/${wrong}` });
      expect(answer.statusCode).toBe(404);
    }
    expect(await wantsMails()).toBe(true);
  });
});
