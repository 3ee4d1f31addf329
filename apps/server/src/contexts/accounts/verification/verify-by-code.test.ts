import { password } from '@fanwise/builders/people';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { StoredMail } from '../../../platform/mail/mailbox.ts';
import { agentForm, consumerForm } from '../../../testing/sign-up-forms.ts';
import { openAccounts } from '../testing.ts';

const { resend, accountOf, app, db, logIn, mailsTo, signUp, tokenIn, verify } =
  await openAccounts();

const codeIn = (mail: StoredMail | undefined): string =>
  /code: (\d{3} \d{3})/.exec(mail?.text ?? '')?.[1] ?? '';
const typeCode = (email: string, code: string, ticket: string) =>
  app.call('POST /auth/verify/code', { body: { email, code, ticket } });
const other = (code: string) => (code === '111 111' ? '222222' : '111111');

/** Registers; returns the ticket and the code of the mail. */
const registered = async (email: string, form: object = agentForm(email)) => {
  const ticket: string = (await signUp(form)).body.verify_ticket;
  return { email, ticket, code: codeIn((await mailsTo(email))[0]) };
};

describe('the code of the mail', () => {
  it('confirms the address and logs in at once, for both roles, and only once', async () => {
    for (const [email, form, type] of [
      ['coded-agent@example.com', agentForm('coded-agent@example.com'), 2],
      ['coded@example.com', consumerForm('coded@example.com'), 1],
    ] as const) {
      const { code, ticket } = await registered(email, form);
      expect(code).toMatch(/^\d{3} \d{3}$/);
      const entered = await typeCode(email.toUpperCase(), code, ticket);
      expect(entered).toMatchObject({ status: 200, body: { type } });
      const session = await app.call('GET /auth/check-session', {
        query: { sid: entered.body.sid },
      });
      expect(session).toMatchObject({ status: 200, body: { type } });
      expect((await accountOf(email))?.verified_at).not.toBeNull();
      expect((await typeCode(email, code, ticket)).body.code).toBe('code-wrong');
      expect((await logIn(email, type)).status).toBe(200);
    }
  });

  it('works only with its ticket and its address, and the answer does not reveal which was wrong', async () => {
    const ann = await registered('ann-code@example.com');
    const ben = await registered('ben-code@example.com');
    const refused = [
      await typeCode(ann.email, ann.code, ben.ticket),
      await typeCode(ann.email, ann.code, 'made-up'),
      await typeCode(ben.email, ann.code, ann.ticket),
      await typeCode('nobody-code@example.com', ann.code, ann.ticket),
      await typeCode(ann.email, other(ann.code), ann.ticket),
    ].map(({ status, body: { request_id: _, ...body } }) => ({ status, body }));
    expect(new Set(refused.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(refused[0]).toMatchObject({ status: 400, body: { code: 'code-wrong' } });
    expect((await typeCode(ann.email, ann.code, ann.ticket)).status).toBe(200);
  });

  it('allows five tries, and the refusal afterwards is the same', async () => {
    const { email, code, ticket } = await registered('tries@example.com');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await typeCode(email, other(code), ticket)).body.code).toBe('code-wrong');
    expect((await typeCode(email, other(code), ticket)).body.code).toBe('code-wrong');
    expect((await typeCode(email, code, ticket)).body.code).toBe('code-expired');
    await resend(email);
    const [second] = await mailsTo(email);
    if (codeIn(second) !== code)
      expect((await typeCode(email, code, ticket)).body.code).toBe('code-wrong');
    expect((await typeCode(email, codeIn(second), ticket)).status).toBe(200);
  });

  it('lasts fifteen minutes, is stored hashed, and the link still works', async () => {
    const { email, code, ticket } = await registered('late@example.com');
    const kept = await sql<{ text: string }>`select t::text as text from mail_token t`.execute(db);
    expect(JSON.stringify(kept.rows)).not.toContain(code.replace(' ', ''));
    await sql`update mail_token set code_until = code_until - interval '15 minutes'`.execute(db);
    expect((await typeCode(email, code, ticket)).body.code).toBe('code-expired');
    expect((await accountOf(email))?.verified_at).toBeNull();
    const [mail] = await mailsTo(email);
    expect(await verify(tokenIn(mail))).toMatchObject({ status: 200, body: { type: 2, email } });
  });

  it('does not bypass a second factor, a new password, or the limits', async () => {
    const { email, code, ticket } = await registered('later@example.com');
    const [mail] = await mailsTo(email);
    await verify(tokenIn(mail));
    const id = (await accountOf(email))?.id ?? 0;
    await sql`insert into second_factor_totp (holder, holder_id, sealed_seed, confirmed_at)
      values ('account', ${id}, 'x', now())`.execute(db);
    expect((await typeCode(email, code, ticket)).body.code).toBe('code-expired');
    await sql`truncate rate_limit`.execute(db);
    const answers = [];
    for (let tries = 0; tries < 21; tries += 1)
      answers.push((await typeCode(email, '123456', 'one ticket')).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('the code after the tab was closed', () => {
  const typeWithPassword = (email: string, code: string, typed = password) =>
    app.call('POST /auth/verify/code', { body: { email, code, password: typed } });

  it('confirms the address and logs in together with the password', async () => {
    const { email, code } = await registered('closed-tab@example.com');
    expect((await logIn(email, 2)).body.code).toBe('not-verified');
    expect(await typeWithPassword(email.toUpperCase(), code)).toMatchObject({
      status: 200,
      body: { type: 2 },
    });
    expect((await logIn(email, 2)).status).toBe(200);
    expect((await typeWithPassword(email, code)).body.code).toBe('code-wrong');
  });

  it('does not tell a wrong password from a wrong code, and a wrong password uses up no try', async () => {
    const { email, code, ticket } = await registered('closed-guess@example.com');
    const refused = [
      ...(await Promise.all(
        Array.from({ length: 6 }, () => typeWithPassword(email, code, 'another password')),
      )),
      await typeWithPassword('nobody-closed@example.com', code),
      await typeWithPassword(email, other(code)),
      await app.call('POST /auth/verify/code', { body: { email, code } }),
    ].map(({ status, body: { request_id: _, ...body } }) => ({ status, body }));
    expect(new Set(refused.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(refused[0]).toMatchObject({ status: 400, body: { code: 'code-wrong' } });
    expect((await typeCode(email, code, ticket)).status).toBe(200);
  });

  it('is mailed again after the first day, when the ticket of the tab has expired', async () => {
    const { email, code } = await registered('closed-long@example.com');
    await sql`update mail_token set expires_at = now() where purpose = 'ticket'`.execute(db);
    expect((await typeWithPassword(email, code)).body.code).toBe('code-wrong');
    await resend(email);
    const [second] = await mailsTo(email);
    expect((await typeWithPassword(email, codeIn(second))).status).toBe(200);
  });
});

describe('a mistyped address', () => {
  it('is corrected by registering again in the same tab, and its first link no longer works', async () => {
    const wrong = await registered('mistypd@example.com', consumerForm('mistypd@example.com'));
    const [first] = await mailsTo(wrong.email);
    const right = consumerForm('mistyped@example.com', { verify_ticket: wrong.ticket });
    const { code, ticket } = await registered('mistyped@example.com', right);
    expect(await accountOf(wrong.email)).toBeUndefined();
    expect((await verify(tokenIn(first))).body.code).toBe('invalid-token');
    expect((await typeCode(wrong.email, wrong.code, wrong.ticket)).body.code).toBe('code-wrong');
    expect((await typeCode('mistyped@example.com', code, ticket)).status).toBe(200);
    // The same ticket does not erase an account that was confirmed.
    await signUp(agentForm('third@example.com', { verify_ticket: ticket }));
    expect((await accountOf('mistyped@example.com'))?.verified_at).not.toBeNull();
  });

  it('keeps its account when the corrected address has one already', async () => {
    await registered('taken-code@example.com');
    const { ticket } = await registered('stays@example.com');
    const refused = await signUp(agentForm('taken-code@example.com', { verify_ticket: ticket }));
    expect(refused.body.code).toBe('duplicate-email');
    expect(await accountOf('stays@example.com')).toBeDefined();
  });
});
