import { createSign, generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../platform/database/testing.ts';
import { writeProof } from '../../../../platform/mail/report-proof.ts';
import { type Person, testApp } from '../../../../testing/app.ts';
import { readRow } from '../../../../testing/database/read-row.ts';
import { agent, consumer, readEmail, submittedApplication } from '../../../../testing/people.ts';
import { markContactConfirmed } from '../mark-contact-confirmed.ts';
import { clearMailFailure, isMailStopped } from '../record-mail-failed.ts';
import { readDeliveryReport } from './read-delivery-report.ts';
import { buildSignedText } from './read-sns.ts';
import { recordMailReport } from './record-mail-report.ts';
import { registerReportRoutes } from './report-routes.ts';

const database = await testDatabase();
const { db } = database;
const webhookSecret = 'a_password_of_this_test_0123456789';
const webhookTopic = 'arn:aws:sns:us-east-1:123456789012:mail';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const certificateUrl = 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem';
/** The addresses that the product asked Amazon for. */
const fetched: string[] = [];
const log = { warn: () => undefined, info: () => undefined };
const app = await testApp(database, ({ server }) =>
  registerReportRoutes(server, {
    db,
    log,
    webhookSecret,
    webhookTopic,
    fetchText: async (url) => {
      fetched.push(url);
      return publicKey.export({ type: 'spki', format: 'pem' }).toString();
    },
  }),
);
beforeEach(() => void fetched.splice(0));

const readMarks = async ({ accountId }: Person) => {
  const row = await readRow(
    db,
    'account',
    { id: accountId },
    'mail_failed_at',
    'mail_complained_at',
    'email_notifications',
  );
  return {
    bounces: row.mail_failed_at !== null,
    complained: row.mail_complained_at !== null,
    wantsMails: row.email_notifications,
  };
};
const unmarked = { bounces: false, complained: false, wantsMails: true };
const bounced = { ...unmarked, bounces: true };
const complained = { bounces: false, complained: true, wantsMails: false };
const readBadges = async (applicationId: number) => {
  const { rows } = await sql<{ badges: number }>`
    select badges from lead where application_id = ${applicationId}`.execute(db);
  return rows[0]?.badges;
};

let number = 0;
const postmark = (email: string, changes: object = {}) => {
  number += 1;
  return {
    RecordType: 'Bounce',
    ID: number,
    MessageID: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    Type: 'HardBounce',
    Email: email,
    BouncedAt: new Date().toISOString(),
    ...changes,
  };
};
const basic = (password: string, user = 'postmark') => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});
const postPostmark = async (body: object, headers = basic(webhookSecret)) =>
  (
    await app.server.inject({
      method: 'POST',
      url: '/api/webhooks/mail/postmark',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    })
  ).statusCode;

describe('an event of Postmark', () => {
  it.each([
    ['a hard bounce', {}, bounced],
    ['an address that does not exist', { Type: 'BadEmailAddress' }, bounced],
    ['a soft bounce', { Type: 'SoftBounce' }, unmarked],
    ['a full or slow server', { Type: 'Transient' }, unmarked],
    ['a mail that was blocked as spam', { Type: 'Blocked' }, unmarked],
    ['a spam complaint', { RecordType: 'SpamComplaint', Type: 'SpamComplaint' }, complained],
    ['a delivery', { RecordType: 'Delivery' }, unmarked],
  ])('%s leaves the right marks on the account', async (_name, changes, marks) => {
    const person = await consumer(db);
    expect(await postPostmark(postmark(await readEmail(db, person), changes))).toBe(200);
    expect(await readMarks(person)).toEqual(marks);
  });

  it('is refused with another password, another user name or none, and marks nobody', async () => {
    const person = await consumer(db);
    const event = postmark(await readEmail(db, person));
    for (const headers of [basic('another'), basic(webhookSecret, 'x'), { authorization: '' }])
      expect(await postPostmark(event, headers)).toBe(400);
    expect(await readMarks(person)).toEqual(unmarked);
    expect(await postPostmark({ RecordType: 'Bounce', Email: 7 })).toBe(400);
  });

  it('that is sent again marks nobody a second time, and an event of last year none', async () => {
    const person = await consumer(db);
    const event = postmark(await readEmail(db, person));
    expect(await postPostmark(event)).toBe(200);
    await db.transaction().execute((trx) => clearMailFailure(trx, person.accountId));
    expect(await postPostmark(event)).toBe(200);
    const old = new Date(Date.now() - 31 * 86_400_000).toISOString();
    expect(await postPostmark(postmark(await readEmail(db, person), { BouncedAt: old }))).toBe(200);
    expect(await readMarks(person)).toEqual(unmarked);
  });

  it('takes the badge of the email from the lead of the client, and a complaint does not', async () => {
    const [dead, cross] = [await consumer(db), await consumer(db)];
    const { applicationId } = await submittedApplication(db, dead);
    const { applicationId: other } = await submittedApplication(db, cross);
    await postPostmark(postmark(await readEmail(db, dead)));
    await postPostmark(postmark(await readEmail(db, cross), { RecordType: 'SpamComplaint' }));
    expect((await readBadges(applicationId)) ?? 9).toBe(((await readBadges(other)) ?? 9) - 1);
    await db.transaction().execute((trx) => clearMailFailure(trx, dead.accountId));
    expect(await readBadges(applicationId)).toBe(await readBadges(other));
  });

  it('about an address that was given up says nothing about the one that replaced it', async () => {
    const person = await consumer(db);
    const before = await readEmail(db, person);
    const after = `new-${before}`;
    await sql`update account set email = ${after} where id = ${person.accountId}`.execute(db);
    await postPostmark(postmark(before));
    expect(await readMarks(person)).toEqual(unmarked);
    await postPostmark(postmark(after));
    expect(await readMarks(person)).toEqual(bounced);
    await sql`update account set email = ${before} where id = ${person.accountId}`.execute(db);
    expect(await readMarks(person)).toEqual(unmarked);
  });

  it('that comes in after the owner proved again that the address works marks nobody', async () => {
    const person = await consumer(db);
    const before = new Date(Date.now() - 3_600_000).toISOString();
    const email = await readEmail(db, person);
    await db.transaction().execute((trx) => markContactConfirmed(trx, person.accountId, 'mail'));
    expect(await postPostmark(postmark(email, { BouncedAt: before }))).toBe(200);
    expect(await readMarks(person)).toEqual(unmarked);
    const after = new Date(Date.now() + 1_000).toISOString();
    expect(await postPostmark(postmark(email, { BouncedAt: after }))).toBe(200);
    expect(await readMarks(person)).toEqual(bounced);
  });

  it('from before an operator, or the owner, took a mark off marks nobody again', async () => {
    const earlier = new Date(Date.now() - 3_600_000).toISOString();
    const events = [
      { BouncedAt: earlier },
      { BouncedAt: earlier, RecordType: 'SpamComplaint', Type: 'SpamComplaint' },
    ];
    const ways = [
      (person: Person) =>
        db.transaction().execute((trx) => clearMailFailure(trx, person.accountId)),
      (person: Person) =>
        sql`update account set email_notifications = true, mail_failed_at = null
          where id = ${person.accountId}`.execute(db),
    ];
    for (const clear of ways) {
      const person = await consumer(db);
      const email = await readEmail(db, person);
      await postPostmark(postmark(email));
      await postPostmark(postmark(email, { RecordType: 'SpamComplaint' }));
      await clear(person);
      const marks = await readMarks(person);
      for (const event of events) expect(await postPostmark(postmark(email, event))).toBe(200);
      expect(await readMarks(person)).toEqual(marks);
      const later = new Date(Date.now() + 1_000).toISOString();
      await postPostmark(postmark(email, { BouncedAt: later }));
      expect(await readMarks(person)).toEqual({ ...marks, bounces: true });
    }
  });

  it('a bounce and a complaint leave the same marks in either order', async () => {
    for (const order of [0, 1]) {
      const person = await consumer(db);
      const email = await readEmail(db, person);
      const events = [postmark(email), postmark(email, { RecordType: 'SpamComplaint' })];
      for (const event of order === 0 ? events : events.toReversed())
        expect(await postPostmark(event)).toBe(200);
      expect(await readMarks(person)).toEqual({
        bounces: true,
        complained: true,
        wantsMails: false,
      });
    }
  });

  it('is refused when it is larger than any event, and when it is no JSON object', async () => {
    const person = await consumer(db);
    const event = postmark(await readEmail(db, person), { Details: 'x'.repeat(300_000) });
    expect(await postPostmark(event)).toBe(413);
    for (const body of [
      [],
      [postmark('a@b.example')],
      {},
      { RecordType: 7 },
      { RecordType: 'Bounce' },
    ])
      expect(await postPostmark(body)).toBe(400);
    expect(await postPostmark(postmark('a@b.example', { BouncedAt: 'yesterday' }))).toBe(400);
    expect(await readMarks(person)).toEqual(unmarked);
  });

  it('about an address that somebody else waits to confirm marks only the account that has it', async () => {
    const [owner, other] = [await consumer(db), await agent(db)];
    await postPostmark(postmark(await readEmail(db, owner)));
    expect([await readMarks(owner), await readMarks(other)]).toEqual([bounced, unmarked]);
    const waiting = `waiting-${await readEmail(db, other)}`;
    await sql`update account set pending_email = ${waiting} where id = ${other.accountId}`.execute(
      db,
    );
    await postPostmark(postmark(waiting));
    expect(await readMarks(other)).toEqual(unmarked);
  });
});

type Sns = Parameters<typeof buildSignedText>[0];
const sns = (event: object, changes: Partial<Sns> = {}): Sns => {
  number += 1;
  return {
    Type: 'Notification',
    MessageId: `sns-${number}`,
    TopicArn: webhookTopic,
    Message: JSON.stringify(event),
    Timestamp: new Date().toISOString(),
    SignatureVersion: '2',
    ...changes,
  };
};
const sesBounce = (email: string, bounceType = 'Permanent') => ({
  notificationType: 'Bounce',
  bounce: {
    bounceType,
    bouncedRecipients: [{ emailAddress: email }],
    timestamp: new Date().toISOString(),
  },
});
const signSns = (message: Sns) => ({
  ...message,
  SigningCertURL: certificateUrl,
  Signature: createSign(message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
    .update(buildSignedText(message))
    .sign(privateKey, 'base64'),
});
const postSns = async (payload: object) =>
  (
    await app.server.inject({
      method: 'POST',
      url: '/api/webhooks/mail/ses',
      headers: { 'content-type': 'text/plain; charset=UTF-8' },
      payload: JSON.stringify(payload),
    })
  ).statusCode;

describe('a message of Amazon SES', () => {
  it.each([
    ['a permanent bounce', sesBounce, bounced],
    ['a transient bounce', (to: string) => sesBounce(to, 'Transient'), unmarked],
    [
      'a complaint of a configuration set',
      (to: string) => ({
        eventType: 'Complaint',
        complaint: {
          complainedRecipients: [{ emailAddress: `Ann <${to.toUpperCase()}>` }],
          timestamp: new Date().toISOString(),
        },
      }),
      complained,
    ],
    ['a delivery', () => ({ notificationType: 'Delivery' }), unmarked],
  ])('about %s leaves the right marks on the account', async (_name, event, marks) => {
    const person = await consumer(db);
    expect(await postSns(signSns(sns(event(await readEmail(db, person)))))).toBe(200);
    expect(await readMarks(person)).toEqual(marks);
  });

  it('counts with either version of the signature, and only once', async () => {
    const person = await consumer(db);
    const first = signSns(sns(sesBounce(await readEmail(db, person)), { SignatureVersion: '1' }));
    expect(await postSns(first)).toBe(200);
    expect(await readMarks(person)).toEqual(bounced);
    await db.transaction().execute((trx) => clearMailFailure(trx, person.accountId));
    expect(await postSns(first)).toBe(200);
    expect(await readMarks(person)).toEqual(unmarked);
  });

  it('is refused when it was changed, is of another topic, or names a certificate elsewhere', async () => {
    const person = await consumer(db);
    const event = sesBounce(await readEmail(db, person));
    const signed = signSns(sns(event));
    const foreign = sns(event, { TopicArn: 'arn:aws:sns:us-east-1:999999999999:mail' });
    for (const forged of [
      { ...signed, Message: JSON.stringify({ ...event, more: 1 }) },
      { ...signed, MessageId: 'another' },
      { ...signed, Signature: 'AAAA' },
      { ...signed, Type: 'SubscriptionConfirmation', SubscribeURL: certificateUrl, Token: 'x' },
    ])
      expect(await postSns(forged)).toBe(400);
    fetched.splice(0);
    expect(await postSns(signSns(foreign))).toBe(400);
    for (const url of [
      'https://sns.us-east-1.amazonaws.com.evil.example/x.pem',
      'http://sns.us-east-1.amazonaws.com/x.pem',
      'https://evil.example/sns.us-east-1.amazonaws.com/x.pem',
      'https://x@sns.us-east-1.amazonaws.com:444/x.pem',
      'https://sns.us-east-1.amazonaws.com/x.html',
    ])
      expect(await postSns({ ...signed, SigningCertURL: url })).toBe(400);
    expect(fetched).toEqual([]);
    expect(await readMarks(person)).toEqual(unmarked);
  });

  it('is refused when it is larger than any message, before its certificate is fetched', async () => {
    const signed = signSns(sns({ more: 'x'.repeat(300_000) }));
    fetched.splice(0);
    expect(await postSns(signed)).toBe(413);
    expect(await postSns({ ...signed, Message: 7 })).toBe(400);
    expect(fetched).toEqual([]);
  });

  it('marks each recipient of one message separately, and no other address', async () => {
    const people = [await consumer(db), await consumer(db)];
    const stranger = await consumer(db);
    const [one = '', other = ''] = await Promise.all(people.map((person) => readEmail(db, person)));
    const event = sesBounce(one);
    event.bounce.bouncedRecipients.push({ emailAddress: other });
    event.bounce.bouncedRecipients.push({ emailAddress: 'nobody@else.example' });
    expect(await postSns(signSns(sns(event)))).toBe(200);
    expect(await Promise.all([...people, stranger].map(readMarks))).toEqual([
      bounced,
      bounced,
      unmarked,
    ]);
  });

  it('that asks for a confirmation is confirmed at Amazon, and nowhere else', async () => {
    const asks = (SubscribeURL: string) =>
      signSns(sns({}, { Type: 'SubscriptionConfirmation', SubscribeURL, Token: 'token' }));
    const url = 'https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&Token=token';
    expect(await postSns(asks(url))).toBe(200);
    expect(fetched).toContain(url);
    expect(await postSns(asks('https://evil.example/?Action=ConfirmSubscription'))).toBe(400);
    expect(fetched).not.toContain('https://evil.example/?Action=ConfirmSubscription');
  });
});

describe('a delivery report (RFC 3464)', () => {
  const secret = 'a secret of this test';
  const report = (
    to: string,
    { status = '5.1.1', action = 'failed', proof = '', part = 'text/rfc822-headers' } = {},
  ) =>
    Buffer.from(
      [
        'From: Mail Delivery Subsystem <mailer-daemon@example.net>',
        'To: no-reply@fanwise.test',
        'Subject: Returned mail',
        'MIME-Version: 1.0',
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        'The mail could not be delivered.',
        '',
        '--b',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.example.net',
        '',
        'Original-Recipient: rfc822;someone@else.example',
        `Final-Recipient: RFC822; ${to}`,
        `Action: ${action}`,
        `Status: ${status}`,
        'Diagnostic-Code: smtp; 550 5.1.1 no such',
        '  user here',
        '',
        '--b',
        `Content-Type: ${part}`,
        '',
        'From: Fanwise <no-reply@fanwise.test>',
        'Message-ID: <mail-1@fanwise.test>',
        ...(proof ? [`X-Mail-Proof: ${proof}`] : []),
        'Subject: A quote',
        '',
        ...(part === 'message/rfc822' ? ['The text of the mail.', ''] : []),
        '--b--',
        '',
      ].join('\r\n'),
    );
  const getProof = (to: string, messageId = `mail-${Math.random()}.x`) =>
    writeProof(secret, { messageId, to });

  it.each([
    ['nobody has the address', { status: '5.1.1' }, 'bounce'],
    ['the mailbox is switched off', { status: '5.2.1' }, 'bounce'],
    ['the whole mail is returned', { part: 'message/rfc822' }, 'bounce'],
    ['the mailbox is full', { status: '5.2.2' }, 'soft-bounce'],
    ['the sender is refused', { status: '5.1.8' }, 'soft-bounce'],
    ['it is only delayed', { status: '4.4.1', action: 'delayed' }, 'soft-bounce'],
  ])('says what happened when %s', async (_name, options, kind) => {
    const to = 'ann@example.com';
    const read = await readDeliveryReport(report(to, { ...options, proof: getProof(to) }), secret);
    expect(read).toEqual([expect.objectContaining({ kind, address: to })]);
  });

  it('is refused without a proof, with one of another address, and of another secret', async () => {
    const to = 'ann@example.com';
    const foreign = writeProof('another secret', { messageId: 'mail-1', to });
    for (const proof of ['', 'mail-1.AAAA', getProof('eve@example.com'), foreign])
      expect(await readDeliveryReport(report(to, { proof }), secret)).toBe('not-our-mail');
    expect(await readDeliveryReport(Buffer.from('Subject: Hello\r\n\r\nHello'), secret)).toBe(
      'no-delivery-report',
    );
  });

  it('about several recipients counts for the one that our header proves', async () => {
    const to = 'ann@example.com';
    const blocks = ['eve@example.com', to, 'bob@example.com'].map((address) =>
      [`Final-Recipient: rfc822; ${address}`, 'Action: failed', 'Status: 5.1.1', ''].join('\r\n'),
    );
    const [before = '', after = ''] = report(to, { proof: getProof(to) })
      .toString()
      .split(/Original-Recipient[\s\S]*?user here\r\n\r\n/);
    const message = `${before}${blocks.join('\r\n')}\r\n${after}`;
    const read = await readDeliveryReport(Buffer.from(message), secret);
    expect(read).toEqual([expect.objectContaining({ kind: 'bounce', address: to })]);
  });

  it.each([
    ['base64', (text: string) => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n')],
    ['quoted-printable', (text: string) => text.replaceAll('=', '=3D').replace('5.1.1', '5.1=2E1')],
    ['8bit', (text: string) => text.replace('no such', 'no s\xFCch \xE9')],
  ])('is read when its parts are sent as %s in another charset', async (encoding, encode) => {
    const to = 'ann@example.com';
    const parts = report(to, { proof: getProof(to) })
      .toString()
      .split('--b\r\n');
    const encoded = parts.map((part, index) => {
      if (index === 0) return part;
      const [head = '', ...rest] = part.split('\r\n\r\n');
      const [body, end] = rest.join('\r\n\r\n').split('--b--');
      const headers = `${head}; charset=iso-8859-1\r\nContent-Transfer-Encoding: ${encoding}`;
      return `${headers}\r\n\r\n${encode(body ?? '')}\r\n${end === undefined ? '' : '--b--\r\n'}`;
    });
    const message = Buffer.from(encoded.join('--b\r\n'), 'latin1');
    expect(await readDeliveryReport(message, secret)).toEqual([
      expect.objectContaining({ kind: 'bounce', address: to }),
    ]);
  });

  it('marks the account once, however often the message comes', async () => {
    const person = await consumer(db);
    const to = await readEmail(db, person);
    const message = report(to, { proof: getProof(to) });
    const take = async () => {
      const read = await readDeliveryReport(message, secret);
      if (typeof read === 'string') throw new Error(read);
      const [first] = read;
      return first && recordMailReport(db, first);
    };
    expect(await take()).toBe(true);
    expect(await readMarks(person)).toEqual(bounced);
    expect(await isMailStopped(db, to)).toBe(true);
    await db.transaction().execute((trx) => clearMailFailure(trx, person.accountId));
    expect(await take()).toBe(false);
    expect(await isMailStopped(db, to)).toBe(false);
  });
});

it('an owner who switches mails on again after a complaint gets them', async () => {
  const person = await agent(db);
  await postPostmark(postmark(await readEmail(db, person), { RecordType: 'SpamComplaint' }));
  expect(await isMailStopped(db, await readEmail(db, person))).toBe(true);
  await sql`update account set email_notifications = true where id = ${person.accountId}`.execute(
    db,
  );
  expect(await isMailStopped(db, await readEmail(db, person))).toBe(false);
});
