import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Address } from 'postal-mime';

/** A mail of the local mailbox, as the page and the JSON list show it. */
export type StoredMail = {
  id: string;
  to: string[];
  from: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** Every address in the text part, in order. */
  links: string[];
  messageId: string;
  /** When it arrived, ISO 8601 UTC. */
  date: string;
};

const largestMailBytes = 5 * 1024 * 1024;
const fileName = /^(\d{13})-[0-9a-f]{16}\.eml$/;

const getFolder = (dataDir: string): string => join(dataDir, 'mailbox');

/** An SMTP server on a free loopback port that keeps every mail as a file only we can read. */
export async function openMailbox(
  dataDir: string,
): Promise<{ port: number; close(): Promise<void> }> {
  // Loaded for the first mail: most processes never keep one.
  const { SMTPServer } = await import('smtp-server');
  const folder = getFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMailBytes,
    onData(stream, _session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (stream.sizeExceeded) return callback(new Error('mail too large'));
        saveMail(folder, Buffer.concat(parts)).then(() => callback(), callback);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function saveMail(folder: string, mail: Buffer): Promise<void> {
  const name = `${Date.now()}-${randomBytes(8).toString('hex')}.eml`;
  const unfinished = join(folder, `.${name}`);
  await writeFile(unfinished, mail, { mode: 0o600 });
  await rename(unfinished, join(folder, name));
}

/** The mails in the mailbox, newest first; `limit` of them. */
export async function listMails(dataDir: string, limit: number): Promise<StoredMail[]> {
  const names = await readdir(getFolder(dataDir)).catch(() => []);
  const newest = names
    .filter((name) => fileName.test(name))
    .sort()
    .reverse()
    .slice(0, limit);
  return Promise.all(newest.map((name) => readMail(dataDir, name)));
}

/** Mails by path: a mail never changes, and a caller that waits for one lists all of them many times. */
const mailsRead = new Map<string, Promise<StoredMail>>();
const maxRead = 1000;

/** One mail by its id; null when there is none. */
export async function findMail(dataDir: string, id: string): Promise<StoredMail | null> {
  const name = `${id}.eml`;
  if (!fileName.test(name)) return null;
  return readMail(dataDir, name).catch(() => null);
}

function readMail(dataDir: string, name: string): Promise<StoredMail> {
  const path = join(getFolder(dataDir), name);
  const mail = mailsRead.get(path) ?? parseMail(path, name);
  if (mailsRead.size >= maxRead) mailsRead.clear();
  mailsRead.set(path, mail);
  mail.catch(() => mailsRead.delete(path));
  return mail;
}

async function parseMail(path: string, name: string): Promise<StoredMail> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(await readFile(path));
  const text = mail.text ?? '';
  return {
    id: name.slice(0, -'.eml'.length),
    to: parseAddresses(mail.to),
    from: parseAddresses(mail.from ? [mail.from] : [])[0] ?? '',
    replyTo: parseAddresses(mail.replyTo)[0] ?? null,
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
    messageId: mail.messageId ?? '',
    date: new Date(Number(fileName.exec(name)?.[1])).toISOString(),
  };
}

const parseAddresses = (list: Address[] | undefined): string[] =>
  (list ?? []).flatMap((entry) => (entry.group ?? [entry]).map((mailbox) => mailbox.address));
