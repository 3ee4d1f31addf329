import { describe, expect, it } from 'vitest';
import { production, settingsReader, stripeTest } from '../testing/settings.ts';
import { loadDatabase } from './config.ts';

const { load, refusal, dataDirectory } = settingsReader();

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
    expect(
      loadDatabase({ NODE_ENV: 'production', DATA_DIR: dataDirectory(), DATABASE_URL }),
    ).toEqual({
      dataDir: dataDirectory(),
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

  it('sends codes to telephones once somebody is named who does it; elsewhere they stand in the log', () => {
    expect(load(production).sms).toEqual({ mode: 'off' });
    expect(load({}).sms).toEqual({ mode: 'log' });
    expect(refusal({ ...production, SMS: 'http' })).toMatch(/^SMS_URL is missing/);
  });

  it.each([
    'PUBLIC_URL',
    'DATABASE_URL',
    'COMPANY_NAME',
    'COMPANY_ADDRESS',
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

describe('the desk in production', () => {
  const desk = {
    ...production,
    DESK: 'on',
    DESK_NETWORKS: '10.0.0.0/8',
    DESK_SECRET: 'd'.repeat(32),
  };

  it('is there only when asked for, and from where is said', () => {
    expect(load(production).desk).toBeNull();
    expect(load(desk).desk).toEqual({ networks: ['10.0.0.0/8'], secret: 'd'.repeat(32) });
    for (const name of ['DESK_NETWORKS', 'DESK_SECRET'])
      expect(refusal({ ...desk, [name]: '' })).toBe(`${name} is missing while DESK is on.`);
    expect(refusal({ ...desk, DESK_NETWORKS: 'the office' })).toMatch(/^DESK_NETWORKS must be any/);
  });
});
