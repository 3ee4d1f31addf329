import type { TaskFunctions } from '../../../platform/jobs/tasks.ts';
import type { PaymentNeeds } from '../../billing/index.ts';
import { endUnpaidQuote, remindWinner } from './unlock-deadline.ts';

/** The jobs for the unlock deadline of the winner. */
export const unlockDeadlineTasks = (needs: PaymentNeeds): TaskFunctions => ({
  'unlock-reminder': ({ quoteId }) => remindWinner(needs, quoteId),
  'unlock-deadline': ({ quoteId }) => endUnpaidQuote(needs, quoteId),
});
