import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { sessionFor } from '../../testing/app.ts';
import { agent } from '../../testing/people.ts';
import { hookedApp } from './hooked-testing.ts';
import { receiver } from './testing.ts';

const { app, db, work, add, quoted, log, hooks } = await hookedApp();

describe('setting an endpoint up', () => {
  it('wants a fresh log-in, tells the owner by mail, and takes three at most, also at once', async () => {
    const seller = await agent(db);
    const crm = await receiver();
    const body = { url: crm.url, events: ['quote.sent'] };
    const stale = await sessionFor(db, seller.accountId, 16);
    const refused = await app.call('POST /agent/hooks', { as: stale, body });
    expect([refused.status, refused.body.code]).toEqual([403, 'login-again']);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.call('POST /agent/hooks', { as: seller, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('hook-limit');
    const mails = await app.mails();
    const subject = 'Where your clients’ details are sent was changed';
    expect(mails.filter((mail) => mail.subject === subject).length).toBeGreaterThanOrEqual(3);
  });

  it('shows its secret once, keeps it sealed, and signs with two for a day after a new one', async () => {
    const seller = await agent(db);
    const crm = await receiver();
    const { data, secret } = await add(seller, crm.url);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const plain = Buffer.from(secret.slice(6), 'base64');
    const { rows } = await sql<{ sealed: Buffer }>`
      select secret_sealed as sealed from hook_endpoint where id = ${data.id}`.execute(db);
    expect(rows[0]?.sealed.includes(plain)).toBe(false);
    expect(JSON.stringify(await hooks(seller))).not.toContain(secret);
    const params = { id: data.id };
    const renewed = await app.call('POST /agent/hooks/:id/rotate', { as: seller, params });
    const test = async () => {
      await app.call('POST /agent/hooks/:id/test', { as: seller, params });
      await work();
      return crm.got.at(-1) as { body: string; headers: Record<string, string> };
    };
    const both = await test();
    for (const known of [secret, renewed.body.secret])
      expect(new Webhook(known).verify(both.body, both.headers)).toMatchObject({ type: 'test' });
    await sql`update hook_endpoint set old_until = now() where old_until is not null`.execute(db);
    const one = await test();
    expect(new Webhook(renewed.body.secret).verify(one.body, one.headers)).toBeTruthy();
    expect(() => new Webhook(secret).verify(one.body, one.headers)).toThrow();
  });

  it('refuses addresses with our own reason, and this machine unless the installation allows it', async () => {
    const seller = await agent(db);
    for (const [url, reason] of [
      ['http://crm.example/in', 'https'],
      [`http://localhost:${app.needs.config.port}/api`, 'own-host'],
      ['https://10.0.0.1/in', 'name'],
    ] as const) {
      const body = { url, events: ['quote.sent'] };
      const { status, body: answer } = await app.call('POST /agent/hooks', { as: seller, body });
      expect([status, answer.code, answer.data]).toEqual([400, 'hook-address', [reason]]);
    }
  });

  it('is nobody else’s business: what is another agent’s is not there', async () => {
    const [seller, other] = [await agent(db), await agent(db)];
    const crm = await receiver();
    const { data } = await add(seller, crm.url, { events: ['quote.sent'] });
    await quoted(seller);
    await work();
    const [message] = await log(seller, data.id);
    const body = { url: crm.url, events: ['quote.sent'] };
    for (const id of [data.id, 4_000_000]) {
      const params = { id };
      const answers = [
        await app.call('PUT /agent/hooks/:id', { as: other, params, body }),
        await app.call('DELETE /agent/hooks/:id', { as: other, params }),
        await app.call('POST /agent/hooks/:id/test', { as: other, params }),
        await app.call('POST /agent/hooks/:id/rotate', { as: other, params }),
        await app.call('POST /agent/hooks/:id/replay', { as: other, params }),
        await app.call('GET /agent/hooks/:id/log', { as: other, params }),
      ];
      for (const { status, body: said } of answers)
        expect([status, said.code]).toEqual([404, 'not-found']);
    }
    const params = { id: message.id };
    const replay = await app.call('POST /agent/hook-messages/:id/replay', { as: other, params });
    expect(replay.status).toBe(404);
  });

  it('goes with its agent’s account', async () => {
    const seller = await agent(db);
    const crm = await receiver();
    await add(seller, crm.url);
    await quoted(seller);
    await app.call('DELETE /agent/profile/delete', { as: seller });
    await work();
    expect(crm.got).toEqual([]);
    const { rows } =
      await sql`select from hook_endpoint where agent_id = ${seller.accountId}`.execute(db);
    expect(rows).toEqual([]);
  });
});
