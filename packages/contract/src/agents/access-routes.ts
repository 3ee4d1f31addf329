import { z } from 'zod';
import type { RouteDefinition } from '../route.ts';

/** The clients that producers of an agency may read and export. */
const producerAccess = z.object({
  /** All clients of the agency, or those assigned to the producer. */
  producersRead: z.enum(['all', 'own']),
  /** Whether producers save the file of the clients they read. */
  producersExport: z.boolean(),
});
export type ProducerAccess = z.output<typeof producerAccess>;

/** Calls about what producers may read. */
export const accessRoutes = {
  'GET /agent/team/access': {
    summary: 'The clients that producers of the agency may read and export',
    access: 'agent',
    may: 'manage',
    // An agency of one person is not asked.
    answer: z.object({ data: producerAccess, members: z.int() }),
  },
  'PUT /agent/team/access': {
    summary: 'Change what producers of the agency read and save of its clients',
    access: 'agent',
    may: 'manage',
    body: producerAccess,
    answer: z.object({ data: producerAccess }),
  },
} as const satisfies Record<string, RouteDefinition>;
