import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { startRelay } from '../../testing/product/relay.ts';
import { mailLayout } from './layout.ts';
import { registerMailboxPage } from './mailbox-page.ts';
import { createMailer } from './mailer.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'fanwise-mailbox-'));
const mailer = createMailer(
  { smtpUrl: null, from: 'Fanwise <hello@fanwise.test>', dataDir },
  { info: () => undefined },
);
const server = Fastify();
registerMailboxPage(server, { dataDir });

afterAll(async () => {
  await mailer.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const hostile = '<script>alert(1)</script> "Zoë" & co';

describe('the local mailbox', () => {
  it('receives a mail through SMTP, and shows it as JSON and as pages', async () => {
    await mailer.send({
      to: 'ann@example.com',
      subject: 'Confirm your email address – Zoë',
      messageId: 'mail-verification-1',
      unsubscribeUrl: 'https://fanwise.test/unsubscribe?token=abc',
      ...mailLayout({
        heading: hostile,
        paragraphs: ['Hello.'],
        button: { label: 'Confirm', url: 'https://fanwise.test/verify?token=a_b-c&x=1' },
        language: 'en',
      }),
    });
    const { data } = (await server.inject('/dev/mailbox.json')).json();
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      to: ['ann@example.com'],
      subject: 'Confirm your email address – Zoë',
      messageId: '<mail-verification-1@fanwise.test>',
      links: ['https://fanwise.test/verify?token=a_b-c&x=1'],
    });
    expect(data[0].text).toContain(hostile);
    expect(data[0].html).not.toContain('<script');
    const list = await server.inject('/dev/mailbox');
    expect(list.body).toContain('Confirm your email address – Zoë');
    const page = await server.inject(`/dev/mailbox/${data[0].id}`);
    const { date } = data[0];
    const today = new Date(date).toLocaleDateString('en-US', { dateStyle: 'medium' });
    for (const { body } of [list, page]) {
      expect(body).toContain(`<time datetime="${date}" title="${date}">${today}, `);
      expect(body).not.toContain(`>${date}<`);
    }
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const html = await server.inject(`/dev/mailbox/${data[0].id}/html`);
    expect(html.headers['content-security-policy']).toContain('sandbox');
    expect(html.body).toContain('https://fanwise.test/verify?token=a_b-c&amp;x=1');
  });

  it('keeps mails where only we can read them', async () => {
    const folder = join(dataDir, 'mailbox');
    const [file = ''] = await readdir(folder);
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('writes one recipient whatever the address says', async () => {
    const to = 'bob@example.com, eve@example.com\r\nBcc: mallory@example.com';
    await mailer
      .send({ to, subject: 'a\r\nBcc: b@c.de', text: 'x', html: 'x', messageId: 'two' })
      .catch(() => undefined);
    const { data } = (await server.inject('/dev/mailbox.json')).json();
    for (const mail of data) {
      expect(mail.to).toHaveLength(1);
      expect(mail.to[0]).not.toBe('mallory@example.com');
    }
  });

  it('knows no mail by a path', async () => {
    const answer = await server.inject('/dev/mailbox/..%2f..%2fetc%2fpasswd');
    expect(answer.statusCode).toBe(404);
  });

  it('fails, without telling the address, when the mail server is away or refuses', async () => {
    const broken = createMailer(
      { smtpUrl: 'smtp://127.0.0.1:1', from: 'a@fanwise.test', dataDir },
      { info: () => undefined },
    );
    const mail = { to: 'ann@example.com', subject: 's', text: 't', html: 'h', messageId: 'm' };
    await expect(broken.send(mail)).rejects.toThrow(/^away: mail not taken: ESOCKET$/);
    const { SMTPServer } = await import('smtp-server');
    const refusing = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, callback) =>
        callback(Object.assign(new Error(`no ${address} here`), { responseCode: 550 })),
    });
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    const { port } = refusing.server.address() as { port: number };
    const refused = createMailer(
      { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'a@fanwise.test', dataDir },
      { info: () => undefined },
    );
    await expect(refused.send(mail)).rejects.toThrow(/^mail not taken: EENVELOPE 550$/);
    await refused.close();
    await new Promise<void>((resolve) => refusing.close(() => resolve()));
  });

  it('sends mail after mail over one connection, and over another once it was ended', async () => {
    const relay = await startRelay();
    const frequent = createMailer(
      { smtpUrl: relay.url, from: 'a@fanwise.test', dataDir },
      { info: () => undefined },
    );
    const mail = { to: 'ann@example.com', subject: 's', text: 't', html: 'h', messageId: 'm' };
    for (let mails = 1; mails <= 3; mails += 1) await frequent.send(mail);
    expect(relay.connections()).toBe(1);
    relay.hangUp();
    await frequent.send(mail);
    expect(relay.connections()).toBe(2);
    expect(relay.taken).toHaveLength(4);
    await frequent.close();
    await relay.close();
  });

  it('waits for a mail server that takes a mail and says nothing no longer than its limit', async () => {
    const relay = await startRelay();
    const patient = createMailer(
      { smtpUrl: relay.url, from: 'a@fanwise.test', dataDir, silenceLimitMs: 300 },
      { info: () => undefined },
    );
    const mail = { to: 'ann@example.com', subject: 's', text: 't', html: 'h', messageId: 'm' };
    await patient.send(mail);
    relay.fallSilent();
    await expect(patient.send(mail)).rejects.toThrow(/^away: mail not taken: ETIMEDOUT$/);
    relay.speakAgain();
    await patient.send(mail);
    expect(relay.taken).toEqual(['ann@example.com', 'ann@example.com']);
    await patient.close();
    await relay.close();
  });

  it('spares a mail server that failed five times in a row', async () => {
    const relay = await startRelay();
    relay.fallSilent();
    const settings = { smtpUrl: relay.url, from: 'a@fanwise.test', dataDir, silenceLimitMs: 300 };
    const sparing = createMailer({ ...settings, pauseMs: 500 }, { info: () => undefined });
    const mail = { to: 'ann@example.com', subject: 's', text: 't', html: 'h', messageId: 'm' };
    for (let tries = 1; tries <= 5; tries += 1)
      await expect(sparing.send(mail)).rejects.toThrow('ETIMEDOUT');
    await expect(sparing.send(mail)).rejects.toThrow('away: the mail server is spared');
    expect(relay.connections()).toBe(5);
    await sparing.waitUntilAllowed();
    // One failure is enough to spare it again.
    await expect(sparing.send(mail)).rejects.toThrow('ETIMEDOUT');
    await expect(sparing.send(mail)).rejects.toThrow('spared');
    relay.speakAgain();
    await sparing.waitUntilAllowed();
    await sparing.send(mail);
    expect(relay.taken).toEqual(['ann@example.com']);
    await sparing.close();
    await relay.close();
  });
});

it('an address whose mails came back gets only mails that it must get', async () => {
  const relay = await startRelay();
  const stopped = createMailer(
    {
      smtpUrl: relay.url,
      from: 'a@fanwise.test',
      dataDir,
      isStopped: async (address) => address === 'dead@example.com',
    },
    { info: () => undefined },
  );
  const mail = { subject: 's', text: 't', html: 'h', messageId: 'm' };
  await stopped.send({ ...mail, to: 'dead@example.com' });
  await stopped.send({ ...mail, to: 'ann@example.com' });
  expect(relay.taken).toEqual(['ann@example.com']);
  await stopped.send({ ...mail, to: 'dead@example.com', evenIfStopped: true });
  expect(relay.taken).toEqual(['ann@example.com', 'dead@example.com']);
  await stopped.close();
  await relay.close();
});
