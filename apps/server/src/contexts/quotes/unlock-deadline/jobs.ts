import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import type { PaymentNeeds } from '../../billing/index.ts';
import { endUnpaidQuote, remindChosenAgent } from './unlock-deadline.ts';
import { notifyOwnersOfWait } from './unlock-waits.ts';

/** The jobs for the unlock deadline of the chosen agent. */
export const unlockDeadlineJobs = (needs: PaymentNeeds): JobHandlers => ({
  'unlock-reminder': ({ quoteId }) => remindChosenAgent(needs, quoteId),
  'unlock-waits': ({ quoteId }) => notifyOwnersOfWait(needs.db, quoteId),
  'unlock-deadline': ({ quoteId }) => endUnpaidQuote(needs, quoteId),
});
