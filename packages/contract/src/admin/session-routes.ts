import { emptyAnswer } from '../wire.ts';
import type { AdminRoute } from './admin-route.ts';
import { byName } from './admin-wire.ts';
import * as session from './session.ts';

/** Calls with which an operator comes in, goes, and shows who they are. */
export const sessionRoutes = {
  'POST /login/options': {
    summary: 'The challenge of a log-in by passkey',
    access: 'sign-in',
    answer: session.passkeyOptions,
  },
  'POST /login': {
    summary: 'Log in: a passkey; address, password and code; or a recovery code',
    access: 'sign-in',
    body: session.login,
    answer: session.me,
    errors: ['invalid-credentials', 'human-check-failed', 'too-many-requests'],
  },
  'POST /logout': { summary: 'Log out', access: 'factor', answer: emptyAnswer },
  'POST /welcome': {
    summary: 'The first log-in, by the link of an owner',
    access: 'sign-in',
    body: session.welcome,
    answer: session.welcomed,
    errors: ['invalid-token', 'otp-wrong', 'passkey-refused'],
  },
  'GET /me': {
    summary: 'The operator of the session, and when it ends',
    access: 'factor',
    answer: session.me,
  },
  'PUT /me': {
    summary: 'The own mails: their language, and which are sent',
    access: 'admin',
    body: session.meChange,
    answer: session.me,
  },
  'POST /me/factors': {
    summary: 'Set one of the operator’s own factors',
    access: 'factor',
    body: session.factorChange,
    answer: session.factorChanged,
    errors: ['step-up', 'otp-wrong', 'passkey-refused', 'passkeys-impossible'],
  },
  'DELETE /me/factors': {
    summary: 'Remove one of the operator’s own factors, not the last',
    access: 'admin',
    body: session.factorRemoval,
    answer: emptyAnswer,
    errors: ['step-up', 'last-factor'],
  },
  'POST /step-up': {
    summary: 'Ask to show a factor for one task and input',
    access: 'admin',
    body: session.stepUp,
    answer: session.stepUpAsked,
  },
  'POST /step-up/:id': {
    summary: 'Show it',
    access: 'admin',
    params: byName,
    body: session.stepUpAnswer,
    answer: emptyAnswer,
    errors: ['otp-wrong', 'invalid-credentials'],
  },
} as const satisfies Record<string, AdminRoute>;
