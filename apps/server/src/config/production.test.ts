import { describe, expect, it } from 'vitest';
import {
  keyFor,
  production,
  secretFor,
  settingsReader,
  stripeLive,
  stripeTest,
} from '../testing/settings.ts';
import { loadDatabase } from './config.ts';
import { unsafePairs } from './pairs.ts';

const { load, refusal, dataDirectory } = settingsReader();

describe('production, where connections cross a network', () => {
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

describe('production, which sends codes, phone numbers and spans to services', () => {
  it.each(['TRACES_URL', 'SMS_URL', 'PHONE_LOOKUP_URL'])(
    'refuses an unencrypted %s to another machine',
    (name) => {
      const sms = { SMS: 'http', SMS_URL: 'https://sms.example' };
      expect(refusal({ ...production, ...sms, [name]: 'http://other.example/in' })).toMatch(
        new RegExp(`^${name} must begin with https://`),
      );
      for (const url of ['https://other.example/in', 'http://127.0.0.1:9/in'])
        expect(load({ ...production, ...sms, [name]: url }).environment).toBe('production');
    },
  );
});

describe('two settings that are safe alone', () => {
  const [one, other] = [secretFor('one'), secretFor('other')];
  const admin = { ADMIN: 'on', ADMIN_SECRET: secretFor('admin') };
  const secrets = [
    'SESSION_SECRET',
    'HUMAN_CHECK_SECRET',
    'ADMIN_SECRET',
    'METRICS_TOKEN',
    'MAIL_WEBHOOK_SECRET',
    'BACKUP_PASSPHRASE',
  ];
  const shared = secrets.flatMap((name, index) =>
    secrets
      .slice(index + 1)
      .map((next) => [name, next, { [name]: one }, { [next]: one }, {}] as const),
  );
  const key = keyFor('both');
  const cases = [
    [
      'ADMIN_NETWORKS',
      'TRUST_PROXY',
      { ADMIN_NETWORKS: '10.0.0.0/8' },
      { TRUST_PROXY: 'none' },
      { ...admin, ADMIN_NETWORKS: 'any' },
    ],
    [
      'PAYMENTS',
      'STRIPE_SECRET_KEY',
      { PAYMENTS: 'sandbox', ALLOW_SANDBOX_PAYMENTS: '1' },
      stripeLive,
      stripeTest,
    ],
    ...shared,
    ['DATA_KEYS', 'CONSENT_SEAL_KEY', { DATA_KEYS: `a:${key}` }, { CONSENT_SEAL_KEY: key }, {}],
  ] as [string, string, Record<string, string>, Record<string, string>, Record<string, string>][];

  it('are all in this table', () => {
    expect(cases.map(([first, second]) => `${first} ${second}`)).toEqual(
      unsafePairs.map(({ names }) => names.join(' ')),
    );
  });

  it.each(cases)('%s and %s are refused together, in one line', (...given) => {
    const [first, second, a, b, around] = given;
    const base = { ...production, ALLOW_TEST_PAYMENTS: '1', ...around };
    expect(load({ ...base, ...a }).environment).toBe('production');
    expect(load({ ...base, ...b }).environment).toBe('production');
    const message = refusal({ ...base, ...a, ...b });
    expect(message).toMatch(new RegExp(`^${first} and ${second} `));
    expect(message).not.toContain('\n');
    expect(message).not.toContain(one);
  });

  it('are accepted where each secret has its own value', () => {
    const all = Object.fromEntries(secrets.map((name, index) => [name, other + index]));
    expect(load({ ...production, ...admin, ADMIN_NETWORKS: 'any', ...all }).admin).not.toBeNull();
  });
});

describe('production', () => {
  it('asks the command that migrates for the database settings only', () => {
    const { DATABASE_URL } = production;
    expect(
      loadDatabase({ NODE_ENV: 'production', DATA_DIR: dataDirectory(), DATABASE_URL }),
    ).toEqual({
      dataDir: dataDirectory(),
      database: {
        url: DATABASE_URL,
        listsUrl: DATABASE_URL,
        directUrl: DATABASE_URL,
        ownerUrl: DATABASE_URL,
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

  it('sends codes to phones once a service is set; other environments log them', () => {
    expect(load(production).sms).toEqual({ mode: 'off' });
    expect(load({}).sms).toEqual({ mode: 'log' });
    expect(refusal({ ...production, SMS: 'http' })).toMatch(/^SMS_URL is missing/);
  });

  it.each([
    'PUBLIC_URL',
    'DATABASE_URL',
    'COMPANY_NAME',
    'COMPANY_ADDRESS',
    'LICENSE_CHECK',
    'TRUST_PROXY',
    'SMTP_URL',
    'SESSION_SECRET',
    'HUMAN_CHECK_SECRET',
    'DATA_KEYS',
    'CONSENT_SIGNING_KEY',
    'CONSENT_SEAL_KEY',
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
    ['SMS', 'log'],
    ['SESSION_SECRET', 'short'],
    ['CONSENT_SEAL_KEY', Buffer.alloc(31).toString('base64')],
    ['CONSENT_SIGNING_KEY', 'no key'],
  ])('refuses %s=%s', (name, value) => {
    expect(refusal({ ...production, [name]: value })).toMatch(new RegExp(`^${name} `));
  });
});

describe('a first start of production', () => {
  const namesIn = (message: string) => message.split('\n').map((line) => line.split(' ')[0]);

  it('names every missing setting at once', () => {
    expect(namesIn(refusal({ NODE_ENV: 'production', ADMIN: 'on' }))).toEqual([
      'PUBLIC_URL',
      'DATABASE_URL',
      'SMTP_URL',
      'SESSION_SECRET',
      'HUMAN_CHECK_SECRET',
      'DATA_KEYS',
      'CONSENT_SIGNING_KEY',
      'CONSENT_SEAL_KEY',
      'COMPANY_NAME',
      'COMPANY_ADDRESS',
      'LICENSE_CHECK',
      'TRUST_PROXY',
      'ADMIN_NETWORKS',
      'ADMIN_SECRET',
      'STRIPE_SECRET_KEY',
    ]);
  });

  it('names a wrong setting once, and does not call it missing as well', () => {
    const message = refusal({
      ...production,
      SESSION_SECRET: 'short',
      DATABASE_URL: 'mysql://a/b',
      SMTP_URL: 'smtp://mail.example',
      RATE_LIMITS: 'off',
    });
    expect(namesIn(message)).toEqual(['DATABASE_URL', 'SESSION_SECRET', 'SMTP_URL', 'RATE_LIMITS']);
  });

  it('reports NODE_ENV alone while it is invalid', () => {
    expect(refusal({ ...production, NODE_ENV: 'prod' })).toMatch(/^NODE_ENV [^\n]*$/);
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

  it('is accepted in production', () => {
    expect(load({ ...production, HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0' });
  });
});

describe('the admin console in production', () => {
  const admin = {
    ...production,
    ADMIN: 'on',
    ADMIN_NETWORKS: '10.0.0.0/8',
    ADMIN_SECRET: secretFor('admin'),
  };

  it('exists only when it is switched on with the networks that may reach it', () => {
    expect(load(production).admin).toBeNull();
    expect(load(admin).admin).toEqual({ networks: ['10.0.0.0/8'], secret: secretFor('admin') });
    for (const name of ['ADMIN_NETWORKS', 'ADMIN_SECRET'])
      expect(refusal({ ...admin, [name]: '' })).toBe(`${name} is missing while ADMIN is on.`);
    expect(refusal({ ...admin, ADMIN_NETWORKS: 'the office' })).toMatch(
      /^ADMIN_NETWORKS must be any/,
    );
  });
});
