import type { LicenseRules } from '@fanwise/domain/agents/license-rules';
import type { Logger } from 'pino';
import type { Db } from '../../../platform/database/connect.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import type { Gateway } from '../../../platform/payments/gateway.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import type { Asking, Catalog } from '../../catalog/index.ts';
import type { Consents } from '../../quotes/index.ts';

/** What tasks work with. */
export type TaskNeeds = {
  db: Db;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Null in the shell, which nobody counts. */
  limits: Limits | null;
  /** Asks the card provider; in the shell it is opened for that. */
  withGateway<Answer>(work: (gateway: Gateway) => Promise<Answer>): Promise<Answer>;
  licenseRules: LicenseRules;
  /** Seals files until they are fetched, and opens the answers that a copy of somebody's data holds. */
  sealing(): Sealing;
  /** Opens the receipts of such a copy. */
  consents(): Consents;
  /** Writes a file where a command says, for its user alone; answers where. Only the shell has it. */
  writeFile(name: string, content: string): Promise<string>;
  /** What questionnaires are held against. */
  catalog: Asking & Pick<Catalog, 'everAsked'>;
  /** Where people reach the product, without a slash at the end. */
  publicUrl: string;
  /** Makes what stands for personal values in the audit log. */
  adminSecret: string;
};
