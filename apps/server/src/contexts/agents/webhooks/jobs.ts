import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { mailClient } from './mail-client.ts';
import { mailHeldWebhooks } from './mail-held.ts';
import { mailWebhookOff } from './mail-off.ts';
import { postNewLeads } from './notify-of-new-leads.ts';
import { deliverTo } from './sending/deliver.ts';
import type { SendingNeeds } from './sending/needs.ts';

/** The jobs that send webhook messages and mails about webhooks. */
export const webhookJobs = (needs: SendingNeeds & { mailer: Mailer }): JobHandlers => ({
  'deliver-webhooks': ({ endpointId }, { signal }) => deliverTo(needs, endpointId, signal),
  'post-new-leads': ({ afterEndpointId = 0 }) => postNewLeads(needs.db, afterEndpointId),
  'mail-client': (client, { jobId }) => mailClient(needs, client, jobId),
  'mail-webhook-off': ({ endpointId }, { jobId }) => mailWebhookOff(needs, endpointId, jobId),
  'mail-webhooks-held': ({ accountId }, { jobId }) => mailHeldWebhooks(needs, accountId, jobId),
});
