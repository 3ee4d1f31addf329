import { z } from 'zod';
import type { RouteDefinition } from '../route.ts';
import { byId, emptyAnswer } from '../wire.ts';
import * as assignment from './assignment.ts';

/** The assignment of leads to the members of an agency. */
export const assignmentRoutes = {
  'POST /agent/leads/assign': {
    summary: 'Assign leads to a member of the agency, or to nobody',
    access: 'agent',
    may: 'assign',
    body: assignment.assignInput,
    answer: emptyAnswer,
    errors: ['not-found', 'assignment-changed', 'member-cannot-take'],
  },
  'GET /agent/leads/:id/history': {
    summary: 'The acts of the agency’s members on a lead',
    access: 'agent',
    may: 'read-leads',
    params: byId,
    answer: assignment.leadHistory,
  },
  'GET /agent/assignment': {
    summary: 'How new leads of the agency are assigned',
    access: 'agent',
    may: 'manage',
    answer: z.object({ data: assignment.assignment }),
  },
  'PUT /agent/assignment': {
    summary: 'Change how new leads of the agency are assigned',
    access: 'agent',
    may: 'manage',
    body: assignment.assignmentInput,
    answer: z.object({ data: assignment.assignment }),
    errors: ['member-cannot-take'],
  },
} as const satisfies Record<string, RouteDefinition>;
