import { expect, it } from 'vitest';
import { readAuditHead } from '../../../platform/audit/seal.ts';
import { sealAll } from '../../../platform/audit/testing.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { openAdmin } from '../../../testing/admin/admin.ts';
import { operatorJobs } from './jobs.ts';

const database = await testDatabase();
const { db } = database;
const admin = await openAdmin(database);

it('every owner is mailed the seal of the week, and nobody else', async () => {
  const mails: Mail[] = [];
  const mailer = {
    send: async (mail: Mail) => void mails.push(mail),
    close: async () => undefined,
  };
  const jobHandlers = operatorJobs({ db, mailer, publicUrl: 'https://fanwise.example' });
  const [owner, second] = [await admin.operator('owner'), await admin.operator('owner')];
  await admin.operator('support');
  await admin.act(owner, 'audit-seal', {});
  await sealAll(db);
  await jobHandlers['mail-audit-head']?.({}, { jobId: '1' });
  expect(mails.map(({ to }) => to)).toEqual([owner.email, second.email]);
  const head = await readAuditHead(db);
  expect(head?.hash).toMatch(/^[0-9a-f]{64}$/);
  for (const { text } of mails) expect(text).toContain(`audit verify --head ${head?.hash}`);
});
