import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { readDkimKey } from '../../config/keys.ts';
import { trySending } from './mailer.ts';
import { readProof } from './report-proof.ts';

/** The mails that the server got, newest first. */
const received: Buffer[] = [];
const relay = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, callback) =>
    address.startsWith('nobody')
      ? callback(Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }))
      : callback(),
  onData: (stream, _session, callback) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      received.unshift(Buffer.concat(parts));
      callback();
    });
  },
});
relay.listen(0, '127.0.0.1');
await once(relay.server, 'listening');
afterAll(() => new Promise<void>((resolve) => relay.close(() => resolve())));

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const settings = {
  smtpUrl: `smtp://127.0.0.1:${(relay.server.address() as { port: number }).port}`,
  from: 'Fanwise <no-reply@fanwise.test>',
  dataDir: '/nowhere',
  proofSecret: 'a secret of this test',
};
const mail = {
  to: 'ann@example.com',
  subject: 'Ärger – a quote  with   spaces',
  text: 'Hello  there \n\n\n',
  html: '<p>Hello</p>',
  messageId: 'mail-1',
};

const relaxedBody = (body: string): string =>
  `${body
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`;
const relaxedHeader = (name: string, value: string): string =>
  `${name.toLowerCase()}:${value
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`;

/** Verifies a DKIM signature (RFC 6376) of the method relaxed/relaxed; returns its tags and the signed headers. */
const verifyDkim = (raw: string) => {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw
    .slice(0, end)
    .split(/\r\n(?![ \t])/)
    .map((line): [string, string] => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 1),
    ]);
  const [, signature = ''] = headers.find(([name]) => name === 'DKIM-Signature') ?? [];
  const tags = Object.fromEntries(
    signature.split(';').map((tag) => {
      const [name = '', ...value] = tag.split('=');
      return [name.trim(), value.join('=').replace(/\s+/g, '')];
    }),
  );
  const names = (tags.h ?? '').split(':').map((name) => name.toLowerCase());
  const covered = names.flatMap((name) => {
    const found = headers.findLast(([one]) => one.toLowerCase() === name);
    return found ? [`${relaxedHeader(...found)}\r\n`] : [];
  });
  const unsigned = relaxedHeader('dkim-signature', signature.replace(/b=[^;]*$/, 'b='));
  return {
    tags,
    names,
    isBodyRight:
      tags.bh ===
      createHash('sha256')
        .update(relaxedBody(raw.slice(end + 4)), 'latin1')
        .digest('base64'),
    isSigned: createVerify('RSA-SHA256')
      .update(covered.join('') + unsigned, 'latin1')
      .verify(publicKey, tags.b ?? '', 'base64'),
  };
};

it('a mail is signed with the DKIM key of the settings, and no changed text passes for it', async () => {
  const dkim = { domainName: 'fanwise.test', keySelector: 'mail', privateKey: pem };
  expect((await trySending({ ...settings, dkim }, mail)).isTaken).toBe(true);
  const raw = received[0]?.toString('latin1') ?? '';
  const { tags, names, isBodyRight, isSigned } = verifyDkim(raw);
  expect(tags).toMatchObject({ d: 'fanwise.test', s: 'mail', a: 'rsa-sha256' });
  expect({ isBodyRight, isSigned }).toEqual({ isBodyRight: true, isSigned: true });
  expect(names).toEqual(expect.arrayContaining(['from', 'to', 'subject']));
  // Providers rewrite these.
  expect(names).not.toContain('message-id');
  expect(names).not.toContain('date');
  expect(verifyDkim(raw.replace('Hello', 'Hallo')).isBodyRight).toBe(false);
  expect(verifyDkim(raw.replace('ann@example.com', 'eve@example.com')).isSigned).toBe(false);
});

it('a mail carries no signature without a key, and always the proof for delivery reports', async () => {
  await trySending(settings, mail);
  const raw = received[0]?.toString('latin1') ?? '';
  expect(raw).not.toContain('DKIM-Signature');
  const proof = /^X-Mail-Proof: (\S+)/m.exec(raw)?.[1] ?? '';
  expect(readProof(settings.proofSecret, proof, mail.to)).toBe('mail-1');
  expect(readProof(settings.proofSecret, proof, 'eve@example.com')).toBeNull();
});

it('a test mail says what the mail server answered, taken or not', async () => {
  expect(await trySending(settings, mail)).toEqual({
    isTaken: true,
    answer: expect.stringMatching(/^250/),
  });
  expect(await trySending(settings, { ...mail, to: 'nobody@example.com' })).toEqual({
    isTaken: false,
    answer: expect.stringContaining('550 5.1.1 no such user'),
  });
  const away = { ...settings, smtpUrl: 'smtp://127.0.0.1:1' };
  expect(await trySending(away, mail)).toMatchObject({
    isTaken: false,
    answer: expect.stringContaining('ECONNREFUSED'),
  });
});

it('only an RSA key in PEM is a DKIM key, also with written line breaks', () => {
  expect(readDkimKey(pem.replaceAll('\n', '\\n'))).toBe(pem);
  const { privateKey: other } = generateKeyPairSync('ed25519');
  expect(readDkimKey(other.export({ type: 'pkcs8', format: 'pem' }).toString())).toBeNull();
  expect(readDkimKey('a key')).toBeNull();
});
