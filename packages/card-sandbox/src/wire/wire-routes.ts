import {
  listBalanceTransactions,
  listEvents,
  readCharge,
  readEvent,
} from '../payments/account-records.ts';
import { confirmIntent } from '../payments/confirm-intent.ts';
import {
  createCustomer,
  deleteCustomer,
  listCustomerCards,
  readCustomer,
} from '../payments/customers.ts';
import { answerDispute, closeDispute, readDispute } from '../payments/disputes.ts';
import {
  cancelIntent,
  createIntent,
  listIntents,
  readIntent,
  updateIntent,
} from '../payments/intents.ts';
import {
  attachPaymentMethod,
  detachPaymentMethod,
  readPaymentMethod,
} from '../payments/payment-methods.ts';
import { listPayouts } from '../payments/payouts.ts';
import { createRefund, listRefunds, readRefund } from '../payments/refunds.ts';
import type { WireContext } from '../records.ts';
import { pageParameters } from './pages.ts';
import type { Reply } from './wire-error.ts';

/** One operation of the provider's interface; `id` is the path's, empty where there is none. */
export type WireRoute = {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  /** The only parameters understood; any other is refused. */
  parameters: string[];
  run: (context: WireContext, id: string) => Promise<Reply>;
};

const intentFields = ['amount', 'description', 'metadata', 'setup_future_usage', 'expand'];

/** Every operation the sandbox understands. */
export const wireRoutes: WireRoute[] = [
  route('POST', 'customers', ['email', 'name', 'metadata'], createCustomer),
  route('GET', 'customers/:id', ['expand'], readCustomer),
  route('DELETE', 'customers/:id', [], deleteCustomer),
  route('GET', 'customers/:id/payment_methods', ['type', ...pageParameters], listCustomerCards),
  route('GET', 'payment_methods/:id', ['expand'], readPaymentMethod),
  route('POST', 'payment_methods/:id/attach', ['customer', 'expand'], attachPaymentMethod),
  route('POST', 'payment_methods/:id/detach', ['expand'], detachPaymentMethod),
  route(
    'POST',
    'payment_intents',
    [
      'currency',
      'customer',
      'allowed_payment_method_types',
      'statement_descriptor_suffix',
      ...intentFields,
    ],
    createIntent,
  ),
  route('GET', 'payment_intents', ['customer', ...pageParameters], listIntents),
  route('GET', 'payment_intents/:id', ['expand'], readIntent),
  route('POST', 'payment_intents/:id', intentFields, updateIntent),
  route(
    'POST',
    'payment_intents/:id/confirm',
    ['payment_method', 'setup_future_usage', 'return_url', 'expand'],
    (context, id) => confirmIntent(context, id),
  ),
  route('POST', 'payment_intents/:id/cancel', ['cancellation_reason', 'expand'], cancelIntent),
  route('POST', 'refunds', ['payment_intent', 'amount', 'reason', 'metadata'], createRefund),
  route('GET', 'refunds', ['payment_intent', ...pageParameters], listRefunds),
  route('GET', 'refunds/:id', ['expand'], readRefund),
  route('GET', 'charges/:id', ['expand'], readCharge),
  route('GET', 'disputes/:id', [], readDispute),
  route('POST', 'disputes/:id', ['evidence', 'submit'], answerDispute),
  route('POST', 'disputes/:id/close', [], closeDispute),
  route('GET', 'events', ['type', 'types', ...pageParameters], listEvents),
  route('GET', 'events/:id', [], readEvent),
  route(
    'GET',
    'balance_transactions',
    ['type', 'payout', ...pageParameters],
    listBalanceTransactions,
  ),
  route('GET', 'payouts', ['limit'], listPayouts),
];

function route(
  method: WireRoute['method'],
  path: string,
  parameters: string[],
  run: WireRoute['run'],
): WireRoute {
  return {
    method,
    path: new RegExp(`^/v1/${path.replace(':id', '([A-Za-z0-9_]{1,120})')}$`),
    parameters,
    run,
  };
}
