import { z } from 'zod';
import { accountRoutes } from './accounts/account-routes.ts';
import * as accounts from './accounts/accounts.ts';
import { invitationRoutes } from './accounts/invitation-routes.ts';
import { reportInput } from './admin/reports.ts';
import { accessRoutes } from './agents/access-routes.ts';
import { agentRoutes } from './agents/agent-routes.ts';
import { assignmentRoutes } from './agents/assignment-routes.ts';
import { clientRoutes } from './agents/client-routes.ts';
import { leadTableRoutes } from './agents/lead-table-routes.ts';
import { licenseRoutes } from './agents/license-routes.ts';
import { teamRoutes } from './agents/team-routes.ts';
import { webhookRoutes } from './agents/webhook-routes.ts';
import { consumerRoutes } from './applications/consumer-routes.ts';
import { returnRoutes } from './applications/return-routes.ts';
import { stepCounts } from './applications/steps.ts';
import * as unlocks from './billing/unlocks.ts';
import * as catalog from './catalog/catalog.ts';
import { securityRoutes } from './identity/security-routes.ts';
import * as notifications from './messaging/notifications.ts';
import { consentRoutes } from './quotes/consent-routes.ts';
import { preparingRoutes } from './quotes/preparing-routes.ts';
import type { RouteDefinition } from './route.ts';
import { byId, emptyAnswer } from './wire.ts';

/** Every call of the product. The server registers exactly these, clients call exactly these. */
export const routes = {
  ...accountRoutes,
  ...invitationRoutes,
  ...consumerRoutes,
  ...agentRoutes,
  ...accessRoutes,
  ...leadTableRoutes,
  ...assignmentRoutes,
  ...clientRoutes,
  ...teamRoutes,
  ...webhookRoutes,
  ...licenseRoutes,
  ...securityRoutes,
  ...returnRoutes,
  ...consentRoutes,
  ...preparingRoutes,
  'POST /webhooks/stripe': {
    summary: 'Events of the card provider, signed',
    access: 'provider',
    answer: emptyAnswer,
  },
  'POST /webhooks/mail/postmark': {
    summary: 'Bounces and complaints in the format of Postmark, with a password in the address',
    access: 'provider',
    answer: emptyAnswer,
  },
  'POST /webhooks/mail/ses': {
    summary: 'Bounces and complaints of Amazon SES, signed by Amazon SNS',
    access: 'provider',
    answer: emptyAnswer,
  },
  'POST /reports': {
    summary: 'Report a quote, how an agent reaches you, or a lead: an operator decides',
    access: 'session',
    body: reportInput,
    answer: emptyAnswer,
    errors: ['not-found', 'too-many-requests'],
  },
  'GET /config': {
    summary: 'The settings that a browser needs',
    access: 'anyone',
    answer: unlocks.publicConfig,
  },
  'GET /insurance-types': {
    summary: 'Insurance types',
    access: 'anyone',
    answer: catalog.insuranceTypes,
  },
  'GET /insurance-companies': { summary: 'Carriers', access: 'anyone', answer: catalog.carriers },
  'GET /coverage': {
    summary: 'Where a ZIP code lies, how many agents cover it, and with which carriers',
    access: 'anyone',
    query: catalog.coverageQuery,
    answer: catalog.coverageAt,
  },
  'GET /privacy': {
    summary: 'How people’s data is handled, and what is kept how long',
    access: 'anyone',
    answer: catalog.privacyText,
  },
  'POST /steps': {
    summary: 'Count steps on the way to a quote, and nobody who takes them',
    access: 'anyone',
    body: stepCounts,
    answer: emptyAnswer,
  },
  'POST /feedback': {
    summary: 'Write to us',
    access: 'anyone',
    body: accounts.feedbackInput,
    answer: emptyAnswer,
    errors: ['human-check-failed'],
  },
  'GET /notifications': {
    summary: 'Notifications, newest first',
    access: 'session',
    query: notifications.notificationsQuery,
    answer: notifications.notifications,
  },
  'POST /notifications/seen-all': {
    summary: 'Mark all as read',
    access: 'session',
    answer: emptyAnswer,
  },
  'POST /notifications/:id': {
    summary: 'Mark one as read',
    access: 'session',
    params: byId,
    answer: emptyAnswer,
  },
  'DELETE /notifications/:id': {
    summary: 'Delete one',
    access: 'session',
    params: byId,
    answer: emptyAnswer,
  },
  'DELETE /notifications': { summary: 'Delete all', access: 'session', answer: emptyAnswer },
  'GET /notifications/stream': {
    summary: 'Server-sent events: something new happened',
    access: 'session',
    answer: z.any(),
  },
} as const satisfies Record<string, RouteDefinition>;

/** A call, as `METHOD /path`. */
export type RouteKey = keyof typeof routes;

type Input<Definition, Part extends string> = Definition extends {
  [P in Part]: infer Schema extends z.ZodType;
}
  ? z.input<Schema>
  : undefined;

/** Types of each call, for clients: what to send and what comes back. */
export type Routes = {
  [Key in RouteKey]: {
    params: Input<(typeof routes)[Key], 'params'>;
    query: Input<(typeof routes)[Key], 'query'>;
    body: Input<(typeof routes)[Key], 'body'>;
    answer: z.output<(typeof routes)[Key]['answer']>;
  };
};

/** The codes that every route may answer. */
type CommonCode =
  | 'not-logged-in'
  | 'not-found'
  | 'invalid-input'
  | 'too-many-requests'
  | 'unavailable';

/** The codes that a route may answer: the common ones, and its `errors`. */
export type RefusalOf<Key extends RouteKey> =
  | CommonCode
  | ((typeof routes)[Key] extends { errors: readonly (infer Code)[] } ? Code : never);
