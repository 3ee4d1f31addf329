import type { ContactChannel } from '@fanwise/domain/quotes/contact-channels';
import { CHANNEL_SETS, findOtherChannels } from '@fanwise/domain/quotes/contact-testing';
import { type Lenders, UNKNOWN_LENDERS } from '@fanwise/domain/quotes/lenders';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../platform/database/testing.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import type { Person } from '../../../../testing/app.ts';
import {
  agent,
  chosen,
  consumer,
  giveConsent,
  liveQuote,
  submittedApplication,
} from '../../../../testing/people.ts';
import { sellQuotes } from '../../../../testing/shop/sold-quotes.ts';
import { wholeApp } from '../../../../testing/whole-app.ts';
import { mailChosen } from '../../status-mails/send-status-mails.ts';
import { notify } from '../notify.ts';
import { mailNotification } from './mail-notification.ts';

const database = await testDatabase();
const { db } = database;
const app = await wholeApp({ database });
const mails: Mail[] = [];
const needs = {
  ...app.needs,
  db,
  publicUrl: 'https://fanwise.example',
  secret: 'a secret of this test',
  coverageCatalog: app.needs.catalog.coverageCatalog,
  mailer: { send: async (mail: Mail) => void mails.push(mail), close: async () => undefined },
};

let client: Person;
let seller: Person;
let quoteId: number;
let applicationId: number;
let lenders: Lenders = UNKNOWN_LENDERS;

beforeEach(async () => {
  mails.length = 0;
  lenders = UNKNOWN_LENDERS;
  client = await consumer(db);
  seller = await agent(db, { firstName: 'Amir' });
  const submission = await submittedApplication(db, client);
  applicationId = submission.applicationId;
  quoteId = await liveQuote(db, seller, submission);
  await chosen(db, quoteId);
  await sql`update quote set unlock_by = '2026-12-02T05:00:00Z' where id = ${quoteId}`.execute(db);
});

const agreeTo = async (channels: readonly ContactChannel[]): Promise<void> => {
  await giveConsent(db, quoteId, channels);
};

const write = async (language: 'en' | 'es'): Promise<void> => {
  await sql`update account set language = ${language}`.execute(db);
};

const mailNotice = async (
  person: Person,
  occasion:
    | 'contact-stopped'
    | 'contact-unlocked'
    | 'deadline-near'
    | 'do-not-contact'
    | 'payment-received'
    | 'quote-selected',
): Promise<void> => {
  await notify(db, {
    accountId: person.accountId,
    occasion,
    applicationId,
    quoteId,
    firstName: 'Amir',
  });
  const { rows } = await sql<{ id: number }>`select max(id) as id from notification`.execute(db);
  const ofClient = { readPoliciesToday: async () => [], readLenders: async () => lenders };
  await mailNotification({ ...needs, ...ofClient }, rows[0]?.id ?? 0, '1');
};

/** The mail without its frame; of "Your agent has your contact details" the part before the agent's own details. */
const read = ({ subject, text }: Mail): string =>
  `${subject}\n${text.split('\n-- \n')[0]?.split(/\n(?:Contact|Datos de contacto de) Amir/)[0] ?? ''}`;

describe('mails about contact', () => {
  it('say that the agent gets the names, too, if the client held them back', async () => {
    await sql`alter table submission disable trigger user`.execute(db);
    await sql`update submission set names_from_unlock = true where application_id = ${applicationId}`.execute(
      db,
    );
    await sql`alter table submission enable trigger user`.execute(db);
    await agreeTo(['text']);
    await write('en');
    await mailChosen(needs, quoteId);
    await mailNotice(client, 'contact-unlocked');
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(read(mail)).toContain(
        'your full name, street address, date of birth, and phone number',
      );
      expect(read(mail)).not.toContain('only your');
    }
  });

  it.each(
    CHANNEL_SETS.filter(({ length }) => length > 0).flatMap((channels) =>
      (['en', 'es'] as const).map((language) => ({ channels, language })),
    ),
  )('name in $language no channel beside those of $channels', async ({ channels, language }) => {
    await agreeTo(channels);
    await write(language);
    await mailChosen(needs, quoteId);
    await mailNotice(client, 'contact-unlocked');
    await mailNotice(seller, 'quote-selected');
    await mailNotice(seller, 'deadline-near');
    await mailNotice(seller, 'payment-received');
    expect(mails).toHaveLength(5);
    for (const mail of mails)
      expect(findOtherChannels(read(mail), channels), read(mail)).toEqual([]);
  });

  it('say the deadline as the pages do, and what the agent gets', async () => {
    await agreeTo(['mail']);
    await mailChosen(needs, quoteId);
    await mailNotice(seller, 'quote-selected');
    expect(mails[0]?.text).toContain(
      'We told Amir that you chose this quote. Amir has until the end of Tuesday, December 1 to get your email address, and will then email you.',
    );
    expect(mails[1]?.text).toContain('Pay by the end of Tuesday, December 1');
    expect(mails[1]?.text).toContain(
      'The client agreed to be contacted by email only. You get the email address once you pay the fee.',
    );
  });

  it('give the client the details of the agent who paid, and the next steps for the types of the quote', async () => {
    await agreeTo(['mail']);
    await sellQuotes(db, sql`select ${quoteId}::bigint`);
    await mailNotice(client, 'contact-unlocked');
    const text = mails[0]?.text ?? '';
    expect(text).toContain('Contact Amir:\n');
    expect(text).toMatch(/^Phone: \(\d{3}\)\d{3}-\d{4}$/m);
    expect(text).toContain('Office: 400 Main Street, Raleigh, NC');
    expect(text).toContain('Next steps:\n1. If you have a policy now, keep it');
    expect(text).toMatch(/declarations page|life policy/);
  });

  it('name only the channels that the client stopped', async () => {
    await sql`
      insert into do_not_contact (quote_id, application_id, agency_id, channel, last_day, remind_at, pause_at)
      values (${quoteId}, ${applicationId}, ${seller.accountId}, 'mail', '2026-12-01', now() + interval '1 day', now() + interval '2 days')`.execute(
      db,
    );
    const { rows } = await sql<{ name: string }>`
      select name from agency where id = ${seller.accountId}`.execute(db);
    const agency = rows[0]?.name;
    await mailNotice(client, 'contact-stopped');
    await mailNotice(seller, 'do-not-contact');
    expect(mails[0]?.text).toContain(
      `You asked us to stop emails from ${agency}. We told ${agency} right away.`,
    );
    expect(mails[1]?.text).toContain('Stop emails to this client now.');
  });

  it('name no lender to a client who said that there is none', async () => {
    await agreeTo(['mail']);
    await sellQuotes(db, sql`select ${quoteId}::bigint`);
    const lender = /lender|mortgage|lienholder/;
    await mailNotice(client, 'contact-unlocked');
    expect(mails[0]?.text).toMatch(lender);
    lenders = { mortgage: false, cars: false };
    await mailNotice(client, 'contact-unlocked');
    expect(mails[1]?.text).toContain('Next steps:');
    expect(mails[1]?.text).not.toMatch(lender);
  });

  it('follow the terms where the choice came without an answer to the contact question', async () => {
    await mailNotice(client, 'contact-unlocked');
    expect(mails[0]?.text).toContain(
      'Amir has your email address and phone number and will email or call you.',
    );
  });
});
