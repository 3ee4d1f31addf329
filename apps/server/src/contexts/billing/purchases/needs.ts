import type { CallHoursByState } from '@fanwise/domain/quotes/call-hours';
import type { Logger } from 'pino';
import type { Db } from '../../../platform/database/connect.ts';
import type { Gateway } from '../../../platform/payments/gateway.ts';

/** What use cases about money work with. */
export type PaymentNeeds = {
  db: Db;
  gateway: Gateway;
  /** When the clients of a state may be called. */
  catalog: { readonly callHours: CallHoursByState };
  log: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** How long a page waits for the provider; 10 seconds unless named. */
  providerLimitMs?: number;
};
