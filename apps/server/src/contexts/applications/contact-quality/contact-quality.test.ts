import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { createMailer } from '../../../platform/mail/mailer.ts';
import { readRow } from '../../../testing/database/read-row.ts';
import { consumer, submittedApplication } from '../../../testing/people.ts';
import { wholeApp } from '../../../testing/whole-app.ts';
import { markContactConfirmed, recordMailFailed } from '../../accounts/index.ts';
import { confirmContact, issueCode } from './contact-codes.ts';
import { createHouseholdKeys } from './household-key.ts';

const { db } = await wholeApp();
const secret = 'a secret of the test';
const needs = { db, secret, markConfirmed: markContactConfirmed };
const folder = await mkdtemp(join(tmpdir(), 'fanwise-contact-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const failedAt = async (accountId: number) =>
  (await readRow(db, 'account', { id: accountId }, 'mail_failed_at')).mail_failed_at;

describe('an address that nobody has', () => {
  it.each([
    ['550 5.1.1 no such user', true],
    ['550 5.7.1 not from you', false],
    ['450 4.1.1 later', false],
  ])('after "%s": %s', async (says, isRecorded) => {
    const person = await consumer(db);
    const { email } = await readRow(db, 'account', { id: person.accountId });
    const [code = '', ...rest] = says.split(' ');
    const refusing = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error(rest.join(' ')), { responseCode: Number(code) })),
    });
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    const { port } = refusing.server.address() as { port: number };
    const mailer = createMailer(
      {
        smtpUrl: `smtp://127.0.0.1:${port}`,
        from: 'a@fanwise.test',
        dataDir: folder,
        onAddressUnknown: (address) => recordMailFailed(db, address),
      },
      { info: () => undefined },
    );
    const sent = mailer
      .send({ to: email ?? '', subject: 's', text: 't', html: 'h', messageId: 'm' })
      .then(
        () => true,
        () => false,
      );
    expect(await sent).toBe(isRecorded);
    expect((await failedAt(person.accountId)) !== null).toBe(isRecorded);
    await mailer.close();
    await new Promise<void>((resolve) => refusing.close(() => resolve()));
  });
});

describe('a code', () => {
  const held = async () => {
    const person = await consumer(db);
    const { applicationId } = await submittedApplication(db, person);
    await sql`alter table lead disable trigger lead_lives`.execute(db);
    await sql`update lead set status = 'held' where application_id = ${applicationId}`.execute(db);
    await sql`alter table lead enable trigger lead_lives`.execute(db);
    const status = async () =>
      (await readRow(db, 'lead', { application_id: applicationId }, 'status')).status;
    return { person, status };
  };

  const numberOf = '9195550142';
  const phoneCode = (accountId: number, to = numberOf) =>
    issueCode(db, secret, accountId, { channel: 'phone', to });
  const tried = async (accountId: number, channel: 'mail' | 'phone', code: string) => {
    const confirmed = await confirmContact(needs, accountId, { channel, code });
    return confirmed.ok ? 'confirmed' : confirmed.code;
  };
  const confirmedAt = async (accountId: number) =>
    (await readRow(db, 'consumer', { account_id: accountId }, 'phone_confirmed_at'))
      .phone_confirmed_at;

  it('confirms a number once, releases the lead that waited for it, and confirms no other number', async () => {
    const { person, status } = await held();
    const { accountId } = person;
    const code = await phoneCode(accountId);
    expect(await tried(accountId, 'mail', code)).toBe('code-expired');
    expect(await status()).toBe('held');
    expect(await tried(accountId, 'phone', code)).toBe('confirmed');
    expect(await status()).toBe('open');
    expect(await tried(accountId, 'phone', code)).toBe('code-expired');
    expect(await confirmedAt(accountId)).not.toBeNull();
    await sql`update consumer set phone = '9845550111' where account_id = ${accountId}`.execute(db);
    expect(await confirmedAt(accountId)).toBeNull();
  });

  it('is refused after five wrong ones, after ten minutes, and for another account', async () => {
    const { accountId } = await consumer(db);
    const other = await consumer(db);
    const code = await phoneCode(accountId);
    expect(await tried(other.accountId, 'phone', code)).toBe('code-expired');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect(await tried(accountId, 'phone', wrong)).toBe('wrong-code');
    expect(await tried(accountId, 'phone', code)).toBe('code-expired');
    const late = await phoneCode(accountId);
    await sql`update contact_code set until = now() where account_id = ${accountId}`.execute(db);
    expect(await tried(accountId, 'phone', late)).toBe('code-expired');
    expect(await confirmedAt(accountId)).toBeNull();
  });

  it('does not confirm a number that it was not sent to', async () => {
    const { accountId } = await consumer(db);
    const sent = await phoneCode(accountId);
    await sql`update consumer set phone = '9845550111' where account_id = ${accountId}`.execute(db);
    expect(await tried(accountId, 'phone', sent)).toBe('code-expired');
    // The code was being sent while the number changed.
    const late = await phoneCode(accountId, numberOf);
    expect(await tried(accountId, 'phone', late)).toBe('wrong-code');
    expect(await confirmedAt(accountId)).toBeNull();
  });
});

describe('a household', () => {
  const home = {
    firstName: 'José',
    lastName: 'Núñez',
    partnerFirstName: 'Ann',
    partnerLastName: 'Lee',
    street: '12 North Oak Street',
    zipCode: '27601',
  };

  it('has one key however its names are spelled, and whichever partner applies', () => {
    const key = createHouseholdKeys(secret)(home).toString('hex');
    const respelled = { ...home, firstName: 'JOSE', lastName: 'Nunez', street: '12 N. Oak St.' };
    const swapped = {
      ...home,
      firstName: 'Ann',
      lastName: 'Lee',
      partnerFirstName: 'José',
      partnerLastName: 'Núñez',
    };
    for (const same of [respelled, swapped])
      expect(createHouseholdKeys(secret)(same).toString('hex')).toBe(key);
    for (const other of [
      { ...home, street: '14 N Oak St' },
      { ...home, zipCode: '27602' },
    ])
      expect(createHouseholdKeys(secret)(other).toString('hex')).not.toBe(key);
    expect(createHouseholdKeys('another')(home).toString('hex')).not.toBe(key);
  });

  it('has one live application where a second one is refused, until the first is withdrawn', async () => {
    const [one, two] = [
      await submittedApplication(db, await consumer(db)),
      await submittedApplication(db, await consumer(db)),
    ];
    const key = createHouseholdKeys(secret)({ ...home, street: '99 Only Here' });
    const keep = async ({ applicationId }: typeof one, isAlone: boolean) => {
      const { rows } = await sql<{ kept: boolean }>`
        select save_household(${applicationId}, ${key}, ${isAlone}) as kept`.execute(db);
      return rows[0]?.kept;
    };
    expect(await keep(one, true)).toBe(true);
    expect(await keep(one, true)).toBe(true);
    expect(await keep(two, true)).toBe(false);
    expect(await keep(two, false)).toBe(true);
    await sql`update lead set status = 'deleted', deleted_at = now()
      where application_id = ${one.applicationId}`.execute(db);
    expect(await keep(two, true)).toBe(true);
  });
});
