import { z } from 'zod';
import type { RouteDefinition } from '../route.ts';
import { byId, emptyAnswer } from '../wire.ts';
import * as settings from './settings.ts';
import * as webhooks from './webhooks.ts';

/** How an agent works, and how their own systems are told. */
export const webhookRoutes = {
  'GET /agent/settings': {
    summary: 'How the agent works: pause, quiet hours, mails, cap',
    access: 'agent',
    answer: z.object({ data: settings.agentSettings }),
  },
  'DELETE /agent/quotes/held': {
    summary: 'Take back the open quotes that no longer fit below the agent’s cap',
    access: 'agent',
    may: 'quote',
    answer: z.object({ data: settings.agentSettings }),
  },
  'PUT /agent/settings': {
    summary: 'Save how the agent works',
    access: 'agent',
    body: settings.agentSettingsInput,
    answer: z.object({ data: settings.agentSettings }),
  },
  'GET /agent/webhooks': {
    summary: 'Where the agent’s systems are told',
    access: 'agent',
    may: 'manage',
    answer: webhooks.webhookList,
  },
  'POST /agent/webhooks': {
    summary: 'Have another system told; answers the secret once',
    access: 'agent',
    may: 'manage',
    body: webhooks.webhookInput,
    answer: webhooks.newWebhook,
    status: 201,
    errors: ['login-again', 'webhook-address', 'webhook-limit'],
  },
  'PUT /agent/webhooks/:id': {
    summary:
      'Change what a system is told, or switch it off or on again; answers a new secret, this once, where somebody else had set it up (`compromised`)',
    access: 'agent',
    may: 'manage',
    params: byId,
    body: webhooks.webhookInput,
    answer: webhooks.changedWebhook,
    errors: ['login-again', 'webhook-address'],
  },
  'DELETE /agent/webhooks/:id': {
    summary: 'Tell a system nothing more, and forget its log',
    access: 'agent',
    may: 'manage',
    params: byId,
    answer: emptyAnswer,
    errors: ['login-again'],
  },
  'POST /agent/webhooks/:id/test': {
    summary: 'Send a message that says it is a test',
    access: 'agent',
    may: 'manage',
    params: byId,
    answer: webhooks.sentTest,
  },
  'POST /agent/webhooks/:id/rotate': {
    summary:
      'Make a new secret. Each secret it replaces signs for 24 more hours: `webhook-signature` then holds one signature for every valid secret, separated by spaces, the newest first',
    access: 'agent',
    may: 'manage',
    params: byId,
    answer: webhooks.newWebhookSecret,
    errors: ['login-again', 'secret-limit'],
  },
  'GET /agent/webhooks/:id/log': {
    summary: 'Deliveries to a system in the last 30 days, newest first',
    access: 'agent',
    may: 'manage',
    params: byId,
    query: webhooks.webhookLogQuery,
    answer: webhooks.webhookLog,
  },
  'POST /agent/webhooks/:id/replay': {
    summary: 'Send everything again that was given up',
    access: 'agent',
    may: 'manage',
    params: byId,
    answer: webhooks.replayed,
  },
  'POST /agent/webhook-messages/:id/replay': {
    summary: 'Send a message again under the same id, or now if it waits for its next try',
    access: 'agent',
    may: 'manage',
    params: webhooks.webhookMessageId,
    answer: emptyAnswer,
  },
  'GET /webhooks/fetch': {
    summary: 'The client a message is about, once, by the token it brought along',
    access: 'anyone',
    query: webhooks.fetchQuery,
    answer: webhooks.fetched,
    errors: ['gone'],
  },
} as const satisfies Record<string, RouteDefinition>;
