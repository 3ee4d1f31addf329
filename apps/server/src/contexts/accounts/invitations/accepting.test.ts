import { password } from '@fanwise/builders/people';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { readRows } from '../../../testing/database/read-row.ts';
import { runInThisOrder } from '../../../testing/in-this-order.ts';
import { agent, consumer, member } from '../../../testing/people.ts';
import { agentForm } from '../../../testing/sign-up-forms.ts';
import { terms } from '../../catalog/index.ts';
import { activateAddress } from '../sign-in/new-address/activate-address.ts';
import { registerInvitationRoutes } from './routes.ts';
import { openInvitations } from './testing.ts';

const {
  accept,
  accountOf,
  app,
  db,
  invite,
  invited,
  logIn,
  mailsTo,
  memberOf,
  needs,
  open,
  owner,
  rejoin,
  signUp,
  tokenIn,
} = await openInvitations();

const person = (sid: string) => ({ accountId: 0, sid });
/** A member who left, whose account has the password of the builders. */
const formerMember = async (email: string): Promise<string> => {
  const { body } = await accept(await invited(email), { firstName: 'Rosa' });
  await sql`update agency_member set left_at = now() where account_id = (select id from account where email = ${email})`.execute(
    db,
  );
  await sql`truncate rate_limit`.execute(db);
  return body.sid;
};

describe('accepting an invitation', () => {
  it('shows agency, role, inviter, address and end of the link to everybody with the link', async () => {
    const { body } = await open(await invited('see@example.com', { mayUnlock: true }));
    expect(body).toEqual({
      agency: 'Shah Insurance',
      role: 'producer',
      mayUnlock: true,
      invitedBy: 'Priya Shah',
      email: 'see@example.com',
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      isReturning: false,
    });
  });

  it('names the inviter where the agency has no name yet', async () => {
    const token = await invited('nameless@example.com');
    await sql`update agency set name = null where id = ${owner.accountId}`.execute(db);
    expect((await open(token)).body.agency).toBe('Priya Shah');
    await sql`update agency set name = 'Shah Insurance' where id = ${owner.accountId}`.execute(db);
  });

  it('creates a verified member with consent and audit row, and logs in', async () => {
    const token = await invited('tom@example.com', { mayUnlock: true, language: 'es' });
    const answer = await accept(token, { licenseNumber: '4433221' });
    expect(answer).toMatchObject({ status: 201, body: { type: 2 } });
    const session = await app.call('GET /auth/check-session', { as: person(answer.body.sid) });
    expect(session).toMatchObject({ status: 200, body: { type: 2 } });
    expect(await memberOf('tom@example.com')).toMatchObject({
      agencyId: owner.accountId,
      role: 'producer',
      mayUnlock: true,
      firstName: 'Tom',
      phone: '9195550188',
      licenseNumber: '4433221',
      hasLeft: false,
    });
    const account = await accountOf('tom@example.com');
    expect(account?.verified_at).toBeInstanceOf(Date);
    const consents = await readRows(
      db,
      'consent',
      { account_id: account?.id ?? 0 },
      'document',
      'version',
    );
    expect(consents).toEqual([{ document: 'terms-agents', version: terms.agents.version }]);
    const { rows } = await sql`
      select act from audit_event where actor_id = ${account?.id} and act = 'invitation-accepted'`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
    expect((await logIn('tom@example.com', 2)).status).toBe(200);
    // The agency of a member is the inviting one, and the member's account registered none.
    expect((await sql`select from agency where id = ${account?.id}`.execute(db)).rows).toEqual([]);
  });

  it.each([
    ['password-common', { password: 'Reyes-2026!', confirmPassword: 'Reyes-2026!' }],
    ['password-length', { password: 'short', confirmPassword: 'short' }],
    ['password', { confirmPassword: 'something else' }],
    ['phone', { phone: '555' }],
    ['number', { licenseNumber: 'A-12' }],
    ['required', { firstName: '' }],
    ['max-length', { lastName: 'x'.repeat(256) }],
  ])('refuses a form with %s, and the link still works', async (code, wrong) => {
    const token = await invited(`form-${code}@example.com`);
    const answer = await accept(token, wrong);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body.data)).toContain(`"${code}"`);
    expect((await accept(token)).status).toBe(201);
  });

  it('needs a human check', async () => {
    const token = await invited('robot@example.com');
    expect((await accept(token, { human_token: undefined })).body.code).toBe('human-check-failed');
  });

  it('makes a session that can only set a second factor where the installation or the agency wants one', async () => {
    const strict = await testApp({ db }, (on) =>
      registerInvitationRoutes(on, { ...needs, requireAgentFactor: true }),
    );
    const form = {
      human_token: 'x',
      firstName: 'Tom',
      lastName: 'Reyes',
      phone: '9195550188',
      password,
      confirmPassword: password,
    };
    const token = await invited('factor@example.com', { role: 'owner' });
    const { body } = await strict.call('POST /auth/invitation/accept', {
      body: { ...form, token },
    });
    expect((await strict.call('GET /agent/invitations', { as: person(body.sid) })).body.code).toBe(
      'factor-needed',
    );
    await sql`update agency set needs_second_factor = true where id = ${owner.accountId}`.execute(
      db,
    );
    const policy = await accept(await invited('policy@example.com', { role: 'owner' }));
    await sql`update agency set needs_second_factor = false where id = ${owner.accountId}`.execute(
      db,
    );
    expect(
      (await app.call('GET /agent/invitations', { as: person(policy.body.sid) })).body.code,
    ).toBe('factor-needed');
  });

  it('works once: of five tabs at once, one makes an account, and the others learn that it was used', async () => {
    const token = await invited('tabs@example.com');
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, tab) => accept(token, { firstName: `Tab ${tab}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 201))
      expect(body.code).toBe('invitation-used');
    expect((await open(token)).body.code).toBe('invitation-used');
    const { rows } = await sql`select from agency_member where first_name like 'Tab %'`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('the second of two tabs that both opened the invitation finds it used', async () => {
    const token = await invited('both-open@example.com');
    const answers = await runInThisOrder(
      db,
      (trx) => sql`select from agency where id = ${owner.accountId} for update`.execute(trx),
      [() => accept(token), () => accept(token)],
    );
    expect(answers.map(({ body }) => body.code ?? 'accepted').toSorted()).toEqual([
      'accepted',
      'invitation-used',
    ]);
  });

  it('is refused for a link that nobody mailed, and the tries of a link are limited', async () => {
    expect((await open('nobody-mailed-this')).body.code).toBe('invalid-token');
    for (let use = 0; use < 5; use += 1)
      expect((await accept('nobody-mailed-this')).body.code).toBe('invalid-token');
    expect((await accept('nobody-mailed-this')).body.code).toBe('too-many-requests');
  });

  it.each([
    [
      'invitation-expired',
      sql`update agency_invitation set expires_at = now() where email = 'late@example.com'`,
    ],
    [
      'invitation-revoked',
      sql`update agency_invitation set revoked_at = now() where email = 'late@example.com'`,
    ],
  ])('is refused with %s', async (code, ends) => {
    await sql`delete from agency_invitation where email = 'late@example.com'`.execute(db);
    const token = await invited('late@example.com');
    await ends.execute(db);
    for (const { status, body } of [await open(token), await accept(token), await rejoin(token)])
      expect([status, body.code]).toEqual([410, code]);
    expect(await accountOf('late@example.com')).toBeUndefined();
  });

  it('is refused when the agency is closed', async () => {
    const closing = await agent(db);
    await invite('orphan@example.com', {}, closing);
    const token = tokenIn((await mailsTo('orphan@example.com'))[0]);
    await sql`update agency set closed_at = now() where id = ${closing.accountId}`.execute(db);
    expect((await open(token)).body.code).toBe('invitation-agency-closed');
    expect((await accept(token)).body.code).toBe('invitation-agency-closed');
  });

  it.each([
    ['a client registered with the address', (email: string) => consumer(db, { email })],
    ['an agency registered with the address', (email: string) => agent(db, { email })],
    [
      'a member of the agency changed the address to it',
      async (email: string) => {
        const { accountId } = await member(db, owner, 'producer');
        await sql`update account set email = ${email} where id = ${accountId}`.execute(db);
      },
    ],
    [
      'a former member of another agency has the address',
      async (email: string) => {
        const { accountId } = await member(db, await agent(db), 'producer');
        await sql`update account set email = ${email} where id = ${accountId}`.execute(db);
        await sql`update agency_member set left_at = now() where account_id = ${accountId}`.execute(
          db,
        );
      },
    ],
  ])('is refused when meanwhile %s', async (how, take) => {
    const email = `taken-${how.length}@example.com`;
    const token = await invited(email);
    await take(email);
    for (const { status, body } of [await open(token), await accept(token), await rejoin(token)])
      expect([status, body.code]).toEqual([409, 'invitation-address-taken']);
  });

  it('takes the address from a registration that nobody confirmed, and from a wish that waits', async () => {
    const token = await invited('mine@example.com');
    await signUp(agentForm('mine@example.com'));
    const squatter = await accountOf('mine@example.com');
    const other = await agent(db);
    expect((await accept(token)).status).toBe(201);
    expect((await accountOf('mine@example.com'))?.id).not.toBe(squatter?.id);
    const waits = await invited('waits@example.com');
    await sql`update account set pending_email = 'waits@example.com' where id = ${other.accountId}`.execute(
      db,
    );
    expect((await accept(waits)).status).toBe(201);
  });

  it('either the registration or the invitation gets an address that both want at once', async () => {
    const token = await invited('race@example.com');
    const [accepted] = await Promise.all([accept(token), signUp(agentForm('race@example.com'))]);
    expect(accepted?.status).toBe(201);
    const { rows } = await sql`select from account where email = 'race@example.com'`.execute(db);
    expect(rows).toHaveLength(1);
    expect((await memberOf('race@example.com'))?.agencyId).toBe(owner.accountId);
  });

  it('either a member who changes the address or the invitation gets an address that both want at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `moving-${round}@example.com`;
      const token = await invited(email);
      const { accountId } = await member(db, owner, 'producer');
      await sql`update account set pending_email = ${email} where id = ${accountId}`.execute(db);
      await sql`insert into address_change (account_id, proof, confirmed_at, counts_from)
        values (${accountId}, 'photo-id', now() - interval '2 days', now() - interval '1 day')`.execute(
        db,
      );
      const [accepted] = await Promise.all([accept(token), activateAddress(db, accountId, 'test')]);
      const holder = await accountOf(email);
      if (accepted.status === 201) expect(holder?.id).not.toBe(accountId);
      else
        expect([accepted.body.code, holder?.id]).toEqual(['invitation-address-taken', accountId]);
      await sql`truncate rate_limit`.execute(db);
    }
  });

  it('in a browser that is logged in as somebody else makes the account of the invited person alone', async () => {
    const token = await invited('guest@example.com');
    const other = await member(db, owner, 'accountant');
    const opened = await app.call('POST /auth/invitation', { as: other, body: { token } });
    expect(opened.body.email).toBe('guest@example.com');
    const { body } = await app.call('POST /auth/invitation/accept', {
      as: other,
      body: {
        token,
        human_token: 'x',
        firstName: 'Gus',
        lastName: 'Reyes',
        phone: '9195550188',
        password,
        confirmPassword: password,
      },
    });
    const { rows } = await sql`
      select session.account_id = ${other.accountId} as is_other, member.role, first_name as name from session
      join agency_member as member on member.account_id = session.account_id
      where session.account_id in (${other.accountId}, (select id from account where email = 'guest@example.com'))
      order by 1`.execute(db);
    expect(rows).toEqual([
      { is_other: false, role: 'producer', name: 'Gus' },
      { is_other: true, role: 'accountant', name: 'Tom' },
    ]);
    expect((await app.call('GET /auth/check-session', { as: person(body.sid) })).status).toBe(200);
    expect((await app.call('GET /auth/check-session', { as: other })).status).toBe(200);
  });

  it('either accepting or revoking wins, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `duel-${round}@example.com`;
      const token = await invited(email);
      const { rows } = await sql<{ id: number }>`
        select id from agency_invitation where email = ${email}`.execute(db);
      const [accepted, revoked] = await Promise.all([
        accept(token),
        app.call('DELETE /agent/invitations/:id', { as: owner, params: { id: rows[0]?.id ?? 0 } }),
      ]);
      expect([accepted.status, revoked.status].filter((status) => status < 300)).toHaveLength(1);
      expect((await memberOf(email)) !== undefined).toBe(accepted.status === 201);
      await sql`truncate rate_limit`.execute(db);
    }
  });

  it('is refused for the phone of a banned person', async () => {
    const banned = await agent(db);
    await sql`update agency_member set phone = '9195550666' where account_id = ${banned.accountId}`.execute(
      db,
    );
    await sql`insert into account_suspension (account_id, kind) values (${banned.accountId}, 'banned')`.execute(
      db,
    );
    const token = await invited('banned@example.com');
    expect((await accept(token, { phone: '9195550666' })).body.code).toBe(
      'invitation-address-taken',
    );
    expect((await accept(token)).status).toBe(201);
  });
});

describe('the member who invited', () => {
  const readNotices = async (firstName: string) => {
    const { rows } = await sql`
      select inviter.email as to, notification.first_name as who from notification
      join account as inviter on inviter.id = notification.account_id
      where occasion = 'invitation-accepted' and notification.first_name = ${firstName} order by notification.id`.execute(
      db,
    );
    return rows;
  };
  const inviter = async (email: string) => {
    const { accountId, sid } = await member(db, owner, 'owner');
    await sql`update account set email = ${email} where id = ${accountId}`.execute(db);
    return { accountId, sid };
  };

  it('is told when the invitation is accepted, and no other owner is', async () => {
    const second = await inviter('second@shah.example');
    await invite('nora@example.com', {}, second);
    const token = tokenIn((await mailsTo('nora@example.com'))[0]);
    await open(token);
    expect(await readNotices('Nora')).toEqual([]);
    expect((await accept(token, { firstName: 'Nora' })).status).toBe(201);
    expect((await accept(token, { firstName: 'Nora' })).status).toBe(410);
    expect(await readNotices('Nora')).toEqual([{ to: 'second@shah.example', who: 'Nora' }]);
  });

  it('is told when a former member comes back', async () => {
    await formerMember('vera@example.com');
    await sql`update agency_member set first_name = 'Vera' where account_id = (select id from account where email = 'vera@example.com')`.execute(
      db,
    );
    await rejoin(await invited('vera@example.com'));
    expect(await readNotices('Vera')).toEqual([{ to: 'owner@shah.example', who: 'Vera' }]);
  });

  it('is not told of a refused acceptance, nor after leaving the agency', async () => {
    const gone = await inviter('gone@shah.example');
    await invite('otto@example.com', {}, gone);
    const token = tokenIn((await mailsTo('otto@example.com'))[0]);
    expect((await accept(token, { firstName: 'Otto', phone: '555' })).status).toBe(400);
    await sql`update agency_member set left_at = now() where account_id = ${gone.accountId}`.execute(
      db,
    );
    expect((await accept(token, { firstName: 'Otto' })).status).toBe(201);
    expect(await readNotices('Otto')).toEqual([]);
  });
});

describe('coming back into an agency', () => {
  it('a former member can be invited, and gets the role of the invitation with the old account', async () => {
    const email = 'rosa@example.com';
    const before = await formerMember(email);
    const former = await memberOf(email);
    expect(former?.hasLeft).toBe(true);
    await sql`update agency_member set new_leads_notified_at = now() - interval '90 days' where account_id = ${former?.accountId}`.execute(
      db,
    );
    const token = await invited(email, { role: 'assistant' });
    expect((await open(token)).body).toMatchObject({ isReturning: true, role: 'assistant', email });
    expect(await rejoin(token)).toMatchObject({ status: 200, body: { email } });
    expect(await memberOf(email)).toMatchObject({
      accountId: former?.accountId,
      role: 'assistant',
      firstName: 'Rosa',
      hasLeft: false,
    });
    const { rows } = await sql`
      select from agency_member where account_id = ${former?.accountId} and new_leads_notified_at > now() - interval '1 hour'`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
    expect((await logIn(email, 2)).status).toBe(200);
    expect(before).not.toBe('');
    expect((await rejoin(token)).body.code).toBe('invitation-used');
  });

  it('the link alone sets no password: a form for a new account is refused', async () => {
    await formerMember('sly@example.com');
    const token = await invited('sly@example.com');
    const answer = await accept(token, {
      password: 'another harbor at dawn',
      confirmPassword: 'another harbor at dawn',
    });
    expect(answer.body.code).toBe('invitation-address-taken');
    expect((await memberOf('sly@example.com'))?.hasLeft).toBe(true);
    expect((await logIn('sly@example.com', 2, 'another harbor at dawn')).body.code).toBe(
      'invalid-credentials',
    );
    expect((await rejoin(token)).status).toBe(200);
  });

  it('works once, also from five tabs at once', async () => {
    await formerMember('five@example.com');
    const token = await invited('five@example.com');
    const answers = await Promise.all(Array.from({ length: 5 }, () => rejoin(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410]);
  });

  it('is refused when the former member changed the address, and when the invited person has no account', async () => {
    await formerMember('moved@example.com');
    const token = await invited('moved@example.com');
    await sql`update account set email = 'elsewhere@example.com' where email = 'moved@example.com'`.execute(
      db,
    );
    expect((await open(token)).body.isReturning).toBe(false);
    expect((await rejoin(token)).body.code).toBe('invitation-address-taken');
    // The person who reads that address today gets a new account.
    expect((await accept(token)).status).toBe(201);
  });
});
