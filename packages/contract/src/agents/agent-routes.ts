import { z } from 'zod';
import * as profiles from '../accounts/profiles.ts';
import * as unlocks from '../billing/unlocks.ts';
import * as catalog from '../catalog/catalog.ts';
import * as reading from '../quotes/consent-reading.ts';
import * as finals from '../quotes/final-prices.ts';
import * as quotedCoverages from '../quotes/quoted-coverage.ts';
import * as quotes from '../quotes/quotes.ts';
import type { RouteDefinition } from '../route.ts';
import { byId, nothing } from '../wire.ts';
import * as leads from './leads.ts';

/** Calls of agents: profile, leads, quotes, payments. */
export const agentRoutes = {
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
    answer: catalog.carriers,
  },
  'POST /agent/profile/carriers': {
    summary: 'Add carriers',
    access: 'agent',
    body: profiles.addCarriers,
    answer: profiles.appointedCarriers,
    errors: ['insurance-company-not-found'],
  },
  'DELETE /agent/profile/carriers': {
    summary: 'Remove a carrier',
    access: 'agent',
    body: profiles.removeCarrier,
    answer: profiles.appointedCarriers,
    errors: ['insurance-company-not-found'],
  },
  'GET /agent/profile/leads': {
    summary: 'A page of leads',
    access: 'agent',
    query: leads.leadsQuery,
    answer: leads.leads,
    errors: ['profile-incomplete'],
  },
  'GET /agent/profile/lead-summary': {
    summary: 'Counts of leads by stage, above the list',
    access: 'agent',
    answer: leads.leadSummary,
  },
  'GET /agent/profile/leads/:id': {
    summary: 'One lead with its frozen answers',
    access: 'agent',
    params: byId,
    answer: leads.leadDetail,
    errors: ['profile-incomplete'],
  },
  'GET /agent/profile/leads/:id/preview': {
    summary: 'What a lead is about, without its client’s name',
    access: 'agent',
    params: byId,
    answer: reading.leadPreview,
    errors: ['profile-incomplete'],
  },
  'GET /agent/profile/leads/:id/state': {
    summary: 'What changed about a lead that is on a screen; opens nothing',
    access: 'agent',
    params: byId,
    answer: leads.leadState,
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
      'quote-withdrawn-before',
      'cap-reached',
      'quoting-paused',
      'coverage-request-changed',
      'quote-accepted',
      'lead-closed',
      'license-needed',
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
      'quoting-paused',
      'coverage-request-changed',
      'quote-accepted',
      'lead-closed',
      'license-needed',
      'human-check-failed',
    ],
  },
  'PUT /agent/profile/leads/:id/coverage': {
    summary: 'Say what a live quote covers, or stand by it more firmly',
    access: 'agent',
    params: byId,
    body: quotedCoverages.statedCoverages,
    answer: z.object({ data: quotes.agentQuote }),
    errors: [
      'quote-locked',
      'coverage-request-changed',
      'quote-accepted',
      'lead-closed',
      'human-check-failed',
    ],
  },
  'POST /agent/quotes/:id/correct': {
    summary: 'Correct a price that the client has not seen',
    access: 'agent',
    params: byId,
    body: quotes.quoteInput,
    answer: z.object({ data: quotes.agentQuote }),
    errors: [
      'quote-seen',
      'quote-locked',
      'coverage-request-changed',
      'quote-accepted',
      'lead-closed',
      'human-check-failed',
    ],
  },
  'POST /agent/quotes/:id/withdraw': {
    summary: 'Take a quote back',
    access: 'agent',
    params: byId,
    body: quotes.quoteWithdrawal,
    answer: nothing,
    errors: ['quote-locked', 'quote-accepted', 'lead-closed'],
  },
  'GET /agent/profile/templates/:carrier/:type': {
    summary: 'What the agent usually answers with a carrier',
    access: 'agent',
    params: quotedCoverages.templateParams,
    answer: z.object({ data: quotedCoverages.answeredTemplate }),
  },
  'PUT /agent/profile/templates/:carrier/:type': {
    summary: 'Remember what the agent usually answers with a carrier',
    access: 'agent',
    params: quotedCoverages.templateParams,
    body: quotedCoverages.coverageTemplate,
    answer: z.object({ data: quotedCoverages.answeredTemplate }),
  },
  'DELETE /agent/profile/templates/:carrier/:type': {
    summary: 'Forget what the agent usually answers with a carrier',
    access: 'agent',
    params: quotedCoverages.templateParams,
    answer: nothing,
  },
  'GET /agent/profile/leads/:id/confirm': {
    summary: 'Contact details of a lead, once paid',
    access: 'agent',
    params: byId,
    answer: unlocks.contactAnswer,
    errors: ['payment-required', 'fee-refunded'],
  },
  'POST /agent/profile/leads/:id/confirm': {
    summary: 'Start paying for a lead',
    access: 'agent',
    params: byId,
    body: unlocks.startUnlockInput,
    answer: unlocks.unlockAnswer,
    errors: [
      'lead-closed',
      'license-needed',
      'fee-refunded',
      'terms-changed',
      'payment-disputed',
      'payment-unavailable',
    ],
  },
  'GET /agent/profile/leads/:id/final': {
    summary: 'What the agent said of the final price of a lead',
    access: 'agent',
    params: byId,
    answer: z.object({ data: finals.finalPrice }),
    errors: ['not-unlocked'],
  },
  'PUT /agent/profile/leads/:id/final': {
    summary: 'Say how buying ended, and at which price',
    access: 'agent',
    params: byId,
    body: finals.finalInput,
    answer: nothing,
    errors: ['not-unlocked', 'answer-settled'],
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
} as const satisfies Record<string, RouteDefinition>;
