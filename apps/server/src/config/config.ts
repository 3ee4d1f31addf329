import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LeadFeeConfig } from '@fanwise/domain/billing/fee';
import type { Language } from '@fanwise/domain/texts/language';
import { type Brand, defaultBrand } from '../platform/brand.ts';
import type { Company } from '../platform/mail/company.ts';
import type { DkimKey } from '../platform/mail/mailer.ts';
import type { DataKey } from '../platform/sealing/index.ts';
import { type AdminConfig, readAdminConfig } from './admin.ts';
import { readColors, readLogo } from './brand.ts';
import { type DatabaseConfig, readDatabase } from './database.ts';
import { ConfigError } from './error.ts';
import { type ConsentKeys, loadDataKeys, readConsentKeys } from './keys.ts';
import { readLeadFees } from './lead-fees.ts';
import { type PaymentsConfig, selectPayments } from './payments.ts';
import { findProductionProblems, findPublicAddresses } from './refusals.ts';
import { defaultDataDirectory, loadSecret } from './secrets.ts';
import { type Settings, settingsSchema } from './settings.ts';
import { readSms, type SmsConfig } from './sms.ts';
import { refuseUnknownNames } from './unknown-names.ts';

/** All settings of the process, checked. */
export type Config = {
  environment: Settings['NODE_ENV'];
  /** `web` runs no jobs. `worker` runs only jobs, and answers only health checks and metrics. */
  role: Settings['ROLE'];
  host: string;
  port: number;
  /** Where people reach the product, without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  /** Undefined: the embedded database. */
  database: DatabaseConfig | undefined;
  /** `auto`: a start migrates the schema. `check`: it refuses to start until an operator has migrated. */
  migrate: 'auto' | 'check';
  /** `workers`: how many mails are sent at once. */
  mail: {
    smtpUrl: string | undefined;
    from: string;
    workers: number;
    /** The key that signs mails; undefined leaves it to the mail server. */
    dkim: DkimKey | undefined;
    /** The password in the address of Postmark's webhook; undefined refuses every call. */
    webhookSecret: string | undefined;
    /** The SNS topic whose messages about mails count; undefined refuses every call. */
    webhookTopic: string | undefined;
  };
  /** Webhooks may go to this machine, for development. In production it is refused. */
  webhooksToThisMachine: boolean;
  operatorEmail: string | undefined;
  /** The language of mails to that address. */
  operatorLanguage: Language;
  /** Name, colors, logo and company in pages, mails and PDFs. */
  brand: Brand;
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
 * kept in the data folder. Throws a ConfigError that names every setting that cannot be used.
 */
export function loadConfig(environment: Record<string, string | undefined>): Readonly<Config> {
  const { settings, refused, wrong } = readSettings(environment);
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`);
  const { lines, values } = readCombinedSettings(settings, publicUrl);
  // While NODE_ENV is wrong, it is unknown which other settings are required.
  const combinedLines = wrong.includes('NODE_ENV') ? [] : lines;
  refuseAll([
    ...refused,
    ...combinedLines.filter((line) => !wrong.some((name) => isAbout(line, name))),
  ]);
  const { brand, payments, leadFees } = values;
  const dataDir = resolve(settings.DATA_DIR ?? defaultDataDirectory(projectFolder));

  return Object.freeze({
    environment: settings.NODE_ENV,
    role: values.role,
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: publicUrl.origin,
    dataDir,
    database: values.database,
    migrate: readMigrate(settings),
    mail: {
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM ?? `${brand.name} <no-reply@${publicUrl.hostname}>`,
      workers: settings.MAIL_WORKERS,
      dkim: values.dkim,
      webhookSecret: settings.MAIL_WEBHOOK_SECRET,
      webhookTopic: settings.MAIL_WEBHOOK_TOPIC,
    },
    webhooksToThisMachine: settings.WEBHOOKS_TO_THIS_MACHINE === 'on',
    operatorEmail: settings.OPERATOR_EMAIL,
    operatorLanguage: settings.OPERATOR_LANGUAGE,
    brand,
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
    sms: values.sms,
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
): Pick<Config, 'dataDir' | 'database'> {
  const { settings, refused } = readSettings(environment);
  refuseAll(refused);
  return {
    dataDir: resolve(settings.DATA_DIR ?? defaultDataDirectory(projectFolder)),
    database: readDatabase(settings),
  };
}

/** The settings without those that are wrong, the names of these, and one line for each of them. */
type SettingsResult = { settings: Settings; wrong: string[]; refused: string[] };

function readSettings(environment: Record<string, string | undefined>): SettingsResult {
  const nonEmptyValues = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim()),
  );
  const unknown = refuseUnknownNames(
    Object.keys(nonEmptyValues),
    Object.keys(settingsSchema.shape),
  );
  const parsed = settingsSchema.safeParse(nonEmptyValues);
  if (parsed.success) return { settings: parsed.data, wrong: [], refused: unknown };
  const issues = new Map<string, string>();
  for (const { path, message } of parsed.error.issues)
    if (!issues.has(String(path[0]))) issues.set(String(path[0]), message);
  const wrong = [...issues.keys()];
  const usable = Object.entries(nonEmptyValues).filter(([name]) => !issues.has(name));
  const refused = [...issues].map(([name, message]) => `${name} ${message}.`);
  return {
    settings: settingsSchema.parse(Object.fromEntries(usable)),
    wrong,
    refused: [...refused, ...unknown],
  };
}

/** Whether a line is about a setting: an invalid setting is not reported as missing too. */
const isAbout = (line: string, name: string): boolean =>
  line.startsWith(`${name} `) || line.includes(` and ${name} `);

const refuseAll = (lines: readonly string[]): void => {
  if (lines.length > 0) throw new ConfigError(lines);
};

/**
 * Reads what several settings say together, each once. Returns one line for each fault; the values are complete only when
 * there is none.
 */
function readCombinedSettings(settings: Settings, publicUrl: URL) {
  const lines = [
    ...(settings.NODE_ENV === 'production'
      ? findProductionProblems(settings, publicUrl)
      : findPublicAddresses(settings, publicUrl)),
  ];
  const read = <Value>(reader: () => Value): Value => {
    try {
      return reader();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      lines.push(...error.lines);
      return undefined as Value;
    }
  };
  const payments = read(() => selectPayments(settings, publicUrl));
  const leadFees = read(() => readLeadFees(settings));
  const role = read(() => readRole(settings));
  const database = read(() => readDatabase(settings));
  const sms = read(() => readSms(settings));
  const brand: Brand = {
    name: settings.BRAND_NAME ?? defaultBrand.name,
    colors: read(() => readColors(settings)),
    logo: read(() => readLogo(settings)),
    company: readCompany(settings),
  };
  const dkim = read(() => readDkim(settings));
  return { lines, values: { payments, leadFees, role, database, sms, brand, dkim } };
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

function readDkim(settings: Settings): DkimKey | undefined {
  const { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_KEY: privateKey } = settings;
  if (domainName === undefined && keySelector === undefined && privateKey === undefined)
    return undefined;
  if (domainName === undefined || keySelector === undefined || privateKey === undefined)
    throw new ConfigError('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY are set together, or none.');
  return { domainName, keySelector, privateKey };
}

function readRole({ ROLE, DATABASE_URL }: Settings): Config['role'] {
  if (ROLE !== 'all' && DATABASE_URL === undefined) {
    throw new ConfigError(`ROLE is ${ROLE}, and DATABASE_URL is missing: the processes share one.`);
  }
  return ROLE;
}

/** With several processes, or a database role that may not migrate, an operator migrates and a start only checks. */
function readMigrate(settings: Settings): Config['migrate'] {
  const { DATABASE_DIRECT_URL: directUrl, DATABASE_OWNER_URL: ownerUrl } = settings;
  return settings.MIGRATE ?? ((directUrl ?? ownerUrl) === undefined ? 'auto' : 'check');
}
