import type { TaskFunctions } from '../../../platform/jobs/tasks.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { mailClient } from './mail-client.ts';
import { mailHooksHeld } from './mail-held.ts';
import { mailHookOff } from './mail-off.ts';
import { deliverTo } from './sending/deliver.ts';
import type { SendingNeeds } from './sending/needs.ts';
import { tellOfNewLeads } from './tell-new-leads.ts';

/** Telling agents' own systems. */
export const hookTasks = (needs: SendingNeeds & { mailer: Mailer }): TaskFunctions => ({
  'deliver-hooks': ({ endpointId }, { signal }) => deliverTo(needs, endpointId, signal),
  'tell-hooks-of-leads': ({ afterEndpointId = 0 }) => tellOfNewLeads(needs.db, afterEndpointId),
  'mail-client': (client, { jobId }) => mailClient(needs, client, jobId),
  'mail-hook-off': ({ endpointId }, { jobId }) => mailHookOff(needs, endpointId, jobId),
  'mail-hooks-held': ({ accountId }, { jobId }) => mailHooksHeld(needs, accountId, jobId),
});
