import { consentRoutes } from '@fanwise/contract/quotes/consent-routes';
import { addBusinessDays } from '@fanwise/domain/dates/business-days';
import { localTime } from '@fanwise/domain/dates/local-time';
import { sayEndOfDay } from '@fanwise/domain/dates/say-deadline';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { readRow } from '../../../testing/database/read-row.ts';
import { agent, consumer, readOccasions, submittedApplication } from '../../../testing/people.ts';
import { price } from '../../../testing/quotes.ts';
import { createConsentCalls, type Scene } from '../consent/testing.ts';
import { enforceDoNotContact } from './enforce-do-not-contact.ts';

const { app, db, scene, ticks, sold, contact, doNotContact, lift, choose } =
  await createConsentCalls();
let on: Scene;
beforeEach(async () => {
  on = await scene();
  await sold(on, await ticks(on, ['call', 'text', 'mail'], { automated: true }));
});

const readRequests = async (as: Person) =>
  (await app.call('GET /agent/profile/do-not-contact', { as })).body;
const acknowledge = (as: Person, id: number) =>
  app.call('POST /agent/profile/do-not-contact/:id/acknowledge', { as, params: { id } });
/** Lets so many business days pass for every do-not-contact request that waits. */
const pass = async (days: 1 | 2): Promise<void> => {
  await sql`update do_not_contact set remind_at = now() - interval '1 minute',
    pause_at = case when ${days} = 2 then now() - interval '1 second' else pause_at end
    where acknowledged_at is null`.execute(db);
  await enforceDoNotContact(db);
};
const readNotices = async ({ accountId }: Person) => {
  return (await readOccasions(db, { accountId })).slice(1);
};
const quote = async (as: Person, carrier = 10) => {
  const { applicationId: id } = await submittedApplication(db, await consumer(db));
  const { status, body } = await app.call('POST /agent/profile/leads/:id', {
    as,
    params: { id },
    body: { id, human_token: 'x', inc_id: carrier, prices: [price(1)] },
  });
  return [status, body.code];
};

describe('a do-not-contact request', () => {
  it('takes effect at once, for the channels it names', async () => {
    expect((await contact(on)).consent.automated).toBe(true);
    await doNotContact(on, ['call']);
    expect(await contact(on)).toMatchObject({
      usr_phonenumber: '9195550142',
      consent: { call: false, text: true, mail: true, automated: false },
    });
    await doNotContact(on, ['text']);
    expect(await contact(on)).toMatchObject({ usr_phonenumber: '' });
    await doNotContact(on);
    expect(await contact(on)).toMatchObject({
      usr_firstname: 'Dana',
      usr_phonenumber: '',
      usr_email: '',
      consent: { call: false, text: false, mail: false, automated: false },
    });
    await lift(on, ['mail', 'call']);
    const { rows: acts } = await sql`
      select from audit_event where object = ${`quote:${on.quoteId}`} and act = 'do-not-contact-lifted'`.execute(
      db,
    );
    expect(acts).toHaveLength(1);
    expect(await contact(on)).toMatchObject({
      usr_phonenumber: '9195550142',
      consent: { call: true, text: false, mail: true },
    });
  });

  it('is recorded once, however often it is sent, and answers the second business day', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => doNotContact(on)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.last_day)).size).toBe(1);
    const { rows } = await sql`
      select from do_not_contact where application_id = ${on.applicationId}`.execute(db);
    expect(rows).toHaveLength(3);
    expect(await readNotices(on.seller)).toEqual(['do-not-contact']);
    const { last_day, notified_at } = answers[0]?.body ?? {};
    const today = localTime(new Date(notified_at), 'America/New_York').date;
    expect(last_day).toBe(addBusinessDays(today, 2));
  });

  it('is refused to other clients and before the unlock', async () => {
    const stranger = await doNotContact({ ...on, client: await consumer(db) });
    expect(stranger.status).toBe(404);
    const early = await scene();
    expect((await doNotContact(early)).status).toBe(404);
    await choose(early);
    const { code } = (await doNotContact(early)).body;
    expect([code]).toEqual(consentRoutes['POST /user/contact/do-not-contact'].errors);
  });

  it('is mailed to an agent who unsubscribed from mails, with its channels and its deadline', async () => {
    await sql`update account set email_notifications = false where id = ${on.seller.accountId}`.execute(
      db,
    );
    await doNotContact(on, ['call', 'text']);
    const { email } = await readRow(db, 'account', { id: on.seller.accountId });
    const mails = (await app.mails()).filter(({ to }) => to.includes(email ?? '-'));
    expect(mails.map(({ subject }) => subject)).toEqual(['A client asked you to stop']);
    expect(JSON.stringify(mails[0])).toMatch(
      /Stop text messages and phone calls to this client now\. You have until the end of \w+day, \w+ \d+ to stop and to confirm it\./,
    );
  });
});

describe('a client who stops contact', () => {
  it('gets a mail with the day by which the agent must stop, which the page says too', async () => {
    const { email } = await readRow(db, 'account', { id: on.client.accountId });
    const { body } = await app.call('GET /user/contact', { as: on.client });
    const stopBy: string = body.data[0].stop_by;
    const answer = await doNotContact(on, ['call']);
    expect(answer.body.last_day).toBe(stopBy);
    const mails = (await app.mails()).filter(({ to }) => to.includes(email ?? '-'));
    const mail = mails.find(({ subject }) => subject === 'We told your agent to stop');
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(
      `must stop by ${sayEndOfDay(stopBy, 'en')} and confirm it.`,
    );
    expect(mail?.text).toContain('You asked us to stop phone calls from');
  });
});

describe('a contact whose unlock was revoked', () => {
  it('stays listed for its client with the stop and the receipts, and allows nothing', async () => {
    await doNotContact(on, ['call']);
    const list = async (as: Person) => (await app.call('GET /user/contact', { as })).body.data;
    const [before] = await list(on.client);
    expect(before).toMatchObject({ ended: false, unlocked: true });
    await sql`update unlock set revoked_at = now(), revoked_because = 'refund'
      where application_id = ${on.applicationId}`.execute(db);
    await sql`update quote set removed_at = now(), removed_because = 'returned' where id = ${on.quoteId}`.execute(
      db,
    );
    const [after, ...others] = await list(on.client);
    expect(others).toEqual([]);
    expect(after).toMatchObject({
      qot_id: on.quoteId,
      ended: true,
      unlocked: false,
      consent: { call: false, text: false, mail: false, automated: false },
      basis: 'ticks',
      do_not_contact: before.do_not_contact,
      windows: [],
      asked: false,
    });
    expect(after.receipts).toEqual(before.receipts);
    expect(after.receipts).toHaveLength(2);
    expect((await lift(on)).status).toBe(404);
    expect(await list(await consumer(db))).toEqual([]);
  });
});

describe('an agent who does not confirm', () => {
  it('is reminded after one business day and paused after two, until they confirm', async () => {
    const waiting = await scene(on.seller);
    await doNotContact(on);
    await enforceDoNotContact(db);
    expect(await quote(on.seller)).toEqual([201, undefined]);
    await pass(1);
    await pass(1);
    expect(
      (await readNotices(on.seller)).filter((occasion) => occasion === 'do-not-contact-reminder'),
    ).toHaveLength(1);
    expect(await quote(on.seller)).toEqual([201, undefined]);
    await pass(2);
    await enforceDoNotContact(db);
    expect(await quote(on.seller)).toEqual([409, 'quoting-paused']);
    const again = await app.call('PUT /agent/profile/leads/:id', {
      as: on.seller,
      params: { id: waiting.applicationId },
      body: {
        id: waiting.applicationId,
        qot_id: waiting.quoteId,
        human_token: 'x',
        inc_id: 1,
        prices: [price(1)],
      },
    });
    expect([again.status, again.body.code]).toEqual([409, 'quoting-paused']);
    expect((await choose(waiting)).body.code).toBe('agent-paused');
    const { body } = await app.call('GET /user/quotes', { as: waiting.client });
    expect(body.data[0].agent_paused).toBe(true);
    expect(
      (await readNotices(on.seller)).filter((occasion) => occasion === 'quoting-paused'),
    ).toHaveLength(1);

    const listed = await readRequests(on.seller);
    expect(listed.paused).toBe(true);
    expect(listed.data).toEqual([
      expect.objectContaining({
        aps_id: on.applicationId,
        channels: ['call', 'text', 'mail'],
        acknowledged_at: null,
      }),
    ]);
    const other = await agent(db);
    expect((await acknowledge(other, listed.data[0].id)).status).toBe(404);
    expect((await acknowledge(on.seller, listed.data[0].id)).status).toBe(200);
    expect((await readRequests(on.seller)).paused).toBe(false);
    expect(await quote(on.seller)).toEqual([201, undefined]);
    expect((await choose(waiting)).status).toBe(200);
    const kinds = await sql<{ kind: string }>`
      select kind from consent_record where quote_id = ${on.quoteId} order by at`.execute(db);
    expect(kinds.rows.map(({ kind }) => kind)).toEqual(['given', 'stopped', 'acknowledged']);
  });

  it('stays paused while another do-not-contact request waits', async () => {
    const second = await scene(on.seller);
    await sold(second, await ticks(second, ['mail']));
    await doNotContact(on);
    await doNotContact(second);
    await pass(2);
    const { data } = await readRequests(on.seller);
    await acknowledge(on.seller, data[0].id);
    expect((await readRequests(on.seller)).paused).toBe(true);
    await acknowledge(on.seller, data[1].id);
    expect((await readRequests(on.seller)).paused).toBe(false);
  });

  it('is no longer paused when the client lifts the request, or leaves', async () => {
    await doNotContact(on);
    await pass(2);
    await lift(on);
    expect((await readRequests(on.seller)).paused).toBe(false);
    await doNotContact(on);
    await pass(2);
    expect((await app.call('DELETE /user/profile/delete', { as: on.client })).status).toBe(200);
    expect(await readRequests(on.seller)).toEqual({ data: [], paused: false });
  });
});

describe('an agency’s webhook', () => {
  it('is told once of each channel that is withdrawn, in the transaction of the request', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into webhook_endpoint (agency_id, slot, url, events, secret_sealed)
      values (${on.seller.accountId}, 1, 'https://crm.example/in', '{consent.revoked}', 'sealed')
      returning id`.execute(db);
    const heard = async () => {
      const messages = await sql<{ of: number; because: string }>`
        select application_id as of, because from webhook_message where endpoint_id = ${rows[0]?.id}
        order by because`.execute(db);
      return messages.rows.map(({ of, because }) => [of, because]);
    };
    await Promise.all(Array.from({ length: 4 }, () => doNotContact(on, ['call', 'mail'])));
    await doNotContact(on, ['call']);
    expect(await heard()).toEqual([
      [on.applicationId, 'call'],
      [on.applicationId, 'mail'],
    ]);
    await lift(on, ['call']);
    await doNotContact(on, ['call']);
    expect((await heard()).map(([, why]) => why)).toEqual(['call', 'call', 'mail']);
  });
});

describe('a client who leaves', () => {
  it('is not identifiable in any receipt, and the receipt stays', async () => {
    await doNotContact(on, ['call']);
    await app.call('DELETE /user/profile/delete', { as: on.client });
    const { rows } = await sql<Record<string, unknown>>`
      select account_id, application_id, quote_id, agency_id, sealed is not null as sealed, kind, id
      from consent_record where agency_id = ${on.seller.accountId} order by at`.execute(db);
    expect(rows).toEqual([
      expect.objectContaining({
        account_id: null,
        application_id: null,
        quote_id: null,
        sealed: true,
      }),
      expect.objectContaining({ account_id: null, kind: 'stopped' }),
    ]);
    const read = await app.call('GET /receipts/:id', { params: { id: String(rows[0]?.id) } });
    expect(read.body.status).toBe('partly-stopped');
    const left = await sql`
      select from do_not_contact where application_id = ${on.applicationId}
      union all select from contact_consent where quote_id = ${on.quoteId}`.execute(db);
    expect(left.rows).toEqual([]);
  });
});
