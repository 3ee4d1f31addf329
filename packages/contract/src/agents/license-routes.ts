import { z } from 'zod';
import { operatorLooks } from '../quotes/consent-reading.ts';
import type { RouteDefinition } from '../route.ts';
import { byId, nothing } from '../wire.ts';
import * as licences from './licenses.ts';

/** What agents are licensed for, state by state; and who of us looked at what is kept of them. */
export const licenceRoutes = {
  'GET /agent/profile/visits': {
    summary: 'When our support looked at what is kept of the agent, and why',
    access: 'agent',
    answer: operatorLooks,
  },
  'GET /agent/profile/licences': {
    summary: 'The agent’s licenses, and where they may sell what',
    access: 'agent',
    answer: licences.licenceList,
  },
  'POST /agent/profile/licences': {
    summary: 'Enter licenses; each waits until it was looked up',
    access: 'agent',
    body: z.object({ licences: z.array(licences.licenceInput).min(1).max(60) }),
    answer: licences.licenceList,
    status: 201,
    errors: ['licence-exists', 'licence-limit'],
  },
  'PUT /agent/profile/licences/:id': {
    summary: 'Enter a license anew; the one before counts until the new one was looked up',
    access: 'agent',
    params: byId,
    body: licences.licenceInput,
    answer: licences.licenceList,
    errors: ['licence-exists', 'licence-limit'],
  },
  'DELETE /agent/profile/licences/:id': {
    summary: 'Give a license up; quotes that rest on it go',
    access: 'agent',
    params: byId,
    answer: nothing,
  },
} as const satisfies Record<string, RouteDefinition>;
