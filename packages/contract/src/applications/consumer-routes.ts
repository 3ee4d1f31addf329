import { z } from 'zod';
import * as profiles from '../accounts/profiles.ts';
import * as leads from '../agents/leads.ts';
import { agentPage } from '../agents/public-page.ts';
import * as catalog from '../catalog/catalog.ts';
import * as consent from '../quotes/consent.ts';
import * as reading from '../quotes/consent-reading.ts';
import * as finals from '../quotes/final-prices.ts';
import * as quotedCoverages from '../quotes/quoted-coverage.ts';
import * as quotes from '../quotes/quotes.ts';
import type { RouteDefinition } from '../route.ts';
import { byId, emptyAnswer } from '../wire.ts';
import * as applications from './applications.ts';

/** Calls of clients: profile, application, quotes, estimates. */
export const consumerRoutes = {
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
    answer: emptyAnswer,
    errors: ['login-again'],
  },
  'GET /user/access-log': {
    summary: 'The agencies that viewed the client’s applications',
    access: 'consumer',
    answer: reading.accessLog,
  },
  'GET /user/interest': {
    summary:
      'How many agents opened the consumer’s application, and could not offer; null where that is not told',
    access: 'consumer',
    answer: z.object({ data: reading.interest.nullable() }),
  },
  'GET /user/quotes': {
    summary: 'Quotes, cheapest year first',
    access: 'consumer',
    answer: z.object({
      data: z.array(quotes.consumerQuote),
      /** The requested coverage; absent for applications that were submitted without it. */
      requestedCoverages: z.array(quotedCoverages.submittedCoverage).optional(),
    }),
  },
  'POST /user/quotes/:id': {
    summary: 'Choose a quote, and say how its agent may reach one',
    access: 'consumer',
    params: byId,
    body: consent.choiceInput.nullish(),
    answer: emptyAnswer,
    errors: [
      'quote-changed',
      'confirm-contact-first',
      'quote-deleted',
      'quote-outdated',
      'already-accepted',
      'contact-consent-needed',
      'consent-text-changed',
      'agent-paused',
      'agent-full',
    ],
  },
  'GET /user/quotes/:id/agent': {
    summary: 'The agent of a quote',
    access: 'consumer',
    params: byId,
    answer: z.object({ data: agentPage }),
  },
  'DELETE /user/quotes/:id': {
    summary: 'Remove a quote, or close the notice of a removed one',
    access: 'consumer',
    params: byId,
    answer: emptyAnswer,
    errors: ['already-accepted'],
  },
  'PUT /user/quotes/:id/final': {
    summary: 'Say how buying ended, and at which price',
    access: 'consumer',
    params: byId,
    body: finals.finalInput,
    answer: emptyAnswer,
    errors: ['not-unlocked', 'answer-settled'],
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
      'invalid-coverage',
      'submissions-paused',
      'duplicate-application',
    ],
  },
  'POST /user/review': {
    summary: 'What agents would read if these answers were submitted',
    access: 'consumer',
    body: applications.saveApplicationInput.pick({ answers: true, sharing: true }),
    answer: leads.review,
    errors: ['invalid-answer', 'invalid-coverage'],
  },
  'DELETE /user/application': {
    summary: 'Delete the application',
    access: 'consumer',
    body: applications.deleteApplicationInput,
    answer: emptyAnswer,
    errors: ['force-required', 'quote-accepted'],
  },
  'GET /user/sent': {
    summary: 'What was submitted last, and how many agents it reaches',
    access: 'consumer',
    answer: z.object({ data: applications.sent.nullable() }),
  },
  'POST /user/sent/wait': {
    summary: 'Be told when an agent sells near me what I submitted',
    access: 'consumer',
    answer: emptyAnswer,
  },
  'GET /user/renewal': {
    summary: 'When my policy ends, and when I am reminded',
    access: 'consumer',
    answer: z.object({ data: applications.renewal.nullable() }),
  },
  'PUT /user/renewal': {
    summary: 'Be reminded before my policy ends',
    access: 'consumer',
    body: applications.renewalInput,
    answer: emptyAnswer,
  },
  'DELETE /user/renewal': {
    summary: 'Be reminded no more, and have the day forgotten',
    access: 'consumer',
    answer: emptyAnswer,
  },
  'POST /user/renewal/start': {
    summary: 'Begin a new application with the answers of the last one',
    access: 'consumer',
    answer: emptyAnswer,
    errors: ['not-logged-in', 'quote-accepted'],
  },
  'POST /estimation/:id': {
    summary: 'Estimate the coverage for answers',
    access: 'session',
    params: z.object({ id: z.coerce.number() }),
    body: catalog.estimationInput,
    answer: catalog.liveEstimation,
    errors: ['invalid-insurance-type'],
  },
} as const satisfies Record<string, RouteDefinition>;
