import type { LicenseRules } from '@fanwise/domain/agents/license-rules';
import type { Logger } from 'pino';
import type { Db } from '../../../platform/database/connect.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import type { Gateway } from '../../../platform/payments/gateway.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import type { Catalog, QuestionCatalog } from '../../catalog/index.ts';
import type { ConsentReceiptKeys } from '../../quotes/index.ts';

/** The dependencies of tasks. */
export type TaskNeeds = {
  db: Db;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Null in the shell, where there are no limits. */
  limits: Limits | null;
  /** Calls the card provider; a shell opens the connection for the call. */
  withGateway<Answer>(work: (gateway: Gateway) => Promise<Answer>): Promise<Answer>;
  licenseRules: LicenseRules;
  /** Seals files until they are fetched, and decrypts the answers in a copy of a person's data. */
  sealing(): Sealing;
  /** Opens the consent receipts in such a copy. */
  consentKeys(): ConsentReceiptKeys;
  /**
   * Writes a file to the path that a command names, readable only by its user; returns the path. Only the shell has it.
   */
  writeFile(name: string, content: string): Promise<string>;
  /** The parts of the catalog that a questionnaire is checked against. */
  catalog: QuestionCatalog & Pick<Catalog, 'allVersions'>;
  /** The public address of the product, without a slash at the end. */
  publicUrl: string;
  /** The key of the hashes that replace personal values in the audit log. */
  adminSecret: string;
};
