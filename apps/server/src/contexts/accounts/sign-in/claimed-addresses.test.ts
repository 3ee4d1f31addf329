import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { agentForm, consumerForm } from '../../../testing/sign-up-forms.ts';
import { checkInvariants } from '../../admin/commands/invariants/check-invariants.ts';
import { openAccounts } from '../testing.ts';
import { eraseExpiredAddresses } from './claimed-addresses.ts';
import { askForAddress } from './new-address/ask-for-address.ts';

const { accountOf, db, logIn, mailsTo, notMe, signUp, tokenIn, verifiedAgent, verify } =
  await openAccounts();

beforeEach(() => sql`truncate rate_limit`.execute(db));

const ask = (accountId: number, email: string): Promise<boolean> =>
  db.transaction().execute((trx) => askForAddress(trx, { accountId, requestId: 'test' }, email));
const linkTo = async (email: string, subject: string): Promise<string> =>
  tokenIn((await mailsTo(email)).find((mail) => mail.subject === subject));
const readClaim = async (address: string) => {
  const { rows } = await sql`
    select account_id, use from claimed_address where address = ${address}`.execute(db);
  return rows;
};
const broken = async () =>
  (await checkInvariants(db)).filter(({ count }) => count > 0).map(({ name }) => name);

describe('an address that an account has asked for', () => {
  const contested = async (name: string) => {
    const email = `${name}@example.com`;
    const asker = await verifiedAgent(`${name}-asker@example.com`);
    expect(await ask(asker, email)).toBe(true);
    const askers = await linkTo(email, 'Confirm your new email');
    expect((await signUp(consumerForm(email))).status).toBe(201);
    const registered = await accountOf(email);
    expect(await readClaim(email)).toEqual([{ account_id: registered?.id, use: 'account' }]);
    expect(await broken()).toEqual([]);
    return { email, asker, askers, registrants: await linkTo(email, 'Confirm your email') };
  };

  it('can be registered with, and belongs to the account that confirms it first', async () => {
    const { email, asker, askers, registrants } = await contested('registered');
    expect((await verify(registrants)).status).toBe(200);
    expect((await verify(askers)).body.code).toBe('invalid-token');
    expect(await accountOf(email)).toMatchObject({ role: 1 });
    expect((await accountOf('registered-asker@example.com'))?.id).toBe(asker);
    expect(await broken()).toEqual([]);
  });

  it('stays with its owner when another registration with it was not confirmed', async () => {
    const { email, asker, askers, registrants } = await contested('confirmed');
    expect((await verify(askers)).status).toBe(200);
    expect(await accountOf(email)).toMatchObject({ id: asker });
    expect(await readClaim(email)).toEqual([{ account_id: asker, use: 'account' }]);
    expect((await verify(registrants)).body.code).toBe('invalid-token');
    expect(await readClaim('confirmed-asker@example.com')).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  it('can be asked for by another account', async () => {
    const [first, second] = [
      await verifiedAgent('first-wish@example.com'),
      await verifiedAgent('second-wish@example.com'),
    ];
    expect(await ask(first, 'wished@example.com')).toBe(true);
    expect(await ask(second, 'wished@example.com')).toBe(true);
    expect(await readClaim('wished@example.com')).toEqual([{ account_id: second, use: 'pending' }]);
    expect(await ask(first, 'second-wish@example.com')).toBe(false);
  });

  it('is reserved for a day', async () => {
    const id = await verifiedAgent('slow-wish@example.com');
    await ask(id, 'day-later@example.com');
    await eraseExpiredAddresses(db);
    expect(await readClaim('day-later@example.com')).toHaveLength(1);
    await sql`update claimed_address set expires_at = now() where use = 'pending'`.execute(db);
    await eraseExpiredAddresses(db);
    expect(await accountOf('slow-wish@example.com')).toMatchObject({ pending_email: null });
    expect(await readClaim('day-later@example.com')).toEqual([]);
  });
});

describe('the database', () => {
  it('refuses a second account with one address, whichever statement writes it', async () => {
    const id = await verifiedAgent('one@twice.example');
    await verifiedAgent('two@twice.example');
    const twice = [
      sql`update account set pending_email = 'two@twice.example' where id = ${id}`,
      sql`update account set email = 'two@twice.example' where id = ${id}`,
      sql`insert into account (role, email, password_hash) values (1, 'two@twice.example', 'x')`,
    ];
    for (const statement of twice)
      await expect(statement.execute(db)).rejects.toMatchObject({ code: '23505' });
  });
});

describe('an old address', () => {
  it('returns to its owner although somebody registered with it meanwhile', async () => {
    const id = await verifiedAgent('robbed@example.com');
    await ask(id, 'robber@example.com');
    await verify(await linkTo('robber@example.com', 'Confirm your new email'));
    expect((await signUp(agentForm('robbed@example.com'))).status).toBe(201);
    const link = await linkTo('robbed@example.com', 'Your email address was changed');
    expect((await notMe(link)).status).toBe(200);
    expect(await accountOf('robbed@example.com')).toMatchObject({ id });
    expect(await broken()).toEqual([]);
  });

  it('stays with the account that confirmed it; the lost account cannot be logged in to', async () => {
    const id = await verifiedAgent('left@example.com');
    await ask(id, 'gone@example.com');
    await verify(await linkTo('gone@example.com', 'Confirm your new email'));
    const link = await linkTo('left@example.com', 'Your email address was changed');
    const other = await verifiedAgent('left@example.com');
    expect((await notMe(link)).status).toBe(200);
    expect(await accountOf('left@example.com')).toMatchObject({ id: other });
    expect((await logIn('gone@example.com', 2)).body.code).toBe('invalid-credentials');
    const sent = (await mailsTo('gone@example.com')).map(({ subject }) => subject);
    expect(sent).not.toContain('Reset your password');
  });
});
