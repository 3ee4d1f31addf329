import { z } from 'zod';
import type { RouteDefinition } from '../route.ts';
import { byId, emptyAnswer } from '../wire.ts';
import * as leadTable from './lead-table.ts';

/** The agent's lead table: rows, views, and what is noted of leads. */
export const leadTableRoutes = {
  'GET /agent/lead-table': {
    summary: 'Rows of the lead table, with what fits each of its sets',
    access: 'agent',
    may: 'read-leads',
    query: leadTable.leadTableQuery,
    answer: leadTable.leadTable,
    errors: ['profile-incomplete'],
  },
  'GET /agent/lead-table/counts': {
    summary: 'How many leads of what waits fit each view',
    access: 'agent',
    may: 'read-leads',
    answer: leadTable.leadViewCounts,
    errors: ['profile-incomplete'],
  },
  'GET /agent/views': {
    summary: 'Views of the lead table that the agent keeps',
    access: 'agent',
    may: 'read-leads',
    answer: leadTable.leadViews,
  },
  'POST /agent/views': {
    summary: 'Keep a view of the lead table',
    access: 'agent',
    may: 'read-leads',
    body: leadTable.leadViewInput,
    answer: z.object({ data: leadTable.leadView }),
    status: 201,
    errors: ['view-limit', 'view-exists'],
  },
  'PUT /agent/views/:id': {
    summary: 'Change a view; one that stood at the place takes the old one',
    access: 'agent',
    may: 'read-leads',
    params: byId,
    body: leadTable.leadViewInput,
    answer: z.object({ data: leadTable.leadView }),
    errors: ['view-exists'],
  },
  'DELETE /agent/views/:id': {
    summary: 'Forget a view',
    access: 'agent',
    may: 'read-leads',
    params: byId,
    answer: emptyAnswer,
  },
  'PUT /agent/leads/:id/own': {
    summary: 'The agent’s notes about a lead',
    access: 'agent',
    may: 'note',
    params: byId,
    body: leadTable.ownOfLead,
    answer: emptyAnswer,
  },
  'POST /agent/leads/:id/pass': {
    summary: 'Pass a lead as it is now',
    access: 'agent',
    may: 'note',
    params: byId,
    body: leadTable.passInput,
    answer: emptyAnswer,
    errors: ['lead-closed'],
  },
  'DELETE /agent/leads/:id/pass': {
    summary: 'Take a passed lead back',
    access: 'agent',
    may: 'note',
    params: byId,
    answer: emptyAnswer,
  },
} as const satisfies Record<string, RouteDefinition>;
