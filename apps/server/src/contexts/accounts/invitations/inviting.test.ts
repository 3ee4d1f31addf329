import { INVITATION_DAYS, MAX_INVITATIONS } from '@fanwise/domain/agents/invitations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sessionFor } from '../../../testing/app.ts';
import { readRow } from '../../../testing/database/read-row.ts';
import { runInThisOrder } from '../../../testing/in-this-order.ts';
import { agent, consumer, member } from '../../../testing/people.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { agentForm } from '../../../testing/sign-up-forms.ts';
import { endOtherAccess } from '../sign-in/other-access.ts';
import { openInvitations } from './testing.ts';

const {
  accept,
  app,
  db,
  invite,
  invited,
  mailsTo,
  memberOf,
  needs,
  open,
  owner,
  pool,
  signUp,
  jobHandlers,
  tokenIn,
} = await openInvitations();

const list = async (as = owner) => (await app.call('GET /agent/invitations', { as })).body.data;
const readId = async (email: string): Promise<number> =>
  (await list()).find((one: { email: string }) => one.email === email)?.id ?? 0;
const resend = (id: number, as = owner) =>
  app.call('POST /agent/invitations/:id/resend', { as, params: { id } });
const revoke = (id: number, as = owner) =>
  app.call('DELETE /agent/invitations/:id', { as, params: { id } });
const acts = async (id: number) =>
  (
    await sql<{ act: string; actorId: number }>`
      select act, actor_id as "actorId" from audit_event where object = ${`invitation:${id}`} order by id`.execute(
      db,
    )
  ).rows;

describe('inviting', () => {
  it('stores the address as registration does, lists the invitation and mails a link with a hashed token', async () => {
    const answer = await invite('  Ana@Example.COM ', { mayUnlock: true });
    expect(answer.status).toBe(201);
    expect(answer.body.data[0]).toMatchObject({
      email: 'ana@example.com',
      role: 'producer',
      mayUnlock: true,
      language: 'en',
      invitedBy: 'Priya Shah',
      isExpired: false,
    });
    const [mail] = await mailsTo('ana@example.com');
    expect(mail?.links[0]).toMatch(/^https:\/\/fanwise\.test\/agent\/invitation\?token=[\w-]{43}$/);
    const { rows } = await sql`
      select from agency_invitation where email = 'ana@example.com' and token_hash = sha256(convert_to(${tokenIn(mail)}, 'UTF8'))
        and expires_at = sent_at + make_interval(days => ${INVITATION_DAYS})`.execute(db);
    expect(rows).toHaveLength(1);
    const id = await readId('ana@example.com');
    expect(await acts(id)).toEqual([{ act: 'member-invited', actorId: owner.accountId }]);
  });

  it.each([
    ['en', 'You are invited to join an agency', 'producer. You read leads, send quotes, pay for'],
    [
      'es',
      'Le invitan a unirse a una agencia',
      'productor. Lee prospectos, envía cotizaciones, paga',
    ],
  ])('mails in the language of the invited person: %s', async (language, subject, role) => {
    const email = `mail-${language}@example.com`;
    await invite(email, { language, mayUnlock: true });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe(subject);
    for (const part of ['Priya Shah', 'Shah Insurance', role]) expect(mail?.text).toContain(part);
    expect(mail?.text).toMatch(/2\d{3}.*E[SD]T/);
    expect(mail?.html).toContain(`lang="${language}"`);
  });

  it.each(['owner', 'assistant', 'accountant'])('invites as %s', async (role) => {
    await invite(`as-${role}@example.com`, { role, mayUnlock: true });
    const one = (await list()).find(
      ({ email }: { email: string }) => email === `as-${role}@example.com`,
    );
    // Only producers pay by permission: an owner always may, the others never.
    expect(one).toMatchObject({ role, mayUnlock: role === 'owner' });
  });

  it('is for owners only, with a fresh log-in', async () => {
    for (const role of ['producer', 'assistant', 'accountant'] as const) {
      const as = await member(db, owner, role, { mayUnlock: true });
      expect((await invite('x@example.com', {}, as)).body.code).toBe('role-may-not');
      expect((await app.call('GET /agent/invitations', { as })).body.code).toBe('role-may-not');
      expect((await resend(1, as)).body.code).toBe('role-may-not');
      expect((await revoke(1, as)).body.code).toBe('role-may-not');
    }
    const old = await sessionFor(db, owner.accountId, 16);
    expect((await invite('x@example.com', {}, old)).body.code).toBe('login-again');
    expect((await invite('x@example.com', {}, await consumer(db))).body.code).toBe('wrong-role');
  });

  it('refuses an address with an account of any kind by the same answer', async () => {
    await consumer(db, { email: 'client@example.com' });
    await agent(db, { email: 'agent@example.com' });
    const colleague = await member(db, owner, 'producer');
    const { email } = await readRow(db, 'account', { id: colleague.accountId });
    for (const taken of [
      'client@example.com',
      'agent@example.com',
      email ?? '',
      'owner@shah.example',
    ])
      expect((await invite(taken)).body).toMatchObject({
        code: 'address-not-invitable',
        message: 'This address cannot be invited. Ask the person for another address.',
        data: [],
      });
  });

  it('accepts an address whose registration nobody confirmed', async () => {
    expect((await signUp(agentForm('unconfirmed@example.com'))).status).toBe(201);
    expect((await invite('unconfirmed@example.com')).status).toBe(201);
  });

  it('refuses a second open invitation, also of two at once, and replaces an expired one', async () => {
    const answers = await Promise.all([invite('twice@example.com'), invite('twice@example.com')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await invite('twice@example.com')).body.code).toBe('already-invited');
    await sql`truncate rate_limit`.execute(db);
    await sql`update agency_invitation set expires_at = now() where email = 'twice@example.com'`.execute(
      db,
    );
    expect(
      (await list()).find(({ email }: { email: string }) => email === 'twice@example.com'),
    ).toMatchObject({
      isExpired: true,
    });
    expect((await invite('twice@example.com')).status).toBe(201);
    expect(
      (await list()).filter(({ email }: { email: string }) => email === 'twice@example.com'),
    ).toHaveLength(1);
  });

  it('the second of two owners who invite one address at once learns that it is invited', async () => {
    const partner = await member(db, owner, 'owner');
    const answers = await runInThisOrder(
      db,
      (trx) => sql`select from agency where id = ${owner.accountId} for update`.execute(trx),
      [() => invite('partners@example.com'), () => invite('partners@example.com', {}, partner)],
    );
    expect(answers.map(({ body }) => body.code ?? 'invited').toSorted()).toEqual([
      'already-invited',
      'invited',
    ]);
  });

  it('lets another agency invite the same address', async () => {
    const other = await agent(db);
    await invite('both@example.com');
    expect((await invite('both@example.com', {}, other)).status).toBe(201);
    expect((await list(other)).map(({ email }: { email: string }) => email)).toEqual([
      'both@example.com',
    ]);
  });

  it('mails at most 20 a day for one agency, refused ones included', async () => {
    const busy = await agent(db);
    for (let use = 0; use < 20; use += 1) await needs.limits.take('invitations', busy.accountId);
    expect((await invite('late@example.com', {}, busy)).body.code).toBe('too-many-requests');
    expect((await resend(1, busy)).body.code).toBe('too-many-requests');
    expect((await invite('late@example.com')).status).toBe(201);
  });

  it('lets a bounded number of invitations wait', async () => {
    const big = await agent(db);
    await sql`
      insert into agency_invitation (agency_id, invited_by, email, role, token_hash, expires_at)
      select ${big.accountId}, ${big.accountId}, 'many-' || n || '@example.com', 'producer', sha256(n::text::bytea), now()
      from generate_series(1, ${MAX_INVITATIONS}) as n`.execute(db);
    expect((await invite('more@example.com', {}, big)).body.code).toBe('invitation-limit');
    expect(await list(big)).toHaveLength(MAX_INVITATIONS);
    expect((await revoke((await list(big))[0].id, big)).status).toBe(200);
    expect((await invite('more@example.com', {}, big)).status).toBe(201);
  });

  it('mails nothing for an invitation that was revoked before its mail was sent', async () => {
    await invite('too-late@example.com');
    await revoke(await readId('too-late@example.com'));
    expect(await mailsTo('too-late@example.com')).toEqual([]);
  });

  it('keeps the mail while the mail server fails, and sends another link then', async () => {
    await invite('slow@example.com');
    const failing = async () => {
      throw new Error('The mail server hangs.');
    };
    await runJobs(pool, { 'mail-invitation': failing });
    // The worker writes the failure after its run has returned.
    await expect
      .poll(async () => {
        const { rows } = await sql`
          update graphile_worker._private_jobs set run_at = now() where last_error is not null and locked_at is null
          returning id`.execute(db);
        return rows.length;
      })
      .toBe(1);
    expect((await open(tokenIn((await mailsTo('slow@example.com'))[0]))).status).toBe(200);
  });
});

describe('sending again and revoking', () => {
  it('a new link replaces the former one and works for another seven days', async () => {
    const first = await invited('again@example.com');
    const id = await readId('again@example.com');
    await sql`update agency_invitation set expires_at = now() where id = ${id}`.execute(db);
    expect((await open(first)).body.code).toBe('invitation-expired');
    expect((await resend(id)).status).toBe(200);
    const second = tokenIn((await mailsTo('again@example.com'))[0]);
    expect((await open(first)).body.code).toBe('invalid-token');
    expect((await open(second)).status).toBe(200);
    expect((await acts(id)).map(({ act }) => act)).toEqual(['member-invited', 'invitation-resent']);
  });

  it('two mails of one job have different message ids, so that no mail program drops the working link', async () => {
    await invited('ids@example.com');
    const invitationId = await readId('ids@example.com');
    for (let attempt = 0; attempt < 2; attempt += 1)
      await jobHandlers['mail-invitation']?.({ invitationId }, { jobId: 'one' });
    const [second, first] = await mailsTo('ids@example.com');
    expect(first?.messageId).not.toBe(second?.messageId);
    expect((await open(tokenIn(first))).body.code).toBe('invalid-token');
    expect((await open(tokenIn(second))).status).toBe(200);
  });

  it('one address gets the first mail and three more a day', async () => {
    await invite('flood@example.com');
    const id = await readId('flood@example.com');
    for (let time = 0; time < 3; time += 1) expect((await resend(id)).status).toBe(200);
    expect((await resend(id)).body.code).toBe('too-many-requests');
  });

  it('a revoked invitation is gone from the list, and its link says so', async () => {
    const token = await invited('gone@example.com');
    const id = await readId('gone@example.com');
    expect((await revoke(id)).status).toBe(200);
    expect(await readId('gone@example.com')).toBe(0);
    expect((await open(token)).body.code).toBe('invitation-revoked');
    expect((await accept(token)).body.code).toBe('invitation-revoked');
    expect(await memberOf('gone@example.com')).toBeUndefined();
    expect((await revoke(id)).body.code).toBe('not-found');
    expect((await resend(id)).body.code).toBe('not-found');
    expect((await acts(id)).at(-1)).toEqual({
      act: 'invitation-revoked',
      actorId: owner.accountId,
    });
  });

  it('is answered like an unknown invitation when it is another agency’s', async () => {
    await invite('theirs@example.com');
    const id = await readId('theirs@example.com');
    const other = await agent(db);
    expect((await revoke(id, other)).body.code).toBe('not-found');
    expect((await resend(id, other)).body.code).toBe('not-found');
    expect(await readId('theirs@example.com')).toBe(id);
  });

  it('a recovery of the inviter’s account revokes what the account invited', async () => {
    const hurt = await agent(db, { email: 'hurt@example.com' });
    await invite('friend@example.com', {}, hurt);
    const token = tokenIn((await mailsTo('friend@example.com'))[0]);
    await db
      .transaction()
      .execute((trx) => endOtherAccess(trx, { accountId: hurt.accountId, by: 'sessions-revoked' }));
    expect((await open(token)).body.code).toBe('invitation-revoked');
  });
});
