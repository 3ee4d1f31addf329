import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { renderMetrics } from '../../../platform/metrics/index.ts';
import { openAdmin } from '../../../testing/admin/admin.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../../../testing/people.ts';
import { openShop } from '../../../testing/shop/shop.ts';
import { setLicenseGate } from '../../agents/index.ts';
import { writeBackup } from '../commands/backup/write-backup.ts';
import { measureBusiness } from './business-figures.ts';
import { queueWatchJobs } from './watch-jobs.ts';

const shop = await openShop();
const { db } = shop;
const { act, operator } = await openAdmin(shop);
const support = await operator('support');
measureBusiness(db);
const work = queueWatchJobs(db);

const readFigure = async (name: string): Promise<number | null> => {
  await work['watch-jobs']?.({}, { jobId: '1' });
  await work['watch-agents']?.({}, { jobId: '1' });
  const line = (await renderMetrics())
    .split('\n')
    .find((one) => one.startsWith(`fanwise_${name} `));
  return line === undefined ? null : Number(line.split(' ')[1]);
};

it('live quotes without a license are counted only where licenses are required', async () => {
  const seller = await agent(db);
  await liveQuote(db, seller, await submittedApplication(db, await consumer(db)));
  expect(await readFigure('quotes_without_license')).toBe(0);
  await setLicenseGate(db, true);
  expect(await readFigure('quotes_without_license')).toBe(1);
  await sql`insert into member_scope (member_id, state, lines, until)
    values (${seller.accountId}, 'NC', 7, now() + interval '1 day')`.execute(db);
  expect(await readFigure('quotes_without_license')).toBe(0);
  await setLicenseGate(db, false);
});

it('the age of the last backup is that of the installation until a backup is written', async () => {
  await sql`update schema_file set ran_at = now() - interval '3 days'`.execute(db);
  expect(await readFigure('backup_age_seconds')).toBeGreaterThanOrEqual(3 * 86_400);
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  await writeBackup(db, join(folder, 'erasures'), { encryptionKey: null, content: 'erasures' });
  expect(await readFigure('backup_age_seconds')).toBeGreaterThanOrEqual(3 * 86_400);
  await writeBackup(db, join(folder, 'backup'), { encryptionKey: null });
  expect(await readFigure('backup_age_seconds')).toBeLessThan(86_400);
  await rm(folder, { recursive: true });
});

it('licenses that end soon are counted by how soon', async () => {
  await sql`insert into license (member_id, state, number, authorities, status, checked_at, expires_on)
    select ${(await agent(db)).accountId}, 'NC', 'n ' || days, '{life}', 'active', now(), current_date + days
    from (values (3), (20), (50), (90)) as soon (days)`.execute(db);
  const counts = await Promise.all(
    [7, 30, 60].map((days) => readFigure(`licenses_expiring{days="${days}"}`)),
  );
  expect(counts).toEqual([1, 2, 3]);
});

it('the provider is down while money waits for its answer', async () => {
  expect(await readFigure('provider_up')).toBe(1);
  const lead = await shop.wonLead();
  await shop.buy(lead);
  shop.payments.answerInstead(async () => Response.json({ error: {} }, { status: 500 }));
  await act(support, 'refund', { application_id: lead.applicationId, lead: 'open' });
  await shop.runJobs();
  expect(await readFigure('provider_up')).toBe(0);
  shop.payments.answerInstead(null);
});

it('tasks are counted by their outcome, and reads of personal data by the operator’s role', async () => {
  const { accountId } = await consumer(db);
  const input = { account_id: accountId, fields: ['phone'] };
  expect((await act(support, 'account-reveal', input)).status).toBe(200);
  expect((await act(support, 'account-ban', { account_id: accountId })).status).toBe(403);
  const text = await renderMetrics();
  expect(text).toContain('fanwise_admin_tasks_total{task="account-reveal",outcome="done"} 1');
  expect(text).toContain('fanwise_admin_tasks_total{task="account-ban",outcome="capability"} 1');
  expect(text).toContain('fanwise_personal_reads_total{role="support"} 1');
});
