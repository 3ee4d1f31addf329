import type { RouteDefinition } from '../route.ts';
import { byId, emptyAnswer } from '../wire.ts';
import * as consent from './consent.ts';

/** Calls about consent: read, give and revoke it, and do-not-contact. */
export const consentRoutes = {
  'GET /user/quotes/:id/consent': {
    summary: 'The consent that choosing a quote gives, and when the client can be called',
    access: 'consumer',
    params: byId,
    answer: consent.consentRequest,
    errors: ['quote-deleted'],
  },
  'DELETE /user/quotes/:id/choice': {
    summary: 'Take a choice back, until the agent has the contact details',
    access: 'consumer',
    params: byId,
    answer: emptyAnswer,
    errors: ['already-unlocked'],
  },
  'PUT /user/quotes/:id/windows': {
    summary: 'Name other times for a call',
    access: 'consumer',
    params: byId,
    body: consent.windowsInput,
    answer: emptyAnswer,
    errors: ['window-over'],
  },
  'POST /user/quotes/:id/reached': {
    summary: 'Say whether the agent called in the window that was picked',
    access: 'consumer',
    params: byId,
    body: consent.reachedInput,
    answer: emptyAnswer,
    errors: ['window-over'],
  },
  'GET /user/contact': {
    summary: 'The agents who may contact the client, and by which channels',
    access: 'consumer',
    answer: consent.contacts,
  },
  'POST /user/contact/do-not-contact': {
    summary: 'Tell an agent not to contact the client',
    access: 'consumer',
    body: consent.doNotContactInput,
    answer: consent.doNotContactAnswer,
    errors: ['not-unlocked'],
  },
  'DELETE /user/contact/do-not-contact': {
    summary: 'Let an agent reach the client again',
    access: 'consumer',
    body: consent.doNotContactInput,
    answer: emptyAnswer,
  },
  'POST /agent/profile/leads/:id/window': {
    summary: 'Pick one of the times that the client named for a call',
    access: 'agent',
    may: 'clients',
    params: byId,
    body: consent.pickInput,
    answer: emptyAnswer,
    errors: ['window-over'],
  },
  'POST /agent/profile/leads/:id/reached': {
    summary: 'Say whether the client was reached in the window that was picked',
    access: 'agent',
    may: 'clients',
    params: byId,
    body: consent.reachedInput,
    answer: emptyAnswer,
    errors: ['window-over'],
  },
  'GET /agent/profile/do-not-contact': {
    summary: 'Do-not-contact requests of clients',
    access: 'agent',
    may: 'clients',
    answer: consent.doNotContactRequests,
  },
  'POST /agent/profile/do-not-contact/:id/acknowledge': {
    summary: 'Confirm a do-not-contact request',
    access: 'agent',
    may: 'clients',
    params: byId,
    answer: emptyAnswer,
  },
  'GET /receipts/chain': {
    summary: 'The chain over all consent receipts',
    access: 'anyone',
    query: consent.chainQuery,
    answer: consent.chain,
  },
  'GET /receipts/:id': {
    summary: 'A consent receipt, without personal data',
    access: 'anyone',
    params: consent.receiptParams,
    answer: consent.consentReceipt,
    errors: ['receipt-not-signed'],
  },
  'GET /receipts/:id/open': {
    summary: 'The texts behind the hashes of a consent receipt, for its client and agent',
    access: 'session',
    params: consent.receiptParams,
    answer: consent.openedReceipt,
  },
} as const satisfies Record<string, RouteDefinition>;
