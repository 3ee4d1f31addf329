import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { agentForm, password } from '../../testing/sign-up-forms.ts';
import {
  accountOf,
  app,
  db,
  logIn,
  mailsTo,
  notMe,
  signUp,
  tokenIn,
  verifiedAgent,
  verify,
} from '../accounts/testing.ts';
import { tellOwner } from '../security-mails/index.ts';
import { askForAddress } from './ask-for-address.ts';

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
  it('logs everybody out, closes the password, and mails a reset link', async () => {
    const id = await verifiedAgent('owner@example.com');
    const { sid } = (await logIn('owner@example.com', 2)).body;
    await tellOwner(db, id, 'new-device', { device: 'Firefox on Windows' });
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

  it('forgets a change of address that waits, with its link', async () => {
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

  it('cannot be said by whoever took the address: the first owner has the last word', async () => {
    const id = await verifiedAgent('first@example.com');
    await moveTo(id, 'taker@example.com');
    await tellOwner(db, id, 'password-changed');
    const takers = await linkFor('taker@example.com', 'password was changed');
    await tellOwner(db, id, 'password-changed');
    const takersSecond = await linkFor('taker@example.com', 'password was changed');
    await tellOwner(db, id, 'new-device');
    expect((await notMe(takers)).status).toBe(200);
    expect((await notMe(takersSecond)).body.code).toBe('invalid-token');
    const owners = await linkFor('first@example.com', 'address was changed');
    expect((await notMe(owners)).status).toBe(200);
    expect(await accountOf('first@example.com')).toMatchObject({ id });
    // Not even a mail that had not left yet brings the taker a link.
    const unsent = await sql`select from security_mail where account_id = ${id}`.execute(db);
    expect(unsent.rows).toEqual([]);
  });

  it('is mailed to the address of the moment, in the language of the account', async () => {
    const id = await verifiedAgent('hablante@example.com');
    await sql`update account set language = 'es' where id = ${id}`.execute(db);
    await tellOwner(db, id, 'password-changed');
    await sql`update account set email = 'later@example.com' where id = ${id}`.execute(db);
    const [mail] = await mailsTo('hablante@example.com');
    expect(mail?.subject).toBe('Su contraseña cambió');
    expect(await mailsTo('later@example.com')).toHaveLength(0);
  });

  it('opens nothing with a token of another kind, a cut one, or an expired one', async () => {
    await signUp(agentForm('other.kind@example.com'));
    const token = tokenIn((await mailsTo('other.kind@example.com'))[0]);
    for (const wrong of [token, token.slice(1), '', 'x'])
      expect((await notMe(wrong)).body.code).toBe('invalid-token');
    const id = await verifiedAgent('late@example.com');
    await tellOwner(db, id, 'new-device');
    const late = await linkFor('late@example.com', 'new device');
    await sql`update mail_token set expires_at = now() where purpose = 'not-me'`.execute(db);
    expect((await notMe(late)).body.code).toBe('invalid-token');
    expect((await verify(late)).body.code).toBe('invalid-token');
  });
});
