import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { mailQuestion, type QuestionNeeds } from './mail-question.ts';
import { makePublicFacts } from './public-facts.ts';
import type { ReturnNeeds } from './request-return.ts';
import { endClientDeadline, endOperatorDeadline, sweepReturns } from './return-deadlines.ts';

/** The jobs for deadlines of returns, and the mail that asks a client. */
export const returnJobs = (needs: ReturnNeeds & QuestionNeeds): JobHandlers => ({
  'return-ask': ({ returnId }) => endClientDeadline(needs, returnId),
  'return-due': ({ returnId }) => endOperatorDeadline(needs.db, returnId),
  'return-sweep': () => sweepReturns(needs),
  'public-facts': () => makePublicFacts(needs.db),
  'mail-return-question': ({ returnId }, { jobId }) => mailQuestion(needs, returnId, jobId),
});
