import { z } from 'zod';
import { supportViews } from '../quotes/consent-reading.ts';
import type { RouteDefinition } from '../route.ts';
import { byId, emptyAnswer } from '../wire.ts';
import * as licenses from './licenses.ts';

/** Licenses of agents by state, and the operators who read their documents. */
export const licenseRoutes = {
  'GET /agent/profile/access-log': {
    summary: 'When our support looked at what is kept of the agent, and why',
    access: 'agent',
    answer: supportViews,
  },
  'GET /agent/profile/licenses': {
    summary: 'The agent’s licenses, and where they may sell what',
    access: 'agent',
    answer: licenses.licenseList,
  },
  'POST /agent/profile/licenses': {
    summary: 'Enter licenses; each waits until it was looked up',
    access: 'agent',
    body: z.object({ licenses: z.array(licenses.licenseInput).min(1).max(60) }),
    answer: licenses.licenseList,
    status: 201,
    errors: ['license-exists', 'license-limit'],
  },
  'PUT /agent/profile/licenses/:id': {
    summary: 'Renew a license; the one before counts until the new one was looked up',
    access: 'agent',
    params: byId,
    body: licenses.licenseInput,
    answer: licenses.licenseList,
    errors: ['license-exists', 'license-limit'],
  },
  'DELETE /agent/profile/licenses/:id': {
    summary: 'Give a license up; quotes that rest on it go',
    access: 'agent',
    params: byId,
    answer: emptyAnswer,
  },
} as const satisfies Record<string, RouteDefinition>;
