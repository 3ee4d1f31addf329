import { sql } from 'kysely';
import { createDeletion, type Rule } from './rule.ts';

/** How long data of the admin console is stored. */
export const adminRules: readonly Rule[] = [
  {
    what: 'a session in the admin console',
    kept: 'until it ends',
    ...createDeletion('operator_session', sql`expires_at < now()`),
  },
  {
    what: 'the permission of support to see the product as a person, for 15 minutes',
    kept: 'until it ends',
    ...createDeletion('support_visit', sql`ends_at < now()`),
  },
  {
    what: 'a file that an operator had made',
    kept: 'until it was fetched, 15 minutes at most',
    ...createDeletion('admin_file', sql`expires_at < now()`),
  },
  {
    what: 'a link for the first log-in of an operator',
    kept: 'until it ends',
    ...createDeletion('operator_welcome', sql`expires_at < now()`),
  },
  {
    what: 'a factor that an operator showed for one act',
    kept: 'until it ends',
    ...createDeletion('operator_step_up', sql`expires_at < now()`),
  },
  {
    what: 'the record of operators’ reads of a person’s data, shown to that person',
    kept: '2 years',
    ...createDeletion('personal_read', sql`read_at < now() - interval '2 years'`),
  },
  {
    what: 'an item of the operators’ queue, and its notes',
    kept: '2 years after it ended',
    ...createDeletion('queue_item', sql`closed_at < now() - interval '2 years'`),
  },
  {
    what: 'a report that we received',
    kept: '2 years, or until its writer’s account is deleted',
    ...createDeletion('report', sql`reported_at < now() - interval '2 years'`),
  },
  {
    what: 'a note of an operator',
    kept: '2 years',
    ...createDeletion('admin_note', sql`written_at < now() - interval '2 years'`),
  },
];
