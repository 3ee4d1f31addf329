import type { Code } from '../codes.ts';
import type { RouteDefinition } from '../route.ts';
import { byId, emptyAnswer } from '../wire.ts';
import * as accounts from './accounts.ts';
import * as invitations from './invitations.ts';

/** Why the link of an invitation does not open it. */
const closed = [
  'invalid-token',
  'invitation-used',
  'invitation-revoked',
  'invitation-expired',
  'invitation-agency-closed',
  'invitation-address-taken',
] as const satisfies readonly Code[];

/** Invitations into an agency: an owner sends them, the invited person accepts. */
export const invitationRoutes = {
  'GET /agent/invitations': {
    summary: 'The invitations of the agency that nobody has accepted, newest first',
    access: 'agent',
    may: 'manage',
    answer: invitations.invitations,
  },
  'POST /agent/invitations': {
    summary: 'Invite a person into the agency by mail; at most 20 mails a day',
    access: 'agent',
    may: 'manage',
    body: invitations.invitationInput,
    answer: invitations.invitations,
    status: 201,
    errors: ['login-again', 'address-not-invitable', 'already-invited', 'invitation-limit'],
  },
  'POST /agent/invitations/:id/resend': {
    summary: 'Send an invitation again, with a new link that works for seven days',
    access: 'agent',
    may: 'manage',
    params: byId,
    answer: invitations.invitations,
    errors: ['address-not-invitable'],
  },
  'DELETE /agent/invitations/:id': {
    summary: 'Revoke an invitation; its link no longer works',
    access: 'agent',
    may: 'manage',
    params: byId,
    answer: emptyAnswer,
  },
  'POST /auth/invitation': {
    summary: 'Read an invitation into an agency by the token of its mail',
    access: 'anyone',
    body: invitations.invitationToken,
    answer: invitations.openInvitation,
    errors: closed,
  },
  'POST /auth/invitation/accept': {
    summary: 'Accept an invitation into an agency: creates a verified account and logs in',
    access: 'anyone',
    body: invitations.acceptInput,
    answer: accounts.loginAnswer,
    status: 201,
    errors: [...closed, 'human-check-failed'],
  },
  'POST /auth/invitation/rejoin': {
    summary: 'Come back into an agency that one left; the log-in follows, with the old password',
    access: 'anyone',
    body: invitations.rejoinInput,
    answer: invitations.rejoined,
    errors: [...closed, 'human-check-failed'],
  },
} as const satisfies Record<string, RouteDefinition>;
