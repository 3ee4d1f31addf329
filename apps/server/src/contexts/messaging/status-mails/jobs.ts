import type { TaskFunctions } from '../../../platform/jobs/tasks.ts';
import { type MomentNeeds, mailChosen, mailSubmitted } from './mail-moments.ts';
import { tellOfAgents } from './wait-for-agents.ts';

/** Mails after submitting and choosing, and telling who waited for an agent. */
export const momentTasks = (needs: MomentNeeds) =>
  ({
    'mail-submitted': ({ submissionId }) => mailSubmitted(needs, submissionId),
    'mail-chosen': ({ quoteId }) => mailChosen(needs, quoteId),
    'tell-of-agents': () => tellOfAgents(needs.db),
  }) satisfies TaskFunctions;
