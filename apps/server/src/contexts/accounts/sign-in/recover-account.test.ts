import { randomBytes } from 'node:crypto';
import { password } from '@fanwise/builders/people';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  makeRecoveryCodes,
  readFactors,
  takeRecoveryCode,
} from '../../../platform/second-factor/index.ts';
import { agentForm } from '../../../testing/sign-up-forms.ts';
import { computeTotpCode } from '../../../testing/totp-code.ts';
import { notifyOwner } from '../../identity/index.ts';
import { openAccounts } from '../testing.ts';
import { askForAddress } from './new-address/ask-for-address.ts';

const { accountOf, app, db, logIn, mailsTo, needs, notMe, signUp, tokenIn, verifiedAgent, verify } =
  await openAccounts();

beforeEach(() => sql`truncate rate_limit`.execute(db));

const change = (accountId: number, email: string) => ({
  ask: () =>
    db.transaction().execute((trx) => askForAddress(trx, { accountId, requestId: 'test' }, email)),
  confirm: async () => verify(tokenIn((await mailsTo(email))[0])),
});
const moveTo = async (accountId: number, email: string) => {
  await change(accountId, email).ask();
  expect((await change(accountId, email).confirm()).status).toBe(200);
};
const linkFor = async (email: string, subject: string): Promise<string> =>
  tokenIn((await mailsTo(email)).find((mail) => mail.subject.includes(subject)));

describe('“this wasn’t me”', () => {
  it('ends every session, voids the password, and mails a reset link', async () => {
    const id = await verifiedAgent('owner@example.com');
    const { sid } = (await logIn('owner@example.com', 2)).body;
    await notifyOwner(db, id, 'new-device', { device: 'Firefox on Windows' });
    const [mail] = await mailsTo('owner@example.com');
    expect(mail?.subject).toBe('A new device logged in');
    expect(mail?.text).toContain('Firefox on Windows');
    const token = tokenIn(mail);
    expect(await notMe(token)).toMatchObject({ status: 200, body: { type: 2 } });
    const check = await app.call('GET /auth/check-session', { as: { accountId: id, sid } });
    expect(check.status).toBe(401);
    const known = await sql`select from account_device where account_id = ${id}`.execute(db);
    expect(known.rows).toEqual([]);
    expect((await logIn('owner@example.com', 2)).body.code).toBe('invalid-credentials');
    const reset = await linkFor('owner@example.com', 'Reset your password');
    const set = await app.call('POST /auth/forgot-password', {
      body: { password, confirmPassword: password, token: reset, human_token: 'x' },
    });
    expect(set.status).toBe(200);
    expect((await logIn('owner@example.com', 2)).status).toBe(200);
    expect((await notMe(token)).body.code).toBe('invalid-token');
  });

  it('cancels a waiting change of address, with its link', async () => {
    const id = await verifiedAgent('waiting@example.com');
    await change(id, 'thief@example.com').ask();
    const stolen = tokenIn((await mailsTo('thief@example.com'))[0]);
    expect((await notMe(await linkFor('waiting@example.com', 'about to change'))).status).toBe(200);
    expect((await verify(stolen)).body.code).toBe('invalid-token');
    expect(await accountOf('waiting@example.com')).toMatchObject({ id, pending_email: null });
  });

  it('gives the address back after it was changed, by any earlier link', async () => {
    for (const about of ['about to change', 'was changed']) {
      const [old, thief] = [`${about.length}@old.example`, `${about.length}@thief.example`];
      const id = await verifiedAgent(old);
      await moveTo(id, thief);
      const token = await linkFor(old, about);
      expect((await notMe(token)).status).toBe(200);
      expect(await accountOf(old)).toMatchObject({ id });
      expect(await accountOf(thief)).toBeUndefined();
      expect((await mailsTo(old))[0]?.subject).toBe('Reset your password');
      expect((await mailsTo(thief)).map(({ subject }) => subject)).not.toContain(
        'Reset your password',
      );
    }
  });

  it('cannot be used by the stranger who took the address: the first owner has the last word', async () => {
    const id = await verifiedAgent('first@example.com');
    await moveTo(id, 'taker@example.com');
    await notifyOwner(db, id, 'password-changed');
    const takers = await linkFor('taker@example.com', 'password was changed');
    await notifyOwner(db, id, 'password-changed');
    const takersSecond = await linkFor('taker@example.com', 'password was changed');
    await notifyOwner(db, id, 'new-device');
    expect((await notMe(takers)).status).toBe(200);
    expect((await notMe(takersSecond)).body.code).toBe('invalid-token');
    const owners = await linkFor('first@example.com', 'address was changed');
    expect((await notMe(owners)).status).toBe(200);
    expect(await accountOf('first@example.com')).toMatchObject({ id });
    // A mail to the stranger that was not sent yet is deleted too.
    const unsent = await sql`select from security_mail where account_id = ${id}`.execute(db);
    expect(unsent.rows).toEqual([]);
  });

  it('is mailed to the present address, in the language of the account', async () => {
    const id = await verifiedAgent('hablante@example.com');
    await sql`update account set language = 'es' where id = ${id}`.execute(db);
    await notifyOwner(db, id, 'password-changed');
    await sql`update account set email = 'later@example.com' where id = ${id}`.execute(db);
    const [mail] = await mailsTo('hablante@example.com');
    expect(mail?.subject).toBe('Su contraseña cambió');
    expect(await mailsTo('later@example.com')).toHaveLength(0);
  });

  it('refuses a token of another kind, a cut one, and an expired one', async () => {
    await signUp(agentForm('other.kind@example.com'));
    const token = tokenIn((await mailsTo('other.kind@example.com'))[0]);
    for (const wrong of [token, token.slice(1), '', 'x'])
      expect((await notMe(wrong)).body.code).toBe('invalid-token');
    const id = await verifiedAgent('late@example.com');
    await notifyOwner(db, id, 'new-device');
    const late = await linkFor('late@example.com', 'new device');
    await sql`update mail_token set expires_at = now() where purpose = 'not-me'`.execute(db);
    expect((await notMe(late)).body.code).toBe('invalid-token');
    expect((await verify(late)).body.code).toBe('invalid-token');
  });
});

describe('second factors after “this wasn’t me”', () => {
  const { totp } = needs.secondFactor;
  const holder = (id: number) => ({ holder: 'account', id }) as const;
  /** Sets up an authenticator app with recovery codes; returns one of the codes. */
  const setApp = async (id: number): Promise<string> => {
    const seed = await totp.begin(db, holder(id), 'owner');
    expect(await totp.confirm(db, holder(id), await computeTotpCode(seed.seed))).toBe(true);
    return (await makeRecoveryCodes(db, holder(id)))[0] ?? '';
  };
  const setPasskey = (id: number, name: string) =>
    sql`insert into second_factor_passkey (holder, holder_id, credential_id, public_key, counter, transports, name)
      values ('account', ${id}, ${randomBytes(16)}, '\\x00', 0, '{}', ${name})`.execute(db);
  const earlier = async (id: number) => {
    await sql`update second_factor_recovery_code set created_at = created_at - interval '8 days' where holder_id = ${id}`.execute(
      db,
    );
    await sql`update second_factor_totp set confirmed_at = confirmed_at - interval '8 days' where holder_id = ${id}`.execute(
      db,
    );
    await sql`update second_factor_passkey set created_at = created_at - interval '8 days' where holder_id = ${id}`.execute(
      db,
    );
  };
  /** The owner presses the button, then sets a password with the mailed link. */
  const takeBack = async (email: string, token: string) => {
    expect((await notMe(token)).status).toBe(200);
    const reset = await linkFor(email, 'Reset your password');
    const body = { password, confirmPassword: password, token: reset, human_token: 'x' };
    expect((await app.call('POST /auth/forgot-password', { body })).status).toBe(200);
  };

  it('are removed when a stranger set them: a log-in asks for none, and their recovery codes are void', async () => {
    const email = 'robbed@example.com';
    const id = await verifiedAgent(email);
    await notifyOwner(db, id, 'new-device');
    const token = await linkFor(email, 'new device');
    const code = await setApp(id);
    await setPasskey(id, 'of a stranger');
    expect((await logIn(email, 2)).body.code).toBe('otp-required');
    await takeBack(email, token);
    expect((await logIn(email, 2)).status).toBe(200);
    expect(await readFactors(db, holder(id))).toEqual({
      totpSince: null,
      passkeys: [],
      recoveryCodes: { left: 0, areConfirmed: false },
    });
    expect(await takeRecoveryCode(db, holder(id), code)).toBe(false);
  });

  it('lose passkeys of the last seven days before any reset, even one older than the mail that was used', async () => {
    const email = 'pressed-later@example.com';
    const id = await verifiedAgent(email);
    await setPasskey(id, 'of a stranger');
    await sql`update second_factor_passkey set created_at = created_at - interval '1 day' where holder_id = ${id}`.execute(
      db,
    );
    await notifyOwner(db, id, 'new-device');
    expect((await notMe(await linkFor(email, 'new device'))).status).toBe(200);
    expect((await readFactors(db, holder(id))).passkeys).toEqual([]);
  });

  it('are removed by the mail that told the owner of them', async () => {
    const email = 'told@example.com';
    const id = await verifiedAgent(email);
    await db.transaction().execute(async (trx) => {
      await setPasskey(id, 'of a stranger');
      await notifyOwner(trx, id, 'second-factor-changed');
    });
    await takeBack(email, await linkFor(email, 'two-factor'));
    expect((await readFactors(db, holder(id))).passkeys).toEqual([]);
  });

  it('lose only passkeys of the last seven days with a password reset, because these log in without a password', async () => {
    const email = 'forgetful@example.com';
    const id = await verifiedAgent(email);
    await setApp(id);
    await setPasskey(id, 'of the owner');
    await earlier(id);
    await setPasskey(id, 'of a stranger');
    await app.call('POST /auth/forgot-password', { body: { email, token: 'x' } });
    const reset = await linkFor(email, 'Reset your password');
    const body = { password, confirmPassword: password, token: reset, human_token: 'x' };
    expect((await app.call('POST /auth/forgot-password', { body })).status).toBe(200);
    const { totpSince, passkeys } = await readFactors(db, holder(id));
    expect(totpSince).not.toBeNull();
    expect(passkeys.map(({ name }) => name)).toEqual(['of the owner']);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
      'Your two-factor authentication was changed',
    );
  });

  it('stay when the owner had set them before, with their recovery codes', async () => {
    const email = 'careful@example.com';
    const id = await verifiedAgent(email);
    const code = await setApp(id);
    await setPasskey(id, 'of the owner');
    await earlier(id);
    await notifyOwner(db, id, 'new-device');
    const token = await linkFor(email, 'new device');
    await setPasskey(id, 'of a stranger');
    await takeBack(email, token);
    expect((await logIn(email, 2)).body).toMatchObject({
      code: 'otp-required',
      data: ['totp', 'passkey'],
    });
    expect((await readFactors(db, holder(id))).passkeys.map(({ name }) => name)).toEqual([
      'of the owner',
    ]);
    expect(await takeRecoveryCode(db, holder(id), code)).toBe(true);
  });

  it('lose recovery codes and an unconfirmed seed that a stranger added', async () => {
    const email = 'renewed@example.com';
    const id = await verifiedAgent(email);
    await setApp(id);
    await earlier(id);
    await notifyOwner(db, id, 'new-device');
    const token = await linkFor(email, 'new device');
    const { seed } = await totp.begin(db, holder(id), 'a stranger');
    const [code = ''] = await makeRecoveryCodes(db, holder(id));
    await takeBack(email, token);
    expect((await logIn(email, 2)).body).toMatchObject({ code: 'otp-required', data: ['totp'] });
    expect(await takeRecoveryCode(db, holder(id), code)).toBe(false);
    expect(await totp.confirm(db, holder(id), await computeTotpCode(seed))).toBe(false);
  });
});
