import { isIP } from 'node:net';
import { isTimeZone } from '@fanwise/domain/dates/is-time-zone';
import { STATES } from '@fanwise/domain/dates/time-zones';
import { z } from 'zod';
import { readChangedLimits } from '../platform/limits/table.ts';
import { readDataKeys } from '../platform/sealing/index.ts';
import { readSigningKey } from '../platform/signing/index.ts';
import { readDkimKey, readSealKeys } from './keys.ts';
import { createLeadFeeSettings } from './lead-fees.ts';
import { isWeakKey, isWeakSecret } from './weak-secret.ts';

const text = z.string().trim();

const integerBetween = (least: number, most: number) => {
  const says = `must be a whole number from ${least} to ${most}`;
  return text
    .regex(/^\d{1,9}$/, says)
    .transform(Number)
    .pipe(z.number().min(least, says).max(most, says));
};

const choice = <const Choices extends readonly [string, ...string[]]>(...choices: Choices) =>
  z.enum(choices, `must be ${choices.join(' or ')}`);

const address = (...protocols: string[]) => {
  const says = `must be an address that begins with ${protocols.map((name) => `${name}://`).join(' or ')}`;
  return text.refine(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)),
    says,
  );
};

/** Only an origin: links are built by adding a path. */
const origin = address('https', 'http').refine((value) => {
  const { pathname, search, hash, username } = new URL(value);
  return pathname === '/' && search + hash + username === '';
}, 'must be a scheme, a host and perhaps a port, without a path');

const key = (prefix: RegExp, says: string) => text.regex(prefix, says);

const list = (value: string) => value.split(',').map((part) => part.trim());

const stateList = 'must be two-letter states, as in WA,NV, or none';
const states = text
  .regex(/^(none|[A-Z]{2}(\s*,\s*[A-Z]{2})*)$/, stateList)
  .transform((value) => (value === 'none' ? [] : list(value)))
  .refine((codes) => codes.every((code) => STATES.includes(code)), stateList);

const trustedProxies = text
  .refine(
    (value) => value === 'none' || /^[1-9]$/.test(value) || list(value).every(isNetwork),
    'must be none, the number of proxies (1 to 9), or their addresses',
  )
  .transform((value) => {
    if (value === 'none') return false;
    return /^[1-9]$/.test(value) ? Number(value) : list(value);
  });

function isNetwork(value: string): boolean {
  const [host = '', bits, ...rest] = value.split('/');
  const width = isIP(host) === 4 ? 32 : 128;
  // A prefix of 0 includes every address: every caller could then choose the address it is counted under.
  const isPrefix = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= width);
  return isIP(host) !== 0 && rest.length === 0 && isPrefix;
}

const parsed = <Value>(parse: (value: string) => Value | null, says: string) =>
  text.transform((value, context) => {
    const result = parse(value);
    if (result !== null) return result;
    context.addIssue(says);
    return z.NEVER;
  });

const random = 'must be random, and not repeat or count: openssl rand -base64 32 makes one';
const dataKeys = parsed(
  readDataKeys,
  'must be keys of 32 bytes as id:base64, separated by commas; the first seals',
).refine((keys) => !keys.some(({ key }) => isWeakKey(key)), random);
const changedLimits = parsed(
  readChangedLimits,
  'must be names of apps/server/src/platform/limits/table.ts with points/seconds, as in login-source=100/900,token=10/900',
);
const signingKey = parsed(readSigningKey, 'must be a private Ed25519 key in PEM (PKCS#8)');
const sealKeys = parsed(
  readSealKeys,
  'must be keys of 32 bytes in base64, separated by commas; the first seals',
).refine((keys) => !keys.some(({ key }) => isWeakKey(key)), random);

const recipients = text
  .regex(/^age1[a-z0-9]{20,}(\s*,\s*age1[a-z0-9]{20,})*$/, 'must be public keys of age: age1…')
  .transform(list);

const networks = text
  .refine(
    (value) => value === 'any' || list(value).every(isNetwork),
    'must be any, or networks as in 10.0.0.0/8,192.0.2.7',
  )
  .transform((value) => (value === 'any' ? ('any' as const) : list(value)));

const secret = text
  .min(32, 'must have at least 32 characters')
  .refine((value) => !isWeakSecret(value), random);
/** A secret that stands in an address as it is. */
const urlSecret = secret.regex(/^[\w-]+$/, 'must consist of letters, digits, _ and -');
const domain = text.regex(
  /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i,
  'must be a host name',
);
/** One line of text in the footer of pages and mails. */
const line = text
  .max(200, 'must have at most 200 characters')
  .regex(/^[^\r\n<>]+$/, 'must be one line');
const zone = text.refine(isTimeZone, 'must be a time zone, as in America/New_York');
const email = z.email('must be an e-mail address');
const fee = (standard: number) => integerBetween(0, 100_000).default(standard);
const discount = (standard: number) => integerBetween(0, 9_999).default(standard);

/** Every setting by its name in the environment, with its rule and what holds when it is unset. */
export const settingsSchema = z.object({
  NODE_ENV: choice('development', 'production', 'test').default('development'),
  ROLE: choice('all', 'web', 'worker').default('all'),
  HOST: text.default('127.0.0.1'),
  PORT: integerBetween(0, 65_535).default(3000),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: text.optional(),
  DATABASE_URL: address('postgresql', 'postgres').optional(),
  DATABASE_DIRECT_URL: address('postgresql', 'postgres').optional(),
  DATABASE_LISTS_URL: address('postgresql', 'postgres').optional(),
  DATABASE_OWNER_URL: address('postgresql', 'postgres').optional(),
  DATABASE_REPLICA_URL: address('postgresql', 'postgres').optional(),
  ALLOW_UNVERIFIED_DATABASE: choice('1').optional(),
  MIGRATE: choice('auto', 'check').optional(),
  SMTP_URL: address('smtp', 'smtps').optional(),
  ALLOW_UNENCRYPTED_SMTP: choice('1').optional(),
  MAIL_WORKERS: integerBetween(1, 64).default(8),
  WEBHOOKS_TO_THIS_MACHINE: choice('on', 'off').default('off'),
  MAIL_FROM: text.regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/, 'must be an e-mail address').optional(),
  MAIL_WEBHOOK_SECRET: urlSecret.optional(),
  MAIL_WEBHOOK_TOPIC: text
    .regex(/^arn:aws[\w-]*:sns:[a-z0-9-]+:\d{12}:[\w.-]+$/, 'must be the ARN of an SNS topic')
    .optional(),
  DKIM_DOMAIN: domain.optional(),
  DKIM_SELECTOR: domain.optional(),
  DKIM_KEY: parsed(readDkimKey, 'must be a private RSA key in PEM').optional(),
  OPERATOR_EMAIL: email.optional(),
  OPERATOR_LANGUAGE: choice('en', 'es').default('en'),
  BRAND_NAME: text
    .max(40, 'must have at most 40 characters')
    .regex(/^[^\r\n<>"@,;]+$/, 'must be one line without < > " @ , ;')
    .optional(),
  BRAND_COLOR: text
    .regex(
      /^#[0-9a-f]{6}\s*,\s*#[0-9a-f]{6}$/i,
      'must be two colors, for light and for dark backgrounds, as in #0b6b57,#4fc9ab',
    )
    .optional(),
  BRAND_LOGO: text.optional(),
  COMPANY_NAME: line.optional(),
  COMPANY_ADDRESS: line.optional(),
  COMPANY_PHONE: line.optional(),
  COMPANY_HOURS: line.optional(),
  COMPANY_ZONE: zone.optional(),

  PAYMENTS: choice('auto', 'sandbox', 'stripe').default('auto'),
  STRIPE_SECRET_KEY: key(
    /^(sk|rk)_(live|test)_./,
    'must begin with rk_live_, rk_test_, sk_live_ or sk_test_',
  ).optional(),
  STRIPE_PUBLISHABLE_KEY: key(
    /^pk_(live|test)_./,
    'must begin with pk_live_ or pk_test_',
  ).optional(),
  STRIPE_WEBHOOK_SECRET: key(
    /^whsec_[^\s,]+(\s*,\s*whsec_[^\s,]+)*$/,
    'must begin with whsec_; separate several with commas',
  )
    .transform(list)
    .optional(),
  STRIPE_API_BASE: origin.transform((value) => new URL(value).origin).optional(),
  STRIPE_JS_URL: address('https', 'http').optional(),
  ALLOW_SANDBOX_PAYMENTS: choice('1', 'i-know-no-money-moves').optional(),
  ALLOW_TEST_PAYMENTS: choice('1').optional(),

  SESSION_SECRET: secret.optional(),
  HUMAN_CHECK_SECRET: secret.optional(),
  DATA_KEYS: dataKeys.optional(),
  CONSENT_SIGNING_KEY: signingKey.optional(),
  CONSENT_SEAL_KEY: sealKeys.optional(),
  BACKUP_RECIPIENT: recipients.optional(),
  BACKUP_PASSPHRASE: secret.optional(),
  BACKUP_IDENTITY: text.optional(),
  HUMAN_CHECK: choice('altcha', 'off').default('altcha'),
  RATE_LIMITS: choice('on', 'off').default('on'),
  LIMITS: changedLimits.default({}),
  REQUIRE_AGENT_MFA: choice('on', 'off').default('off'),
  METRICS_TOKEN: secret.optional(),
  ADMIN: choice('on', 'off').optional(),
  ADMIN_NETWORKS: networks.optional(),
  ADMIN_SECRET: secret.optional(),
  TRACES_URL: address('https', 'http').optional(),
  TRACES_PERCENT: integerBetween(0, 100).default(5),
  /** Unset: as `none`, but production wants it said. */
  TRUST_PROXY: trustedProxies.optional(),
  DRAIN_SECONDS: integerBetween(0, 60).optional(),
  LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),

  ...createLeadFeeSettings(fee, discount),
  LEAD_FEE_ROUND_CENTS: integerBetween(1, 10_000).default(100),
  LEAD_FEE_MIN_CENTS: integerBetween(50, 100_000).default(50),
  ADMIN_STATE: text
    .refine((value) => STATES.includes(value), 'must be a two-letter state, as in NY')
    .default('NY'),
  SMS: choice('off', 'log', 'http').optional(),
  SMS_URL: address('https', 'http').optional(),
  PHONE_LOOKUP_URL: address('https', 'http').optional(),
  DUPLICATE_HOUSEHOLDS: choice('mark', 'refuse').optional(),
  LICENSE_CHECK: choice('off', 'operator').optional(),
  LEAD_IDLE_DAYS: integerBetween(30, 3_650).default(180),
  HEALTH_QUESTIONS_OMIT_STATES: states.default(['WA', 'NV']),
  COMPARISON_OMIT_STATES: states.default([]),
  ZIP_INCLUDE_TERRITORIES: choice('true', 'false').default('false'),
});

/** The settings as read, before any of them is judged by another. */
export type Settings = z.output<typeof settingsSchema>;
