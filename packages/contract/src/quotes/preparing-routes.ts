import { z } from 'zod';
import type { RouteDefinition } from '../route.ts';
import { byId, emptyAnswer } from '../wire.ts';
import * as preparing from './preparing.ts';

/** Calls of several members of an agency on one lead. */
export const preparingRoutes = {
  'PUT /agent/leads/:id/draft': {
    summary: 'Save a quote that is not sent yet, or hand it to the members who may send it',
    access: 'agent',
    may: 'prepare',
    params: byId,
    body: preparing.quoteDraftInput,
    answer: z.object({ data: preparing.quoteDraft }),
    errors: ['draft-changed', 'lead-closed', 'profile-incomplete'],
  },
  'DELETE /agent/leads/:id/draft': {
    summary: 'Discard a prepared quote',
    access: 'agent',
    may: 'prepare',
    params: byId,
    body: preparing.quoteDraftRead,
    answer: emptyAnswer,
    errors: ['draft-changed'],
  },
  'POST /agent/leads/:id/quoting': {
    summary: 'Say that the member is quoting a lead, for the colleagues who look at it',
    access: 'agent',
    may: 'prepare',
    params: byId,
    answer: emptyAnswer,
  },
} as const satisfies Record<string, RouteDefinition>;
