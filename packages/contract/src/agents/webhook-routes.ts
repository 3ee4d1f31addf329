import { z } from 'zod';
import type { RouteDefinition } from '../route.ts';
import { byId, nothing } from '../wire.ts';
import * as settings from './settings.ts';
import * as hooks from './webhooks.ts';

/** How an agent works, and how their own systems are told. */
export const hookRoutes = {
  'GET /agent/settings': {
    summary: 'How the agent works: pause, quiet hours, mails, cap',
    access: 'agent',
    answer: z.object({ data: settings.agentSettings }),
  },
  'DELETE /agent/quotes/held': {
    summary: 'Take back the open quotes that no longer fit below the agent’s cap',
    access: 'agent',
    answer: z.object({ data: settings.agentSettings }),
  },
  'PUT /agent/settings': {
    summary: 'Save how the agent works',
    access: 'agent',
    body: settings.agentSettingsInput,
    answer: z.object({ data: settings.agentSettings }),
  },
  'GET /agent/hooks': {
    summary: 'Where the agent’s systems are told',
    access: 'agent',
    answer: hooks.hookList,
  },
  'POST /agent/hooks': {
    summary: 'Have another system told; answers the secret once',
    access: 'agent',
    body: hooks.hookInput,
    answer: hooks.newHook,
    status: 201,
    errors: ['login-again', 'hook-address', 'hook-limit'],
  },
  'PUT /agent/hooks/:id': {
    summary:
      'Change what a system is told, or switch it off or on again; answers a new secret, this once, where somebody else had set it up (`taken-back`)',
    access: 'agent',
    params: byId,
    body: hooks.hookInput,
    answer: hooks.changedHook,
    errors: ['login-again', 'hook-address'],
  },
  'DELETE /agent/hooks/:id': {
    summary: 'Tell a system nothing more, and forget its log',
    access: 'agent',
    params: byId,
    answer: nothing,
    errors: ['login-again'],
  },
  'POST /agent/hooks/:id/test': {
    summary: 'Send a message that says it is a test',
    access: 'agent',
    params: byId,
    answer: hooks.sentTest,
  },
  'POST /agent/hooks/:id/rotate': {
    summary:
      'Make a new secret. Each secret it replaces signs for 24 more hours: `webhook-signature` then holds one signature for every valid secret, separated by spaces, the newest first',
    access: 'agent',
    params: byId,
    answer: hooks.newHookSecret,
    errors: ['login-again', 'secret-limit'],
  },
  'GET /agent/hooks/:id/log': {
    summary: 'What a system was told in the last 30 days, newest first',
    access: 'agent',
    params: byId,
    query: hooks.hookLogQuery,
    answer: hooks.hookLog,
  },
  'POST /agent/hooks/:id/replay': {
    summary: 'Send everything again that was given up',
    access: 'agent',
    params: byId,
    answer: hooks.replayed,
  },
  'POST /agent/hook-messages/:id/replay': {
    summary: 'Send a message again, under the same id',
    access: 'agent',
    params: hooks.hookMessageId,
    answer: nothing,
  },
  'GET /hooks/fetch': {
    summary: 'The client a message is about, once, by the token it brought along',
    access: 'anyone',
    query: hooks.fetchQuery,
    answer: hooks.fetched,
    errors: ['gone'],
  },
} as const satisfies Record<string, RouteDefinition>;
