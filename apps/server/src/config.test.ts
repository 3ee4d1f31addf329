import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig, loadDatabase } from './config.ts';
import { ConfigError } from './config-error.ts';
import { foreignScript } from './config-payments.ts';
import { defaultDataDirectory } from './config-secrets.ts';

const root = mkdtempSync(join(tmpdir(), 'fanwise config '));
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(root, 'data-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const load = (settings: Record<string, string>) => loadConfig({ DATA_DIR: dataDir, ...settings });

const stripeTest = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const stripeLive = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2',
};
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://fanwise.example',
  DATABASE_URL: 'postgresql://app@db/fanwise?sslmode=verify-full',
  SMTP_URL: 'smtps://mail.example',
  SESSION_SECRET: 's'.repeat(32),
  HUMAN_CHECK_SECRET: 'h'.repeat(32),
  DATA_KEYS: `2026:${'A'.repeat(43)}`,
  ...stripeLive,
};

describe('without any setting', () => {
  it('a first run works on this machine', () => {
    expect(load({})).toMatchObject({
      environment: 'development',
      role: 'all',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      database: undefined,
      mail: { smtpUrl: undefined, from: 'Fanwise <no-reply@localhost>' },
      payments: { provider: 'sandbox', livemode: false },
      humanCheck: 'altcha',
      rateLimits: 'on',
      trustProxy: false,
      drainSeconds: 0,
      leadFees: {
        centsByType: { 1: 3500, 2: 4500, 3: 2500 },
        bundleBps: [1500, 2500],
        ...{ roundCents: 100, minCents: 50 },
      },
      healthQuestionsOmitStates: ['WA', 'NV'],
      zipIncludeTerritories: false,
      quoteEnforceCarrierLines: false,
    });
  });

  it('makes the secrets once and keeps them where only this user reads them', () => {
    const first = load({});
    expect(first.sessionSecret).toHaveLength(43);
    expect(first.sessionSecret).not.toBe(first.humanCheckSecret);
    expect(load({})).toEqual(first);
    const files = readdirSync(dataDir);
    expect(files.sort()).toEqual(['data-keys.secret', 'human-check.secret', 'session.secret']);
    for (const file of files) expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
  });

  it('keeps the data in the project, and outside it when root starts the product', () => {
    expect(defaultDataDirectory('/srv/fanwise', false)).toBe('/srv/fanwise/.data');
    expect(defaultDataDirectory('/root/fanwise', true)).toMatch(/^\/var\/lib\/fanwise\/\w{12}$/);
  });
});

describe('a value', () => {
  it.each([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ PORT: ' ' }, { port: 3000 }],
    [{ PUBLIC_URL: 'http://localhost:9/' }, { publicUrl: 'http://localhost:9' }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ ROLE: 'web', DATABASE_URL: 'postgres://a/b' }, { role: 'web' }],
    [{ MAIL_WORKERS: '32' }, { mail: { workers: 32 } }],
    [{ TRUST_PROXY: '1' }, { trustProxy: 1 }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
    [{ HEALTH_QUESTIONS_OMIT_STATES: 'CA, NY' }, { healthQuestionsOmitStates: ['CA', 'NY'] }],
    [{ HEALTH_QUESTIONS_OMIT_STATES: 'none' }, { healthQuestionsOmitStates: [] }],
    [{ ZIP_INCLUDE_TERRITORIES: 'true' }, { zipIncludeTerritories: true }],
    [{ QUOTE_ENFORCE_CARRIER_LINES: 'true' }, { quoteEnforceCarrierLines: true }],
    [{ MAIL_FROM: 'Fanwise <a@b.example>' }, { mail: { from: 'Fanwise <a@b.example>' } }],
    [
      { DATABASE_URL: 'postgres://a/b' },
      { database: { url: 'postgres://a/b', directUrl: 'postgres://a/b', pooled: false } },
    ],
    [
      { DATABASE_URL: 'postgres://pool/b', DATABASE_DIRECT_URL: 'postgres://a/b' },
      {
        database: {
          ...{ url: 'postgres://pool/b', pooled: true },
          ...{ directUrl: 'postgres://a/b', ownerUrl: 'postgres://a/b' },
        },
        migrate: 'check',
      },
    ],
    [{ DATABASE_URL: 'postgres://a/b' }, { migrate: 'auto' }],
    [
      { DATABASE_URL: 'postgres://a/b', DATABASE_OWNER_URL: 'postgres://o@a/b' },
      { database: { directUrl: 'postgres://a/b', ownerUrl: 'postgres://o@a/b' }, migrate: 'check' },
    ],
    [
      {
        ...{ DATABASE_URL: 'postgres://pool/b', DATABASE_DIRECT_URL: 'postgres://a/b' },
        MIGRATE: 'auto',
      },
      { migrate: 'auto' },
    ],
    [{ MIGRATE: 'check' }, { database: undefined, migrate: 'check' }],
  ])('%o is read', (settings, expected) => {
    expect(load(settings as Record<string, string>)).toMatchObject(expected);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'localhost:3000'],
    ['PUBLIC_URL', 'http://localhost/app'],
    ['DATABASE_URL', 'mysql://a/b'],
    ['DATABASE_DIRECT_URL', 'a'],
    ['DATABASE_OWNER_URL', 'a'],
    ['MIGRATE', 'no'],
    ['MAIL_WORKERS', '0'],
    ['ROLE', 'cook'],
    ['ROLE', 'worker'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Fanwise'],
    ['OPERATOR_EMAIL', 'me'],
    ['PAYMENTS', 'cash'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['ALLOW_SANDBOX_PAYMENTS', 'yes'],
    ['SESSION_SECRET', 'short'],
    ['HUMAN_CHECK_SECRET', 'short'],
    ['DATA_KEYS', '2026:short'],
    ['BACKUP_RECIPIENT', 'ssh-ed25519 AAAA'],
    ['BACKUP_PASSPHRASE', 'short'],
    ['HUMAN_CHECK', 'no'],
    ['RATE_LIMITS', 'no'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'proxy.example'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'prod'],
    ['LEAD_FEE_HOME_CENTS', '35.00'],
    ['LEAD_FEE_HOME_CENTS', '99999'],
    ['LEAD_FEE_BUNDLE_2_BPS', '10000'],
    ['LEAD_FEE_ROUND_CENTS', '0'],
    ['LEAD_FEE_MIN_CENTS', '49'],
    ['HEALTH_QUESTIONS_OMIT_STATES', 'Washington'],
    ['ZIP_INCLUDE_TERRITORIES', 'PR'],
    ['QUOTE_ENFORCE_CARRIER_LINES', '1'],
  ])('%s=%s is refused in one line that names it', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name}\\b`));
    expect(message).not.toContain('\n');
  });

  it('is never repeated when it is a secret', () => {
    expect(refusal({ STRIPE_SECRET_KEY: 'real-secret' })).not.toContain('real-secret');
  });

  it.each(['DATABASE_DIRECT_URL', 'DATABASE_LISTS_URL', 'DATABASE_OWNER_URL'])(
    '%s alone is refused',
    (name) => {
      expect(refusal({ [name]: 'postgres://a/b' })).toMatch(/^DATABASE_URL /);
    },
  );
});

describe('production, where lines may be overheard', () => {
  it.each([
    ['DATABASE_URL', 'postgresql://app@db/fanwise'],
    ['DATABASE_URL', 'postgresql://app@db/fanwise?sslmode=require'],
    ['DATABASE_DIRECT_URL', 'postgresql://app@10.0.0.4/fanwise?sslmode=disable'],
    ['DATABASE_LISTS_URL', 'postgresql://app@localhost.example/fanwise'],
    ['SMTP_URL', 'smtp://mail.example'],
    ['SMTP_URL', 'smtp://mail.example?requireTLS=false'],
  ])('refuses %s %s', (name, value) => {
    expect(refusal({ ...production, [name]: value })).toMatch(
      new RegExp(`^${name} .*TLS|^${name} .*verify-full`),
    );
  });

  it.each([
    { DATABASE_URL: 'postgresql://app@127.0.0.1:6432/fanwise' },
    { DATABASE_URL: 'postgresql://app@localhost/fanwise?host=/run/postgresql' },
    { DATABASE_URL: 'postgresql://app@db/fanwise', ALLOW_UNVERIFIED_DATABASE: '1' },
    { SMTP_URL: 'smtp://mail.example:587?requireTLS=true' },
    { SMTP_URL: 'smtp://localhost:25' },
    { SMTP_URL: 'smtp://mail.example', ALLOW_UNENCRYPTED_SMTP: '1' },
  ])('takes %o', (settings) => {
    expect(load({ ...production, ...settings }).environment).toBe('production');
  });
});

describe('production', () => {
  it('asks whoever only migrates for the database and nothing else', () => {
    const { DATABASE_URL } = production;
    expect(loadDatabase({ NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL })).toEqual({
      dataDir,
      database: {
        ...{ url: DATABASE_URL, listsUrl: DATABASE_URL },
        ...{ directUrl: DATABASE_URL, ownerUrl: DATABASE_URL },
        pooled: false,
      },
    });
  });

  it('starts when everything is there', () => {
    expect(load(production)).toMatchObject({
      environment: 'production',
      payments: { provider: 'stripe', livemode: true, webhookSecrets: ['whsec_1', 'whsec_2'] },
    });
  });

  it.each([
    'PUBLIC_URL',
    'DATABASE_URL',
    'SMTP_URL',
    'SESSION_SECRET',
    'HUMAN_CHECK_SECRET',
    'DATA_KEYS',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ])('does not start without %s', (name) => {
    expect(refusal({ ...production, [name]: '' })).toMatch(new RegExp(`^${name} `));
  });

  it.each([
    ['PUBLIC_URL', 'http://fanwise.example'],
    ['HUMAN_CHECK', 'off'],
    ['RATE_LIMITS', 'off'],
    ['STRIPE_API_BASE', 'https://double.example'],
    ['STRIPE_JS_URL', 'https://double.example/v3'],
  ])('refuses %s=%s', (name, value) => {
    expect(refusal({ ...production, [name]: value })).toMatch(new RegExp(`^${name} `));
  });
});

describe('an address that other machines reach', () => {
  it.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.1.7'],
    ['PUBLIC_URL', 'https://fanwise.example'],
    ['PUBLIC_URL', 'http://192.168.1.7:3000'],
    ['PUBLIC_URL', 'https://localhost.fanwise.example'],
  ])(
    'needs NODE_ENV=production: %s=%s does not start without, and says why in one line',
    (name, value) => {
      for (const more of [
        {},
        { SMTP_URL: 'smtp://mail.example' },
        { NODE_ENV: 'test' },
        stripeTest,
      ]) {
        const message = refusal({ ...more, [name]: value, ALLOW_SANDBOX_PAYMENTS: '1' });
        expect(message).toMatch(new RegExp(`^${name} is .*NODE_ENV=production`));
        expect(message).not.toContain('\n');
      }
    },
  );

  it('is where production listens', () => {
    expect(load({ ...production, HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0' });
  });
});

describe('payments', () => {
  it('tell browsers where the form’s script is only when it is not the provider’s', () => {
    const double = 'http://127.0.0.1:4403/stripe.js';
    const script = (settings: Record<string, string>) => foreignScript(load(settings).payments);
    expect(script({ ...stripeTest, STRIPE_JS_URL: double })).toBe(double);
    expect(script(stripeTest)).toBeNull();
    expect(script({})).toBeNull();
  });

  const noKeys = { ...production, ...blank(stripeLive) };
  it.each([
    ['no key, this machine', {}, 'sandbox'],
    ['all test keys', stripeTest, 'stripe'],
    ['all live keys', stripeLive, 'stripe'],
    ['sandbox asked for, keys there', { ...stripeTest, PAYMENTS: 'sandbox' }, 'sandbox'],
    ['no key, 127.0.0.1', { PUBLIC_URL: 'http://127.0.0.1:1' }, 'sandbox'],
    ['no key, production, a demo', { ...noKeys, ALLOW_SANDBOX_PAYMENTS: '1' }, 'sandbox'],
    [
      'test keys, production, a demo',
      { ...production, ...stripeTest, ALLOW_TEST_PAYMENTS: '1' },
      'stripe',
    ],
  ])('%s: %j → %s', (_, settings, provider) => {
    expect(load(settings as Record<string, string>).payments.provider).toBe(provider);
  });

  it.each([
    ['no key, production', noKeys, 'STRIPE_SECRET_KEY'],
    ['sandbox, production', { ...production, PAYMENTS: 'sandbox' }, 'PAYMENTS'],
    ['stripe without keys', { PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY'],
    ['some keys', { ...stripeTest, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
    ['one key', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY'],
    ['live and test', { ...stripeTest, STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_PUBLISHABLE_KEY'],
    ['test and live', { ...stripeLive, STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY'],
    ['test keys, production', { ...production, ...stripeTest }, 'STRIPE_SECRET_KEY'],
  ])('%s: refused', (_, settings, name) => {
    expect(refusal(settings as Record<string, string>)).toMatch(new RegExp(`^${name} `));
  });
});

function blank(settings: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.keys(settings).map((name) => [name, '']));
}

function refusal(settings: Record<string, string>): string {
  try {
    load(settings);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('The settings were not refused.');
}
