import type { Occasion } from '@fanwise/domain/messaging/occasions';
import { UNKNOWN_LENDERS } from '@fanwise/domain/quotes/lenders';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../platform/database/testing.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import type { Person } from '../../../../testing/app.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
} from '../../../../testing/people.ts';
import { loadCatalog } from '../../../catalog/index.ts';
import { notifyOfNewLeads } from '../../new-lead-mails/notify-of-new-leads.ts';
import { notify } from '../notify.ts';
import { mailNewLeads } from './mail-new-leads.ts';
import { mailNotification } from './mail-notification.ts';

const { db } = await testDatabase();
const publicUrl = 'https://fanwise.example';
const mails: Mail[] = [];
const needs = {
  db,
  publicUrl,
  secret: 'a secret of this test',
  catalog: loadCatalog(),
  readPoliciesToday: async () => [],
  readLenders: async () => UNKNOWN_LENDERS,
  mailer: { send: async (mail: Mail) => void mails.push(mail), close: async () => undefined },
};

let seller: Person;
let about: { applicationId: number; quoteId: number };

beforeEach(async () => {
  mails.length = 0;
  seller = await agent(db, { firstName: 'Bartholomew' });
  const on = await submittedApplication(db, await consumer(db, { firstName: 'Marisol' }));
  about = { applicationId: on.applicationId, quoteId: await liveQuote(db, seller, on) };
  await chosen(db, about.quoteId);
});

/** Notifies somebody and runs the job that mails it. */
const mailTo = async (
  { accountId }: Person,
  occasion: Exclude<Occasion, 'new-prospect'>,
): Promise<Mail[]> => {
  await notify(db, { accountId, occasion, ...about });
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from notification where account_id = ${accountId}`.execute(db);
  await mailNotification(needs, rows[0]?.id ?? 0, '1');
  return mails;
};

describe('a mail to an agent', () => {
  it.each([
    ['quote-selected', () => `/payment?leadId=${about.applicationId}`],
    ['change-requested', () => `/agent/profile/leads/${about.applicationId}`],
    ['do-not-contact', () => `/agent/profile/clients/${about.applicationId}`],
  ] as const)(
    'about %s links to its lead, and names the insurance and the place',
    async (occasion, path) => {
      await sql`update lead set facts = '{"1": [["tenure", "own"], ["built", 1998], ["start", "2026-12-09"]]}'
      where application_id = ${about.applicationId}`.execute(db);
      const [mail] = await mailTo(seller, occasion);
      expect(mail?.text).toContain(`${publicUrl}${path()}`);
      expect(mail?.text).toMatch(/^Home · Raleigh, NC 27601\nowner, built 1998\nYour price with/m);
      expect(mail?.subject).not.toContain('Marisol');
    },
  );
});

describe('the mail about lost leads', () => {
  it('tells all of them at once, with the lowest price first, and each once', async () => {
    const lost: number[] = [];
    for (const [first, second] of [
      [1663, 1089],
      [900, 950],
    ] as const) {
      const on = await submittedApplication(db, await consumer(db));
      await liveQuote(db, seller, on, { carrier: 1, yearly: first });
      await liveQuote(db, seller, on, { carrier: 2, yearly: second });
      const rival = await agent(db, { carriers: [3] });
      await chosen(db, await liveQuote(db, rival, on, { carrier: 3, yearly: 700 }));
      lost.push(on.applicationId);
      await notify(db, { accountId: seller.accountId, occasion: 'not-selected', ...on });
    }
    const { rows } = await sql<{ id: number }>`
      select id from notification where account_id = ${seller.accountId} and occasion = 'not-selected'`.execute(
      db,
    );
    for (const { id } of rows) await mailNotification(needs, id, '1');
    expect(mails).toEqual([]);
    await mailNewLeads(needs, seller.accountId, '7');
    expect(mails).toMatchObject([{ subject: '2 clients chose another quote' }]);
    const text = mails[0]?.text ?? '';
    expect(text).toMatch(/Your lowest price: .* \$1,089 a year\nYour other prices: .* \$1,663\n/);
    expect(text).toMatch(/Your lowest price: .* \$900 a year\nYour other prices: .* \$950\n/);
    for (const id of lost) expect(text).toContain(`/agent/profile/leads/${id}`);
    await mailNewLeads(needs, seller.accountId, '8');
    expect(mails).toHaveLength(1);
  });
});

describe('the mail about new leads', () => {
  it('counts the leads that can still be quoted and were not viewed, and names the newest ten', async () => {
    const [gone, ...left] = await Promise.all(
      Array.from({ length: 12 }, async () =>
        submittedApplication(db, await consumer(db), { types: [1, 3] }),
      ),
    );
    await db.transaction().execute((trx) => notifyOfNewLeads(trx, seller.accountId));
    await sql`update lead set status = 'chosen' where application_id = ${gone?.applicationId}`.execute(
      db,
    );
    await sql`update lead set facts = '{"3": [["vehicles", 2], ["insured", "lapsed"]]}'
      where application_id = any(${left.map(({ applicationId }) => applicationId)}::bigint[])`.execute(
      db,
    );
    await mailNewLeads(needs, seller.accountId, '1');
    expect(mails).toMatchObject([{ subject: 'You have new leads' }]);
    expect(mails[0]?.text).toContain(`${left.length} new leads`);
    const line =
      /^Home, Auto · Raleigh, NC 27601 · 2 cars, lapsed\n.*\/agent\/profile\/leads\/(\d+)$/gm;
    const linked = [...(mails[0]?.text.matchAll(line) ?? [])].map(([, id]) => Number(id));
    expect(new Set(linked).size).toBe(10);
    expect(left.map(({ applicationId }) => applicationId)).toEqual(expect.arrayContaining(linked));
    expect(mails[0]?.text).toMatch(/^and 1 more$/m);
    expect(mails[0]?.unsubscribeUrl).toContain(`${publicUrl}/unsubscribe/`);

    // The next mail names what came since, without leads that the agent passed or opened.
    await sql`update lead set submitted_at = submitted_at - interval '1 minute'`.execute(db);
    const [passed, opened, fresh] = await Promise.all(
      Array.from({ length: 3 }, async () => submittedApplication(db, await consumer(db))),
    );
    await db.transaction().execute((trx) => notifyOfNewLeads(trx, seller.accountId));
    await sql`insert into agency_lead (agency_id, application_id, passed_version, passed_at)
      values (${seller.accountId}, ${passed?.applicationId}, 1, now())`.execute(db);
    await sql`insert into agency_lead (agency_id, application_id, seen_version)
      values (${seller.accountId}, ${opened?.applicationId}, 1)`.execute(db);
    await mailNewLeads(needs, seller.accountId, '2');
    const ids = [...(mails[1]?.text ?? '').matchAll(/\/agent\/profile\/leads\/(\d+)$/gm)];
    expect(ids.map(([, id]) => Number(id))).toEqual([fresh?.applicationId]);
    await sql`update notification set seen_at = now() where account_id = ${seller.accountId}`.execute(
      db,
    );
    await mailNewLeads(needs, seller.accountId, '3');
    expect(mails).toHaveLength(2);
  });
});
