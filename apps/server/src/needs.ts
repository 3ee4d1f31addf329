import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Db } from './platform/database/connect.ts';
import type { HumanCheck } from './platform/human-check/index.ts';
import type { Limits } from './platform/limits/index.ts';
import type { MailReader } from './platform/mail/layout.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Passwords } from './platform/passwords/index.ts';
import type { Gateway } from './platform/payments/gateway.ts';
import type { Sealing } from './platform/sealing/index.ts';
import type { SecondFactor } from './platform/second-factor/index.ts';
import type { LiveUpdates } from './platform/streams/live-updates.ts';

/** The parts every context is built from: the settings, and what a process opens before it listens. */
export type PlatformNeeds = {
  db: Db;
  config: Config;
  log: Logger;
  gateway: Gateway;
  humanCheck: HumanCheck;
  limits: Limits;
  mailer: Mailer;
  liveUpdates: LiveUpdates;
  /** The recipient of mails to the operator; undefined without an address. */
  operator: MailReader | undefined;
  passwords: Passwords;
  sealing: Sealing;
  secondFactor: SecondFactor;
};
