import type { CallHoursByState } from '@fanwise/domain/quotes/call-hours';
import type { Logger } from 'pino';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import type { Gateway } from '../../../platform/payments/gateway.ts';

/** Ends the choice of a quote whose fee goes back; false when the client is not free to choose again. Context `quotes` brings it. */
export type EndChoice = (
  trx: Trx,
  choice: {
    applicationId: number;
    quoteId: number;
    because: 'refunded' | 'returned';
    isHeld?: boolean;
  },
) => Promise<boolean>;

/** What use cases about money work with. */
export type PaymentNeeds = {
  db: Db;
  gateway: Gateway;
  /** When the clients of a state may be called. */
  catalog: { readonly callHours: CallHoursByState };
  endChoice: EndChoice;
  log: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** How long a page waits for the provider; 10 seconds unless named. */
  providerLimitMs?: number;
};
