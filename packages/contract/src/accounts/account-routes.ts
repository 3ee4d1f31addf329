import * as catalog from '../catalog/catalog.ts';
import type { RouteDefinition } from '../route.ts';
import { emptyAnswer } from '../wire.ts';
import * as accounts from './accounts.ts';

/** Logging in and registering, for everybody. */
export const accountRoutes = {
  'POST /auth/login': {
    summary: 'Log in',
    access: 'anyone',
    body: accounts.loginInput,
    answer: accounts.loginAnswer,
    errors: [
      'invalid-credentials',
      'not-verified',
      'account-suspended',
      'membership-ended',
      'human-check-failed',
      'otp-required',
      'otp-wrong',
    ],
  },
  'GET /auth/login': {
    summary: 'Log out',
    access: 'anyone',
    answer: emptyAnswer,
    errors: ['cross-site'],
  },
  'GET /auth/check-session': {
    summary: 'Is the session alive, and whose is it',
    access: 'session',
    withoutFactor: true,
    query: accounts.sessionQuery,
    answer: accounts.sessionCheck,
  },
  'POST /auth/visit': {
    summary: 'Begin a visit of support: the product as somebody sees it, read only, for 15 minutes',
    access: 'anyone',
    body: accounts.visitInput,
    answer: accounts.visitAnswer,
    errors: ['invalid-token'],
  },
  'DELETE /auth/visit': {
    summary: 'End a visit of support',
    access: 'session',
    withoutFactor: true,
    answer: emptyAnswer,
  },
  'POST /auth/signup': {
    summary: 'Register as a consumer or an agent',
    access: 'anyone',
    body: accounts.signupInput,
    answer: accounts.signupAnswer,
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
    answer: emptyAnswer,
    errors: ['human-check-failed'],
  },
  'GET /auth/zipcodes': {
    summary: 'ZIP codes: all of them, those that begin with q, or those of a place',
    access: 'anyone',
    query: catalog.zipCodeQuery,
    answer: catalog.zipCodes,
  },
  'POST /auth/verify': {
    summary: 'Confirm an e-mail address',
    access: 'anyone',
    body: accounts.mailedTokenInput,
    answer: accounts.verifyAnswer,
    errors: ['invalid-token', 'human-check-failed'],
  },
  'POST /auth/finish-later': {
    summary: 'Mail a link that opens a registration under way, once, within seven days',
    access: 'anyone',
    body: accounts.finishLaterInput,
    answer: emptyAnswer,
    errors: ['human-check-failed'],
  },
  'POST /auth/finish-later/open': {
    summary:
      'The answers that such a link keeps; it works once, and not for an address with an account',
    access: 'anyone',
    body: accounts.mailedTokenInput,
    answer: accounts.finishLaterAnswer,
    errors: ['invalid-token', 'human-check-failed'],
  },
  'GET /auth/mailed-link': {
    summary: 'Is a link of a mail still good, before it is pressed',
    access: 'anyone',
    query: accounts.mailedLinkQuery,
    answer: emptyAnswer,
    errors: ['invalid-token'],
  },
  'POST /auth/verify/code': {
    summary: 'Confirm an e-mail address with the mailed code, and log in',
    access: 'anyone',
    body: accounts.verifyCodeInput,
    answer: accounts.loginAnswer,
    errors: ['code-wrong', 'code-expired'],
  },
  'POST /auth/not-me': {
    summary:
      'Log everybody out and undo a change of address, with the link of a mail about the log-in',
    access: 'anyone',
    body: accounts.mailedTokenInput,
    answer: accounts.sessionAnswer,
    errors: ['invalid-token', 'human-check-failed'],
  },
  'POST /auth/verify/resend': {
    summary: 'Send the verification mail again',
    access: 'anyone',
    body: accounts.resendInput,
    answer: emptyAnswer,
    errors: ['human-check-failed'],
  },
  'GET /auth/forgot-password': {
    summary: 'Is a reset token still good',
    access: 'anyone',
    query: accounts.resetTokenQuery,
    answer: emptyAnswer,
    errors: ['invalid-token'],
  },
  'POST /auth/forgot-password': {
    summary: 'Ask for a reset mail, or set a new password with its token',
    access: 'anyone',
    body: accounts.forgotPasswordInput,
    answer: accounts.forgotPasswordAnswer,
    errors: ['doesnt-exist', 'invalid-token', 'password', 'human-check-failed'],
  },
  'GET /auth/challenge': {
    summary: 'A human check for one action',
    access: 'anyone',
    query: accounts.challengeQuery,
    answer: accounts.challengeAnswer,
  },
} as const satisfies Record<string, RouteDefinition>;
