import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Config, loadConfig } from '../../../../config/config.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { testDatabase } from '../../../../platform/database/testing.ts';
import { listMails, openMailbox } from '../../../../platform/mail/mailbox.ts';
import { serve } from '../../../../platform/payments/with-sandbox/testing.ts';
import { consumer } from '../../../../testing/people.ts';
import { production } from '../../../../testing/settings.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { createCommandRunner } from '../typed/testing.ts';
import { checkFirstFee, checkWebhook } from './check-payments.ts';

const { db, url } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'fanwise-ready-'));
const mailbox = await openMailbox(join(folder, 'received'));
afterAll(async () => {
  await mailbox.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => vi.restoreAllMocks());

const DATA_DIR = join(folder, 'data');
const local = loadConfig({ DATA_DIR });
const OPERATOR_EMAIL = 'olga@admin.example';
const live = loadConfig({
  DATA_DIR,
  ...production,
  OPERATOR_EMAIL,
  SMTP_URL: `smtp://127.0.0.1:${mailbox.port}?ignoreTLS=true`,
  ADMIN: 'on',
  ADMIN_NETWORKS: '10.0.0.0/8',
  ADMIN_SECRET: 'Zk3vX9qLm2Rt8Wp4Yc7Nb1Hs6Jd5Gf0A',
  METRICS_TOKEN: 'p8Yt2Lw9Qx4Rv7Mn1Kc6Bz3Hs5Jd0GfA',
});

/** The line of a subject, without its padding. */
const getLine = (out: string, subject: string): string =>
  out
    .split('\n')
    .filter((line) => line.replace(/^(ok|missing) +/, '').startsWith(`${subject} `))
    .join('\n')
    .replace(/ +/g, ' ');

const typed = (config: Config, ...args: string[]) =>
  createCommandRunner(db, config, url)('ready', ...args);

/** Stripe as far as `ready` asks it; `refuses` names the paths that the key may not use. */
const stripe = (refuses: RegExp, status = 403) =>
  serve(async (request) => {
    const { pathname } = new URL(request.url);
    if (refuses.test(pathname))
      return Response.json({ error: { type: 'invalid_request_error', message: 'no' } }, { status });
    if (/^\/v1\/(balance_transactions|events|payouts)$/.test(pathname))
      return Response.json({ object: 'list', data: [], has_more: false, url: pathname });
    return Response.json(
      { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'none' } },
      { status: 404 },
    );
  });

const payingAt = (apiBase: string): Config => ({
  ...live,
  payments: { ...(live.payments as Extract<Config['payments'], { provider: 'stripe' }>), apiBase },
});

/** Answers for the public address, which does not exist; other addresses are asked as usual. */
const answerPublicly = (answer: (path: string) => Response) => {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked, init) => {
    const { origin, pathname } = new URL(String(asked));
    return origin === live.publicUrl ? answer(pathname) : real(asked, init);
  });
};

/** Runs in a transaction without the rules of the database, and takes everything back. */
const onlyHere = async <Result>(act: (trx: Db) => Promise<Result>): Promise<Result> => {
  const trx = await db.startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica`.execute(trx);
    return await act(trx);
  } finally {
    await trx.rollback().execute();
  }
};

/** A paid purchase that nobody asked for. */
const payFirst = (livemode: boolean) => sql`
  insert into purchase (application_id, quote_id, agency_id, member_id, amount_cents, provider, livemode,
    state, idempotency_key, terms_version, paid_at, created_at)
  values (${livemode ? 1 : 2}, 1, 1, 1, 3500, 'stripe', ${livemode}, 'paid', ${`first ${livemode}`}, '1', now(), clock_timestamp())`;

describe('ready on a machine without network', () => {
  it('names what is missing in sandbox mode, and asks nobody outside', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    const { code, out } = await typed(local);
    expect(code).toBe(1);
    for (const [url] of asked.mock.calls) expect(String(url)).toMatch(/^http:\/\/localhost:/);
    expect(getLine(out, 'settings')).toMatch(/^missing .*NODE_ENV is development/);
    expect(getLine(out, 'address')).toMatch(/^missing .*set PUBLIC_URL/);
    expect(getLine(out, 'mail')).toMatch(/^missing .*set SMTP_URL and MAIL_FROM/);
    for (const subject of ['payments', 'webhook'])
      expect(getLine(out, subject)).toMatch(/^missing .*the card sandbox is in use/);
    expect(getLine(out, 'admin')).toMatch(/^missing .*is the product running/);
    expect(getLine(out, 'owners')).toMatch(/^missing .*nobody can log in.*operators add/);
    expect(getLine(out, 'texts')).toMatch(
      /^missing .*privacy en, privacy es, terms-agents en, terms-agents es, terms-clients en, terms-clients es/,
    );
    expect(getLine(out, 'backup')).toMatch(/^missing .*--backups FOLDER --identity FILE/);
    expect(getLine(out, 'alarms')).toMatch(/^missing .*does not answer/);
    expect(getLine(out, 'first fee')).toMatch(/^missing .*nobody paid with a real card/);
    expect(getLine(out, 'bounces')).toMatch(/^missing .*set MAIL_WEBHOOK_SECRET/);
    expect(out).toMatch(/12 missing: docs\/going-live.md has the steps\.$/);
  });
});

describe('a missing line of ready', () => {
  it('begins with the step of docs/going-live.md that has its subject', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    const { out } = await typed(local);
    const manual = await readFile(
      new URL('../../../../../../../docs/going-live.md', import.meta.url),
      'utf8',
    );
    const steps = manual.split(/^## (?=\d)/m).slice(1);
    const lines = [...out.matchAll(/^missing {2}(\S+(?: \S+)*) {2,}step (\d+): /gm)];
    expect(lines).toHaveLength(12);
    for (const [, subject = '', step] of lines)
      if (!['settings', 'first fee'].includes(subject))
        expect(steps[Number(step) - 1], subject).toContain(`\`ok ${subject}\``);
  });
});

describe('ready on a live installation', () => {
  const now = new Date();
  beforeAll(async () => {
    await consumer(db);
    await writeBackup(db, join(folder, 'backup'), { encryptionKey: null });
  });

  it('sends a mail that its reader recognizes, and says when the mail server refuses', async () => {
    answerPublicly(() => new Response('', { status: 404 }));
    const { out } = await typed(payingAt(await stripe(/^$/)));
    const [, code] =
      /ok mail the mail server took “Test mail (\w+)”/.exec(getLine(out, 'mail')) ?? [];
    const mails = await listMails(join(folder, 'received'), 10);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [[OPERATOR_EMAIL], `Test mail ${code}`],
    ]);
    const closed = { ...live, mail: { ...live.mail, smtpUrl: 'smtp://127.0.0.1:1' } };
    expect(getLine((await typed(closed)).out, 'mail')).toMatch(
      /^missing .*the mail server said “ESOCKET: .*check user.*SMTP_URL/,
    );
    const silent = { ...live, operatorEmail: undefined };
    expect(getLine((await typed(silent)).out, 'mail')).toMatch(/^missing .*--mail ADDRESS/);
  });

  it('signs the test mail as every other mail is signed, and lets a report about it be proved', async () => {
    answerPublicly(() => new Response('', { status: 404 }));
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const dkim = { domainName: 'fanwise.example', keySelector: 'k1', privateKey };
    const { out } = await typed({ ...live, mail: { ...live.mail, dkim } });
    expect(getLine(out, 'mail')).toMatch(/^ok/);
    const mails = join(folder, 'received/mailbox');
    const newest = (await readdir(mails)).toSorted().at(-1) ?? '';
    const mail = await readFile(join(mails, newest), 'utf8');
    expect(mail).toMatch(/^DKIM-Signature: .*d=fanwise\.example/m);
    expect(mail).toMatch(/^X-Mail-Proof: ready-/m);
  });

  it('hears of returned mails once a report came in, and else says what to set or to try', async () => {
    answerPublicly(() => new Response('', { status: 404 }));
    const bounces = async (mail = live.mail) =>
      getLine((await typed({ ...live, mail })).out, 'bounces');
    expect(await bounces()).toMatch(/^missing .*set MAIL_WEBHOOK_SECRET or MAIL_WEBHOOK_TOPIC/);
    for (const name of ['webhookSecret', 'webhookTopic'])
      expect(await bounces({ ...live.mail, [name]: 'x' })).toMatch(/^missing .*with test-mail/);
    await sql`insert into mail_report (id, kind) values ('postmark:1', 'soft-bounce')`.execute(db);
    expect(await bounces()).toMatch(/^ok bounces the newest report about a mail came in at 20/);
  });

  it('finds the settings of production complete', async () => {
    answerPublicly(() => new Response('', { status: 404 }));
    expect(getLine((await typed(live)).out, 'settings')).toBe(
      'ok settings complete, for production',
    );
  });

  it('counts the first fee only if it was paid with real money and refunded', async () => {
    const says = await onlyHere(async (trx) => {
      const lines: string[] = [];
      const look = async () => {
        const found = [await checkFirstFee({ db: trx, config: live, options: {} })].flat();
        lines.push(...found.map((line) => `${line.isReady} ${line.says}`));
      };
      await payFirst(false).execute(trx);
      await look();
      await payFirst(true).execute(trx);
      await look();
      await sql`update purchase set state = 'refunded', refunded_at = now()`.execute(trx);
      await look();
      return lines;
    });
    expect(says).toEqual([
      expect.stringMatching(/^false nobody paid with a real card yet/),
      expect.stringMatching(/^false one fee was paid: refund it with refund APPLICATION_ID/),
      'true one fee was paid and refunded',
    ]);
  });

  it.each([
    [/^\/v1\/payouts/, 'Payouts: read'],
    [/^\/v1\/events/, 'Events: read'],
    [/^\/v1\/balance_transactions/, 'Balance transactions: read'],
    [/^\/v1\/disputes/, 'Disputes: read'],
    [/payment_methods/, 'Payment methods: read'],
    [/^\/v1\/customers\/\w+$/, 'Customers: write'],
    [/cancel$/, 'Payment intents: write'],
    [/^\/v1\/refunds/, 'Refunds: write'],
  ])('names the permission that a restricted key lacks for %s', async (path, name) => {
    answerPublicly(() => new Response('', { status: 404 }));
    const { out } = await typed(payingAt(await stripe(path)));
    expect(getLine(out, 'payments')).toMatch(new RegExp(`^missing .*the key lacks ${name}:`));
  });

  it('tells a wrong key, a provider that is away, and a test key apart', async () => {
    answerPublicly(() => new Response('', { status: 404 }));
    const payments = async (config: Config) => getLine((await typed(config)).out, 'payments');
    expect(await payments(payingAt(await stripe(/./, 401)))).toMatch(/does not know STRIPE_SECRET/);
    expect(await payments(payingAt('http://127.0.0.1:1'))).toMatch(/Stripe could not be asked/);
    const tested = payingAt(await stripe(/^$/));
    const test = { ...tested, payments: { ...tested.payments, livemode: false } } as Config;
    expect(await payments(test)).toMatch(/^missing .*set the live keys/);
  });

  it('counts an event as heard only if the webhook brought it after the first payment in this mode', async () => {
    const heard = async (trx: Db) => {
      const [line] = [await checkWebhook({ db: trx, config: live, options: {} })].flat();
      return `${line?.isReady} ${line?.says}`;
    };
    const event = (id: string, byWebhook: boolean) => sql`
      insert into provider_event (provider, event_id, type, by_webhook, received_at)
      values ('stripe', ${id}, 'refund.created', ${byWebhook}, clock_timestamp())`;
    const says = await onlyHere(async (trx) => {
      const lines = [await heard(trx)];
      await event('evt_test', true).execute(trx);
      await payFirst(false).execute(trx);
      lines.push(await heard(trx));
      await payFirst(true).execute(trx);
      await event('evt_found', false).execute(trx);
      lines.push(await heard(trx));
      await event('evt_sent', true).execute(trx);
      return [...lines, await heard(trx)];
    });
    const missing = expect.stringMatching(/^false no event of Stripe about a live payment/);
    expect(says).toEqual([missing, missing, missing, expect.stringMatching(/^true .*came in at/)]);
  });

  it('wants two owners who can log in', async () => {
    answerPublicly(() => new Response('', { status: 404 }));
    const owners = async () => getLine((await typed(live)).out, 'owners');
    const add = (email: string, state: string) =>
      sql`insert into operator (email, name, role, state) values (${email}, 'O', 'owner', ${state})`.execute(
        db,
      );
    await add('one@admin.example', 'active');
    await add('two@admin.example', 'invited');
    expect(await owners()).toMatch(/^missing .*one owner can log in/);
    await sql`update operator set state = 'active' where email = 'two@admin.example'`.execute(db);
    expect(await owners()).toMatch(/^ok owners 2 owners can log in$/);
  });

  it('takes the login of an operator as proof that the console is reached from its networks', async () => {
    answerPublicly(() => new Response('', { status: 404 }));
    const admin = async (config = live) => getLine((await typed(config)).out, 'admin');
    expect(await admin()).toMatch(/^missing .*answers 404, and no operator ever logged in/);
    await sql`update operator set last_login_at = now() where email = 'one@admin.example'`.execute(
      db,
    );
    expect(await admin()).toMatch(/^ok .*an operator logged in on/);
    expect(await admin({ ...live, admin: null })).toMatch(/^missing .*set ADMIN=on/);
  });

  it('wants every legal text published and in force', async () => {
    answerPublicly(() => new Response('', { status: 404 }));
    const texts = async () => getLine((await typed(live)).out, 'texts');
    for (const key of ['terms-clients', 'terms-agents', 'privacy'])
      for (const language of ['en', 'es']) {
        const starts = key === 'privacy' && language === 'es' ? '1 day' : '-1 minute';
        await sql`insert into text_version (key, language, version, content, starts_at)
          values (${key}, ${language}, '2026-12-02', 'x', now() + ${starts}::interval)`.execute(db);
      }
    expect(await texts()).toMatch(/^missing .*in force for privacy es \(takes effect /);
    await sql`insert into text_version (key, language, version, content, starts_at)
      values ('privacy', 'es', '2026-12-01', 'x', now() - interval '1 minute')`.execute(db);
    expect(await texts()).toMatch(/^ok texts terms and privacy notice are your own$/);
  });

  it('restores the newest backup, and refuses one of the day before yesterday', async () => {
    answerPublicly(() => new Response('', { status: 404 }));
    const backup = async (...args: string[]) => getLine((await typed(live, ...args)).out, 'backup');
    expect(await backup('--backups', join(folder, 'backup'))).toMatch(/^ok .*restored and checked/);
    expect(await backup('--backups', join(folder, 'none'))).toMatch(/^missing .*no file or folder/);
    vi.spyOn(Date, 'now').mockReturnValue(now.getTime() + 2 * 86_400_000);
    expect(await backup('--backups', join(folder, 'backup'))).toMatch(/^missing .*daily timer/);
  }, 120_000);

  it('asks each process whether somebody reads its metrics', async () => {
    answerPublicly(() => new Response('', { status: 404 }));
    const process = (age: string, status = 200) =>
      serve(async (request) => {
        expect(request.headers.get('authorization')).toBe(`Bearer ${live.metricsToken}`);
        return new Response(`up 1\nmetrics_last_read_age_seconds ${age}\n`, { status });
      });
    const [good, old, refused] = [
      await process('14.2'),
      await process('301'),
      await process('1', 404),
    ];
    const silent = await process('-1');
    const { out } = await typed(live, '--processes', `${good}, ${old},${silent}/,${refused}`);
    const lines = getLine(out, 'alarms').split('\n');
    expect(lines[0]).toMatch(/^ok .*was read 14 s ago/);
    expect(lines[1]).toMatch(/^missing .*nobody read .*scrape configuration/);
    expect(lines[2]).toMatch(/^missing .*nobody read/);
    expect(lines[3]).toMatch(/^missing .*answers 404: it needs METRICS_TOKEN/);
    const open = { ...live, metricsToken: undefined };
    expect(getLine((await typed(open)).out, 'alarms')).toMatch(/^missing .*set METRICS_TOKEN/);
  });

  it('looks at the public address and the certificate before it', async () => {
    const address = async () => getLine((await typed(live)).out, 'address');
    answerPublicly(() => new Response('{}', { status: 200 }));
    expect(await address()).toMatch(/^ok .*its certificate is valid/);
    answerPublicly(() => new Response('{}', { status: 503 }));
    expect(await address()).toMatch(/^missing .*answers 503/);
    answerPublicly(() => {
      throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'CERT_HAS_EXPIRED' } });
    });
    expect(await address()).toMatch(/^missing .*does not answer \(CERT_HAS_EXPIRED\)/);
  });
});
