import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { agent } from '../../testing/people.ts';
import { agentForm, consumerForm } from '../../testing/sign-up-forms.ts';
import { applyRetention } from './retention/apply-retention.ts';
import { askForAddress } from './sign-in/new-address/ask-for-address.ts';
import { openAccounts } from './testing.ts';

const { accountOf, db, mailsTo, needs, signUp, tokenIn, verifiedAgent, verify } =
  await openAccounts();

describe('a new address', () => {
  const request = (accountId: number, email: string) =>
    db.transaction().execute((trx) => askForAddress(trx, { accountId, requestId: 'test' }, email));

  it('takes effect once it is confirmed, and the old one is mailed', async () => {
    const id = await verifiedAgent('old@example.com');
    await request(id, 'new.address@example.com');
    const [mail] = await mailsTo('new.address@example.com');
    expect((await mailsTo('old@example.com'))[0]?.subject).toContain('about to change');
    expect(await verify(tokenIn(mail))).toMatchObject({ status: 200, body: { type: 2 } });
    expect((await mailsTo('old@example.com'))[0]?.subject).toContain('was changed');
    const account = await accountOf('new.address@example.com');
    expect(account).toMatchObject({ id, pending_email: null });
    expect(await accountOf('old@example.com')).toBeUndefined();
    expect((await verify(tokenIn(mail))).body.code).toBe('invalid-token');
  });

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

  it('is still confirmed after the link to an earlier one was opened', async () => {
    const id = await verifiedAgent('undecided@example.com');
    await request(id, 'typo@example.com');
    const first = tokenIn((await mailsTo('typo@example.com'))[0]);
    await request(id, 'right@example.com');
    const second = tokenIn((await mailsTo('right@example.com'))[0]);
    expect((await verify(first)).body.code).toBe('invalid-token');
    expect((await verify(second)).status).toBe(200);
    expect(await accountOf('right@example.com')).toMatchObject({ id });
  });

  it('belongs to the account that opens its mail, even when somebody registers with it at that moment', async () => {
    const id = await verifiedAgent('racer@example.com');
    await request(id, 'prize@example.com');
    const token = tokenIn((await mailsTo('prize@example.com'))[0]);
    const [confirmed, registered] = await Promise.all([
      verify(token),
      signUp(agentForm('prize@example.com')),
    ]);
    expect(confirmed.status).toBe(200);
    expect([201, 400]).toContain(registered.status);
    expect(await accountOf('prize@example.com')).toMatchObject({ id });
  });
});

describe('the daily clean-up', () => {
  it('erases accounts that were not verified in 7 days, and frees their addresses', async () => {
    await signUp(consumerForm('forgotten@example.com', { firstName: 'Wilhelmina' }));
    await signUp(agentForm('forgotten.agent@example.com'));
    const id = (await accountOf('forgotten@example.com'))?.id;
    await applyRetention(db, 180);
    expect(await accountOf('forgotten@example.com')).toBeDefined();
    await sql`update account set created_at = now() - interval '8 days'
      where email like 'forgotten%'`.execute(db);
    await applyRetention(db, 180);
    expect(await accountOf('forgotten@example.com')).toBeUndefined();
    expect(await accountOf('forgotten.agent@example.com')).toBeUndefined();
    const left = await sql`select 1 from consumer where account_id = ${id}
      union all select 1 from draft_part join application on application.id = application_id
      where consumer_id = ${id}`.execute(db);
    expect(left.rows).toEqual([]);
    expect((await signUp(agentForm('forgotten@example.com'))).status).toBe(201);
  });

  it('deletes expired sessions, tokens and counters', async () => {
    const { accountId } = await agent(db);
    await needs.limits.take('pace-feedback', 'all');
    await sql`update session set expires_at = now() where account_id = ${accountId}`.execute(db);
    await sql`update rate_limit set expire = 1`.execute(db);
    await sql`update mail_token set expires_at = now()`.execute(db);
    await applyRetention(db, 180);
    const left = await sql`select 1 from session where account_id = ${accountId}
      union all select 1 from rate_limit union all select 1 from mail_token`.execute(db);
    expect(left.rows).toEqual([]);
  });
});
