import type { TaskFunctions } from '../../../platform/jobs/tasks.ts';
import type { PaymentNeeds } from '../../billing/index.ts';
import { endUnpaidQuote, remindWinner } from './unlock-deadline.ts';

/** Background work on the time a winner has to pay. */
export const unlockDeadlineTasks = (needs: PaymentNeeds): TaskFunctions => ({
  'unlock-reminder': ({ quoteId }) => remindWinner(needs, quoteId),
  'unlock-deadline': ({ quoteId }) => endUnpaidQuote(needs, quoteId),
});
