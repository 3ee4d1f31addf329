import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { hashOfSid } from '../../testing/app.ts';
import { agent, consumer } from '../../testing/people.ts';
import {
  cleanUpAccounts,
  eraseAccount,
  prepareNewPassword,
  requestEmailChange,
  setPassword,
} from './index.ts';
import {
  accountOf,
  agentForm,
  app,
  consumerForm,
  db,
  logIn,
  mailsTo,
  needs,
  password,
  signUp,
  tokenIn,
  verifiedAgent,
  verify,
} from './testing.ts';

describe('changing the address', () => {
  const request = (accountId: number, email: string) =>
    db
      .transaction()
      .execute((trx) => requestEmailChange(trx, { accountId, email, requestId: 'r' }));

  it('counts once the new address is confirmed, and the old one is told', async () => {
    const id = await verifiedAgent('old@example.com');
    expect((await request(id, 'new.address@example.com')).ok).toBe(true);
    expect((await accountOf('old@example.com'))?.pending_email).toBe('new.address@example.com');
    const [mail] = await mailsTo('new.address@example.com');
    expect((await mailsTo('old@example.com'))[0]?.subject).toContain('about to change');
    expect(await verify(tokenIn(mail))).toMatchObject({ status: 200, body: { type: 2 } });
    expect((await accountOf('new.address@example.com'))?.id).toBe(id);
    expect(await accountOf('old@example.com')).toBeUndefined();
  });

  it('makes links of an earlier wish useless', async () => {
    const id = await verifiedAgent('wish@example.com');
    await request(id, 'first@example.com');
    const first = tokenIn((await mailsTo('first@example.com'))[0]);
    await request(id, 'second@example.com');
    expect((await verify(first)).body.code).toBe('invalid-token');
    const second = tokenIn((await mailsTo('second@example.com'))[0]);
    await request(id, 'wish@example.com');
    expect((await verify(second)).body.code).toBe('invalid-token');
    expect((await accountOf('wish@example.com'))?.pending_email).toBeNull();
  });

  it('lets nobody have an address twice', async () => {
    const id = await verifiedAgent('mine@example.com');
    await verifiedAgent('yours@example.com');
    expect(await request(id, 'yours@example.com')).toMatchObject({ code: 'duplicate-email' });
    await request(id, 'contested@example.com');
    const token = tokenIn((await mailsTo('contested@example.com'))[0]);
    await signUp(agentForm('contested@example.com'));
    expect((await verify(token)).body.code).toBe('invalid-token');
    const people = await Promise.all(Array.from({ length: 20 }, () => consumer(db)));
    const wishes = await Promise.all(
      people.map((person) => request(person.accountId, 'wanted@example.com')),
    );
    expect(wishes.filter((wish) => wish.ok)).toHaveLength(1);
  });
});

describe('a link for a new address', () => {
  const request = async (accountId: number, email: string) => {
    await db
      .updateTable('account')
      .set({ pending_email: email })
      .where('id', '=', accountId)
      .execute();
    await enqueue(db, 'mail-change-of-email', { accountId });
  };

  it('is not confirmed by a link that was mailed to another one', async () => {
    const id = await verifiedAgent('wisher@example.com');
    await request(id, 'one@example.com');
    const first = tokenIn((await mailsTo('one@example.com'))[0]);
    await request(id, 'two@example.com');
    expect((await verify(first)).body.code).toBe('invalid-token');
    expect(await accountOf('two@example.com')).toBeUndefined();
    const second = tokenIn((await mailsTo('two@example.com'))[0]);
    const swapped = `${second.split('.')[0]}.${first.split('.')[1]}`;
    expect((await verify(swapped)).body.code).toBe('invalid-token');
    expect((await verify(second)).status).toBe(200);
  });

  it('is lost to whoever registers with it first', async () => {
    const id = await verifiedAgent('racer@example.com');
    await request(id, 'prize@example.com');
    const token = tokenIn((await mailsTo('prize@example.com'))[0]);
    const [confirmed, registered] = await Promise.all([
      verify(token),
      signUp(agentForm('prize@example.com')),
    ]);
    expect([confirmed.status, registered.status].sort()).toEqual(
      confirmed.status === 200 ? [200, 400] : [201, 400],
    );
  });
});

describe('changing the password', () => {
  it('needs the old one, ends the other sessions and tells the owner', async () => {
    const accountId = await verifiedAgent('change@example.com');
    const kept = (await logIn('change@example.com', 2)).body.sid;
    const ended = (await logIn('change@example.com', 2)).body.sid;
    const prepare = (newPassword: string, oldPassword: string | null) =>
      prepareNewPassword(needs, { accountId, newPassword, oldPassword });
    expect(await prepare('a long new secret', 'wrong')).toMatchObject({ code: 'wrong-password' });
    expect(await prepare('change@example.com', null)).toMatchObject({ code: 'password-common' });
    const prepared = await prepare('a long new secret', password);
    await db.transaction().execute((trx) =>
      setPassword(trx, {
        accountId,
        passwordHash: prepared.ok ? prepared.value : '',
        keepSession: hashOfSid(kept),
        requestId: 'r',
      }),
    );
    const check = (sid: string) => app.call('GET /auth/check-session', { as: { accountId, sid } });
    expect((await check(kept)).status).toBe(200);
    expect((await check(ended)).status).toBe(401);
    expect((await logIn('change@example.com', 2, 'a long new secret')).status).toBe(200);
    expect((await mailsTo('change@example.com'))[0]?.subject).toBe('Your password was changed');
  });
});

describe('the end of an account', () => {
  it('leaves no address, password, session or token, and frees the address', async () => {
    const accountId = await verifiedAgent('gone@example.com');
    const { sid } = (await logIn('gone@example.com', 2)).body;
    await db.transaction().execute((trx) => eraseAccount(trx, { accountId, requestId: 'r' }));
    const row = await db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', accountId)
      .executeTakeFirst();
    expect(row).toMatchObject({ email: null, password_hash: null });
    const check = await app.call('GET /auth/check-session', { as: { accountId, sid } });
    expect(check.status).toBe(401);
    expect((await mailsTo('gone@example.com'))[0]?.subject).toBe('Your account was deleted');
    expect((await signUp(agentForm('gone@example.com'))).status).toBe(201);
  });
});

describe('the daily clean-up', () => {
  it('erases who never verified in 7 days, and frees the address', async () => {
    await signUp(consumerForm('forgotten@example.com', { firstName: 'Wilhelmina' }));
    await signUp(agentForm('forgotten.agent@example.com'));
    const id = (await accountOf('forgotten@example.com'))?.id;
    await cleanUpAccounts(db);
    expect(await accountOf('forgotten@example.com')).toBeDefined();
    await sql`update account set created_at = now() - interval '8 days'
      where email like 'forgotten%'`.execute(db);
    await cleanUpAccounts(db);
    expect(await accountOf('forgotten@example.com')).toBeUndefined();
    expect(await accountOf('forgotten.agent@example.com')).toBeUndefined();
    const left = await sql`select 1 from consumer where account_id = ${id}
      union all select 1 from draft_answer join application on application.id = application_id
      where consumer_id = ${id}`.execute(db);
    expect(left.rows).toEqual([]);
    expect((await signUp(agentForm('forgotten@example.com'))).status).toBe(201);
  });

  it('forgets sessions, tokens and counters whose time is over', async () => {
    const { accountId } = await agent(db);
    await needs.limits.take('feedback-all', 'all');
    await sql`update session set expires_at = now() where account_id = ${accountId}`.execute(db);
    await sql`update rate_limit set expire = 1`.execute(db);
    await sql`update mail_token set expires_at = now()`.execute(db);
    await cleanUpAccounts(db);
    const left = await sql`select 1 from session where account_id = ${accountId}
      union all select 1 from rate_limit union all select 1 from mail_token`.execute(db);
    expect(left.rows).toEqual([]);
  });
});
