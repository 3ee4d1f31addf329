import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { sessionFor } from '../../../testing/app.ts';
import { agent } from '../../../testing/people.ts';
import { openReceiver } from './testing.ts';
import { appWithWebhooks } from './webhook-testing.ts';

const { app, db, work, add, quoted, log, webhooks } = await appWithWebhooks();

describe('setting an endpoint up', () => {
  it('needs a fresh log-in, tells the owner by mail, and allows three endpoints, also when added at once', async () => {
    const seller = await agent(db);
    const crm = await openReceiver();
    const body = { url: crm.url, events: ['quote.sent'] };
    const stale = await sessionFor(db, seller.accountId, 16);
    const refused = await app.call('POST /agent/webhooks', { as: stale, body });
    expect([refused.status, refused.body.code]).toEqual([403, 'login-again']);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.call('POST /agent/webhooks', { as: seller, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('webhook-limit');
    const mails = await app.mails();
    const subject = 'Where your clients’ details are sent was changed';
    expect(mails.filter((mail) => mail.subject === subject).length).toBeGreaterThanOrEqual(3);
  });

  it('shows the secret once and stores it sealed', async () => {
    const seller = await agent(db);
    const crm = await openReceiver();
    const { data, secret } = await add(seller, crm.url);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const plain = Buffer.from(secret.slice(6), 'base64');
    const { rows } = await sql<{ sealed: Buffer }>`
      select secret_sealed as sealed from webhook_endpoint where id = ${data.id}`.execute(db);
    expect(rows[0]?.sealed.includes(plain)).toBe(false);
    expect(JSON.stringify(await webhooks(seller))).not.toContain(secret);
  });

  it('signs with every secret that was replaced less than 24 hours ago, however many there were', async () => {
    const seller = await agent(db);
    const crm = await openReceiver();
    const { data, secret: first } = await add(seller, crm.url);
    const params = { id: data.id };
    const rotate = () => app.call('POST /agent/webhooks/:id/rotate', { as: seller, params });
    const readValid = async (secrets: string[]) => {
      await app.call('POST /agent/webhooks/:id/test', { as: seller, params });
      await work();
      const { body, headers } = crm.got.at(-1) as { body: string; headers: Record<string, string> };
      expect(headers['webhook-signature']?.split(' ')[0]).toBe(
        new Webhook(secrets.at(-1) as string).sign(
          headers['webhook-id'] as string,
          new Date(Number(headers['webhook-timestamp']) * 1000),
          body,
        ),
      );
      return secrets.filter((secret) => {
        try {
          return new Webhook(secret).verify(body, headers) !== undefined;
        } catch {
          return false;
        }
      });
    };
    const secrets = [first];
    for (let count = 0; count < 4; count += 1) secrets.push((await rotate()).body.secret);
    expect(await readValid(secrets)).toEqual(secrets);
    // A sixth valid secret would end the first one early: it is refused, and nothing changes.
    expect((await rotate()).body).toMatchObject({ code: 'secret-limit' });
    expect(await readValid(secrets)).toEqual(secrets);
    // The first secret was replaced first: its 24 hours are over, those of the others are not.
    await sql`update webhook_old_secret set until = now() where endpoint_id = ${data.id} and slot = 1`.execute(
      db,
    );
    expect(await readValid(secrets)).toEqual(secrets.slice(1));
    const { rows } = await sql<{ last: string }>`
      select max(until)::text as last from webhook_old_secret where endpoint_id = ${data.id}`.execute(
      db,
    );
    expect(new Date((await webhooks(seller))[0].rotates)).toEqual(new Date(rows[0]?.last ?? ''));
    secrets.push((await rotate()).body.secret);
    expect(await readValid(secrets)).toEqual(secrets.slice(1));
  });

  it('makes five secrets valid at most, also when several are requested at the same moment', async () => {
    const seller = await agent(db);
    const crm = await openReceiver();
    const params = { id: (await add(seller, crm.url)).data.id };
    const answers = await Promise.all(
      Array.from({ length: 7 }, () =>
        app.call('POST /agent/webhooks/:id/rotate', { as: seller, params }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409, 409]);
  });

  it('refuses addresses with a reason of our own, and this machine unless the installation allows it', async () => {
    const seller = await agent(db);
    for (const [url, reason] of [
      ['http://crm.example/in', 'https'],
      [`http://localhost:${app.needs.config.port}/api`, 'own-host'],
      ['https://10.0.0.1/in', 'name'],
    ] as const) {
      const body = { url, events: ['quote.sent'] };
      const { status, body: answer } = await app.call('POST /agent/webhooks', { as: seller, body });
      expect([status, answer.code, answer.data]).toEqual([400, 'webhook-address', [reason]]);
    }
  });

  it('answers not-found for the endpoint of another agent', async () => {
    const [seller, other] = [await agent(db), await agent(db)];
    const crm = await openReceiver();
    const { data } = await add(seller, crm.url, { events: ['quote.sent'] });
    await quoted(seller);
    await work();
    const [message] = await log(seller, data.id);
    const body = { url: crm.url, events: ['quote.sent'] };
    for (const id of [data.id, 4_000_000]) {
      const params = { id };
      const answers = [
        await app.call('PUT /agent/webhooks/:id', { as: other, params, body }),
        await app.call('DELETE /agent/webhooks/:id', { as: other, params }),
        await app.call('POST /agent/webhooks/:id/test', { as: other, params }),
        await app.call('POST /agent/webhooks/:id/rotate', { as: other, params }),
        await app.call('POST /agent/webhooks/:id/replay', { as: other, params }),
        await app.call('GET /agent/webhooks/:id/log', { as: other, params }),
      ];
      for (const { status, body: refusal } of answers)
        expect([status, refusal.code]).toEqual([404, 'not-found']);
    }
    const params = { id: message.id };
    const replay = await app.call('POST /agent/webhook-messages/:id/replay', { as: other, params });
    expect(replay.status).toBe(404);
  });

  it('is deleted with its agent’s account', async () => {
    const seller = await agent(db);
    const crm = await openReceiver();
    await add(seller, crm.url);
    await quoted(seller);
    await app.call('DELETE /agent/profile/delete', { as: seller });
    await work();
    expect(crm.got).toEqual([]);
    const { rows } =
      await sql`select from webhook_endpoint where agency_id = ${seller.accountId}`.execute(db);
    expect(rows).toEqual([]);
  });
});
