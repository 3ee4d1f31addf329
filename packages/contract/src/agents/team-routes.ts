import type { RouteDefinition } from '../route.ts';
import { byId, emptyAnswer } from '../wire.ts';
import * as team from './team.ts';

/** The members of an agency, as its owners manage them. */
export const teamRoutes = {
  'GET /agent/team': {
    summary: 'The members of the agency, present ones first',
    access: 'agent',
    may: 'manage',
    answer: team.team,
  },
  'PUT /agent/team/:id': {
    summary: 'Change the role of a member, whether a producer may pay, and the most open leads',
    access: 'agent',
    may: 'manage',
    params: byId,
    body: team.memberChange,
    answer: emptyAnswer,
    errors: ['last-owner'],
  },
  'POST /agent/team/:id/deactivate': {
    summary: 'End the access of a member at once, and hand over open leads',
    access: 'agent',
    may: 'manage',
    params: byId,
    body: team.deactivation,
    answer: emptyAnswer,
    errors: ['last-owner', 'not-a-member'],
  },
  'DELETE /agent/team/:id/sessions': {
    summary: 'End every session of a member',
    access: 'agent',
    may: 'manage',
    params: byId,
    answer: emptyAnswer,
  },
  'PUT /agent/team/second-factor': {
    summary: 'Require a second factor of every member, or no longer',
    access: 'agent',
    may: 'manage',
    body: team.factorPolicy,
    answer: emptyAnswer,
    errors: ['factor-needed'],
  },
  'DELETE /agent/team': {
    summary: 'Close the agency: the accounts of all its members are deleted',
    access: 'agent',
    may: 'manage',
    answer: emptyAnswer,
    errors: ['login-again'],
  },
} as const satisfies Record<string, RouteDefinition>;
