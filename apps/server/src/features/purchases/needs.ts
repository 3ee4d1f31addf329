import type { Logger } from 'pino';
import type { Db } from '../../platform/database/connect.ts';
import type { Gateway } from '../../platform/payments/gateway.ts';

/** What use cases about money work with. */
export type PaymentNeeds = {
  db: Db;
  gateway: Gateway;
  log: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** How long a page waits for the provider; 10 seconds unless named. */
  providerLimitMs?: number;
};
