import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { ConfigError } from '../config/error.ts';
import { createSigningKey } from '../platform/signing/index.ts';

export const stripeTest = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
export const stripeLive = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2',
};
/** A secret that looks random, and is the same in every run. */
export const secretFor = (name: string): string =>
  createHash('sha256').update(name).digest('base64url');
/** A key of 32 bytes in base64, the same in every run. */
export const keyFor = (name: string): string => createHash('sha256').update(name).digest('base64');

/** All that production needs. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://fanwise.example',
  DATABASE_URL: 'postgresql://app@db/fanwise?sslmode=verify-full',
  COMPANY_NAME: 'Fanwise Inc.',
  COMPANY_ADDRESS: '1 Main Street, Raleigh, NC 27601',
  LICENSE_CHECK: 'off',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtps://mail.example',
  SESSION_SECRET: secretFor('session'),
  HUMAN_CHECK_SECRET: secretFor('human-check'),
  DATA_KEYS: `2026:${keyFor('data')}`,
  CONSENT_SIGNING_KEY: createSigningKey(),
  CONSENT_SEAL_KEY: keyFor('seal'),
  ...stripeLive,
};

/** Reads settings, each test with its own empty data directory. */
export const settingsReader = () => {
  const root = mkdtempSync(join(tmpdir(), 'fanwise config '));
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(root, 'data-'));
  });
  afterAll(() => rmSync(root, { recursive: true }));
  const load = (settings: Readonly<Record<string, string>>) =>
    loadConfig({ DATA_DIR: dataDir, ...settings });
  /** The sentence with which the settings are refused. */
  const refusal = (settings: Readonly<Record<string, string>>): string => {
    try {
      load(settings);
    } catch (error) {
      if (error instanceof ConfigError) return error.message;
      throw error;
    }
    throw new Error('The settings were not refused.');
  };
  return { load, refusal, dataDirectory: () => dataDir };
};
