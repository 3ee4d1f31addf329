import { loginAnswer } from '../accounts/accounts.ts';
import type { RouteDefinition } from '../route.ts';
import { byId, emptyAnswer } from '../wire.ts';
import * as security from './security.ts';

/** Second factors: logging in with a passkey, and what agents set for themselves. */
export const securityRoutes = {
  'POST /auth/passkey/options': {
    summary: 'The challenge of a log-in by passkey',
    access: 'anyone',
    answer: security.passkeyOptions,
  },
  'POST /auth/passkey': {
    summary: 'Log in with a passkey',
    access: 'anyone',
    body: security.passkeyLogin,
    answer: loginAnswer,
    errors: ['invalid-credentials', 'not-verified', 'account-suspended', 'membership-ended'],
  },
  'GET /agent/security': {
    summary: 'Second factors of the account',
    access: 'agent',
    withoutFactor: true,
    answer: security.security,
  },
  'GET /agent/security/sessions': {
    summary: 'Where the person is logged in',
    access: 'agent',
    answer: security.ownSessions,
  },
  'DELETE /agent/security/sessions': {
    summary: 'End the person’s other sessions',
    access: 'agent',
    answer: emptyAnswer,
  },
  'DELETE /agent/security/sessions/:id': {
    summary: 'End one of the person’s sessions',
    access: 'agent',
    params: security.bySession,
    answer: emptyAnswer,
  },
  'POST /agent/security/totp': {
    summary: 'Begin with codes of an app: a seed that counts once its first code was sent',
    access: 'agent',
    withoutFactor: true,
    answer: security.totpSeed,
    errors: ['login-again'],
  },
  'PUT /agent/security/totp': {
    summary: 'Take the seed into use; the first factor brings recovery codes',
    access: 'agent',
    withoutFactor: true,
    body: security.codeInput,
    answer: security.factorAdded,
    errors: ['login-again', 'otp-wrong'],
    conflicts: ['otp-wrong'],
  },
  'DELETE /agent/security/totp': {
    summary: 'Remove the codes of an app',
    access: 'agent',
    answer: emptyAnswer,
    errors: ['login-again', 'last-factor'],
  },
  'POST /agent/security/passkeys/options': {
    summary: 'The options for a new passkey',
    access: 'agent',
    withoutFactor: true,
    answer: security.passkeyOptions,
    errors: ['login-again', 'passkeys-impossible'],
  },
  'POST /agent/security/passkeys': {
    summary: 'Add a passkey; the first factor brings recovery codes',
    access: 'agent',
    withoutFactor: true,
    body: security.newPasskeyInput,
    answer: security.factorAdded,
    status: 201,
    errors: ['login-again', 'passkey-refused'],
  },
  'PUT /agent/security/passkeys/:id': {
    summary: 'Name a passkey',
    access: 'agent',
    params: byId,
    body: security.passkeyName,
    answer: emptyAnswer,
  },
  'DELETE /agent/security/passkeys/:id': {
    summary: 'Remove a passkey',
    access: 'agent',
    params: byId,
    answer: emptyAnswer,
    errors: ['login-again', 'last-factor'],
  },
  'POST /agent/security/recovery': {
    summary: 'New recovery codes; those before are void',
    access: 'agent',
    withoutFactor: true,
    answer: security.factorAdded,
    errors: ['login-again', 'factor-needed'],
  },
  'PUT /agent/security/recovery': {
    summary: 'Type one code back, to show that they are written down',
    access: 'agent',
    withoutFactor: true,
    body: security.codeInput,
    answer: emptyAnswer,
    errors: ['otp-wrong'],
    conflicts: ['otp-wrong'],
  },
} as const satisfies Record<string, RouteDefinition>;
