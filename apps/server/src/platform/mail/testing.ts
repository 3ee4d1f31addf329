import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { listMails, type StoredMail } from './mailbox.ts';
import { createMailer } from './mailer.ts';

/** A mailer with a separate mailbox for a test file; both are gone when its tests are done. */
export const testMailer = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanwise-mails-'));
  const settings = { smtpUrl: null, from: 'Fanwise <hello@fanwise.test>', dataDir };
  const mailer = createMailer(settings, { info: () => undefined });
  afterAll(async () => {
    await mailer.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  /** The mails that arrived, newest first. */
  const mails = (most = 1_000): Promise<StoredMail[]> => listMails(dataDir, most);
  return { mailer, mails };
};
