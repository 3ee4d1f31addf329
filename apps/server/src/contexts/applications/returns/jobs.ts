import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import type { ReturnNeeds } from './ask-return.ts';
import { mailQuestion, type QuestionNeeds } from './mail-question.ts';
import { makePublicFacts } from './public-facts.ts';
import { endAsking, endWaiting, sweepReturns } from './return-clocks.ts';

/** The jobs for deadlines of returns, and the mail that asks a client. */
export const returnJobs = (needs: ReturnNeeds & QuestionNeeds): JobHandlers => ({
  'return-ask': ({ returnId }) => endAsking(needs, returnId),
  'return-due': ({ returnId }) => endWaiting(needs.db, returnId),
  'return-sweep': () => sweepReturns(needs),
  'public-facts': () => makePublicFacts(needs.db),
  'mail-return-question': ({ returnId }, { jobId }) => mailQuestion(needs, returnId, jobId),
});
