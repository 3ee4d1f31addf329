import { CAN_BE_MUTED, type Occasion } from '@fanwise/domain/messaging/occasions';
import { UNKNOWN_LENDERS } from '@fanwise/domain/quotes/lenders';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../platform/database/testing.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import { type Person, testApp } from '../../../../testing/app.ts';
import { readRow } from '../../../../testing/database/read-row.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
} from '../../../../testing/people.ts';
import { registerMailsOffRoutes } from '../../../accounts/index.ts';
import { loadCatalog } from '../../../catalog/index.ts';
import { notify } from '../notify.ts';
import { registerNotificationRoutes } from '../routes.ts';
import { mailNotification } from './mail-notification.ts';

const { db } = await testDatabase();
const secret = 'a secret of this test';
const publicUrl = 'https://fanwise.example';
const mails: Mail[] = [];
const needs = {
  db,
  publicUrl,
  secret,
  catalog: loadCatalog(),
  readPoliciesToday: async () => [],
  readLenders: async () => UNKNOWN_LENDERS,
  mailer: { send: async (mail: Mail) => void mails.push(mail), close: async () => undefined },
};
const { server } = await testApp({ db }, (routes) => {
  registerNotificationRoutes(routes, {
    db,
    liveUpdates: { subscribe: () => undefined, close: async () => undefined },
    catalog: needs.catalog,
  });
  registerMailsOffRoutes(routes, db, secret);
});

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

const LINES = ['home.deductible', 'home.wind', 'home.roof'];

/** States the coverage of a home quote: a line for each reason, null for one that covers more. */
const stated = async (quoteId: number, reasons: readonly (string | null)[]): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into quoted_coverage (quote_id, insurance_type_id, submission_id, firmness, valid_until, term_months,
        fees_yearly, instalments, instalment_fee)
      select id, 1, submission_id, 'estimate', current_date + 30, 12, 0, 12, 0 from quote where id = ${quoteId}`.execute(
      trx,
    );
    for (const [index, reason] of reasons.entries())
      await sql`insert into quoted_coverage_line (quote_id, insurance_type_id, row_code, value, reason)
        values (${quoteId}, 1, ${LINES[index]}, '1', ${reason})`.execute(trx);
  });
};

/** Notifies somebody and runs the job that mails it. */
const mailTo = async (
  person: Person,
  occasion: Exclude<Occasion, 'new-prospect'>,
  firstName?: string,
): Promise<Mail[]> => {
  await notify(db, {
    accountId: person.accountId,
    occasion,
    ...about,
    ...(firstName && { firstName }),
  });
  await mailNotification(needs, await latestId(person.accountId), '1');
  return mails;
};

describe('the mail of a notification', () => {
  it.each([
    ['new-quote', 'consumer', 'You have a new quote', true],
    ['quote-updated', 'consumer', 'A quote was updated', true],
    ['quote-stated', 'consumer', 'An agent added details to a quote', true],
    ['change-requested', 'agent', 'A client changed their application', true],
    ['quote-selected', 'agent', 'Your quote was chosen', false],
    ['quote-removed', 'consumer', 'A quote was removed', false],
    ['quote-declined', 'agent', 'A client removed your quote', true],
    ['quote-outdated', 'agent', 'A quote of yours was removed', true],
    ['lead-closed', 'agent', 'A lead was closed', true],
    ['contact-unlocked', 'consumer', 'Your agent has your contact details', false],
    ['contact-closed', 'consumer', 'Your contact details are closed again', false],
    ['deadline-near', 'agent', 'A client is waiting for you', false],
    ['deadline-missed', 'agent', 'A deadline has passed', false],
    ['choose-again', 'consumer', 'Please choose again', false],
    ['payment-received', 'agent', 'The fee for a lead is paid', false],
    ['payment-refunded', 'agent', 'You got a payment back', false],
    ['payment-disputed', 'agent', 'A payment of yours is disputed', false],
  ] as const)('%s for the %s says "%s"', async (occasion, role, subject, optional) => {
    const name = role === 'agent' ? 'Marisol' : 'Bartholomew';
    const [mail] = await mailTo(role === 'agent' ? seller : client, occasion, name);
    expect(mail).toMatchObject({ subject, messageId: expect.stringMatching(/^notification-\d+$/) });
    expect(mail?.text).toContain(`${publicUrl}/`);
    expect(mail?.unsubscribeUrl !== undefined).toBe(optional);
    for (const secretFact of ['9195550142', 'Reyes', 'Oak Street'])
      expect(JSON.stringify(mail)).not.toContain(secretFact);
  });

  it.each(
    CAN_BE_MUTED.filter((occasion) => occasion !== 'new-prospect' && occasion !== 'not-selected'),
  )(
    'can be muted in the settings and carries the link that switches mails off: %s',
    async (occasion) => {
      const [mail] = await mailTo(seller, occasion);
      expect(mail?.unsubscribeUrl).toContain(`${publicUrl}/unsubscribe/`);
      expect(mail?.text).toContain(mail?.unsubscribeUrl);
    },
  );

  it('names the other side in the text, as text', async () => {
    const [mail] = await mailTo(seller, 'quote-selected', '<b>$& O’Hara</b>');
    expect(mail?.text).toContain('<b>$& O’Hara</b> chose your quote');
    expect(mail?.html).toContain('&lt;b&gt;$&amp; O’Hara&lt;/b&gt; chose your quote');
    expect(mail?.text).toContain(`${publicUrl}/payment?leadId=${about.applicationId}`);
  });

  it.each([
    ['nothing where nothing was stated', null, /^((?!asked for).)*$/s],
    ['that it covers what was asked', [null], /It covers what you asked for\./],
    [
      'on which one line it gives less',
      [null, 'price'],
      /differs .* in 1 line: Wind and hail deductible\./,
    ],
    ['on how many lines it gives less', ['price', null, 'required'], /differs .* in 2 lines\./],
  ])('says for a new quote: %s', async (_, reasons, expected) => {
    const { quoteId } = about;
    if (reasons !== null) await stated(quoteId, reasons);
    const [mail] = await mailTo(client, 'new-quote');
    expect(mail?.text).toMatch(expected);
  });

  it('is written in the reader’s language', async () => {
    await sql`update account set language = 'es' where id = ${client.accountId}`.execute(db);
    const [mail] = await mailTo(client, 'new-quote');
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
    await notify(db, { accountId: client.accountId, occasion: 'new-quote' });
    const notificationId = await latestId(client.accountId);
    await sql`${change} where id = ${client.accountId}`.execute(db);
    await mailNotification(needs, notificationId, '1');
    expect(mails).toEqual([]);
  });

  it('is not sent for what was read already', async () => {
    await notify(db, { accountId: client.accountId, occasion: 'new-quote' });
    await sql`update notification set seen_at = now()`.execute(db);
    await mailNotification(needs, await latestId(client.accountId), '1');
    expect(mails).toEqual([]);
  });
});

describe('unsubscribing', () => {
  const wantsMails = async (): Promise<boolean> => {
    const account = await readRow(db, 'account', { id: client.accountId }, 'email_notifications');
    return account.email_notifications;
  };

  it('shows a page for GET and unsubscribes on POST, which mail programs send', async () => {
    const [mail] = await mailTo(client, 'new-quote');
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

  it('is refused without a token that the product signed', async () => {
    const [mail] = await mailTo(client, 'new-quote');
    const token = mail?.unsubscribeUrl?.split('/').at(-1) ?? '';
    const forged = [`${seller.accountId}.${token.split('.')[1]}`, `${token}x`, 'nonsense', '1.'];
    for (const wrong of forged) {
      const answer = await server.inject({ method: 'POST', url: `/unsubscribe/${wrong}` });
      expect(answer.statusCode).toBe(404);
    }
    expect(await wantsMails()).toBe(true);
  });
});
