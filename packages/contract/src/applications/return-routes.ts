import { z } from 'zod';
import type { RouteDefinition } from '../route.ts';
import { byId, emptyAnswer } from '../wire.ts';
import * as returns from './returns.ts';

/** Fees that go back: what agents ask, what clients answer, and how often it happens. */
export const returnRoutes = {
  'GET /agent/profile/returns': {
    summary: 'Fees the agent asked back, newest first',
    access: 'agent',
    may: 'money',
    answer: returns.agentReturns,
  },
  'GET /agent/profile/leads/:id/return': {
    summary: 'Whether the fee of a lead may be asked back, and what became of it',
    access: 'agent',
    may: 'clients',
    params: byId,
    answer: returns.returnOfLead,
  },
  'POST /agent/profile/leads/:id/return': {
    summary: 'Ask the fee of a lead back',
    access: 'agent',
    may: 'return',
    params: byId,
    body: returns.returnInput,
    answer: z.object({ data: returns.agentReturn }),
    status: 201,
    errors: ['membership-ended', 'return-window-over', 'not-returnable', 'too-many-returns'],
  },
  'POST /agent/profile/leads/:id/return/appeal': {
    summary: 'Ask for another person to look at a refused return',
    access: 'agent',
    may: 'return',
    params: byId,
    body: returns.returnAppeal,
    answer: z.object({ data: returns.agentReturn }),
    errors: ['appeal-over'],
  },
  'POST /agent/profile/leads/:id/return/deleted': {
    summary: 'Say that what was known of a returned client is deleted',
    access: 'agent',
    may: 'return',
    params: byId,
    answer: emptyAnswer,
  },
  'GET /user/returns': {
    summary: 'Questions about the agent the client chose',
    access: 'consumer',
    answer: returns.clientReturns,
  },
  'POST /user/returns': {
    summary:
      'Say unasked that one never asked for quotes: the fee goes back, the application is withdrawn',
    access: 'consumer',
    body: returns.neverAsked,
    answer: emptyAnswer,
    errors: ['not-returnable'],
  },
  'POST /user/returns/:id/answer': {
    summary: 'Answer such a question',
    access: 'consumer',
    params: byId,
    body: returns.returnAnswer,
    answer: emptyAnswer,
  },
  'POST /user/mail/code': {
    summary: 'Have a code sent to the client’s own address, to confirm it',
    access: 'consumer',
    answer: emptyAnswer,
  },
  'POST /user/mail/confirm': {
    summary: 'Confirm the client’s own address by that code',
    access: 'consumer',
    body: returns.contactCode,
    answer: emptyAnswer,
    errors: ['wrong-code', 'code-expired'],
  },
  'POST /user/phone/code': {
    summary: 'Have a code sent to the client’s own number, to confirm it',
    access: 'consumer',
    answer: emptyAnswer,
    errors: ['phone-codes-off'],
  },
  'POST /user/phone/confirm': {
    summary: 'Confirm the client’s own number by that code',
    access: 'consumer',
    body: returns.contactCode,
    answer: emptyAnswer,
    errors: ['wrong-code', 'code-expired'],
  },
  'POST /returns/question': {
    summary: 'The question behind the link of a mail; the link still works afterwards',
    access: 'anyone',
    body: returns.returnQuestion,
    answer: returns.returnQuestionAnswer,
    errors: ['invalid-token'],
  },
  'POST /returns/answer': {
    summary: 'Answer by the link of a mail, once',
    access: 'anyone',
    body: returns.returnAnswerByToken,
    answer: emptyAnswer,
    errors: ['invalid-token'],
  },
  'GET /facts/returns': {
    summary: 'How often fees went back within a year',
    access: 'anyone',
    answer: returns.returnFacts,
  },
} as const satisfies Record<string, RouteDefinition>;
