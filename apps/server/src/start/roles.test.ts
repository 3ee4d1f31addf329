import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../platform/database/testing.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { listMails } from '../platform/mail/mailbox.ts';
import { consumer } from '../testing/people.ts';
import { buildPages, realProduct } from '../testing/product/real-product.ts';

const { db, url } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'fanwise-roles-'));
const web = await realProduct(folder);
const worker = await realProduct(folder);

afterAll(async () => {
  await Promise.all([web.end('SIGKILL'), worker.end('SIGKILL')]);
  await rm(folder, { recursive: true, force: true });
});

/** The status under another host name, as through a tunnel. */
const statusUnder = async (host: string, path: string): Promise<number | undefined> => {
  const asked = request(`${web.address}${path}`, { headers: { host } }).end();
  const [answer] = await once(asked, 'response');
  answer.resume();
  return answer.statusCode;
};
const jobConnections = async (): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and application_name = 'fanwise-jobs'`.execute(db);
  return rows.length;
};

const project = new URL('../../../../', import.meta.url);

/** The metrics that alarms and dashboards use, without the suffixes of histograms. */
const figuresOfAlarms = async (): Promise<Set<string>> => {
  const rules = await readFile(new URL('ops/alerts.yml', project), 'utf8');
  const pictures = await readFile(new URL('ops/dashboard.json', project), 'utf8');
  const asked = `${rules}${pictures}`.split('\n').filter((line) => /^\s+"?expr"?: /.test(line));
  const names = asked.flatMap(
    (line) => line.match(/\b[a-z]+(?:_[a-z]+)+(?=[{[), ]|\\?"|$)/g) ?? [],
  );
  return new Set(
    names
      .filter((name) => name !== 'histogram_quantile')
      .map((name) => name.replace(/_(?:bucket|count)$/, '')),
  );
};

const readMetrics = async (...processes: { address: string }[]): Promise<string> =>
  (
    await Promise.all(
      processes.map(({ address }) => fetch(`${address}/metrics`).then((answer) => answer.text())),
    )
  ).join('');

it('a web process answers people and runs no jobs, and a worker runs jobs and answers operators only', async () => {
  buildPages();
  await web.start({ ROLE: 'web', DATABASE_URL: url });
  expect(await web.statusOf('/api/config')).toBe(200);
  expect(await jobConnections()).toBe(0);
  const { accountId } = await consumer(db);
  await db.updateTable('account').set({ verified_at: null }).where('id', '=', accountId).execute();
  await enqueue(db, 'mail-verification', { accountId });

  await worker.start({ ROLE: 'worker', DATABASE_URL: url });
  await expect.poll(() => listMails(folder, 10), { timeout: 60_000 }).toHaveLength(1);
  expect(await jobConnections()).toBeGreaterThan(0);
  expect(await worker.statusOf('/healthz')).toBe(200);
  expect(await worker.statusOf('/metrics')).toBe(200);
  for (const path of ['/', '/api/config', '/api/webhooks/stripe', '/dev/mailbox', '/csp-report'])
    expect(await worker.statusOf(path), path).toBe(404);
  for (const name of await figuresOfAlarms())
    expect(await readMetrics(web, worker), name).toContain(`# HELP ${name} `);
  expect(await worker.end('SIGTERM')).toBe(0);
}, 300_000);

it('the local mailbox is not served under any host name but those of this machine', async () => {
  const { port } = new URL(web.address);
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`])
    expect(await statusUnder(host, '/dev/mailbox'), host).toBe(200);
  for (const host of ['demo.tunnel.example', 'localhost.evil.example', '127.0.0.1.evil.example'])
    for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/', '/sandbox-gateway/v1/x'])
      expect(await statusUnder(host, path), host + path).toBe(421);
  expect(await web.end('SIGTERM')).toBe(0);
}, 60_000);
