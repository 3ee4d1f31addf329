import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsReader } from '../testing/settings.ts';
import { defaultDataDirectory } from './secrets.ts';

const { load, refusal, dataDirectory } = settingsReader();

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
        roundCents: 100,
        minCents: 50,
      },
      healthQuestionsOmitStates: ['WA', 'NV'],
      comparisonOmitStates: [],
      zipIncludeTerritories: false,
    });
  });

  it('makes the secrets once and keeps them where only this user reads them', () => {
    const first = load({});
    expect(first.sessionSecret).toHaveLength(43);
    expect(first.sessionSecret).not.toBe(first.humanCheckSecret);
    expect(load({})).toEqual(first);
    const files = readdirSync(dataDirectory());
    expect(files.sort()).toEqual([
      'admin.secret',
      'consent-seal-key.secret',
      'consent-signing-key.secret',
      'data-keys.secret',
      'human-check.secret',
      'session.secret',
    ]);
    for (const file of files)
      expect(statSync(join(dataDirectory(), file)).mode & 0o777).toBe(0o600);
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
    [{ TRUST_PROXY: '1' }, { trustProxy: 1, drainSeconds: 5 }],
    [{ TRUST_PROXY: 'none' }, { trustProxy: false, drainSeconds: 0 }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
    [{ HEALTH_QUESTIONS_OMIT_STATES: 'CA, NY' }, { healthQuestionsOmitStates: ['CA', 'NY'] }],
    [{ HEALTH_QUESTIONS_OMIT_STATES: 'none' }, { healthQuestionsOmitStates: [] }],
    [{ COMPARISON_OMIT_STATES: 'WA, NY' }, { comparisonOmitStates: ['WA', 'NY'] }],
    [{ ZIP_INCLUDE_TERRITORIES: 'true' }, { zipIncludeTerritories: true }],
    [{ MAIL_FROM: 'Fanwise <a@b.example>' }, { mail: { from: 'Fanwise <a@b.example>' } }],
    [
      { DATABASE_URL: 'postgres://a/b' },
      { database: { url: 'postgres://a/b', directUrl: 'postgres://a/b', pooled: false } },
    ],
    [
      { DATABASE_URL: 'postgres://pool/b', DATABASE_DIRECT_URL: 'postgres://a/b' },
      {
        database: {
          url: 'postgres://pool/b',
          pooled: true,
          directUrl: 'postgres://a/b',
          ownerUrl: 'postgres://a/b',
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
        DATABASE_URL: 'postgres://pool/b',
        DATABASE_DIRECT_URL: 'postgres://a/b',
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
    ['SESSION_SECRET', 's'.repeat(32)],
    ['SESSION_SECRET', '1234567890'.repeat(4)],
    ['SESSION_SECRET', 'Secret-of-ours/'.repeat(3)],
    ['HUMAN_CHECK_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['ADMIN_SECRET', '0'.repeat(64)],
    ['METRICS_TOKEN', 'ab'.repeat(16)],
    ['BACKUP_PASSPHRASE', '12345678'.repeat(4)],
    ['DATA_KEYS', `2026:${'A'.repeat(43)}`],
    ['CONSENT_SEAL_KEY', Buffer.alloc(32, 'abcd').toString('base64')],
    ['HUMAN_CHECK_SECRET', 'short'],
    ['DATA_KEYS', '2026:short'],
    ['CONSENT_SIGNING_KEY', 'short'],
    ['CONSENT_SEAL_KEY', 'short'],
    ['BACKUP_RECIPIENT', 'ssh-ed25519 AAAA'],
    ['BACKUP_PASSPHRASE', 'short'],
    ['HUMAN_CHECK', 'no'],
    ['RATE_LIMITS', 'no'],
    ['LIMITS', 'login-source=many'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'off'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', ','],
    ['TRUST_PROXY', 'proxy.example'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'prod'],
    ['LEAD_FEE_HOME_CENTS', '35.00'],
    ['LEAD_FEE_HOME_CENTS', '99999'],
    ['LEAD_FEE_BUNDLE_2_BPS', '10000'],
    ['LEAD_FEE_ROUND_CENTS', '0'],
    ['LEAD_FEE_MIN_CENTS', '49'],
    ['HEALTH_QUESTIONS_OMIT_STATES', 'Washington'],
    ['HEALTH_QUESTIONS_OMIT_STATES', 'XX'],
    ['HEALTH_QUESTIONS_OMIT_STATES', 'WA, XX'],
    ['COMPARISON_OMIT_STATES', 'Washington'],
    ['COMPARISON_OMIT_STATES', 'XX'],
    ['ADMIN_STATE', 'XX'],
    ['ZIP_INCLUDE_TERRITORIES', 'PR'],
  ])('%s=%s is refused in one line that names it', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name}\\b`));
    expect(message).not.toContain('\n');
  });

  it('is never repeated when it is a secret', () => {
    expect(refusal({ STRIPE_SECRET_KEY: 'real-secret' })).not.toContain('real-secret');
  });

  it('is a secret when it was made at random', () => {
    for (const bytes of [16, 24, 32])
      for (const text of ['hex', 'base64', 'base64url'] as const)
        for (let made = 0; made < 50; made += 1) {
          const value = randomBytes(bytes).toString(text);
          if (value.length >= 32) expect(load({ SESSION_SECRET: value }).sessionSecret).toBe(value);
        }
  });

  it.each(['DATABASE_DIRECT_URL', 'DATABASE_LISTS_URL', 'DATABASE_OWNER_URL'])(
    '%s alone is refused',
    (name) => {
      expect(refusal({ [name]: 'postgres://a/b' })).toMatch(/^DATABASE_URL /);
    },
  );
});

describe('a name', () => {
  it.each([
    ['SESION_SECRET', 'SESSION_SECRET'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['HEALTH_QUESTION_OMIT_STATE', 'HEALTH_QUESTIONS_OMIT_STATES'],
    ['LICENCE_CHECK', 'LICENSE_CHECK'],
  ])('%s is refused, and %s is named', (name, meant) => {
    expect(refusal({ [name]: 'x' })).toBe(`${name} is no setting: ${meant} is one.`);
  });

  it.each([
    'FANWISE_BOGUS',
    'DATABASE_PASSWORD',
    'STRIPE_KEY',
    'ADMIN_PASSWORD',
    'LEAD_FEE_BOAT_CENTS',
  ])('%s begins as settings do and is refused', (name) => {
    expect(refusal({ [name]: 'x' })).toBe(`${name} is no setting.`);
  });

  it.each([
    'PATH',
    'HOSTNAME',
    'LOGNAME',
    'MAILTO',
    'SESSION_MANAGER',
    'SMTP_HOST',
    'BOGUS_SETTING',
    'POSTGRES_PASSWORD',
    'NODE_OPTIONS',
    'DATABASE_SERVICE_HOST',
    'DATABASE_PORT_5432_TCP_ADDR',
    'npm_config_registry',
  ])('%s is of another program and stays unread', (name) => {
    expect(load({ [name]: 'x' }).environment).toBe('development');
  });

  it('without a value counts as absent', () => {
    expect(load({ FANWISE_BOGUS: '' }).environment).toBe('development');
  });
});

describe('several wrong settings', () => {
  it('are named together, one line each', () => {
    const lines = refusal({
      PORT: 'http',
      SESSION_SECRET: 'short',
      SMTP_URI: 'smtp://mail.example',
      STRIPE_SECRET_KEY: 'sk_test_1',
      LEAD_FEE_HOME_CENTS: '99999',
      ROLE: 'worker',
      DATABASE_OWNER_URL: 'postgres://o@a/b',
    }).split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'SESSION_SECRET',
      'SMTP_URI',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'LEAD_FEE_HOME_CENTS,',
      'ROLE',
      'DATABASE_URL',
    ]);
  });

  it('are named together in production: misspelt, weak, missing, open and unsafe ones in one start', () => {
    const lines = refusal({
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://quotes.example',
      DATABASE_URL: 'postgresql://app@db.example/fanwise',
      SMTP_URL: 'smtp://mail.example',
      SESSION_SECRET: '0123456789'.repeat(4),
      HUMAN_CHECK_SECRET: 'short',
      DATA_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
      ADMIN: 'on',
      ADMIN_NETWORK: '10.0.0.0/8',
      ADMIN_SECRET: 'Zk3vX9qLm2Rt8Wp4Yc7Nb1Hs6Jd5Gf0A',
      METRICS_TOKEN: 'Zk3vX9qLm2Rt8Wp4Yc7Nb1Hs6Jd5Gf0A',
      STRIPE_SECRET_KEY: 'rk_live_1',
      BRAND_COLOR: '#ffcc00,#ffcc00',
      BRAND_LOGO: '/nowhere/logo.svg',
      DKIM_DOMAIN: 'quotes.example',
      BOGUS_SETTING: 'x',
    }).split('\n');
    expect(lines.map((line) => line.split(' ')[0]).toSorted()).toEqual([
      'ADMIN_NETWORK',
      'ADMIN_NETWORKS',
      'ADMIN_SECRET',
      'BRAND_COLOR',
      'BRAND_LOGO',
      'COMPANY_ADDRESS',
      'COMPANY_NAME',
      'CONSENT_SEAL_KEY',
      'CONSENT_SIGNING_KEY',
      'DATABASE_URL',
      'DATA_KEYS',
      'DKIM_DOMAIN,',
      'HUMAN_CHECK_SECRET',
      'LICENSE_CHECK',
      'PUBLIC_URL',
      'SESSION_SECRET',
      'SMTP_URL',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'TRUST_PROXY',
    ]);
  });

  it('leave no secret file behind', () => {
    refusal({ PORT: 'http' });
    expect(readdirSync(dataDirectory())).toEqual([]);
  });
});
