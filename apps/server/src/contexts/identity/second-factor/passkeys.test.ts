import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { authenticator } from '../../../testing/authenticator.ts';
import { member } from '../../../testing/people.ts';
import { openSecondFactor } from './testing.ts';

const { agent, app, db, logIn } = await openSecondFactor();

const add = async (as: Person, key = authenticator(), name = 'Laptop') => {
  const { options } = (await app.call('POST /agent/security/passkeys/options', { as })).body;
  const body = { name, response: key.create(options) };
  return {
    key,
    body,
    options,
    answer: await app.call('POST /agent/security/passkeys', { as, body }),
  };
};
const asked = async () => (await app.call('POST /auth/passkey/options')).body.options;
const enter = (response: object) => app.call('POST /auth/passkey', { body: { response } });
const readPasskeys = async (as: Person) =>
  (await app.call('GET /agent/security', { as })).body.data.passkeys;

describe('a passkey', () => {
  it('logs in without a password, and a log-in with the password then asks for it', async () => {
    const as = await agent('ann@keys.example');
    const { key, answer } = await add(as);
    expect(answer.status).toBe(201);
    expect(answer.body.recovery_codes).toHaveLength(10);
    expect(await logIn('ann@keys.example')).toMatchObject({
      status: 401,
      body: { code: 'otp-required', data: ['passkey'] },
    });
    const entered = await enter(key.sign(await asked()));
    expect(entered).toMatchObject({ status: 200, body: { type: 2 } });
    expect(String(entered.headers['set-cookie'])).toMatch(/^dev=/);
    const [passkey] = await readPasskeys({ accountId: 0, sid: entered.body.sid });
    expect(passkey).toMatchObject({ name: 'Laptop' });
    expect(passkey.last_used).not.toBeNull();
  });

  it('refuses a member who left the agency, with the reason', async () => {
    const as = await agent('gone@keys.example');
    const { key } = await add(as);
    await member(db, as, 'owner');
    await sql`update agency_member set left_at = now() where account_id = ${as.accountId}`.execute(
      db,
    );
    expect(await enter(key.sign(await asked()))).toMatchObject({
      status: 403,
      body: { code: 'membership-ended' },
    });
  });

  it('answers each challenge once, only its own, and not with an old counter', async () => {
    const { key } = await add(await agent('bea@keys.example'));
    const question = await asked();
    const signed = key.sign(question, { counter: 5 });
    expect((await enter(signed)).status).toBe(200);
    const refused = [
      signed,
      key.sign(question, { counter: 6 }),
      key.sign(await asked(), { counter: 5 }),
      key.sign({ challenge: 'A'.repeat(75) }, { counter: 7 }),
      key.sign(await asked(), { counter: 8, flags: 0x01 }),
      authenticator().sign(await asked()),
      { ...signed, response: { ...signed.response, signature: 'AAAA' } },
      { ...signed, response: { ...signed.response, clientDataJSON: 'AAAA' } },
      { ...signed, id: '', rawId: '' },
    ];
    for (const response of refused)
      expect(await enter(response)).toMatchObject({
        status: 401,
        body: { code: 'invalid-credentials' },
      });
  });

  it('is not added with a challenge of a log-in or of another account, twice, or without user verification', async () => {
    const [as, other] = [await agent('cat@keys.example'), await agent('dan@keys.example')];
    const options = async (who: Person) =>
      (await app.call('POST /agent/security/passkeys/options', { as: who })).body.options;
    const { key, body } = await add(as);
    const attempts = [
      authenticator().create(await asked()),
      authenticator().create(await options(other)),
      authenticator().create(await options(as), 0x01),
      key.create(await options(as)),
      body.response,
    ];
    for (const response of attempts)
      expect(
        await app.call('POST /agent/security/passkeys', { as, body: { name: 'Phone', response } }),
      ).toMatchObject({ status: 409, body: { code: 'passkey-refused' } });
    expect(await readPasskeys(as)).toHaveLength(1);
  });

  it('is refused when an account has five', async () => {
    const as = await agent('eve@keys.example');
    for (let turn = 0; turn < 5; turn += 1) expect((await add(as)).answer.status).toBe(201);
    expect((await add(as)).answer.status).toBe(409);
  });

  it('is named and removed by its owner only', async () => {
    const [as, other] = [await agent('fay@keys.example'), await agent('gus@keys.example')];
    await add(as);
    const [{ id }] = await readPasskeys(as);
    const params = { id };
    const named = { params, body: { name: 'Old phone' } };
    expect(
      (await app.call('PUT /agent/security/passkeys/:id', { as: other, ...named })).status,
    ).toBe(404);
    expect(
      (await app.call('DELETE /agent/security/passkeys/:id', { as: other, params })).status,
    ).toBe(404);
    expect((await app.call('PUT /agent/security/passkeys/:id', { as, ...named })).status).toBe(200);
    expect(await readPasskeys(as)).toMatchObject([{ name: 'Old phone' }]);
    expect((await app.call('DELETE /agent/security/passkeys/:id', { as, params })).status).toBe(
      200,
    );
    expect((await logIn('fay@keys.example')).status).toBe(200);
  });
});
