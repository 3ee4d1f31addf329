import { z } from 'zod';
import type { RouteDefinition } from '../route.ts';
import { byId, nothing } from '../wire.ts';
import * as board from './board.ts';

/** The agent's board: rows, views, and what is noted of leads. */
export const boardRoutes = {
  'GET /agent/board': {
    summary: 'Rows of the board, with what fits each of its sets',
    access: 'agent',
    query: board.boardQuery,
    answer: board.board,
    errors: ['profile-incomplete'],
  },
  'GET /agent/board/counts': {
    summary: 'How many leads of what waits fit each view',
    access: 'agent',
    answer: board.boardCounts,
    errors: ['profile-incomplete'],
  },
  'GET /agent/views': {
    summary: 'Views of the board that the agent keeps',
    access: 'agent',
    answer: board.boardViews,
  },
  'POST /agent/views': {
    summary: 'Keep a view of the board',
    access: 'agent',
    body: board.boardViewInput,
    answer: z.object({ data: board.boardView }),
    status: 201,
    errors: ['view-limit', 'view-exists'],
  },
  'PUT /agent/views/:id': {
    summary: 'Change a view; one that stood at the place takes the old one',
    access: 'agent',
    params: byId,
    body: board.boardViewInput,
    answer: z.object({ data: board.boardView }),
    errors: ['view-exists'],
  },
  'DELETE /agent/views/:id': {
    summary: 'Forget a view',
    access: 'agent',
    params: byId,
    answer: nothing,
  },
  'PUT /agent/leads/:id/own': {
    summary: 'What the agent notes of a lead',
    access: 'agent',
    params: byId,
    body: board.ownOfLead,
    answer: nothing,
  },
  'POST /agent/leads/:id/pass': {
    summary: 'Pass a lead as it is now',
    access: 'agent',
    params: byId,
    body: board.passInput,
    answer: nothing,
    errors: ['lead-closed'],
  },
  'DELETE /agent/leads/:id/pass': {
    summary: 'Take a passed lead back',
    access: 'agent',
    params: byId,
    answer: nothing,
  },
} as const satisfies Record<string, RouteDefinition>;
