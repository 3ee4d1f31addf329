import { password } from '@fanwise/builders/people';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, sessionFor } from '../../../testing/app.ts';
import { untilWaiting } from '../../../testing/in-this-order.ts';
import { agent, readEmail } from '../../../testing/people.ts';
import { endOtherAccess } from '../../accounts/index.ts';
import { revokeSessions } from '../../admin/commands/account-commands.ts';
import { openReceiver } from './testing.ts';
import { appWithWebhooks } from './webhook-testing.ts';

const { app, db, work, add, sold, webhooks, fetchAt } = await appWithWebhooks();

beforeEach(() => sql`truncate rate_limit`.execute(db));

const about = {
  changed: 'Where your clients’ details are sent was changed',
  held: 'Please confirm where your clients’ details are sent',
  reset: 'Reset your password',
};
/** The newest mail to a person with a subject. */
const mailTo = async (person: Person, subject: string) => {
  const email = await readEmail(db, person);
  return (await app.mails()).find((mail) => mail.to.includes(email) && mail.subject === subject);
};
const tokenIn = (mail: { links: string[] } | undefined): string =>
  new URL(mail?.links[0] ?? 'http://x').searchParams.get('token') ?? '';
const pressNotMe = async (person: Person, subject = about.changed) => {
  const token = tokenIn(await mailTo(person, subject));
  const body = { token, human_token: 'x' };
  expect((await app.call('POST /auth/not-me', { body })).status).toBe(200);
};
const reset = async (person: Person) => {
  const email = await readEmail(db, person);
  await app.call('POST /auth/forgot-password', { body: { email, token: 'x' } });
  const token = tokenIn(await mailTo(person, about.reset));
  const body = { password, confirmPassword: password, token, human_token: 'x' };
  expect((await app.call('POST /auth/forgot-password', { body })).status).toBe(200);
};
const loggedIn = ({ accountId }: Person) => sessionFor(db, accountId);
/** An endpoint that its owner set up before somebody else logged in. */
const earlier = ({ accountId }: Person) =>
  sql`update webhook_endpoint set changed_at = changed_at - interval '1 day' where agency_id = ${accountId}`.execute(
    db,
  );
const contact = { events: ['lead.unlocked'], contact: true };
/** Switches an endpoint on without changing it. */
const keepSending = async (as: Person, url: string, id: number) => {
  const body = { url, ...contact, off: false };
  const { status, body: answer } = await app.call('PUT /agent/webhooks/:id', {
    as,
    params: { id },
    body,
  });
  expect(status).toBe(200);
  return answer as { data: { off: string | null }; secret?: string };
};
const clients = (crm: { received: () => { data: Record<string, unknown> }[] }) =>
  crm.received().map(({ data }) => data.lead_id);

describe('after “this wasn’t me”', () => {
  it('a webhook that an intruder added gets no contact, before and after the owner’s new password', async () => {
    const seller = await agent(db);
    const stranger = await openReceiver();
    await add(seller, stranger.url, contact);
    await pressNotMe(seller);
    await sold(seller);
    await work();
    await reset(seller);
    await sold(seller);
    await work();
    expect(stranger.got).toEqual([]);
    expect(await webhooks(await loggedIn(seller))).toMatchObject([
      { off: 'compromised', waiting: 2 },
    ]);
    const mail = await mailTo(seller, about.held);
    expect(mail?.text).toContain('127.0.0.1');
    expect(mail?.text).toContain('Added or changed since the moment you reported');
  });

  it('the owner’s webhook whose address and secret were changed sends nothing, and only a new secret once confirmed', async () => {
    const seller = await agent(db);
    const [own, stranger] = [await openReceiver(), await openReceiver()];
    const { data, secret } = await add(seller, own.url, contact);
    await earlier(seller);
    const params = { id: data.id };
    const body = { url: stranger.url, ...contact };
    expect((await app.call('PUT /agent/webhooks/:id', { as: seller, params, body })).status).toBe(
      200,
    );
    const theirs = await app.call('POST /agent/webhooks/:id/rotate', { as: seller, params });
    await pressNotMe(seller);
    const { applicationId } = await sold(seller);
    await work();
    expect([own.got, stranger.got]).toEqual([[], []]);

    const back = await loggedIn(seller);
    const kept = await keepSending(back, own.url, data.id);
    expect(kept.data.off).toBeNull();
    await work();
    expect(stranger.got).toEqual([]);
    expect(clients(own)).toEqual([applicationId]);
    const [got] = own.got as [{ body: string; headers: Record<string, string> }];
    expect(new Webhook(kept.secret ?? '').verify(got.body, got.headers)).toBeTruthy();
    for (const known of [secret, theirs.body.secret])
      expect(() => new Webhook(known).verify(got.body, got.headers)).toThrow();
    expect(got.headers['webhook-signature']?.split(' ')).toHaveLength(1);
  });

  it('links to clients that were sent before answer nothing, also once the webhook is confirmed', async () => {
    const seller = await agent(db);
    const stranger = await openReceiver();
    const { data } = await add(seller, stranger.url, { events: ['lead.unlocked'] });
    await sold(seller);
    await work();
    const link = stranger.received()[0]?.data.fetch_url ?? '';
    expect(link).toContain('/api/webhooks/fetch?token=');
    await pressNotMe(seller);
    expect((await fetchAt(link)).status).toBe(410);
    await keepSending(await loggedIn(seller), stranger.url, data.id);
    expect((await fetchAt(link)).status).toBe(410);
  });

  it('a webhook that was changed before the reported moment waits for its owner as well', async () => {
    const seller = await agent(db);
    const crm = await openReceiver();
    const { data, secret } = await add(seller, crm.url, contact);
    await work();
    await earlier(seller);
    await pressNotMe(seller);
    await sold(seller);
    await work();
    expect(crm.got).toEqual([]);
    const back = await loggedIn(seller);
    expect(await webhooks(back)).toMatchObject([{ off: 'unconfirmed' }]);
    // The intruder did not know its secret, so the secret stays.
    expect(await keepSending(back, crm.url, data.id)).not.toHaveProperty('secret');
    await work();
    const [got] = crm.got as [{ body: string; headers: Record<string, string> }];
    expect(new Webhook(secret).verify(got.body, got.headers)).toBeTruthy();
  });
});

describe('after a recovery without a report', () => {
  it.each([
    ['a password reset', reset],
    [
      'a new password in the settings',
      async (person: Person) => {
        const secret = 'violet harbor at dawn';
        const body = { usr_password: secret, usr_confirmNewPassword: secret };
        const { status } = await app.call('PUT /agent/profile', { as: person, body });
        expect(status).toBe(200);
      },
    ],
    [
      'an operator’s “sessions revoke”',
      async (person: Person) => {
        const done = await revokeSessions(
          db,
          await readEmail(db, person),
          'The owner asked for it',
        );
        expect(done.ok).toBe(true);
      },
    ],
  ])(
    '%s: a webhook waits until its owner keeps it, and what happened meanwhile is sent then',
    async (_, recover) => {
      const seller = await agent(db);
      const crm = await openReceiver();
      const { data, secret } = await add(seller, crm.url, contact);
      const params = { id: data.id };
      const newest = await app.call('POST /agent/webhooks/:id/rotate', { as: seller, params });
      await recover(seller);
      const { applicationId } = await sold(seller);
      await work();
      expect(crm.got).toEqual([]);
      const back = await loggedIn(seller);
      expect(await webhooks(back)).toMatchObject([
        { off: 'unconfirmed', waiting: 1, rotates: null },
      ]);
      expect((await mailTo(seller, about.held))?.text).toContain('Waiting for you: 127.0.0.1');
      const test = await app.call('POST /agent/webhooks/:id/test', { as: back, params });
      expect(test.status).toBe(404);
      await keepSending(back, crm.url, data.id);
      await work();
      expect(clients(crm)).toEqual([applicationId]);
      const [got] = crm.got as [{ body: string; headers: Record<string, string> }];
      expect(new Webhook(newest.body.secret).verify(got.body, got.headers)).toBeTruthy();
      expect(() => new Webhook(secret).verify(got.body, got.headers)).toThrow();
    },
  );

  it('a webhook that its agent had switched off stays off, and no mail asks about it', async () => {
    const seller = await agent(db);
    const crm = await openReceiver();
    const { data } = await add(seller, crm.url, contact);
    const body = { url: crm.url, ...contact, off: true };
    await app.call('PUT /agent/webhooks/:id', { as: seller, params: { id: data.id }, body });
    await reset(seller);
    expect(await webhooks(await loggedIn(seller))).toMatchObject([{ off: 'agent' }]);
    expect(await mailTo(seller, about.held)).toBeUndefined();
  });
});

describe('a request that was authenticated before the account was recovered', () => {
  it.each([
    ['adds', 'POST /agent/webhooks'],
    ['changes', 'PUT /agent/webhooks/:id'],
    ['renews the secret of', 'POST /agent/webhooks/:id/rotate'],
    ['removes', 'DELETE /agent/webhooks/:id'],
  ] as const)('%s no webhook afterwards', async (_, key) => {
    const seller = await agent(db);
    const crm = await openReceiver();
    const { data } = await add(seller, crm.url, contact);
    const { accountId } = seller;
    let late: Promise<{ status: number }> | undefined;
    await db.transaction().execute(async (trx) => {
      await endOtherAccess(trx, { accountId, by: 'sessions-revoked' });
      late = app.call(key as 'PUT /agent/webhooks/:id', {
        as: seller,
        params: { id: data.id },
        body: { url: `${crm.url}/2`, ...contact },
      });
      await untilWaiting(db);
    });
    expect((await late)?.status).toBe(401);
    expect(await webhooks(await loggedIn(seller))).toMatchObject([
      { id: data.id, url: crm.url, off: 'unconfirmed', rotates: null },
    ]);
  });
});
