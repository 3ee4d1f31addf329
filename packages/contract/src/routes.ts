import { z } from 'zod';
import * as accounts from './accounts.ts';
import * as applications from './applications.ts';
import * as catalogue from './catalogue.ts';
import * as leads from './leads.ts';
import * as notifications from './notifications.ts';
import * as profiles from './profiles.ts';
import * as quotes from './quotes.ts';
import type { RouteDefinition } from './route.ts';
import * as unlocks from './unlocks.ts';
import { listOf, nothing, pathId } from './wire.ts';

const byId = z.object({ id: pathId });

/** Every call of the product. The server registers exactly these, clients call exactly these. */
export const routes = {
  'POST /auth/login': {
    summary: 'Log in',
    access: 'anyone',
    body: accounts.loginInput,
    answer: accounts.loginAnswer,
    errors: ['invalid-credentials', 'not-verified', 'human-check-failed'],
  },
  'GET /auth/login': {
    summary: 'Log out',
    access: 'anyone',
    answer: nothing,
    errors: ['cross-site'],
  },
  'GET /auth/check-session': {
    summary: 'Is the session alive, and whose is it',
    access: 'session',
    answer: accounts.sessionAnswer,
  },
  'POST /auth/signup': {
    summary: 'Register as a consumer or an agent',
    access: 'anyone',
    body: accounts.signupInput,
    answer: nothing,
    status: 201,
    errors: [
      'duplicate-email',
      'password',
      'phone',
      'application-not-all-filled',
      'invalid-answer',
      'human-check-failed',
    ],
  },
  'GET /auth/signup': {
    summary: 'Questions asked while registering',
    access: 'anyone',
    query: accounts.signupQuestionsQuery,
    answer: accounts.signupQuestions,
    errors: ['invalid-insurance-type'],
  },
  'POST /auth/validate': {
    summary: 'Check one step of the registration',
    access: 'anyone',
    body: accounts.validateInput,
    answer: nothing,
  },
  'GET /auth/zipcodes': {
    summary: 'ZIP codes: all of them, or those that begin with q',
    access: 'anyone',
    query: catalogue.zipCodeQuery,
    answer: catalogue.zipCodes,
  },
  'POST /auth/verify': {
    summary: 'Confirm an e-mail address',
    access: 'anyone',
    body: accounts.verifyInput,
    answer: accounts.sessionAnswer,
    errors: ['invalid-token', 'human-check-failed'],
  },
  'POST /auth/verify/resend': {
    summary: 'Send the verification mail again',
    access: 'anyone',
    body: accounts.resendInput,
    answer: nothing,
    errors: ['human-check-failed'],
  },
  'GET /auth/forgot-password': {
    summary: 'Is a reset token still good',
    access: 'anyone',
    query: accounts.resetTokenQuery,
    answer: nothing,
    errors: ['invalid-token'],
  },
  'POST /auth/forgot-password': {
    summary: 'Ask for a reset mail, or set a new password with its token',
    access: 'anyone',
    body: accounts.forgotPasswordInput,
    answer: nothing,
    errors: ['doesnt-exist', 'invalid-token', 'password', 'human-check-failed'],
  },
  'GET /auth/challenge': {
    summary: 'A human check for one action',
    access: 'anyone',
    query: accounts.challengeQuery,
    answer: accounts.challengeAnswer,
  },
  'GET /user/profile': {
    summary: 'The consumer’s profile',
    access: 'consumer',
    answer: z.object({ data: profiles.consumerProfile }),
  },
  'PUT /user/profile': {
    summary: 'Change fields of the consumer’s profile',
    access: 'consumer',
    body: profiles.consumerProfileChange,
    answer: z.object({ data: profiles.consumerProfile }),
    errors: ['duplicate-email', 'wrong-password', 'login-again'],
    conflicts: ['duplicate-email'],
  },
  'DELETE /user/profile/delete': {
    summary: 'Delete the consumer’s account',
    access: 'consumer',
    answer: nothing,
    errors: ['login-again'],
  },
  'GET /user/quotes': {
    summary: 'Quotes, cheapest year first',
    access: 'consumer',
    answer: listOf(quotes.consumerQuote),
  },
  'POST /user/quotes/:id': {
    summary: 'Choose a quote',
    access: 'consumer',
    params: byId,
    answer: nothing,
    errors: ['quote-deleted', 'quote-outdated', 'already-accepted'],
  },
  'DELETE /user/quotes/:id': {
    summary: 'Remove a quote, or close the notice of a removed one',
    access: 'consumer',
    params: byId,
    answer: nothing,
    errors: ['already-accepted'],
  },
  'GET /user/application': {
    summary: 'The application with its answers',
    access: 'consumer',
    answer: applications.application,
  },
  'POST /user/application': {
    summary: 'Save, or submit, the application',
    access: 'consumer',
    body: applications.saveApplicationInput,
    answer: applications.application,
    errors: [
      'already-submitted',
      'changed-elsewhere',
      'quote-accepted',
      'application-not-all-filled',
      'invalid-answer',
    ],
  },
  'DELETE /user/application': {
    summary: 'Delete the application',
    access: 'consumer',
    body: applications.deleteApplicationInput,
    answer: nothing,
    errors: ['force-required', 'quote-accepted'],
  },
  'POST /estimation/:id': {
    summary: 'Estimate the cover for answers',
    access: 'session',
    params: z.object({ id: z.coerce.number() }),
    body: catalogue.estimationInput,
    answer: catalogue.estimation,
    errors: ['invalid-insurance-type'],
  },
  'GET /agent/profile': {
    summary: 'The agent’s profile',
    access: 'agent',
    answer: z.object({ data: profiles.agentProfile }),
  },
  'PUT /agent/profile': {
    summary: 'Change fields of the agent’s profile',
    access: 'agent',
    body: profiles.agentProfileChange,
    answer: z.object({ data: profiles.agentProfile }),
    errors: ['duplicate-email', 'login-again', 'invalid-zip-code'],
    conflicts: ['duplicate-email'],
  },
  'GET /agent/profile/carriers': {
    summary: 'Carriers the agent may still add',
    access: 'agent',
    answer: catalogue.carriers,
  },
  'POST /agent/profile/carriers': {
    summary: 'Add carriers',
    access: 'agent',
    body: profiles.addCarriers,
    answer: profiles.heldCarriers,
    errors: ['insurance-company-not-found'],
  },
  'DELETE /agent/profile/carriers': {
    summary: 'Remove a carrier',
    access: 'agent',
    body: profiles.removeCarrier,
    answer: profiles.heldCarriers,
    errors: ['insurance-company-not-found'],
  },
  'GET /agent/profile/leads': {
    summary: 'A page of leads',
    access: 'agent',
    query: leads.leadsQuery,
    answer: leads.leads,
    errors: ['profile-incomplete'],
  },
  'GET /agent/profile/board': {
    summary: 'Numbers above the leads',
    access: 'agent',
    answer: leads.leadBoard,
  },
  'GET /agent/profile/leads/:id': {
    summary: 'One lead with its frozen answers',
    access: 'agent',
    params: byId,
    answer: leads.leadDetail,
    errors: ['profile-incomplete'],
  },
  'POST /agent/profile/leads/:id': {
    summary: 'Send a quote',
    access: 'agent',
    params: byId,
    body: quotes.quoteInput,
    answer: z.object({ data: quotes.agentQuote }),
    status: 201,
    errors: [
      'insurance-company-not-found',
      'carrier-already-quoted',
      'quote-accepted',
      'lead-closed',
      'human-check-failed',
    ],
  },
  'PUT /agent/profile/leads/:id': {
    summary: 'Update a quote after the application changed',
    access: 'agent',
    params: byId,
    body: quotes.quoteInput,
    answer: z.object({ data: quotes.agentQuote }),
    errors: [
      'insurance-company-not-found',
      'quote-locked',
      'quote-accepted',
      'lead-closed',
      'human-check-failed',
    ],
  },
  'GET /agent/profile/leads/:id/confirm': {
    summary: 'Contact details of a lead, once paid',
    access: 'agent',
    params: byId,
    answer: unlocks.contactAnswer,
    errors: ['payment-required'],
  },
  'POST /agent/profile/leads/:id/confirm': {
    summary: 'Start paying for a lead',
    access: 'agent',
    params: byId,
    body: unlocks.startUnlockInput,
    answer: unlocks.unlockAnswer,
    errors: ['lead-closed', 'payment-unavailable'],
  },
  'DELETE /agent/profile/cards/:card': {
    summary: 'Remove a saved card',
    access: 'agent',
    params: unlocks.cardParams,
    answer: nothing,
    errors: ['login-again', 'payment-unavailable'],
  },
  'DELETE /agent/profile/delete': {
    summary: 'Delete the agent’s account',
    access: 'agent',
    answer: nothing,
    errors: ['login-again'],
  },
  'POST /webhooks/stripe': {
    summary: 'Events of the card provider, signed',
    access: 'provider',
    answer: nothing,
  },
  'GET /config': {
    summary: 'What a browser needs to know',
    access: 'anyone',
    answer: unlocks.publicConfig,
  },
  'GET /insurance-types': {
    summary: 'Insurance types',
    access: 'anyone',
    answer: catalogue.insuranceTypes,
  },
  'GET /insurance-companies': { summary: 'Carriers', access: 'anyone', answer: catalogue.carriers },
  'POST /feedback': {
    summary: 'Write to us',
    access: 'anyone',
    body: accounts.feedbackInput,
    answer: nothing,
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
    answer: nothing,
  },
  'POST /notifications/:id': {
    summary: 'Mark one as read',
    access: 'session',
    params: byId,
    answer: nothing,
  },
  'DELETE /notifications/:id': {
    summary: 'Delete one',
    access: 'session',
    params: byId,
    answer: nothing,
  },
  'DELETE /notifications': { summary: 'Delete all', access: 'session', answer: nothing },
  'GET /notifications/stream': {
    summary: 'Server-sent events: something new happened',
    access: 'session',
    answer: z.any(),
  },
} as const satisfies Record<string, RouteDefinition>;

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
