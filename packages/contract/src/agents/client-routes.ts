import * as money from '../billing/statement.ts';
import type { RouteDefinition } from '../route.ts';
import { byId, emptyAnswer } from '../wire.ts';
import * as clients from './clients.ts';
import * as statistics from './statistics.ts';

/** The clients an agent paid for, and the agent's own statistics. */
export const clientRoutes = {
  'PUT /agent/clients/:id/notes': {
    summary: 'The agent’s notes about a client',
    access: 'agent',
    may: 'note',
    params: byId,
    body: clients.ownNotes,
    answer: emptyAnswer,
  },
  'GET /agent/clients': {
    summary: 'Leads whose fee the agent paid, with their contacts',
    access: 'agent',
    may: 'clients',
    query: clients.clientsQuery,
    answer: clients.clients,
  },
  'GET /agent/clients/:id': {
    summary: 'One of them, with the agent’s own quotes',
    access: 'agent',
    may: 'clients',
    params: byId,
    answer: clients.clientDetail,
  },
  'GET /agent/statistics': {
    summary: 'An agent’s own statistics of a period',
    access: 'agent',
    may: 'money',
    query: statistics.statisticsQuery,
    answer: statistics.statistics,
  },
  'GET /agent/statement': {
    summary: 'Receipts, refunds and disputes of the agency in one month',
    access: 'agent',
    may: 'money',
    query: money.statementQuery,
    answer: money.statement,
  },
} as const satisfies Record<string, RouteDefinition>;
