import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import pg from 'pg';
import { addressOfRunning } from '../packages/embedded-postgres/src/access.ts';
import { databaseOwner } from '../packages/embedded-postgres/src/owner.ts';
import { openSession } from '../e2e/support/people.ts';
import { agents, demoPassword, emailOf } from '../apps/server/src/demo/cast.ts';

const out = process.env.OUT ?? '/tmp/assign-shots';
mkdirSync(out, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'fanwise-as-'));
const port = 4737;
const address = `http://localhost:${port}`;
const child = spawn(process.execPath, ['bin/start.mjs', '--demo'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(port), PUBLIC_URL: address, DATA_DIR: dataDir, DATABASE_URL: '', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
});
try {
  for (let n = 0; n < 600; n += 1) {
    if (await fetch(`${address}/readyz`).then((a) => a.ok, () => false)) break;
    await delay(250);
  }
  const client = new pg.Client({ connectionString: await addressOfRunning(join(dataDir, 'postgres-18'), databaseOwner(), 0) });
  await client.connect();
  const key = agents[0]!.key;
  const { rows: [{ id }] } = await client.query('select id from account where email = $1', [emailOf(key)]);
  const ids: number[] = [];
  for (const [n, [first, last, role]] of [['Tom', 'Okafor', 'producer'], ['Jane', 'Whitfield-Castellanos', 'producer'], ['Ana', 'Ruiz', 'assistant'], ['Lee', 'Park', 'accountant'], ['Omar', 'Haddad', 'owner']].entries()) {
    const { rows } = await client.query(`insert into account (role, email, password_hash, verified_at) select 2, $1, password_hash, now() from account where id = $2 returning id`, [emailOf(`m${n}`), id]);
    ids.push(Number(rows[0].id));
    await client.query(`insert into agency_member (account_id, agency_id, role, first_name, last_name, phone, license_number, open_leads_max) values ($1,$2,$3,$4,$5,'9195550172','5522334',$6)`, [rows[0].id, id, role, first, last, n === 0 ? 20 : null]);
  }
  const { rows: leads } = await client.query(`select application_id as id from lead where status = 'open' order by submitted_at desc`);
  console.log('leads', leads.length, 'members', ids);
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
  const shoot = async (width: number, name: string, { lang = 'en', dark = false, rows = false } = {}, who = key) => {
    const context = await browser.newContext({ baseURL: address, viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme: dark ? 'dark' : 'light' });
    const page = await context.newPage();
    page.on('pageerror', (e) => console.log(name, width, 'pageerror', e.message));
    await openSession(page, context.request, { type: 2, email: emailOf(who), password: demoPassword });
    await page.addInitScript(([l, r]) => { localStorage.setItem('fanwise.language', l!); if (r) localStorage.setItem('fanwise.leads-as', 'rows'); }, [lang, rows ? 'rows' : '']);
    const snap = async (suffix = '') => { await delay(700); await page.screenshot({ path: `${out}/${name}${suffix}-${width}${lang === 'es' ? '-es' : ''}${dark ? '-dark' : ''}.png`, fullPage: !suffix }); };
    return { page, snap, close: () => context.close() };
  };
  // Assign by the product itself.
  {
    const { page, close } = await shoot(1280, 'seed');
    await page.goto('/agent/profile/leads/all');
    await page.waitForSelector('[data-lead]');
    const sid = JSON.parse((await page.evaluate(() => localStorage.getItem('fanwise.session')))!).sid;
    for (const [n, lead] of leads.slice(0, 4).entries()) {
      const answer = await page.request.post(`/api/agent/leads/assign?sid=${sid}`, { data: { leads: [{ applicationId: Number(lead.id), assignedTo: null }], to: ids[n % 2] }, headers: { origin: address } });
      console.log(answer.status(), (await answer.text()).slice(0, 120));
    }
    await close();
  }
  for (const [width, options] of [[390, {}], [1280, {}], [1920, { dark: true }], [390, { lang: 'es' }]] as const) {
    const { page, snap, close } = await shoot(width, 'cards', options);
    await page.goto('/agent/profile/leads/all'); await page.waitForSelector('[data-lead]'); await snap();
    await page.getByRole('button', { name: /Assign lead|Asignar el prospecto/ }).first().click();
    await page.getByRole('dialog').waitFor(); await snap('-dialog');
    await close();
  }
  for (const [width, options] of [[1024, { rows: true }], [1280, { rows: true }], [1920, { rows: true, dark: true }], [1280, { rows: true, lang: 'es' }]] as const) {
    const { page, snap, close } = await shoot(width, 'rows', options);
    await page.goto('/agent/profile/leads/all?tab=all'); await page.waitForSelector('tr[data-lead]'); await snap();
    const boxes = page.locator('tr[data-lead] input[type=checkbox]');
    await boxes.nth(0).check({ force: true }); await boxes.nth(1).check({ force: true }); await snap('-selected');
    await page.keyboard.press('a'); await page.getByRole('dialog').waitFor(); await snap('-dialog');
    await page.getByRole('dialog').locator('select').selectOption({ index: 2 });
    await page.getByRole('dialog').getByRole('button').last().click().catch(() => undefined); await snap('-done');
    await close();
  }
  {
    const { page, snap, close } = await shoot(1280, 'rows-mine', { rows: true }, 'm0');
    await page.goto('/agent/profile/leads/all?tab=all&assigned=mine'); await page.waitForSelector('[data-lead], h2'); await snap();
    await close();
  }
  for (const [width, options] of [[390, {}], [1280, {}], [1920, { dark: true }], [1280, { lang: 'es' }]] as const) {
    const { page, snap, close } = await shoot(width, 'lead', options);
    await page.goto(`/agent/profile/leads/${leads[0].id}`);
    await page.getByRole('button', { name: /Who did what|Quién hizo/ }).click(); await snap();
    await close();
  }
  for (const [width, options] of [[390, {}], [1280, {}], [1920, { dark: true }], [390, { lang: 'es' }], [1280, { lang: 'es' }]] as const) {
    const { page, snap, close } = await shoot(width, 'team', options);
    await page.goto('/agent/profile/team'); await page.waitForSelector('form input[type=radio]'); await snap();
    await page.locator('input[type=radio]').nth(2).check({ force: true });
    const add = page.getByRole('button', { name: /Add a rule|Agregar una regla/ });
    await add.click(); await add.click();
    await page.locator('li input').first().fill('276x'); await page.locator('form button[type=submit]').click(); await snap();
    await page.screenshot({ path: `${out}/team-rules-${width}${options && 'lang' in options ? '-es' : ''}.png`, fullPage: true });
    await close();
  }
  {
    const { page, snap, close } = await shoot(1280, 'bell', {}, 'm0');
    await page.goto('/agent/profile/notifications'); await page.waitForSelector('li'); await snap();
    await close();
  }
  await browser.close();
  await client.end();
} finally {
  child.kill('SIGTERM');
  await delay(3000);
}
process.exit(0);
