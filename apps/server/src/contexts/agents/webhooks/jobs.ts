import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { mailClient } from './mail-client.ts';
import { mailWebhookOff } from './mail-webhook-off.ts';
import { mailHeldWebhooks } from './mail-webhooks-held.ts';
import { postNewLeads } from './notify-of-new-leads.ts';
import { deliverMessages } from './sending/deliver.ts';
import type { SendingNeeds } from './sending/needs.ts';

/** The jobs that send webhook messages and mails about webhooks. */
export const webhookJobs = (needs: SendingNeeds & { mailer: Mailer }): JobHandlers => ({
  'deliver-webhooks': ({ endpointId }, { signal }) => deliverMessages(needs, endpointId, signal),
  'post-new-leads': ({ afterEndpointId = 0 }) => postNewLeads(needs.db, afterEndpointId),
  'mail-client': (client, { jobId }) => mailClient(needs, client, jobId),
  'mail-webhook-off': ({ endpointId }, { jobId }) => mailWebhookOff(needs, endpointId, jobId),
  'mail-webhooks-held': ({ agencyId }, { jobId }) => mailHeldWebhooks(needs, agencyId, jobId),
});
