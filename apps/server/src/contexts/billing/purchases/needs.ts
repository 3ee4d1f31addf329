import type { CallHoursByState } from '@fanwise/domain/quotes/call-hours';
import type { Logger } from 'pino';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import type { Gateway } from '../../../platform/payments/gateway.ts';

/**
 * Ends the choice of a quote whose fee is refunded. False if the client cannot choose again. Context `quotes` provides
 * it.
 */
export type EndChoice = (
  trx: Trx,
  choice: {
    applicationId: number;
    quoteId: number;
    because: 'refunded' | 'returned';
    isHeld?: boolean;
  },
) => Promise<boolean>;

/** The dependencies of the use cases about money. */
export type PaymentNeeds = {
  db: Db;
  gateway: Gateway;
  endChoice: EndChoice;
  log: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** How long a page waits for the provider; 10 seconds by default. */
  providerLimitMs?: number;
};

/** The dependencies of buying a lead, which answers with the contact details. */
export type BuyingNeeds = PaymentNeeds & {
  /** The hours in which clients of each state may be called. */
  catalog: { readonly callHours: CallHoursByState };
};
