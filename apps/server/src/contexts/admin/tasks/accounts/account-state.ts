import { sql } from 'kysely';
import type { Snapshot } from '../../task-runner/task.ts';

/** An account's state in the admin console; the statement joins `suspension` and `member`. */
export const accountState = sql`case when account.deleted_at is not null then 'deleted'
  when suspension.kind is not null then suspension.kind
  when member.left_at is not null then 'left'
  when account.verified_at is null then 'unverified' else 'active' end`;

/** Returns the agency of the account that was read; null for a client. */
export const getAgency = ({ facts }: Snapshot): number | null =>
  typeof facts.agency_id === 'number' ? facts.agency_id : null;
