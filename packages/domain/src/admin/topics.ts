import type { Capability } from './capabilities.ts';

/** The topics of the console's event stream: a kind of list that changed, and the capability needed to be notified of it. */
export const ADMIN_TOPICS = {
  queue: 'queue.read',
  leads: 'leads.read',
  quotes: 'quotes.read',
  licenses: 'licenses.read',
  money: 'money.read',
  catalog: 'catalog.read',
  audit: 'audit.read',
  operators: 'operators.manage',
} as const satisfies Record<string, Capability>;

/** One of them. */
export type AdminTopic = keyof typeof ADMIN_TOPICS;
