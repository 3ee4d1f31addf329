import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LeadFeeConfig } from '@fanwise/domain/billing/fee';
import type { Company } from '../platform/mail/company.ts';
import type { DataKey } from '../platform/sealing/index.ts';
import { type AdminConfig, readAdminConfig } from './admin.ts';
import { type DatabaseConfig, readDatabase } from './database.ts';
import { ConfigError } from './error.ts';
import { type ConsentKeys, loadDataKeys, readConsentKeys } from './keys.ts';
import { readLeadFees } from './lead-fees.ts';
import { type PaymentsConfig, selectPayments } from './payments.ts';
import { refusePublic, refuseUnsafe } from './refusals.ts';
import { defaultDataDirectory, loadSecret } from './secrets.ts';
import { type Settings, settingsSchema } from './settings.ts';
import { readSms, type SmsConfig } from './sms.ts';

/** Everything the process may be told from outside, checked. */
export type Config = {
  environment: Settings['NODE_ENV'];
  /** `web` works no jobs off; `worker` does only that, and answers nobody but operators. */
  role: Settings['ROLE'];
  host: string;
  port: number;
  /** Where people reach the product, without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  /** Undefined: the embedded database. */
  database: DatabaseConfig | undefined;
  /** Whether a start brings the schema up to date, or refuses until somebody has. */
  migrate: 'auto' | 'check';
  /** `workers`: how many mails are sent at once. */
  mail: { smtpUrl: string | undefined; from: string; workers: number };
  /** Agents' systems may be on this machine, where nobody else reaches them: for development. */
  webhooksToThisMachine: boolean;
  operatorEmail: string | undefined;
  /** The language of mails to that address. */
  operatorLanguage: 'en' | 'es';
  /** The company that runs this installation; undefined if no setting names one. */
  company: Company | undefined;
  payments: PaymentsConfig;
  sessionSecret: string;
  humanCheckSecret: string;
  /** The keys that seal answers and other secrets; the first one seals, all of them unseal. */
  dataKeys: readonly DataKey[];
  /** The keys that sign and seal consent receipts. */
  consentKeys: ConsentKeys;
  /** The key that backups are encrypted with; the file that opens them is named only where one is restored. */
  backup: {
    recipients: readonly string[];
    passphrase: string | undefined;
    identityFile: string | undefined;
  };
  humanCheck: Settings['HUMAN_CHECK'];
  rateLimits: Settings['RATE_LIMITS'];
  /** Rate limits that differ from the table. */
  changedLimits: Settings['LIMITS'];
  /** Agents do nothing before they have set a second factor. */
  requireAgentFactor: boolean;
  metricsToken: string | undefined;
  /** The admin console; null where there is none. */
  admin: AdminConfig | null;
  /** Where spans go, and how many of 100 calls and jobs are followed; undefined: nothing is traced, nothing loaded. */
  traces: { url: string; percent: number } | undefined;
  trustProxy: Exclude<Settings['TRUST_PROXY'], undefined>;
  /** How long calls are still taken after the wish to stop, so that a balancer sees it first. */
  drainSeconds: number;
  logLevel: Settings['LOG_LEVEL'];
  leadFees: LeadFeeConfig;
  /** After so many days without its owner an open lead is withdrawn. */
  leadIdleDays: number;
  /** The state whose business days count when an operator decides about a return. */
  adminState: string;
  /** Where codes to telephones go. */
  sms: SmsConfig;
  /** Whether a second application of a household is refused, or only known. */
  duplicateHouseholds: 'mark' | 'refuse';
  /** The service that knows whether a number is disconnected; without one, the number's owner is asked. */
  phoneLookUpUrl: string | undefined;
  /** `operator`: leads open only with a license of their state that an operator looked up. */
  licenseCheck: 'off' | 'operator';
  /** Two-letter states whose consumers are not asked about their health. */
  healthQuestionsOmitStates: string[];
  /** Where coverage is not compared, and prices only listed. */
  comparisonOmitStates: string[];
  /** Serves the ZIP codes of the territories and of military mail as well. */
  zipIncludeTerritories: boolean;
};

const projectFolder = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Reads the settings; an empty one counts as unset. Secrets that are not given are made once and
 * kept in the data folder. Throws a ConfigError that names the first setting that cannot be used.
 */
export function loadConfig(
  environment: Record<string, string | undefined>,
  isRoot = process.getuid?.() === 0,
): Readonly<Config> {
  const settings = readSettings(environment);
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`);
  if (settings.NODE_ENV === 'production') refuseUnsafe(settings, publicUrl);
  else refusePublic(settings, publicUrl);
  const payments = selectPayments(settings, publicUrl);
  const leadFees = readLeadFees(settings);
  const dataDir = resolve(settings.DATA_DIR ?? defaultDataDirectory(projectFolder, isRoot));

  return Object.freeze({
    environment: settings.NODE_ENV,
    role: readRole(settings),
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: publicUrl.origin,
    dataDir,
    database: readDatabase(settings),
    migrate: readMigrate(settings),
    mail: {
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM ?? `Fanwise <no-reply@${publicUrl.hostname}>`,
      workers: settings.MAIL_WORKERS,
    },
    webhooksToThisMachine: settings.WEBHOOKS_TO_THIS_MACHINE === 'on',
    operatorEmail: settings.OPERATOR_EMAIL,
    operatorLanguage: settings.OPERATOR_LANGUAGE,
    company: readCompany(settings),
    payments,
    sessionSecret: settings.SESSION_SECRET ?? loadSecret(dataDir, 'session'),
    humanCheckSecret: settings.HUMAN_CHECK_SECRET ?? loadSecret(dataDir, 'human-check'),
    dataKeys: settings.DATA_KEYS ?? loadDataKeys(dataDir),
    consentKeys: readConsentKeys(settings, dataDir),
    backup: {
      recipients: settings.BACKUP_RECIPIENT ?? [],
      passphrase: settings.BACKUP_PASSPHRASE,
      identityFile: settings.BACKUP_IDENTITY,
    },
    humanCheck: settings.HUMAN_CHECK,
    rateLimits: settings.RATE_LIMITS,
    changedLimits: settings.LIMITS,
    requireAgentFactor: settings.REQUIRE_AGENT_MFA === 'on',
    metricsToken: settings.METRICS_TOKEN,
    admin: readAdminConfig(settings, dataDir),
    traces:
      settings.TRACES_URL === undefined
        ? undefined
        : { url: settings.TRACES_URL, percent: settings.TRACES_PERCENT },
    trustProxy: settings.TRUST_PROXY ?? false,
    drainSeconds: settings.DRAIN_SECONDS ?? ((settings.TRUST_PROXY ?? false) === false ? 0 : 5),
    logLevel: settings.LOG_LEVEL,
    leadFees,
    adminState: settings.ADMIN_STATE,
    sms: readSms(settings),
    /** Whether a second application of a household is refused, or only known. */
    duplicateHouseholds:
      settings.DUPLICATE_HOUSEHOLDS ?? (settings.NODE_ENV === 'production' ? 'refuse' : 'mark'),
    phoneLookUpUrl: settings.PHONE_LOOKUP_URL,
    leadIdleDays: settings.LEAD_IDLE_DAYS,
    licenseCheck: settings.LICENSE_CHECK ?? 'off',
    healthQuestionsOmitStates: settings.HEALTH_QUESTIONS_OMIT_STATES,
    comparisonOmitStates: settings.COMPARISON_OMIT_STATES,
    zipIncludeTerritories: settings.ZIP_INCLUDE_TERRITORIES === 'true',
  });
}

/** Where the database is: all that `npm run migrate` has to know. The demands of production are for the product. */
export function loadDatabase(
  environment: Record<string, string | undefined>,
  isRoot = process.getuid?.() === 0,
): Pick<Config, 'dataDir' | 'database'> {
  const settings = readSettings(environment);
  return {
    dataDir: resolve(settings.DATA_DIR ?? defaultDataDirectory(projectFolder, isRoot)),
    database: readDatabase(settings),
  };
}

function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  const parsed = settingsSchema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`);
}

function readCompany(settings: Settings): Company | undefined {
  const { COMPANY_NAME: name, COMPANY_ADDRESS: address } = settings;
  if (name === undefined || address === undefined) return undefined;
  return {
    name,
    address,
    phone: settings.COMPANY_PHONE ?? null,
    hours: settings.COMPANY_HOURS ?? null,
    zone: settings.COMPANY_ZONE ?? null,
  };
}

function readRole({ ROLE, DATABASE_URL }: Settings): Config['role'] {
  if (ROLE !== 'all' && DATABASE_URL === undefined) {
    throw new ConfigError(`ROLE is ${ROLE}, and DATABASE_URL is missing: the processes share one.`);
  }
  return ROLE;
}

/** Where there are several processes, or a role that may not, the schema is somebody's decision and not a start's. */
function readMigrate(settings: Settings): Config['migrate'] {
  const { DATABASE_DIRECT_URL: directUrl, DATABASE_OWNER_URL: ownerUrl } = settings;
  return settings.MIGRATE ?? ((directUrl ?? ownerUrl) === undefined ? 'auto' : 'check');
}
